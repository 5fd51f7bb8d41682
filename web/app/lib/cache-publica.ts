import { ApiError } from '@entrale/contract/client'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { alCerrarSesion } from './sesion/sesion'

/**
 * The cache of the public pages: what a visitor reads, with the constants of spec §9. The panel has the query library, which weighs as much
 * as all these pages together; here nothing is written, so nothing need be invalidated.
 */
const MINUTE = 60_000
const FRESH = 5 * MINUTE
const KEPT = 10 * MINUTE
const RETRIES = 2

export type Query<T> = { queryKey: readonly unknown[]; queryFn: () => Promise<T>; staleTime?: number; retry?: boolean }
type Seeded<T> = Query<T> & { initialData?: T; initialDataUpdatedAt?: number; enabled?: boolean }

type State = { data: unknown; error: Error | null; isFetching: boolean }
type Entry = {
  state: State
  at: number
  running: Promise<unknown> | null
  listeners: Set<() => void>
  leaving?: ReturnType<typeof setTimeout>
}

const NOTHING: State = { data: undefined, error: null, isFetching: false }
const entries = new Map<string, Entry>()

function entryOf(queryKey: readonly unknown[]): Entry {
  const key = JSON.stringify(queryKey)
  const found = entries.get(key)
  if (found) return found
  const made: Entry = { state: NOTHING, at: 0, running: null, listeners: new Set() }
  entries.set(key, made)
  return made
}

/** Unused for ten minutes, it is forgotten. */
function keep(queryKey: readonly unknown[], entry: Entry): void {
  clearTimeout(entry.leaving)
  if (entry.listeners.size === 0) entry.leaving = setTimeout(() => entries.delete(JSON.stringify(queryKey)), KEPT)
}

function show(entry: Entry, state: Partial<State>): void {
  entry.state = { ...entry.state, ...state }
  for (const listener of entry.listeners) listener()
}

/** An answer that says the same keeps its identity, so that nothing is drawn again for it. */
const settled = (before: unknown, now: unknown) => (JSON.stringify(before) === JSON.stringify(now) ? before : now)

/** A refusal (4xx) is an answer, not an accident: only broken connections and servers are asked again. */
const isRefusal = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500

async function attempt<T>({ queryFn, retry = true }: Query<T>, left = RETRIES): Promise<T> {
  try {
    return await queryFn()
  } catch (error) {
    if (!retry || left === 0 || isRefusal(error)) throw error
    await new Promise((resolve) => setTimeout(resolve, 1000 * 2 ** (RETRIES - left)))
    return attempt({ queryKey: [], queryFn }, left - 1)
  }
}

/** One call at a time for each key: callers that ask meanwhile get the same answer. */
function run<T>(query: Query<T>): Promise<T> {
  const entry = entryOf(query.queryKey)
  entry.running ??= attempt(query)
    .then(
      (data) => {
        entry.at = Date.now()
        show(entry, { data: settled(entry.state.data, data), error: null, isFetching: false })
        return entry.state.data
      },
      (error: Error) => {
        show(entry, { error, isFetching: false })
        throw error
      },
    )
    .finally(() => {
      entry.running = null
      keep(query.queryKey, entry)
    })
  if (!entry.state.isFetching) show(entry, { isFetching: true })
  return entry.running as Promise<T>
}

const isStale = ({ state, at }: Entry, { staleTime = FRESH }: Query<unknown>) =>
  state.data === undefined || Date.now() - at >= staleTime

/** For client loaders: what is kept while it is fresh, else the answer of one call. */
export async function pedir<T>(query: Query<T>): Promise<T> {
  const entry = entryOf(query.queryKey)
  return isStale(entry, query) ? run({ ...query, retry: false }) : (entry.state.data as T)
}

/** What the server sent counts as read now, unless it says otherwise; what this tab read itself is worth more. */
function seed<T>({ queryKey, initialData, initialDataUpdatedAt }: Seeded<T>): void {
  if (typeof window === 'undefined' || initialData === undefined) return
  const entry = entryOf(queryKey)
  if (entry.state.data !== undefined) return
  entry.at = initialDataUpdatedAt ?? Date.now()
  entry.state = { ...entry.state, data: initialData }
}

/** What is kept under the key, asked for when it is missing or old. Never again because a window takes the focus. */
export function useQuery<T>(query: Seeded<T>) {
  const { queryKey, initialData, enabled = true } = query
  const key = JSON.stringify(queryKey)
  const [seeded, setSeeded] = useState('')
  if (seeded !== key) {
    seed(query)
    setSeeded(key)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all of it
  const subscribe = useCallback(
    (listener: () => void) => {
      const entry = entryOf(queryKey)
      entry.listeners.add(listener)
      keep(queryKey, entry)
      return () => {
        entry.listeners.delete(listener)
        keep(queryKey, entry)
      }
    },
    [key],
  )
  const [first] = useState<State>(() => ({ ...NOTHING, data: initialData }))
  const state = useSyncExternalStore(
    subscribe,
    () => entryOf(queryKey).state,
    () => first,
  )
  const refetch = () => run(query).catch(() => undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each key, with the call of that moment
  useEffect(() => {
    if (enabled && isStale(entryOf(queryKey), query)) void refetch()
  }, [key, enabled])
  const error = state.data === undefined ? state.error : null
  return { data: state.data as T | undefined, error, isError: error !== null, isFetching: state.isFetching, refetch }
}

function forget(): void {
  for (const [key, entry] of entries) {
    entry.at = 0
    if (entry.listeners.size === 0) entries.delete(key)
  }
}
alCerrarSesion(forget)
