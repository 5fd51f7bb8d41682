import type { Endpoints } from '@entrale/contract/calls'
import type { Input } from '@entrale/contract/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api'

type FiltroEntregas = NonNullable<Input<Endpoints['GET /organizacion/:slug/webhooks/:id/entregas']>['query']>

export const claveTokens = (slug: string) => ['panel', 'tokens', slug]
export const claveWebhooks = (slug: string) => ['panel', 'webhooks', slug]

export const tokensQuery = (slug: string) =>
  queryOptions({
    queryKey: claveTokens(slug),
    queryFn: () => api('GET /organizacion/:slug/tokens', { params: { slug } }),
    staleTime: 0,
  })

export const webhooksQuery = (slug: string) =>
  queryOptions({
    queryKey: [...claveWebhooks(slug), 'lista'],
    queryFn: () => api('GET /organizacion/:slug/webhooks', { params: { slug } }),
    staleTime: 0,
  })

/** What waits is looked at again by itself. */
export const entregasQuery = (slug: string, id: string, query: FiltroEntregas) =>
  queryOptions({
    queryKey: [...claveWebhooks(slug), 'entregas', id, query],
    queryFn: () => api('GET /organizacion/:slug/webhooks/:id/entregas', { params: { slug, id }, query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.items.some(({ estado }) => estado === 'pendiente') ? 3_000 : false),
  })
