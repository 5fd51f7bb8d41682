import { Refusal, TARDAMOS } from './errors.ts'

/** Lets at most `max` pieces of work run at once; the others wait in line. */
export function createTurns(max: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next() // the turn passes on: nobody can slip in between
    }
  }
}

type Line = { max: number; queue: number; wait: number }

/**
 * Turns with an end to patience: who would be one too many in line, or waits for longer than `wait` ms, is asked to
 * come back.
 */
export function createLine({ max, queue, wait }: Line): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: { go: () => void }[] = []
  let running = 0
  const refusal = () => new Refusal(503, TARDAMOS, { retryAfter: 5 })
  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const mine = {
        go: () => {
          clearTimeout(timer)
          resolve()
        },
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(mine), 1)
        reject(refusal())
      }, wait)
      waiting.push(mine)
    })
  return async (work) => {
    if (running >= max) {
      if (waiting.length >= queue) throw refusal()
      await turn()
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next.go()
    }
  }
}
