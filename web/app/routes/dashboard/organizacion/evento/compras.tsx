import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Lista } from '../../../../features/comun/listas/lista'
import { columnasDeCompras } from '../../../../features/panel/compras/columnas-compras'
import { type Clave, consultaDe, VALIDAS } from '../../../../features/panel/compras/filtro'
import { FiltrosCompras } from '../../../../features/panel/compras/filtros-compras'
import { SinCompras } from '../../../../features/panel/compras/sin-compras'
import { TotalesVenta } from '../../../../features/panel/compras/totales-venta'
import { puedeCambiar, useEvento } from '../../../../features/panel/comun/contexto'
import { DescargarCsv } from '../../../../features/panel/comun/descargar-csv'
import { FallaDeEvento } from '../../../../features/panel/comun/fallas'
import { tiposQuery, ventasQuery } from '../../../../lib/consultas-panel'
import { rutaEventoPanel } from '../../../../lib/rutas-panel'
import { tituloDe } from '../../../../lib/seo/seo'
import { useFiltros } from '../../../../lib/use-filtros'

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
export default function Compras() {
  const { organizacion, evento } = useEvento()
  const filtros = useFiltros(VALIDAS)
  const consulta = useCompras(filtros)
  const tipos = useQuery({ ...tiposQuery(organizacion.slug, evento.slug), refetchInterval: CADA_MS })
  const cambia = puedeCambiar(organizacion)
  const params = { slug: organizacion.slug, slugEvento: evento.slug }
  const raiz = rutaEventoPanel(organizacion.slug, evento.slug)
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
      <Lista
        consulta={consulta}
        filtros={filtros}
        nombre="las compras"
        titulo="Compras"
        palabras={['compra', 'compras']}
        columnas={columnasDeCompras({
          zona: evento.zonaHoraria,
          hrefDe: (folio) => `${raiz}/compras/${folio}`,
          conDinero: cambia,
        })}
        llave={({ folio }) => folio}
        vacia={<SinCompras filtros={filtros} evento={evento} raiz={raiz} />}
        menos="Hay menos compras de las que buscabas."
      />
    </>
  )
}
