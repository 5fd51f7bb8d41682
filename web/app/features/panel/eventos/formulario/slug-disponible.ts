import { LIMITES, SLUG } from '@entrale/contract/comunes'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../lib/api'
import { useQuieto } from '../../comun/use-quieto'

export type Disponibilidad =
  | { estado: 'buscando' }
  | { estado: 'libre' }
  | { estado: 'ocupado'; motivo: string; sugerencia: string | null }

/** Whether the organization still has that address free, asked once the typing rests. Null: nothing to say. */
export function useSlugDisponible(organizacion: string, slug: string, propio?: string): Disponibilidad | null {
  const quieto = useQuieto(slug)
  const preguntable = slug !== propio && slug.length <= LIMITES.evento.slug && SLUG.test(slug)
  const { data, isFetching } = useQuery({
    queryKey: ['panel', 'slug', organizacion, quieto, propio],
    queryFn: ({ signal }) => {
      const query = { slug: quieto, ...(propio !== undefined && { evento: propio }) }
      return api('GET /organizacion/:slug/eventos-disponible', { params: { slug: organizacion }, query, signal })
    },
    enabled: preguntable && quieto === slug,
    staleTime: 0,
    retry: false,
  })
  if (!preguntable) return null
  if (quieto !== slug || isFetching) return { estado: 'buscando' }
  if (data === undefined) return null
  if (data.disponible) return { estado: 'libre' }
  return { estado: 'ocupado', motivo: data.motivo ?? 'Esa URL ya la tiene otro evento.', sugerencia: data.sugerencia }
}
