import { setTimeout as sleep } from 'node:timers/promises'
import { explainStartFailure } from '../failures.ts'
import { identityOf, isSameAlive } from './processes.ts'
import type { Embedded } from './start.ts'

const LOOK_MS = 250
const LONGEST_MS = 10_000

/** Starts PostgreSQL anew whenever it dies under us, for as long as it takes. Answers how to stop, which waits for a start under way. */
export function keepRunning(
  { pid, revive }: Pick<Embedded, 'pid' | 'revive'>,
  tell: (text: string) => void,
): () => Promise<void> {
  const ending = new AbortController()
  let life = identityOf(pid)

  async function look(pause: number): Promise<number> {
    if (isSameAlive(life)) return LOOK_MS
    if (pause === LOOK_MS) tell('PostgreSQL se detuvo sin que nadie lo pidiera; arrancándolo de nuevo…')
    try {
      life = identityOf(await revive())
      tell('PostgreSQL está de vuelta.')
      return LOOK_MS
    } catch (error) {
      const next = Math.min(2 * pause, LONGEST_MS)
      tell(`${explainStartFailure(error) ?? error} Otro intento en ${next / 1000} s.`)
      return next
    }
  }

  const running = (async () => {
    for (let pause = LOOK_MS; !ending.signal.aborted; pause = await look(pause)) {
      await sleep(pause, undefined, { signal: ending.signal }).catch(() => undefined)
      if (ending.signal.aborted) return
    }
  })()
  return () => {
    ending.abort()
    return running
  }
}
