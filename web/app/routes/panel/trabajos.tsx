import { Identidad } from '../../features/plataforma/partes/detalle'
import { Trabajos } from '../../features/plataforma/trabajos/trabajos'
import { PageHead } from '../../ui/layout'

export default function PantallaTrabajos() {
  return (
    <>
      <PageHead title="Trabajos" lead="Lo que la plataforma envía, paga y avisa por su cuenta." />
      <Trabajos />
      <Identidad />
    </>
  )
}
