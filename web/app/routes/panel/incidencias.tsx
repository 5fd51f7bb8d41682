import { Incidencias } from '../../features/plataforma/incidencias/incidencias'
import { PageHead } from '../../ui/layout'

export default function PantallaIncidencias() {
  return (
    <>
      <PageHead title="Incidencias" lead="Dinero que no cuadra y que alguien tiene que revisar." />
      <Incidencias />
    </>
  )
}
