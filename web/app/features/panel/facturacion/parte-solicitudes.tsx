import type { Solicitud } from '@entrale/contract/facturacion/schemas'
import { useQuery } from '@tanstack/react-query'
import { rutaEventoPanel } from '../../../lib/rutas-panel'
import type { Filtros } from '../../../lib/use-filtros'
import { Button } from '../../../ui/button'
import { EmptyState } from '../../../ui/states'
import { BotonDescarga } from '../../comun/descarga'
import { Lista } from '../../comun/listas/lista'
import { useOrganizacion } from '../comun/contexto'
import { DialogosSolicitud, useAccionesSolicitud } from './acciones'
import { columnasDeSolicitudes } from './columnas-solicitudes'
import { facturacionQuery, solicitudesQuery } from './consultas'
import { type Clave, consultaDe } from './filtro'
import { FiltrosSolicitudes } from './filtros-solicitudes'

/** What is being stamped changes by itself. */
const CADA_MS = 10_000

function Vacio({ filtros }: { filtros: Filtros<Clave> }) {
  const { term, estado } = filtros.valores
  if (term === '' && estado === '')
    return (
      <EmptyState title="Nadie ha pedido factura" className="border-0">
        Quien compra puede pedirla desde la página de su compra, durante el año en que pagó. Lo que nadie pida va en la
        factura global.
      </EmptyState>
    )
  return (
    <EmptyState
      title="Ninguna factura coincide"
      className="border-0"
      action={<Button onClick={filtros.limpiar}>Quitar filtros</Button>}
    >
      Busca por el folio de la compra, el RFC, el nombre o el correo.
    </EmptyState>
  )
}

/** What buyers asked for. */
export function ParteSolicitudes({ filtros }: { filtros: Filtros<Clave> }) {
  const { slug, rol } = useOrganizacion()
  const acciones = useAccionesSolicitud(slug)
  const pedido = consultaDe(filtros.valores)
  const { data: resumen } = useQuery(facturacionQuery(slug))
  const consulta = useQuery({
    ...solicitudesQuery(slug, { ...pedido, currentPage: filtros.pagina }),
    refetchInterval: CADA_MS,
  })
  const hrefDe = ({ evento, folio }: Solicitud) => `${rutaEventoPanel(slug, evento.slug)}/compras/${folio}`
  return (
    <>
      <FiltrosSolicitudes
        filtros={filtros}
        cuentas={resumen?.item.cuentas}
        acciones={
          <BotonDescarga
            url={`/api/organizacion/${slug}/facturacion/solicitudes.csv`}
            archivo={`${slug}-solicitudes.csv`}
            consulta={new URLSearchParams(pedido as Record<string, string>).toString()}
            que="facturas"
            hecho=""
            className="min-h-(--control-h) max-md:col-span-2 md:ml-auto"
          />
        }
      />
      <Lista
        consulta={consulta}
        filtros={filtros}
        nombre="las facturas"
        titulo="Solicitudes de factura"
        palabras={['factura', 'facturas']}
        columnas={columnasDeSolicitudes({ puede: rol === 'owner', hrefDe, onElegir: acciones.onElegir })}
        llave={({ folio }) => folio}
        vacia={<Vacio filtros={filtros} />}
        menos="Hay menos facturas de las que buscabas."
      />
      <DialogosSolicitud slug={slug} {...acciones} />
    </>
  )
}
