import { Conciliaciones } from '../../features/plataforma/proveedores/proveedores'
import { PageHead } from '../../ui/layout'

export default function PantallaConciliaciones() {
  return (
    <>
      <PageHead title="Conciliaciones" lead="Lo que cada proveedor tiene, comparado con lo nuestro." />
      <Conciliaciones />
    </>
  )
}
