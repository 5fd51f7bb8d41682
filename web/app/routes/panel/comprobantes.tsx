import { Comprobantes } from '../../features/plataforma/comprobantes/comprobantes'
import { metaDeAdministracion } from '../../features/plataforma/comun/meta'
import { FallaDeAdministracion } from '../../features/plataforma/partes/falla'
import { PageHead } from '../../ui/layout'

export const handle = { miga: 'Comprobantes fiscales' }
export const meta = metaDeAdministracion('Comprobantes fiscales')
export const ErrorBoundary = FallaDeAdministracion

export default function PantallaComprobantes() {
  return (
    <>
      <PageHead title="Comprobantes fiscales" lead="Las facturas que la plataforma emite por su cargo por servicio." />
      <Comprobantes />
    </>
  )
}
