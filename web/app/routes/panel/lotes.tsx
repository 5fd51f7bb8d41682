import { Lotes } from '../../features/plataforma/banco/lotes'
import { metaDeAdministracion } from '../../features/plataforma/comun/meta'
import { FallaDeAdministracion } from '../../features/plataforma/partes/falla'
import { PageHead } from '../../ui/layout'

export const handle = { miga: 'Lotes' }
export const meta = metaDeAdministracion('Lotes')
export const ErrorBoundary = FallaDeAdministracion

export default function PantallaLotes() {
  return (
    <>
      <PageHead title="Lotes" lead="Lo que sale del banco: reembolsos por transferencia y liquidaciones." />
      <Lotes />
    </>
  )
}
