import { useQuery } from '@tanstack/react-query'
import { EstadoCompra, nombreDeMetodo } from '../../features/panel/compras/estado-compra'
import { Sucesos } from '../../features/panel/compras/sucesos'
import { CompraDeTodos } from '../../features/plataforma/compras/compra'
import { compraQuery } from '../../features/plataforma/comun/consultas'
import { metaDeAdministracion } from '../../features/plataforma/comun/meta'
import { COMPRAS_ADMINISTRADAS, rutaCompraAdministrada } from '../../features/plataforma/comun/rutas'
import { Detalle } from '../../features/plataforma/partes/detalle'
import { FallaDeAdministracion } from '../../features/plataforma/partes/falla'
import { ZONA_CENTRO } from '../../lib/formatos'
import type { Route } from './+types/compra'

export const handle = {
  miga: ({ folio = '' }: { folio?: string }) => [
    { label: 'Compras', href: COMPRAS_ADMINISTRADAS },
    { label: 'Compra', href: rutaCompraAdministrada(folio) },
  ],
}
export const meta = metaDeAdministracion('Compra')
export const ErrorBoundary = FallaDeAdministracion

export default function PantallaCompra({ params }: Route.ComponentProps) {
  return (
    <Detalle
      consulta={useQuery(compraQuery(params.folio))}
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
