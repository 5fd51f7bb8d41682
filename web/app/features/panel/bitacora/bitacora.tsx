import { useQuery } from '@tanstack/react-query'
import { equipoQuery, eventosPanelQuery } from '../../../lib/consultas-panel'
import { cuenta } from '../../../lib/formatos'
import type { Filtros } from '../../../lib/use-filtros'
import { Button } from '../../../ui/button'
import { Pagination } from '../../../ui/pagination'
import { EmptyState } from '../../../ui/states'
import { SinDatos } from '../../comun/listas/sin-datos'
import { AnotacionRenglon } from './anotacion'
import { bitacoraQuery, POR_PAGINA } from './consultas'
import type { Clave } from './filtro'
import { FiltrosBitacora } from './filtros'

type Props = { slug: string; filtros: Filtros<Clave> }

function useOpciones(slug: string) {
  const equipo = useQuery(equipoQuery(slug))
  const eventos = useQuery(eventosPanelQuery(slug))
  return {
    personas: (equipo.data?.equipo ?? []).map(({ id, usuario }) => ({ valor: id, texto: usuario.nombreMostrado })),
    eventos: (eventos.data?.items ?? []).map(({ slug: valor, nombreMostrado }) => ({ valor, texto: nombreMostrado })),
  }
}

function Nada({ filtros }: Pick<Props, 'filtros'>) {
  const { clase, quien, evento } = filtros.valores
  if (clase + quien + evento === '')
    return (
      <EmptyState title="Todavía no hay nada anotado">
        Aquí verás quién creó, cambió o publicó cada cosa, y cómo estaba antes.
      </EmptyState>
    )
  return (
    <EmptyState
      title="Nada con estos filtros"
      action={<Button onClick={() => filtros.poner({ clase: '', quien: '', evento: '' })}>Limpiar filtros</Button>}
    >
      Prueba con otra persona, otro evento o todo lo que se hizo.
    </EmptyState>
  )
}

function Lista({ slug, filtros }: Props) {
  const consulta = useQuery(bitacoraQuery(slug, filtros.valores, filtros.pagina))
  const { data, isPlaceholderData } = consulta
  if (data === undefined) return <SinDatos consulta={consulta} nombre="la bitácora" alto="h-96" />
  const { items, total } = data
  if (items.length === 0) return <Nada filtros={filtros} />
  return (
    <>
      <ol
        aria-label="Bitácora"
        aria-busy={isPlaceholderData || undefined}
        className={`divide-y divide-line rounded-control border border-line bg-surface-1 ${isPlaceholderData ? 'opacity-60' : ''}`}
      >
        {items.map((anotacion) => (
          <AnotacionRenglon key={anotacion.id} anotacion={anotacion} slug={slug} />
        ))}
      </ol>
      <Pagination
        className="mt-4"
        page={filtros.pagina}
        pages={Math.ceil(total / POR_PAGINA)}
        hrefFor={filtros.hrefDePagina}
        summary={<span role="status">{cuenta(total, 'anotación', 'anotaciones')}</span>}
      />
    </>
  )
}

/** Who did what in the organization, and how it was before. */
export const Bitacora = (props: Props) => (
  <section aria-label="Bitácora">
    <FiltrosBitacora filtros={props.filtros} {...useOpciones(props.slug)} />
    <Lista {...props} />
  </section>
)
