import { EstadoCompra } from '../../features/panel/compras/estado-compra'
import { Compras } from '../../features/plataforma/compras/compras'
import { PageHead } from '../../ui/layout'

export default function PantallaCompras() {
  return (
    <>
      <PageHead title="Compras" lead="De todas las organizaciones." />
      <Compras estadoDe={(estado) => <EstadoCompra estado={estado} />} />
    </>
  )
}
