import { useQuery } from '@tanstack/react-query'
import { rutaEventoPanel } from '../../../../lib/rutas-panel'
import type { Filtros } from '../../../../lib/use-filtros'
import { Button, ButtonLink } from '../../../../ui/button'
import { DataTable } from '../../../../ui/data-table'
import { EmptyState } from '../../../../ui/states'
import { SinDatos } from '../../../comun/listas/sin-datos'
import { CADA_MS, type DeEvento, lecturasQuery } from '../consultas'
import { columnasDeLecturas } from './columnas-lecturas'
import { type Clave, consultaDe } from './filtro'

const POR_PAGINA = 25

function Vacia({ filtros }: { filtros: Filtros<Clave> }) {
  if (filtros.puestas.length > 0)
    return (
      <EmptyState
        title="No encontramos lecturas"
        className="border-0"
        action={<Button onClick={filtros.limpiar}>Limpiar filtros</Button>}
      >
        Ninguna cumple con los filtros que elegiste.
      </EmptyState>
    )
  return (
    <EmptyState title="Todavía no se lee nada" className="border-0">
      Aquí aparece cada boleto que se escanee, haya pasado o no.
    </EmptyState>
  )
}

/** Where the list goes on, and the way back to its head: what comes in meanwhile moves no page. */
const Pasos = ({ filtros, siguiente }: { filtros: Filtros<Clave>; siguiente: string | null }) => (
  <nav aria-label="Páginas" className="flex flex-wrap justify-between gap-2 empty:hidden">
    {filtros.valores.antes !== '' && (
      <ButtonLink size="sm" href={filtros.hrefCon({ antes: '' })}>
        Las más recientes
      </ButtonLink>
    )}
    {siguiente !== null && (
      <ButtonLink size="sm" className="ml-auto" href={filtros.hrefCon({ antes: siguiente })}>
        Anteriores
      </ButtonLink>
    )}
  </nav>
)

type Props = { params: DeEvento; zona: string; filtros: Filtros<Clave> }

/** The scans of an evento, the newest first; while those are shown they come by themselves. */
export function ListaLecturas({ params, zona, filtros }: Props) {
  const alDia = filtros.valores.antes === ''
  const consulta = useQuery({
    ...lecturasQuery(params, { ...consultaDe(filtros.valores), limit: POR_PAGINA }),
    refetchInterval: alDia && CADA_MS,
  })
  const { data, isPlaceholderData } = consulta
  if (data === undefined) return <SinDatos consulta={consulta} nombre="las lecturas" />
  const compras = `${rutaEventoPanel(params.slug, params.slugEvento)}/compras`
  const hayPasos = !alDia || data.siguiente !== null
  return (
    <DataTable
      caption="Lecturas"
      columns={columnasDeLecturas(zona, (folio) => `${compras}/${folio}`)}
      rows={data.items}
      rowKey={({ id }) => id}
      busy={isPlaceholderData}
      empty={<Vacia filtros={filtros} />}
      below={hayPasos && <Pasos filtros={filtros} siguiente={data.siguiente} />}
    />
  )
}
