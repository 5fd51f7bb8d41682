import { explainStartFailure } from '@entrale/db'
import { EnvError } from './env.ts'

/** What a person can mend is one sentence; the rest keeps its stack for whoever looks into it. */
export function report(error: unknown): void {
  const sentence = error instanceof EnvError ? error.message : explainStartFailure(error)
  process.stderr.write(`${sentence ?? (error instanceof Error ? error.stack : error)}\n`)
}
