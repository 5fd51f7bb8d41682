import { setTimeout as sleep } from 'node:timers/promises'

export type Reloj = { stop: () => Promise<void> }

/**
 * Does `work` again and again with a pause in between, never twice at once. When `work` answers true there is more to do: no pause.
 * What fails in the same way time after time is told once. `stop` waits for the one under way.
 */
export function repetir(ms: number, work: () => Promise<unknown>, onError: (error: unknown) => void): Reloj {
  const ending = new AbortController()
  let told = ''
  const fail = (error: unknown) => {
    if (told !== String(error)) onError(error)
    told = String(error)
  }
  const once = async () => {
    const more = await work()
    told = ''
    return more
  }
  const running = (async () => {
    while (!ending.signal.aborted) {
      const more = await once().catch(fail)
      if (more !== true) await sleep(ms, undefined, { signal: ending.signal }).catch(() => undefined)
    }
  })()
  return {
    stop: () => {
      ending.abort()
      return running
    },
  }
}
