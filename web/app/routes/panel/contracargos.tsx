import { metaDeAdministracion } from '../../features/plataforma/comun/meta'
import { Contracargos } from '../../features/plataforma/contracargos/contracargos'
import { FallaDeAdministracion } from '../../features/plataforma/partes/falla'
import { PageHead } from '../../ui/layout'

export const handle = { miga: 'Contracargos' }
export const meta = metaDeAdministracion('Contracargos')
export const ErrorBoundary = FallaDeAdministracion

export default function PantallaContracargos() {
  return (
    <>
      <PageHead title="Contracargos" lead="Pagos que alguien reclamó a su banco, con su plazo y su evidencia." />
      <Contracargos />
    </>
  )
}
