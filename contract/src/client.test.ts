import { expect, test } from 'vitest'
import { createClient } from './client.ts'
import { ERROR_DESCONOCIDO, MENSAJES, SIN_CONEXION } from './errores.ts'

type Sent = { path: string; init: RequestInit }
function recording(answer: () => Response | Promise<Response> = () => Response.json({})) {
  const sent: Sent[] = []
  const client = createClient(async (path, init) => {
    sent.push({ path, init })
    return answer()
  })
  return { client, sent }
}

test('the key of the call becomes method and path', async () => {
  const { client, sent } = recording()
  await client('GET /p/eventos/obtener/:organizerSlug/:eventSlug', {
    params: { organizerSlug: 'a b', eventSlug: '../x' },
  })
  await client('GET /p/eventos/obtener', { query: { limit: 2, term: undefined, ciudad: '' } })
  expect(sent.map(({ path, init }) => `${init.method} ${path}`)).toEqual([
    'GET /p/eventos/obtener/a%20b/..%2Fx',
    'GET /p/eventos/obtener?limit=2',
  ])
})

test('what opens something without an account travels in a header, never in the address', async () => {
  const { client, sent } = recording()
  await client('GET /p/compras/:folio', { params: { folio: 'EN-1' }, query: { acceso: 'llave' } })
  await client('GET /p/compras/:folio', { params: { folio: 'EN-1' }, query: {} })
  expect(sent.map(({ path, init }) => [path, init.headers])).toEqual([
    ['/p/compras/EN-1', { 'x-acceso': 'llave' }],
    ['/p/compras/EN-1', {}],
  ])
})

test('a body travels as JSON, and as a form when the call has files', async () => {
  const { client, sent } = recording()
  await client('POST /auth/iniciar-sesion', { body: { email: 'a@b.mx', password: 'x' } })
  const imagen = new Blob(['x'], { type: 'image/png' })
  const body = { nombre: 'n', slug: 's', descripcion: 'd', email: 'a@b.mx', telefono: '1', pais: 'México' }
  await client('POST /organizacion/crear-organizacion', { body, files: { imagen } })
  expect(sent[0]?.init).toMatchObject({
    body: '{"email":"a@b.mx","password":"x"}',
    headers: { 'content-type': 'application/json' },
  })
  const form = sent[1]?.init.body as FormData
  expect([form.get('nombre'), (form.get('imagen') as File).type]).toEqual(['n', 'image/png'])
})

test.each([
  [400, { mensaje: 'Revisa los campos marcados.' }, 'Revisa los campos marcados.'],
  [400, {}, MENSAJES[400]],
  [401, {}, MENSAJES[401]],
  [404, {}, MENSAJES[404]],
  [428, {}, MENSAJES[428]],
  [429, {}, MENSAJES[428]],
  [500, { mensaje: 'stack of the server' }, MENSAJES[500]],
  [418, {}, ERROR_DESCONOCIDO],
])('status %i with %o reads «%s»', async (status, body, sentence) => {
  const { client } = recording(() => Response.json(body, { status }))
  await expect(client('GET /auth/verify')).rejects.toMatchObject({ status, message: sentence })
})

test('without an answer it says so', async () => {
  const { client } = recording(() => Promise.reject(new TypeError('fetch failed')))
  await expect(client('GET /auth/verify')).rejects.toMatchObject({ status: 0, message: SIN_CONEXION })
})

test('an answer that breaks off is no answer', async () => {
  const { client } = recording(() => new Response('{"usuario":{"nom', { status: 200 }))
  await expect(client('GET /auth/verify')).rejects.toMatchObject({ status: 0, message: SIN_CONEXION })
})

test('the compiler knows every call', () => {
  const { client } = recording()
  const wrong = [
    // @ts-expect-error unknown call
    () => client('GET /p/nada'),
    // @ts-expect-error params are missing
    () => client('GET /p/eventos/obtener/:organizerSlug/:eventSlug'),
    // @ts-expect-error gratis is 'true' or 'false'
    () => client('GET /p/eventos/obtener', { query: { gratis: 'quizá' } }),
    // @ts-expect-error the answer has items, not item
    async () => (await client('GET /p/eventos/obtener', { query: {} })).item,
  ]
  expect(wrong).toHaveLength(4)
})

test('a refusal says after how many seconds to come back', async () => {
  const refused = (headers: Record<string, string>) =>
    recording(() => Response.json({ mensaje: '' }, { status: 428, headers }))
      .client('GET /auth/verify')
      .catch((error: unknown) => error)
  expect(await refused({ 'retry-after': '90' })).toMatchObject({ status: 428, message: MENSAJES[428], retryAfter: 90 })
  expect(await refused({ 'retry-after': 'Fri, 04 Dec 2026 18:00:00 GMT' })).toMatchObject({ retryAfter: undefined })
  expect(await refused({})).toMatchObject({ retryAfter: undefined })
})
