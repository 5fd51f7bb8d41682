import { metaDeAdministracion } from '../../features/plataforma/comun/meta'
import { Incidencias } from '../../features/plataforma/incidencias/incidencias'
import { FallaDeAdministracion } from '../../features/plataforma/partes/falla'
import { PageHead } from '../../ui/layout'

export const handle = { miga: 'Incidencias' }
export const meta = metaDeAdministracion('Incidencias')
export const ErrorBoundary = FallaDeAdministracion

export default function PantallaIncidencias() {
  return (
    <>
      <PageHead title="Incidencias" lead="Dinero que no cuadra y que alguien tiene que revisar." />
      <Incidencias />
    </>
  )
}
