import cluster, { type Worker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import { writeLine } from '../log/lines.ts'
import type { Order, ToSupervisor, ToWorker } from './order.ts'

const [SOON_MS, LATE_MS, LONG_MS] = [100, 30_000, 60_000]
/** From its start to its word that it is ready; a seed of the demo takes a while on a busy machine. */
const READY_MS = 120_000
const GONE_MS = 28_000

/** A place among the processes, which keeps its name while who fills it changes. */
type Place = { name: string; roles: string; member?: Member }
export type Member = { worker: Worker; ready: Promise<string>; gone: Promise<string>; works: () => boolean }
export type Crew = ReturnType<typeof createCrew>

function follow(worker: Worker): Member {
  const gone = new Promise<string>((resolve) =>
    worker.once('exit', (code, signal) => resolve(signal ?? `code ${code}`)),
  )
  const ready = new Promise<string>((resolve, reject) => {
    worker.on('message', (message: ToSupervisor) => message.que === 'listo' && resolve(message.address))
    void gone.then((why) => reject(new Error(`the process ended with ${why} before it was ready`)))
  })
  let works = false
  ready.then(
    () => {
      works = true
    },
    () => undefined,
  )
  worker.on('error', () => undefined) // a message to somebody who died meanwhile
  return { worker, ready, gone, works: () => works }
}

export const tell = ({ worker }: Member, message: ToWorker): void => {
  if (worker.isConnected()) worker.send(message, () => undefined)
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = new AbortController()
  const tooLate = sleep(ms, undefined, { signal: late.signal }).then(() => {
    throw new Error(`nothing came of it within ${ms / 1000} s`)
  })
  tooLate.catch(() => undefined)
  return Promise.race([work, tooLate]).finally(() => late.abort())
}

/** Lets one end in its own time, and ends it when it does not. One that still starts hears nothing, and has nothing to lose. */
async function dismiss(member: Member, que: 'relevar' | 'cerrar'): Promise<void> {
  if (!member.works()) member.worker.process.kill('SIGKILL')
  tell(member, { que })
  await within(GONE_MS, member.gone).catch(() => member.worker.process.kill('SIGKILL'))
  await member.gone
}

type Options = { databaseUrl: string; places: readonly Omit<Place, 'member'>[]; env: Readonly<Record<string, string>> }

/** The processes behind one port: starts them, starts anew whoever dies, relieves them one by one. */
export function createCrew({ databaseUrl, places: asked, env }: Options) {
  const places: Place[] = asked.map((place) => ({ ...place }))
  const counts = { deaths: 0, relieved: 0 }
  let ending = false
  let relieving = false

  function hire({ name, roles }: Place, { prepara = false, relevo = false } = {}): Member {
    const order: Order = { databaseUrl, prepara, relevo }
    const own = { ENTRALE_PROCESO: name, ENTRALE_ROLES: roles, ENTRALE_ORDEN: JSON.stringify(order) }
    return follow(cluster.fork({ ...env, ...own }))
  }

  /** Fills a place again whenever it falls empty: at once, and then less and less often. */
  async function keep(place: Place): Promise<void> {
    for (let pause = SOON_MS; !ending; ) {
      const { member } = place
      const began = Date.now()
      const why = await member?.gone
      if (ending) return
      if (place.member !== member) continue
      counts.deaths += 1
      if (Date.now() - began > LONG_MS) pause = SOON_MS
      writeLine('error', { lugar: place.name, murio: why, pausa: pause }, 'a process died and is started anew')
      await sleep(pause)
      pause = Math.min(2 * pause, LATE_MS)
      if (!ending && place.member === member) place.member = hire(place)
    }
  }

  /** The first one brings the database up to date, before the others read it. */
  async function start(): Promise<string> {
    const [first, ...others] = places
    if (first === undefined) return ''
    first.member = hire(first, { prepara: true })
    const address = await first.member.ready
    for (const place of others) place.member = hire(place)
    for (const place of places) void keep(place)
    const serving = others.filter(({ roles }) => roles === first.roles) // jobs may come later
    await within(READY_MS, Promise.all(serving.map(({ member }) => member?.ready))).catch(() => undefined)
    return address
  }

  async function relieveAll(): Promise<void> {
    for (const [i, place] of places.entries()) {
      const fresh = hire(place, { prepara: i === 0, relevo: true })
      await within(READY_MS, fresh.ready).catch((error: unknown) => {
        fresh.worker.process.kill('SIGKILL')
        throw error
      })
      if (ending) return dismiss(fresh, 'cerrar')
      const before = place.member
      place.member = fresh
      if (before !== undefined) await dismiss(before, 'relevar')
      counts.relieved += 1
      writeLine('warn', { lugar: place.name }, 'a process was relieved by a new one')
    }
  }

  return {
    start,
    counts,
    wanted: places.length,
    members: (): Member[] => places.flatMap(({ member }) => (member?.worker.isConnected() ? [member] : [])),
    /** One after the other; the next one only when the new one is ready. Fails, and leaves who serves, when one is not. */
    async relieve(): Promise<void> {
      if (relieving || ending) throw new Error('a relief or the end is under way')
      relieving = true
      await relieveAll().finally(() => {
        relieving = false
      })
    },
    async stop(): Promise<void> {
      ending = true
      await Promise.all(places.map(({ member }) => member && dismiss(member, 'cerrar')))
    },
  }
}
