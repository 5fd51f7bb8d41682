import type { Call } from '@entrale/contract/calls'
import type { Endpoint } from '@entrale/contract/endpoint'
import { endpoints } from '@entrale/contract/endpoints'
import type { InjectOptions } from 'fastify'
import { type Azar, uuidOf } from './azar.ts'
import { valorDe } from './esquema.ts'
import type { Mundo } from './mundo.ts'
import { anythingOf, textOf } from './venenos.ts'

const CALLS = Object.keys(endpoints) as Call[]
const BOUNDARY = 'limite-de-partes'

type Tree = { [key: string]: unknown }
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

/** Puts something else in one place of the tree, removes it, or adds what nobody asked for. */
function spoil(tree: Tree, azar: Azar): void {
  const keys = Object.keys(tree)
  const key = keys.length === 0 || azar.chance(0.1) ? textOf(azar) : azar.oneOf(keys)
  const inner = tree[key]
  if (isTree(inner) && Object.keys(inner).length > 0 && azar.chance(0.7)) {
    spoil(inner, azar)
    return
  }
  if (azar.chance(0.1)) delete tree[key]
  else
    Object.defineProperty(tree, key, { value: anythingOf(azar), enumerable: true, configurable: true, writable: true })
}

const jsonOf = (value: unknown): string => JSON.stringify(value) ?? 'null'

/** JSON that no serializer writes: cut off, keys twice, keys that are dangerous, numbers that are none. */
function brokenJson(text: string, azar: Azar): string {
  return azar.oneOf([
    () => text.slice(0, azar.upTo(text.length)),
    () => text.replace('{', `{"${azar.oneOf(['__proto__', 'constructor', 'id', 'email'])}":{"x":1},`),
    () => text.replace(/^\{(.*)\}$/s, '{$1,$1}'),
    () => text.replace(/:\s*("[^"]*"|\d+)/, ': NaN'),
    () => text.replace(/:\s*("[^"]*"|\d+)/, ': 1e999'),
    () => text.replace(/:\s*("[^"]*"|\d+)/, ': "\\ud800"'),
    () => `\ufeff${text}`,
    () => `${text}${text}`,
    () => '[['.repeat(5000),
    () => '',
  ])()
}

const TYPES = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/xml',
  'multipart/form-data',
  'nada',
  '',
]
type Sent = { payload?: string | Buffer; type?: string }

function partOf(name: string, value: unknown, azar: Azar): string {
  const file = azar.chance(0.2) ? `; filename="${textOf(azar).slice(0, 50)}"` : ''
  const type = azar.chance(0.2) ? `\r\ncontent-type: ${azar.oneOf(['image/png', 'text/html', 'x'])}` : ''
  const text = typeof value === 'string' ? value : jsonOf(value)
  return `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file}${type}\r\n\r\n${text}\r\n`
}

/** A form whose parts are bad in their own ways: twice, without a name, never ended, pictures that are none. */
function multipartOf(body: unknown, files: readonly string[], azar: Azar): Sent {
  const fields = isTree(body) ? Object.entries(body) : []
  const parts = fields.map(([name, value]) => partOf(name, value, azar))
  for (const file of files)
    if (azar.chance(0.5))
      parts.push(
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${file}"; filename="x.png"\r\ncontent-type: image/png\r\n\r\n${azar.oneOf(['\u0089PNG\r\n\u001a\n', 'GIF89a', '', '<svg/>', 'RIFF0000WEBP'])}\r\n`,
      )
  if (azar.chance(0.15))
    parts.push(azar.oneOf([parts[0] ?? '', partOf('__proto__', 'x', azar), `--${BOUNDARY}\r\n\r\n\r\n`]))
  const end = azar.chance(0.9) ? `--${BOUNDARY}--\r\n` : ''
  const type = azar.chance(0.95) ? `multipart/form-data; boundary=${BOUNDARY}` : 'multipart/form-data'
  return { payload: Buffer.from(parts.join('') + end), type }
}

function bodyOf({ body, files }: Endpoint, { nombres }: Mundo, azar: Azar): Sent {
  const value =
    body === undefined ? (azar.chance(0.9) ? undefined : anythingOf(azar)) : valorDe(body, '', nombres, azar)
  if (isTree(value)) for (let times = azar.oneOf([0, 0, 1, 1, 1, 2, 3]); times > 0; times--) spoil(value, azar)
  if (files !== undefined && azar.chance(0.85)) return multipartOf(value, files, azar)
  if (value === undefined) return azar.chance(0.9) ? {} : { payload: '', type: 'application/json' }
  const sent = azar.chance(0.05) ? anythingOf(azar) : value
  const text = jsonOf(sent)
  return {
    payload: azar.chance(0.06) ? brokenJson(text, azar) : text,
    type: azar.chance(0.96) ? 'application/json' : azar.oneOf(TYPES),
  }
}

function pathOf(path: string, { nombres }: Mundo, azar: Azar): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const known = nombres[name]
    if (known !== undefined && azar.chance(0.92)) return encodeURIComponent(String(azar.oneOf(known)))
    const other = azar.chance(0.5) ? uuidOf(azar) : textOf(azar).slice(0, 200)
    return azar.chance(0.9)
      ? encodeURIComponent(other.toWellFormed())
      : azar.oneOf(['%00', '%ff', '..', '%2e%2e', '%', 'a%20b'])
  })
}

