import type { Endpoints } from '@entrale/contract/calls'
import type { Input } from '@entrale/contract/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api'
import { juntarRitmo, leerTodo, type RitmoLeido } from './ritmo'

export type DeEvento = { slug: string; slugEvento: string }

/** Read anew while the screen is seen: a query waits by itself in a hidden tab. */
export const CADA_MS = 4000
/** What nobody waits for at the gate is read less often. */
export const DESPACIO_MS = 15_000

/** The door of an evento: its gates, its phones, and how many are inside. */
export const puertasQuery = ({ slug, slugEvento }: DeEvento) =>
  queryOptions({
    queryKey: ['panel', 'puertas', slug, slugEvento],
    queryFn: () => api('GET /organizacion/:slug/eventos/:slugEvento/puertas', { params: { slug, slugEvento } }),
    staleTime: 0,
  })

/** What of it waits for a person; under the key of the door, so that both are read anew together. */
export const porResolverQuery = ({ slug, slugEvento }: DeEvento) =>
  queryOptions({
    queryKey: [...puertasQuery({ slug, slugEvento }).queryKey, 'por-resolver'],
    queryFn: () =>
      api('GET /organizacion/:slug/eventos/:slugEvento/accesos/por-resolver', { params: { slug, slugEvento } }),
    staleTime: 0,
  })

/** What was sold at the door; read by itself, for its money is not of everybody. */
export const taquillasQuery = ({ slug, slugEvento }: DeEvento) =>
  queryOptions({
    queryKey: [...puertasQuery({ slug, slugEvento }).queryKey, 'taquilla'],
    queryFn: () => api('GET /organizacion/:slug/eventos/:slugEvento/taquilla', { params: { slug, slugEvento } }),
    staleTime: 0,
    refetchInterval: 15_000,
  })

/** Which members may open it, and who else could; for who administers. */
export const equipoPuertaQuery = ({ slug, slugEvento }: DeEvento) =>
  queryOptions({
    queryKey: [...puertasQuery({ slug, slugEvento }).queryKey, 'equipo'],
    queryFn: () => api('GET /organizacion/:slug/eventos/:slugEvento/equipo-puerta', { params: { slug, slugEvento } }),
    staleTime: 0,
  })

/** How many came in, minute by minute: all of them at first and now and then, the last ones in between. */
export const ritmoQuery = ({ slug, slugEvento }: DeEvento) => {
  const queryKey = [...puertasQuery({ slug, slugEvento }).queryKey, 'ritmo']
  return queryOptions({
    queryKey,
    queryFn: async ({ client }): Promise<RitmoLeido> => {
      const antes = client.getQueryData<RitmoLeido>(queryKey)
      const aqui = Date.now()
      const nuevo = await api('GET /organizacion/:slug/eventos/:slugEvento/accesos/ritmo', {
        params: { slug, slugEvento },
        query: leerTodo(antes, aqui) ? {} : { solo: 'reciente' },
      })
      return juntarRitmo(antes, nuevo, aqui)
    },
    staleTime: 0,
  })
}

/** Who was refused and why, and what of it looks like fraud. */
export const noPasaronQuery = ({ slug, slugEvento }: DeEvento) =>
  queryOptions({
    queryKey: [...puertasQuery({ slug, slugEvento }).queryKey, 'no-pasaron'],
    queryFn: () =>
      api('GET /organizacion/:slug/eventos/:slugEvento/accesos/no-pasaron', { params: { slug, slugEvento } }),
    staleTime: 0,
  })

/** What was decided of what waited. */
export const resueltosQuery = ({ slug, slugEvento }: DeEvento) =>
  queryOptions({
    queryKey: [...puertasQuery({ slug, slugEvento }).queryKey, 'resueltos'],
    queryFn: () =>
      api('GET /organizacion/:slug/eventos/:slugEvento/accesos/resueltos', { params: { slug, slugEvento } }),
    staleTime: 0,
  })

type FiltroLecturas = Input<Endpoints['GET /organizacion/:slug/eventos/:slugEvento/accesos']>['query']
/** A page of the scans. */
export const lecturasQuery = ({ slug, slugEvento }: DeEvento, filtro: FiltroLecturas) =>
  queryOptions({
    queryKey: [...puertasQuery({ slug, slugEvento }).queryKey, 'lecturas', filtro],
    queryFn: () =>
      api('GET /organizacion/:slug/eventos/:slugEvento/accesos', { params: { slug, slugEvento }, query: filtro }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
