// Runs the clocks (e-mails with PDF, expiry, cleaning) in a thread of lower priority than requests.
import { getPriority, setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { whileAlone } from '@entrale/db'
import type { Env } from './env.ts'
import { writeLine } from './log/lines.ts'

type Start = { env: Env; databaseUrl: string }

/** Connections of the thread: four e-mails at a time, the sweep, and one to spare. Its turn at the clocks has one more. */
const CONNECTIONS = 6
/** By which the database, and who measures, tells its connections from those of buyers. */
const NAME = 'application_name=entrale%20trabajos'
/** The advisory lock of the process whose clocks run. */
export const CLOCKS = 727_006
const [NICER, NICEST] = [10, 19]
/** What is under way may end; what does not is taken up by another process when its lease is over. */
const PATIENCE_MS = 12_000
const [SOON_MS, LATE_MS] = [1_000, 60_000]

const log = { error: (details: object, text: string) => writeLine('error', details, text) }

/**
 * Starts the thread, and starts it anew when it dies: selling goes on meanwhile. `works` tells whether it is at work;
 * `stop` waits for what is under way.
 */
export function startJobsThread(
  start: Start,
  onDeath: (error: unknown) => void,
  script = import.meta.url,
): { works: () => boolean; stop: () => Promise<void> } {
  const ending = new AbortController()
  const { signal } = ending
  const state = { works: false }
  const running = (async () => {
    for (let pause = SOON_MS; !signal.aborted; pause = Math.min(2 * pause, LATE_MS)) {
      const began = Date.now()
      await runWorker(script, start, signal, state).catch(onDeath)
      if (Date.now() - began > LATE_MS) pause = SOON_MS
      await sleep(pause, undefined, { signal }).catch(() => undefined)
    }
  })()
  return {
    works: () => state.works,
    stop: () => {
      ending.abort()
      return running
    },
  }
}

/** One life of the thread. */
function runWorker(script: string, start: Start, signal: AbortSignal, state: { works: boolean }): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(script), { workerData: start })
    worker.once('message', () => {
      state.works = true
    })
    const end = () => {
      if (!state.works) return void worker.terminate() // still loading: nothing is under way
      worker.postMessage('stop')
      setTimeout(() => worker.terminate(), PATIENCE_MS).unref()
    }
    signal.addEventListener('abort', end, { once: true })
    worker.once('error', reject)
    worker.once('exit', (code) => {
      state.works = false
      signal.removeEventListener('abort', end)
      if (signal.aborted) resolve()
      else reject(new Error(`the thread ended with ${code}`))
    })
  })
}

/** Drawing a PDF must not hold up a sale on a busy machine. On Linux a priority is the thread's; elsewhere it would be the server's. */
function stepBack(): void {
  if (process.platform === 'linux') setPriority(Math.min(getPriority() + NICER, NICEST))
}

async function runThread({ env, databaseUrl }: Start): Promise<void> {
  stepBack()
  const [{ startJobs }, { connectServices }] = await Promise.all([import('@entrale/api'), import('./open-services.ts')]) // a second of work: behind, too
  const named = `${databaseUrl}${databaseUrl.includes('?') ? '&' : '?'}${NAME}`
  const { services, close } = await connectServices(env, named, CONNECTIONS)
  const variantes = env.ENTRALE_VARIANTES === '1'
  const shared = startJobs(services, log, { relojes: false, variantes })
  const clocks = whileAlone(
    databaseUrl,
    CLOCKS,
    () => startJobs(services, log, { atenciones: false }),
    (error) => log.error({ error: String(error) }, 'the turn of the clocks was lost'),
  )
  parentPort?.once('message', async () => {
    await Promise.all([shared.stop(), clocks.stop()])
    await close()
  })
  parentPort?.postMessage('works')
}

if (!isMainThread) await runThread(workerData as Start)
