import type { Movimiento } from '@entrale/contract/liquidaciones/schemas'
import { useQuery } from '@tanstack/react-query'
import { POR_PAGINA } from '../../../lib/consultas'
import { eventosPanelQuery } from '../../../lib/consultas-panel'
import { ZONA_CENTRO } from '../../../lib/formatos'
import { rutaEventoPanel, rutaPagos } from '../../../lib/rutas-panel'
import type { useFiltros } from '../../../lib/use-filtros'
import { ButtonLink } from '../../../ui/button'
import { EmptyState, ErrorState } from '../../../ui/states'
import { BotonDescarga } from '../../comun/descarga'
import { EsperaLista } from '../../comun/espera-lista'
import { Paginas } from '../../comun/paginas'
import { useOrganizacion } from '../comun/contexto'
import { rangoEnPalabras } from '../comun/fechas'
import { FiltroFechas } from '../comun/filtro-fechas'
import { cuandoFue } from '../comun/momento'
import { movimientosQuery } from './consultas'
import { type Clave, consultaDe, DE_MOVIMIENTOS } from './filtro'
import { FiltrosMovimientos } from './filtros-movimientos'
import { TablaMovimientos } from './tabla-movimientos'

type Filtros = ReturnType<typeof useFiltros<Clave>>

function Cabeza({ filtros }: { filtros: Filtros }) {
  const { slug } = useOrganizacion()
  const { data } = useQuery(eventosPanelQuery(slug))
  const { desde, hasta } = filtros.valores
  const consulta = new URLSearchParams(consultaDe(filtros.valores, DE_MOVIMIENTOS)).toString()
  return (
    <FiltrosMovimientos
      filtros={filtros}
      eventos={data?.items ?? []}
      rango={rangoEnPalabras(desde, hasta)}
      fechas={
        <FiltroFechas
          key={`${desde}/${hasta}`}
          label="Fechas de los movimientos"
          desde={desde}
          hasta={hasta}
          zona={ZONA_CENTRO}
          onElegir={filtros.poner}
        />
      }
      acciones={
        <BotonDescarga
          url={`/api/organizacion/${slug}/pagos/movimientos.csv`}
          consulta={consulta}
          archivo={`${slug}-movimientos.csv`}
          que="los movimientos"
          className="min-h-(--control-h) md:ml-auto"
        />
      }
    />
  )
}

const Vacio = ({ filtros, total }: { filtros: Filtros; total: number }) => {
  const conFiltro = DE_MOVIMIENTOS.some((clave) => filtros.valores[clave] !== '')
  if (total > 0)
    return (
      <EmptyState
        title="Esta página ya no existe"
        className="border-0"
        action={<ButtonLink href={filtros.hrefDePagina(1)}>Ir a la primera</ButtonLink>}
      >
        Hay menos movimientos de los que buscabas.
      </EmptyState>
    )
  return (
    <EmptyState title={conFiltro ? 'Ningún movimiento coincide' : 'Aún no hay movimientos'} className="border-0">
      {conFiltro
        ? 'Cambia los filtros o quítalos.'
        : 'Cada venta, reembolso y depósito aparece aquí con el saldo que deja.'}
    </EmptyState>
  )
}

/** The ledger, movement by movement, the newest first. */
export function ParteMovimientos({ filtros }: { filtros: Filtros }) {
  const { slug } = useOrganizacion()
  const consulta = movimientosQuery(slug, {
    ...consultaDe(filtros.valores, DE_MOVIMIENTOS),
    currentPage: filtros.pagina,
  })
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(consulta)
  const hrefDe = ({ concepto, folio, evento }: Movimiento) => {
    if (folio === '' || evento === null || concepto === 'liquidacion' || concepto === 'retencion') return null
    return `${rutaEventoPanel(slug, evento.slug)}/compras/${folio}`
  }
  return (
    <>
      <Cabeza filtros={filtros} />
      {data === undefined && error && (
        <ErrorState title="Error al cargar los movimientos" query={{ error, isFetching, refetch }} />
      )}
      {data === undefined && !error && <EsperaLista texto="Cargando los movimientos" />}
      {data && (
        <TablaMovimientos
          movimientos={data.items}
          hrefDe={hrefDe}
          cuando={(iso) => cuandoFue(iso, ZONA_CENTRO)}
          busy={isPlaceholderData}
          empty={<Vacio filtros={filtros} total={data.total} />}
          below={
            data.items.length > 0 && (
              <Paginas
                filtros={filtros}
                porPagina={POR_PAGINA}
                vistos={data.items.length}
                total={data.total}
                palabras={['movimiento', 'movimientos']}
              />
            )
          }
        />
      )}
    </>
  )
}

export const hrefMovimientosDe = (slug: string, evento: string) =>
  `${rutaPagos(slug)}?parte=movimientos&evento=${evento}`
