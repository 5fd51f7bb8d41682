// The clocks of the process (e-mails with their PDF, expiry, cleaning) in a thread of their own, behind whoever is buying.
import { setPriority } from 'node:os'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { startJobs } from '@entrale/api'
import type { Env } from './env.ts'
import { connectServices } from './open-services.ts'

type Start = { env: Env; databaseUrl: string }

/** Connections of the thread: four e-mails at a time, the sweep, and one to spare. */
const CONNECTIONS = 6
/** On Linux a priority belongs to a thread: drawing a PDF must not hold up a sale on a busy machine. */
const NICE = 10

const log = { error: (details: object, text: string) => process.stderr.write(`${JSON.stringify({ ...details, msg: text })}\n`) }

/** Starts the thread. `stop` waits for what is under way; a thread that dies takes the process with it, to be started anew. */
export function startJobsThread(start: Start, onDeath: (error: unknown) => void): { stop: () => Promise<void> } {
  const worker = new Worker(new URL(import.meta.url), { workerData: start })
  let stopping = false
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  worker.on('error', (error) => stopping || onDeath(error))
  return {
    stop: async () => {
      stopping = true
      worker.postMessage('stop')
      await ended
    },
  }
}

async function runThread({ env, databaseUrl }: Start): Promise<void> {
  setPriority(NICE)
  const { services, close } = await connectServices(env, databaseUrl, CONNECTIONS)
  const jobs = startJobs(services, log)
  parentPort?.once('message', async () => {
    await jobs.stop()
    await close()
  })
}

if (!isMainThread) await runThread(workerData as Start)
