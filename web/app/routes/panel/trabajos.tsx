import { Trabajos } from '../../features/administracion/trabajos'
import { PageHead } from '../../ui/layout'
import { Identidad } from './detalle'

export default function PantallaTrabajos() {
  return (
    <>
      <PageHead title="Trabajos" lead="Lo que la plataforma envía, paga y avisa por su cuenta." />
      <Trabajos />
      <Identidad />
    </>
  )
}
