import { useQuery } from '@tanstack/react-query'
import { CompraDeTodos } from '../../features/administracion/compra'
import { compraQuery } from '../../features/administracion/consultas'
import { COMPRAS_ADMINISTRADAS } from '../../features/administracion/rutas'
import { EstadoCompra, nombreDeMetodo } from '../../features/ventas/estado-compra'
import { Sucesos } from '../../features/ventas/sucesos'
import { ZONA_CENTRO } from '../../lib/formatos'
import { Detalle } from './detalle'
import { useParametro } from './parametros'

export default function PantallaCompra() {
  return (
    <Detalle
      consulta={useQuery(compraQuery(useParametro('folio')))}
      volver={{ href: COMPRAS_ADMINISTRADAS, texto: 'Ver las compras' }}
      falta={{ titulo: 'No encontramos esa compra', texto: 'Revisa el folio.' }}
    >
      {({ item }) => (
        <CompraDeTodos
          compra={item}
          estado={<EstadoCompra estado={item.estado} />}
          metodo={nombreDeMetodo(item.metodo)}
          historia={<Sucesos sucesos={item.sucesos} zona={ZONA_CENTRO} />}
        />
      )}
    </Detalle>
  )
}
