import { EstadoCompra } from '../../features/panel/compras/estado-compra'
import { Compras } from '../../features/plataforma/compras/compras'
import { metaDeAdministracion } from '../../features/plataforma/comun/meta'
import { FallaDeAdministracion } from '../../features/plataforma/partes/falla'
import { PageHead } from '../../ui/layout'

export const handle = { miga: 'Compras' }
export const meta = metaDeAdministracion('Compras')
export const ErrorBoundary = FallaDeAdministracion

export default function PantallaCompras() {
  return (
    <>
      <PageHead title="Compras" lead="De todas las organizaciones." />
      <Compras estadoDe={(estado) => <EstadoCompra estado={estado} />} />
    </>
  )
}
