import type { Movimiento } from '@entrale/contract/liquidaciones/schemas'
import { useQuery } from '@tanstack/react-query'
import { eventosPanelQuery } from '../../../lib/consultas-panel'
import { ZONA_CENTRO } from '../../../lib/formatos'
import { rutaEventoPanel, rutaPagos } from '../../../lib/rutas-panel'
import type { Filtros } from '../../../lib/use-filtros'
import { EmptyState } from '../../../ui/states'
import { BotonDescarga } from '../../comun/descarga'
import { Lista } from '../../comun/listas/lista'
import { useOrganizacion } from '../comun/contexto'
import { rangoEnPalabras } from '../comun/fechas'
import { FiltroFechas } from '../comun/filtro-fechas'
import { cuandoFue } from '../comun/momento'
import { columnasDeMovimientos } from './columnas-movimientos'
import { movimientosQuery } from './consultas'
import { type Clave, consultaDe, DE_MOVIMIENTOS } from './filtro'
import { FiltrosMovimientos } from './filtros-movimientos'

function Cabeza({ filtros }: { filtros: Filtros<Clave> }) {
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

function Vacio({ filtros }: { filtros: Filtros<Clave> }) {
  const conFiltro = DE_MOVIMIENTOS.some((clave) => filtros.valores[clave] !== '')
  return (
    <EmptyState title={conFiltro ? 'Ningún movimiento coincide' : 'Aún no hay movimientos'} className="border-0">
      {conFiltro
        ? 'Cambia los filtros o quítalos.'
        : 'Cada venta, reembolso y depósito aparece aquí con el saldo que deja.'}
    </EmptyState>
  )
}

/** The ledger, movement by movement, the newest first. */
export function ParteMovimientos({ filtros }: { filtros: Filtros<Clave> }) {
  const { slug } = useOrganizacion()
  const consulta = useQuery(
    movimientosQuery(slug, { ...consultaDe(filtros.valores, DE_MOVIMIENTOS), currentPage: filtros.pagina }),
  )
  const hrefDe = ({ concepto, folio, evento }: Movimiento) => {
    if (folio === '' || evento === null || concepto === 'liquidacion') return null
    return `${rutaEventoPanel(slug, evento.slug)}/compras/${folio}`
  }
  return (
    <>
      <Cabeza filtros={filtros} />
      <Lista
        consulta={consulta}
        filtros={filtros}
        nombre="los movimientos"
        titulo="Movimientos"
        palabras={['movimiento', 'movimientos']}
        columnas={columnasDeMovimientos({ hrefDe, cuando: (iso) => cuandoFue(iso, ZONA_CENTRO) })}
        llave={({ id }) => id}
        vacia={<Vacio filtros={filtros} />}
        menos="Hay menos movimientos de los que buscabas."
      />
    </>
  )
}

export const hrefMovimientosDe = (slug: string, evento: string) =>
  `${rutaPagos(slug)}?parte=movimientos&evento=${evento}`