function queryOf({ query }: Endpoint, { nombres }: Mundo, azar: Azar): string {
  const value = query === undefined ? {} : valorDe(query, '', nombres, azar)
  const pairs = isTree(value) ? Object.entries(value).filter(() => azar.chance(0.7)) : []
  if (azar.chance(0.3))
    pairs.push([azar.chance(0.7) ? (azar.oneOf(pairs)?.[0] ?? 'x') : textOf(azar), anythingOf(azar)])
  const said = pairs.map(([key, one]) => {
    const spoilt = azar.chance(0.2) ? anythingOf(azar) : one
    const text = (typeof spoilt === 'string' ? spoilt : jsonOf(spoilt)).slice(0, 3000).toWellFormed()
    return `${encodeURIComponent(key.toWellFormed())}${azar.chance(0.03) ? '[]' : ''}=${encodeURIComponent(text)}`
  })
  if (azar.chance(0.03)) said.push(azar.oneOf(['%00=%00', '%', 'a=%ff%fe', '&&&', '__proto__=1', 'a[b][c]=1']))
  return said.length === 0 ? '' : `?${said.join('&')}`
}

const asHeader = (text: string) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '').slice(0, 300)

type De = { mundo: Mundo; path: string; tokens: Mundo['tokens']; type: string | undefined }

function headersOf({ mundo, path, tokens, type }: De, azar: Azar): Record<string, string> {
  const token = azar.chance(0.97) ? azar.oneOf(tokens) : asHeader(textOf(azar))
  return {
    ...(token !== undefined && { authorization: azar.chance(0.98) ? `Bearer ${token}` : token }),
    ...(type !== undefined && { 'content-type': type }),
    ...(path.startsWith('/p/') && azar.chance(0.6) && { 'x-acceso': String(azar.oneOf(mundo.nombres.acceso ?? [])) }),
    ...(azar.chance(0.2) && { 'idempotency-key': azar.chance(0.8) ? uuidOf(azar) : asHeader(textOf(azar)) }),
    ...(azar.chance(0.1) && { 'user-agent': asHeader(textOf(azar)) }),
    ...(azar.chance(0.05) && { 'if-none-match': asHeader(textOf(azar)), accept: asHeader(textOf(azar)) }),
    ...(azar.chance(0.03) && { 'x-forwarded-for': asHeader(textOf(azar)), 'sec-gpc': '1' }),
    ...(azar.chance(0.02) && {
      [azar.oneOf(['x-acceso', 'range', 'cookie', 'origin'])]: asHeader(textOf(azar)),
    }),
  }
}

/** One request to one call: mostly what it takes, with something wrong in it. */
export function pedidoOf(mundo: Mundo, azar: Azar): InjectOptions {
  const call = azar.oneOf(CALLS)
  const endpoint: Endpoint = endpoints[call]
  const path = call.slice(call.indexOf(' ') + 1)
  const { payload, type } = bodyOf(endpoint, mundo, azar)
  return {
    method: call.slice(0, call.indexOf(' ')) as 'GET',
    url: `/api${pathOf(path, mundo, azar)}${queryOf(endpoint, mundo, azar)}`,
    headers: headersOf({ mundo, path, tokens: azar.chance(0.85) ? mundo.tokensDe(path) : mundo.tokens, type }, azar),
    remoteAddress: `10.${azar.upTo(256)}.${azar.upTo(256)}.${azar.upTo(256)}`,
    ...(payload !== undefined && { payload }),
  }
}
