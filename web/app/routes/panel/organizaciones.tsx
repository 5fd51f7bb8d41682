import { metaDeAdministracion } from '../../features/plataforma/comun/meta'
import { Organizaciones } from '../../features/plataforma/organizaciones/organizaciones'
import { FallaDeAdministracion } from '../../features/plataforma/partes/falla'
import { PageHead } from '../../ui/layout'

export const handle = { miga: 'Organizaciones' }
export const meta = metaDeAdministracion('Organizaciones')
export const ErrorBoundary = FallaDeAdministracion

export default function PantallaOrganizaciones() {
  return (
    <>
      <PageHead title="Organizaciones" lead="Quienes venden en la plataforma." />
      <Organizaciones />
    </>
  )
}
