import { LIMITES, SLUG } from '@entrale/contract/comunes'
import type { Disponible } from '@entrale/contract/organizaciones/schemas'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api'
import { useQuieto } from '../comun/use-quieto'

/** Whether nobody has that address, asked once the typing rests; a question that is no longer of use is called off. Null: nothing to say. */
export function useSlugDisponible(slug: string): Disponible | 'buscando' | null {
  const quieto = useQuieto(slug)
  const preguntable = slug.length <= LIMITES.organizacion.slug && SLUG.test(slug)
  const { data, isFetching } = useQuery({
    queryKey: ['panel', 'slug', quieto],
    queryFn: ({ signal }) => api('GET /organizacion/disponible', { query: { slug: quieto }, signal }),
    enabled: preguntable && quieto === slug,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  if (!preguntable) return null
  return quieto !== slug || isFetching ? 'buscando' : (data ?? null)
}
