import { Compras } from '../../features/administracion/compras'
import { EstadoCompra } from '../../features/ventas/estado-compra'
import { PageHead } from '../../ui/layout'

export default function PantallaCompras() {
  return (
    <>
      <PageHead title="Compras" lead="De todas las organizaciones." />
      <Compras estadoDe={(estado) => <EstadoCompra estado={estado} />} />
    </>
  )
}
