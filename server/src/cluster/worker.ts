import { setTimeout as sleep } from 'node:timers/promises'
import type { Life } from '../life.ts'
import type { Metrics } from '../metrics.ts'
import { type ToWorker, tellSupervisor } from './order.ts'

const READY_MS = 30_000
const LOOK_MS = 100

/** Ends when the supervisor says so, or is gone itself. A key in the terminal is told to both: it is the supervisor's to act. */
export function obeySupervisor(life: Life): void {
  process.on('SIGINT', () => undefined)
  process.on('SIGHUP', () => undefined)
  process.on('SIGTERM', () => life.end(0))
  process.on('disconnect', () => life.end(0))
  process.on('message', ({ que }: ToWorker) => {
    if (que === 'figuras') return
    life.relieved = que === 'relevar'
    void life.end(0)
  })
}

/** Answers the supervisor when it asks for figures. */
export function answerFigures({ json }: Metrics): void {
  process.on('message', async (message: ToWorker) => {
    if (message.que !== 'figuras') return
    const { vez, estado } = message
    tellSupervisor({ que: 'figuras', vez, json: await json(estado).catch(() => []) })
  })
}

/** Waits until this process can do its work, as `/readyz` says; answers whether it can. */
export async function untilReady(isReady: () => Promise<boolean>, ms = READY_MS): Promise<boolean> {
  for (const end = Date.now() + ms; Date.now() < end; await sleep(LOOK_MS)) if (await isReady()) return true
  return false
}
