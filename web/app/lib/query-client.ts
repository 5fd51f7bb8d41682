import { ApiError } from '@entrale/contract/client'
import { QueryClient } from '@tanstack/react-query'

const MINUTE = 60_000

/** A refusal (4xx) is an answer, not an accident: only broken connections and servers are asked again. */
const mayRetry = (failures: number, error: Error) => failures < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500)

export const createQueryClient = () =>
  new QueryClient({ defaultOptions: { queries: { staleTime: 5 * MINUTE, gcTime: 10 * MINUTE, refetchOnWindowFocus: false, retry: mayRetry } } })
