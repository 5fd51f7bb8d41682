import { LIMITES, SLUG } from '@entrale/contract/comunes'
import type { Disponible } from '@entrale/contract/organizaciones/schemas'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../../lib/api'

const ESPERA_MS = 350

function useQuieto(valor: string): string {
  const [quieto, setQuieto] = useState(valor)
  useEffect(() => {
    const reloj = setTimeout(() => setQuieto(valor), ESPERA_MS)
    return () => clearTimeout(reloj)
  }, [valor])
  return quieto
}

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
