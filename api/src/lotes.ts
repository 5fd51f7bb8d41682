import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, isUnavailable } from '@entrale/db'
import { Refusal } from './errors.ts'

type Options<T, R> = {
  /** Most items in one run. */
  max: number
  /** Most runs at once. */
  inFlight: number
  /** Most items that wait; further ones are refused. */
  queue: number
  /** Milliseconds that an item may wait for its run. */
  patience: number
  /** One result per item, in order. It must be safe to repeat: a failed run is tried again, then in halves. */
  run: (items: T[]) => Promise<R[]>
  /** Items that share a key never run at the same time. */
  keysOf: (item: T) => string[]
}
type Entry<T, R> = {
  item: T
  keys: string[]
  since: number
  resolve: (result: R) => void
  reject: (error: unknown) => void
}
export type Lotes<T, R> = { add: (item: T) => Promise<R>; idle: () => boolean }

const SATURADO = 'Hay muchísima gente comprando en este momento. Intenta de nuevo en unos segundos.'
const saturado = (cause?: unknown) => new Refusal(503, SATURADO, { retryAfter: 2, cause })

/** Another transaction got in the way: the same batch may pass now. */
const CONFLICTS = new Set(['40001', '40P01'])
/** Somebody else's row has the same key: who asks again finds it. */
const TAKEN = '23505'
/** The connection or the server went away, so nobody knows whether it happened. */
const LOST = /^(08|57P0)|^(ECONNRESET|ECONNREFUSED|EPIPE|ENOENT|ETIMEDOUT)$/

/** Whether others were in the way of this one each time that it was tried, alone too. */
export const estorbado = (error: unknown): boolean =>
  error instanceof Refusal && kindOf(error.cause ?? {}) === 'conflict'

type Kind = 'conflict' | 'taken' | 'lost' | 'other'
function kindOf(error: unknown): Kind {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  if (CONFLICTS.has(code)) return 'conflict'
  if (code === TAKEN) return 'taken'
  return LOST.test(code) || /^(Connection terminated|timeout exceeded|Client has encountered)/.test(message)
    ? 'lost'
    : 'other'
}

const WAITS: Readonly<Record<Kind, readonly number[]>> = {
  conflict: [5, 20, 60],
  taken: [5],
  lost: [20, 50, 100, 200, 400, 800, 1600],
  other: [],
}
/** Nobody waits longer than this for a database that went away, however long each try took. */
const PATIENCE_WHEN_LOST_MS = 4_000

/**
 * Runs again what may pass the second time. A part of a batch that failed has no second try: whoever spoils it does so
 * again.
 */
async function repeat<R>(work: () => Promise<R>, part: boolean): Promise<R> {
  const tries: Record<Kind, number> = { conflict: 0, taken: 0, lost: 0, other: 0 }
  const until = performance.now() + PATIENCE_WHEN_LOST_MS
  for (;;) {
    try {
      return await work()
    } catch (error) {
      const kind = kindOf(error)
      const wait = part && kind !== 'lost' ? undefined : WAITS[kind][tries[kind]++]
      if (wait === undefined || (kind === 'lost' && performance.now() > until)) throw error
      await sleep(wait * (0.5 + Math.random()))
    }
  }
}

/**
 * Whether what failed is somebody's of the batch: what the database could not do for any of them would fail again for
 * each.
 */
const isOfOne = (error: unknown) =>
  !(error instanceof Refusal) && (kindOf(error) === 'conflict' || !isUnavailable(error))

/** Splits off what may run now: at most `max` entries whose keys nobody holds. Takes them out of `waiting` and holds their keys. */
function takeFrom<T, R>(waiting: Entry<T, R>[], held: Set<string>, max: number): Entry<T, R>[] {
  const taken: Entry<T, R>[] = []
  const kept: Entry<T, R>[] = []
  let i = 0
  for (; i < waiting.length && taken.length < max; i++) {
    const entry = waiting[i] as Entry<T, R>
    if (entry.keys.some((key) => held.has(key))) kept.push(entry)
    else {
      for (const key of entry.keys) held.add(key)
      taken.push(entry)
    }
  }
  waiting.splice(0, i, ...kept)
  return taken
}

