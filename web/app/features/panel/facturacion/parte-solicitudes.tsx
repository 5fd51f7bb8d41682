import type { Solicitud } from '@entrale/contract/facturacion/schemas'
import { useQuery } from '@tanstack/react-query'
import { POR_PAGINA } from '../../../lib/consultas'
import { rutaEventoPanel } from '../../../lib/rutas-panel'
import type { useFiltros } from '../../../lib/use-filtros'
import { Button, ButtonLink } from '../../../ui/button'
import { EmptyState, ErrorState } from '../../../ui/states'
import { BotonDescarga } from '../../comun/descarga'
import { EsperaLista } from '../../comun/espera-lista'
import { Paginas } from '../../comun/paginas'
import { useOrganizacion } from '../comun/contexto'
import { DialogosSolicitud, useAccionesSolicitud } from './acciones'
import { facturacionQuery, solicitudesQuery } from './consultas'
import { type Clave, consultaDe } from './filtro'
import { FiltrosSolicitudes } from './filtros-solicitudes'
import { TablaSolicitudes } from './tabla-solicitudes'

/** What is being stamped changes by itself. */
const CADA_MS = 10_000
type Filtros = ReturnType<typeof useFiltros<Clave>>

function Vacio({ filtros, total }: { filtros: Filtros; total: number }) {
  const { term, estado } = filtros.valores
  if (total > 0)
    return (
      <EmptyState
        title="Esta página ya no existe"
        className="border-0"
        action={<ButtonLink href={filtros.hrefDePagina(1)}>Ir a la primera</ButtonLink>}
      >
        Hay menos facturas de las que buscabas.
      </EmptyState>
    )
  if (term === '' && estado === '')
    return (
      <EmptyState title="Nadie ha pedido factura" className="border-0">
        Quien compra puede pedirla desde la página de su compra, hasta el día 3 del mes siguiente. Lo que nadie pida va
        en la factura global.
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
export function ParteSolicitudes({ filtros }: { filtros: Filtros }) {
  const { slug, rol } = useOrganizacion()
  const acciones = useAccionesSolicitud(slug)
  const pedido = consultaDe(filtros.valores)
  const { data: resumen } = useQuery(facturacionQuery(slug))
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
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
      {data === undefined && error && (
        <ErrorState title="Error al cargar las facturas" query={{ error, isFetching, refetch }} />
      )}
      {data === undefined && !error && <EsperaLista texto="Cargando las facturas" />}
      {data && (
        <TablaSolicitudes
          solicitudes={data.items}
          puede={rol === 'owner'}
          hrefDe={hrefDe}
          onElegir={acciones.onElegir}
          busy={isPlaceholderData}
          empty={<Vacio filtros={filtros} total={data.total} />}
          below={
            data.items.length > 0 && (
              <Paginas
                filtros={filtros}
                porPagina={POR_PAGINA}
                vistos={data.items.length}
                total={data.total}
                palabras={['factura', 'facturas']}
              />
            )
          }
        />
      )}
      <DialogosSolicitud slug={slug} {...acciones} />
    </>
  )
}
