import { hostname } from 'node:os'

const LEVELS = { info: 30, warn: 40, error: 50 }

/** What each line of this process says of it: `proceso` is its place where several stand behind one port. */
export const baseOf = (proceso: string | undefined) => ({
  pid: process.pid,
  hostname: hostname(),
  ...(proceso !== undefined && { proceso }),
})

/** A line as the server of requests writes them, for what happens outside of a request. */
export function writeLine(level: keyof typeof LEVELS, details: object, msg: string): void {
  const line = { level: LEVELS[level], time: Date.now(), ...baseOf(process.env.ENTRALE_PROCESO), ...details, msg }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

/** How a start tells how far it is: a sentence for whoever watches, or a line of the log in production. */
export const tellIn =
  (mode: 'demo' | 'production') =>
  (text: string): void => {
    if (mode === 'demo') process.stdout.write(`${text}\n`)
    else if (text.trim() !== '') writeLine('info', {}, text.trim())
  }
