import { metaDeAdministracion } from '../../features/plataforma/comun/meta'
import { FallaDeAdministracion } from '../../features/plataforma/partes/falla'
import { Trabajos } from '../../features/plataforma/trabajos/trabajos'
import { PageHead } from '../../ui/layout'

export const handle = { miga: 'Trabajos' }
export const meta = metaDeAdministracion('Trabajos')
export const ErrorBoundary = FallaDeAdministracion

export default function PantallaTrabajos() {
  return (
    <>
      <PageHead title="Trabajos" lead="Lo que la plataforma envía, paga y avisa por su cuenta." />
      <Trabajos />
    </>
  )
}
