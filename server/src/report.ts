import { Refusal } from '@entrale/api'
import { explainStartFailure } from '@entrale/db'
import { EnvError } from './env.ts'
import { writeLine } from './log/lines.ts'

/** E-mail addresses, tokens and passwords of addresses: no message may carry them to a log. */
const PRIVATE = /[^\s<>"'(),;:=]+@[^\s<>"'(),;=]+|[\w-]{40,}/g

/** Prints one sentence for an error that the operator can mend, and the stack of any other. */
export function report(error: unknown): void {
  say(sentenceFor(error) ?? stackOf(error))
}

/** The same as a line of the log, for a part that starts anew by itself. */
export function reportBriefly(what: string, error: unknown): void {
  const [text, frame = ''] = (sentenceFor(error) ?? stackOf(error)).split('\n    at ')
  writeLine('error', {}, `${what}: ${text} ${frame}`.replaceAll(/\s+/g, ' ').trim())
}

function sentenceFor(error: unknown): string | undefined {
  if (error instanceof Refusal && error.cause instanceof Error) return error.cause.message.replace(PRIVATE, '[…]')
  return error instanceof EnvError ? error.message : explainStartFailure(error)
}

function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { name, message, stack = '' } = error
  const at = stack.indexOf('\n    at ')
  return `${name}: ${message.replace(PRIVATE, '[…]')}${at < 0 ? '' : stack.slice(at)}`
}

function say(text: string): void {
  process.stderr.write(`${text}\n`)
}
