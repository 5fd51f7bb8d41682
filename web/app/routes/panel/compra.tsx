import { useQuery } from '@tanstack/react-query'
import { EstadoCompra, nombreDeMetodo } from '../../features/panel/compras/estado-compra'
import { Sucesos } from '../../features/panel/compras/sucesos'
import { CompraDeTodos } from '../../features/plataforma/compras/compra'
import { compraQuery } from '../../features/plataforma/comun/consultas'
import { COMPRAS_ADMINISTRADAS } from '../../features/plataforma/comun/rutas'
import { Detalle } from '../../features/plataforma/partes/detalle'
import { ZONA_CENTRO } from '../../lib/formatos'
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
