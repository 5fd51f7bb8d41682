import { MENSAJES } from '@entrale/contract/errores'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { Refusal } from '../errors.ts'
import { namesOf, refusalOf } from './unknown-params.ts'

/** Control characters but tabs and line ends, and halves of a character that has two. */
const UNREADABLE = /[^\P{Cc}\t\n\r]|\p{Cs}/gu
const PLAIN = /^[ -~]*$/

/** Text as it is kept: only what can be read and stored, composed (NFC), so that the same word has the same bytes. */
export const cleanText = (text: string): string =>
  PLAIN.test(text) ? text : text.replace(UNREADABLE, '').normalize('NFC')

/** No call takes trees that are nearly as deep. */
const DEEPEST = 30

/** Fails with a refusal where `value` goes deeper: whoever follows it would run out of stack. */
function clean(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= DEEPEST) throw new Refusal(400, MENSAJES[400])
  if (Array.isArray(value)) return value.map((each) => clean(each, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [cleanText(key), clean(each, depth + 1)]))
}

/**
 * Reads a call with its schema once its texts are clean, whoever wrote them: a NUL pasted along with a name would make
 * PostgreSQL refuse the row, and all rows that are written with it. A path is left as it was asked for. What a reading
 * does not know is refused before: left out, it would answer another question than the one that was asked.
 */
export const readCall: typeof validatorCompiler = (route) => {
  const read = validatorCompiler(route)
  if (route.httpPart === 'params') return read
  const known = route.httpPart === 'querystring' && route.method === 'GET' ? namesOf(route.schema) : null
  return (data: unknown) => {
    const refusal = known === null ? undefined : refusalOf(data, known)
    if (refusal !== undefined) return { error: refusal }
    try {
      return read(clean(data))
    } catch (error) {
      if (error instanceof Refusal) return { error }
      // zod holds its checks of length against whatever has one, and an object may call `{"valueOf": 1}` its length
      if (error instanceof TypeError) return { error: new Refusal(400, MENSAJES[400]) }
      throw error
    }
  }
}
