import { validatorCompiler } from 'fastify-type-provider-zod'
import { namesOf, refusalOf } from './unknown-params.ts'

/** Control characters but tabs and line ends, and halves of a character that has two. */
const UNREADABLE = /[^\P{Cc}\t\n\r]|\p{Cs}/gu
const PLAIN = /^[ -~]*$/

/** Text as it is kept: only what can be read and stored, composed (NFC), so that the same word has the same bytes. */
export const cleanText = (text: string): string =>
  PLAIN.test(text) ? text : text.replace(UNREADABLE, '').normalize('NFC')

function clean(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map(clean)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [cleanText(key), clean(each)]))
}

/**
 * Reads a call with its schema once its texts are clean, whoever wrote them: a NUL pasted along with a name would make
 * PostgreSQL refuse the row, and all rows that are written with it. A path is left as it was asked for. What a reading does not know
 * is refused before: left out, it would answer another question than the one that was asked.
 */
export const readCall: typeof validatorCompiler = (route) => {
  const read = validatorCompiler(route)
  if (route.httpPart === 'params') return read
  const known = route.httpPart === 'querystring' && route.method === 'GET' ? namesOf(route.schema) : null
  return (data: unknown) => {
    const error = known === null ? undefined : refusalOf(data, known)
    return error === undefined ? read(clean(data)) : { error }
  }
}
