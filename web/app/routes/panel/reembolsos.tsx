import { ReembolsosPorTransferencia } from '../../features/plataforma/banco/reembolsos'
import { metaDeAdministracion } from '../../features/plataforma/comun/meta'
import { FallaDeAdministracion } from '../../features/plataforma/partes/falla'
import { PageHead } from '../../ui/layout'

export const handle = { miga: 'Reembolsos' }
export const meta = metaDeAdministracion('Reembolsos')
export const ErrorBoundary = FallaDeAdministracion

export default function PantallaReembolsos() {
  return (
    <>
      <PageHead
        title="Reembolsos"
        lead="Los que no pueden regresar por donde se pagó: los transfiere Éntrale a la cuenta de quien compró."
      />
      <ReembolsosPorTransferencia />
    </>
  )
}
