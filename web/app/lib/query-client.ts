import { ApiError } from '@entrale/contract/client'
import { QueryClient } from '@tanstack/react-query'
import { alCerrarSesion } from './sesion/sesion'

const MINUTE = 60_000

/** A refusal (4xx) is an answer, not an accident: only broken connections and servers are asked again. */
const mayRetry = (failures: number, error: Error) =>
  failures < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500)

const here = typeof window !== 'undefined'

/** On the server nothing is kept, so nothing is timed to be thrown away. */
const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTE,
        gcTime: here ? 10 * MINUTE : Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        retry: mayRetry,
      },
    },
  })

let kept: QueryClient | undefined

/** One cache for the whole tab, which client loaders fill too; a new one for each render of the server. */
export function queryClientHere(): QueryClient {
  if (!here) return createQueryClient()
  if (kept) return kept
  const made = createQueryClient()
  alCerrarSesion(() => made.clear())
  kept = made
  return made
}
