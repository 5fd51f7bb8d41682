import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { EsperaLista } from '../../../../features/comun/espera-lista'
import { Paginas } from '../../../../features/comun/paginas'
import { type Clave, consultaDe, VALIDAS } from '../../../../features/panel/compras/filtro'
import { FiltrosCompras } from '../../../../features/panel/compras/filtros-compras'
import { SinCompras } from '../../../../features/panel/compras/sin-compras'
import { TablaCompras } from '../../../../features/panel/compras/tabla-compras'
import { TotalesVenta } from '../../../../features/panel/compras/totales-venta'
import { puedeCambiar, useEvento } from '../../../../features/panel/comun/contexto'
import { DescargarCsv } from '../../../../features/panel/comun/descargar-csv'
import { FallaDeEvento } from '../../../../features/panel/comun/fallas'
import { POR_PAGINA } from '../../../../lib/consultas'
import { tiposQuery, ventasQuery } from '../../../../lib/consultas-panel'
import { rutaEventoPanel } from '../../../../lib/rutas-panel'
import { tituloDe } from '../../../../lib/seo/seo'
import { useFiltros } from '../../../../lib/use-filtros'
import { ErrorState } from '../../../../ui/states'

/** New compras come in by themselves while the page is seen: the query waits in a hidden tab. */
const CADA_MS = 10_000

export const handle = { miga: 'Compras' }
export const meta = () => [{ title: tituloDe('Compras') }]
export const ErrorBoundary = FallaDeEvento

type Filtros = ReturnType<typeof useFiltros<Clave>>

function useCompras({ valores, pagina }: Filtros) {
  const { organizacion, evento } = useEvento()
  return useQuery({
    ...ventasQuery(organizacion.slug, evento.slug, { ...consultaDe(valores), currentPage: pagina }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: CADA_MS,
  })
}
type Consulta = ReturnType<typeof useCompras>

function Lista({
  filtros,
  consulta: { data, error, isFetching, isPlaceholderData, refetch },
}: {
  filtros: Filtros
  consulta: Consulta
}) {
  const { organizacion, evento } = useEvento()
  const raiz = rutaEventoPanel(organizacion.slug, evento.slug)
  if (data === undefined && error)
    return <ErrorState title="Error al cargar las compras" query={{ error, isFetching, refetch }} />
  if (data === undefined) return <EsperaLista texto="Cargando las compras" />
  const { items, total } = data
  return (
    <TablaCompras
      compras={items}
      zona={evento.zonaHoraria}
      hrefDe={(folio) => `${raiz}/compras/${folio}`}
      conDinero={puedeCambiar(organizacion)}
      busy={isPlaceholderData}
      empty={<SinCompras filtros={filtros} total={total} evento={evento} raiz={raiz} />}
      below={
        items.length > 0 && (
          <Paginas
            filtros={filtros}
            porPagina={POR_PAGINA}
            vistos={items.length}
            total={total}
            palabras={['compra', 'compras']}
          />
        )
      }
    />
  )
}

export default function Compras() {
  const { organizacion, evento } = useEvento()
  const filtros = useFiltros(VALIDAS)
  const consulta = useCompras(filtros)
  const tipos = useQuery({ ...tiposQuery(organizacion.slug, evento.slug), refetchInterval: CADA_MS })
  const cambia = puedeCambiar(organizacion)
  const params = { slug: organizacion.slug, slugEvento: evento.slug }
  return (
    <>
      <TotalesVenta tipos={tipos.data?.items ?? []} />
      <FiltrosCompras
        filtros={filtros}
        tipos={tipos.data?.items ?? []}
        zona={evento.zonaHoraria}
        ejemplo={cambia ? 'Folio, nombre o correo' : 'Folio o nombre'}
        acciones={
          cambia && (
            <DescargarCsv
              {...params}
              lista="compras"
              consulta={filtros.consulta}
              className="min-h-(--control-h) md:ml-auto"
            />
          )
        }
      />
      <Lista filtros={filtros} consulta={consulta} />
    </>
  )
}