/** A batch that fails is halved until the ones that spoil it stand alone: one of 64 costs twelve small runs, not 64. */
async function attend<T, R>(run: Options<T, R>['run'], batch: Entry<T, R>[], part = false): Promise<void> {
  const alone = batch.length === 1
  try {
    const results = await repeat(() => run(batch.map(({ item }) => item)), part && !alone)
    batch.forEach(({ resolve }, i) => {
      resolve(results[i] as R)
    })
  } catch (error) {
    if (alone || !isOfOne(error)) {
      const reason = isUnavailable(error) ? saturado(kindOf(error) === 'conflict' ? error : undefined) : error
      for (const { reject } of batch) reject(reason)
      return
    }
    const half = Math.ceil(batch.length / 2)
    await attend(run, batch.slice(0, half), true)
    await attend(run, batch.slice(half), true)
  }
}

/**
 * Collects items that arrive together and attends them in one go: a batch leaves as soon as a place is free, and whatever
 * arrived meanwhile is the next one. One durable commit then serves hundreds, without a timer that makes anyone wait.
 */
export function createLotes<T, R>({ max, inFlight, queue, patience, run, keysOf }: Options<T, R>): Lotes<T, R> {
  const waiting: Entry<T, R>[] = []
  const held = new Set<string>()
  let running = 0
  let watch: NodeJS.Timeout | undefined

  const pump = () => {
    while (running < inFlight && waiting.length > 0) {
      const batch = takeFrom(waiting, held, max)
      if (batch.length === 0) break
      running++
      void attend(run, batch).finally(() => {
        running--
        for (const { keys } of batch) for (const key of keys) held.delete(key)
        if (waiting.length > 0) setImmediate(pump)
      })
    }
  }
  /** Runs only while something waits: nobody is kept past their patience, even when the database does not answer. */
  const dismiss = () => {
    const limit = performance.now() - patience
    while (waiting[0] !== undefined && waiting[0].since < limit) waiting.shift()?.reject(saturado())
    if (waiting.length > 0) return
    clearInterval(watch)
    watch = undefined
  }

  return {
    idle: () => running === 0 && waiting.length === 0,
    add: (item) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= queue) {
          reject(saturado())
          return
        }
        waiting.push({ item, keys: keysOf(item), since: performance.now(), resolve, reject })
        pump()
        if (waiting.length > 0) watch ??= setInterval(dismiss, 250).unref()
      }),
  }
}

type Colas<Q, T, R> = Pick<Options<T, R>, 'max' | 'queue' | 'keysOf'> & {
  run: (db: Db, de: Q, items: T[]) => Promise<R[]>
  /** What has the same key waits in the same queue. */
  claveDe: (de: Q) => string
}
const MAXIMO_COLAS = 500

/**
 * The queues of one kind of work: one for each database and key, so that a quiet evento never waits for a busy one. Each has two batches under way
 * and lets nobody wait for more than five seconds. Queues that stand idle are dropped once there are many.
 */
export function colasPor<Q, T, R>({ claveDe, run, ...limites }: Colas<Q, T, R>): (db: Db, de: Q) => Lotes<T, R> {
  const colas = new WeakMap<Db, Map<string, Lotes<T, R>>>()
  return (db, de) => {
    const suyas = colas.get(db) ?? new Map<string, Lotes<T, R>>()
    colas.set(db, suyas)
    const clave = claveDe(de)
    const conocida = suyas.get(clave)
    if (conocida !== undefined) return conocida
    if (suyas.size > MAXIMO_COLAS) for (const [otra, cola] of suyas) if (cola.idle()) suyas.delete(otra)
    const cola = createLotes({ ...limites, inFlight: 2, patience: 5000, run: (items) => run(db, de, items) })
    suyas.set(clave, cola)
    return cola
  }
}

/**
 * A reading of one thing, which is done together with the readings that others ask for meanwhile. `leer` answers what
 * it found at the places of what was asked; null where there is nothing.
 */
export function leerJuntos<K, R>(
  leer: (db: Db, claves: K[]) => Promise<(R | null)[]>,
): (db: Db, clave: K) => Promise<R | null> {
  const colaDe = colasPor<null, K, R | null>({
    ...{ max: 300, queue: 5000, claveDe: () => '', keysOf: () => [] },
    run: (db, _, claves) => leer(db, claves),
  })
  return (db, clave) => colaDe(db, null).add(clave)
}
