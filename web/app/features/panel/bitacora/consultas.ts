import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api'
import type { Clase, Clave } from './filtro'

export const POR_PAGINA = 20

/** A page of what was done, the newest first. */
export function bitacoraQuery(slug: string, valores: Record<Clave, string>, currentPage: number) {
  const { clase, quien, evento } = valores
  const filtro = {
    ...(clase !== '' && { clase: clase as Clase }),
    ...(quien !== '' && { quien }),
    ...(evento !== '' && { evento }),
  }
  return queryOptions({
    queryKey: ['panel', 'bitacora', slug, filtro, currentPage],
    queryFn: () =>
      api('GET /organizacion/:slug/bitacora', {
        params: { slug },
        query: { ...filtro, currentPage, limit: POR_PAGINA },
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
