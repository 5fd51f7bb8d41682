import { LLAMADAS_CON_TOKEN } from '@entrale/contract/integraciones/llamadas'
import { ALCANCES } from '@entrale/contract/integraciones/tokens'
import { TIPOS_WEBHOOK } from '@entrale/contract/integraciones/webhooks'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../testing/index.ts'
import { VERIFICAR_NODE } from './desarrolladores-ejemplos.ts'
import { formaDe } from './desarrolladores-referencia.ts'
import { createHojas, RUTA_DESARROLLADORES } from './hojas.ts'

let api: TestApi
let html: string
beforeAll(async () => {
  api = await createTestApi()
  const leer = async (ruta: string) => {
    const answer = await api.app.inject(`/api${ruta}`)
    return { status: answer.statusCode, cuerpo: () => answer.json() }
  }
  html = (await createHojas({ baseUrl: 'https://entrale.test', letras: {}, leer }).escribir(RUTA_DESARROLLADORES)).body
})
afterAll(() => api.close())

describe('the page for developers', () => {
  it('tells every permission, every message and every call of a token', () => {
    for (const alcance of ALCANCES) expect(html).toContain(`<code>${alcance}</code>`)
    for (const tipo of TIPOS_WEBHOOK) expect(html).toContain(`<summary><code>${tipo}</code>`)
    const rutas = [...html.matchAll(/<b class="m (\w+)">[A-Z]+<\/b> <code>(.*?)<\/code>/g)].map(
      ([, metodo = '', ruta = '']) =>
        `${metodo.toUpperCase()} ${ruta
          .replaceAll('<wbr>', '')
          .replace(/^\/api/, '')
          .replace(/\{(\w+)\}/g, ':$1')}`,
    )
    expect(rutas.toSorted()).toEqual(Object.keys(LLAMADAS_CON_TOKEN).toSorted())
  })

  it('has no heading without words, no anchor that leads nowhere and no id twice', () => {
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, ancla] of html.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(ancla)
    expect(html).not.toMatch(/<h\d[^>]*>\s*<\/h\d>|undefined|NaN|\[object/)
  })
})

describe('what it gives to check a signature', async () => {
  type Encabezados = Record<string, string> | Headers
  const { esDeEntrale } = (await import(`data:text/javascript,${encodeURIComponent(VERIFICAR_NODE)}`)) as {
    esDeEntrale: (secreto: string, encabezados: Encabezados, cuerpo: string | Uint8Array | ArrayBuffer) => boolean
  }
  const secreto = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
  const cuerpo = JSON.stringify({ type: 'compra.pagada', data: { nombre: 'ñandú' } })
  const bytes = new TextEncoder().encode(cuerpo)
  const firmar = (cuando = new Date()) => ({
    'webhook-id': 'm1',
    'webhook-timestamp': String(Math.floor(cuando.getTime() / 1000)),
    'webhook-signature': `v1,${'A'.repeat(43)}= ${new Webhook(secreto).sign('m1', cuando, cuerpo)}`,
  })

  it.each([
    ['a text', cuerpo],
    ['a Buffer', Buffer.from(cuerpo)],
    ['bytes', bytes],
    ['an ArrayBuffer', bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)],
  ])('holds what is ours as %s, whatever its headers come in', (_, suyo) => {
    expect(esDeEntrale(secreto, firmar(), suyo)).toBe(true)
    expect(esDeEntrale(secreto, new Headers(firmar()), suyo)).toBe(true)
  })

  it('holds nothing else', () => {
    const { 'webhook-signature': _, ...sinFirma } = firmar()
    expect(esDeEntrale(secreto, firmar(), `${cuerpo} `)).toBe(false)
    expect(esDeEntrale(secreto, firmar(new Date(Date.now() - 600_000)), cuerpo)).toBe(false)
    expect(esDeEntrale(`whsec_${Buffer.alloc(32, 8).toString('base64')}`, firmar(), cuerpo)).toBe(false)
    expect(esDeEntrale(secreto, sinFirma, cuerpo)).toBe(false)
    expect(esDeEntrale(secreto, {}, cuerpo)).toBe(false)
    expect(esDeEntrale(secreto, new Headers(), cuerpo)).toBe(false)
  })
})

it.each([
  [{ type: ['string', 'null'] }, 'texto | null'],
  [{ anyOf: [{ type: 'integer' }, { type: 'null' }] }, 'entero | null'],
  [{ type: 'array', items: { enum: ['a', 'b'] } }, '["a" | "b"]'],
  [
    { type: 'object', properties: { a: { type: 'string', format: 'uuid' }, b: { const: 'MXN' } }, required: ['a'] },
    '{\n  a: uuid\n  b?: "MXN"\n}',
  ],
  [{}, 'cualquier valor'],
])('writes the schema %j as %j', (esquema, esperado) => expect(formaDe(esquema)).toBe(esperado))
