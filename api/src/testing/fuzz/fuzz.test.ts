// ENTRALE_FUZZ=<how many> ENTRALE_SEED=<which, or azar>: more of it, the same again, or what nobody has tried.
import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { TARDAMOS } from '../../errors.ts'
import { crearEventoPublicado, createTestApi, type TestApi } from '../index.ts'
import { createAzar } from './azar.ts'
import { crearMundo } from './mundo.ts'
import { pedidoOf } from './pedidos.ts'

/** Less than a minute on two quiet cores. */
const MANY = Number(process.env.ENTRALE_FUZZ ?? 8_000)
/** The suite says the same of the same code every time; another seed is for who looks for more. */
const { ENTRALE_SEED = '20261123' } = process.env
const SEED = ENTRALE_SEED === 'azar' ? Date.now() % 2 ** 31 : Number(ENTRALE_SEED)
/** What is done breaks the world bit by bit: after so many requests there is a new one. */
const IN_ONE_WORLD = 250
const WORLDS_OF_A_DATABASE = 8
const TOGETHER = 5
const SHOWN = 10

const described = ({ method, url, headers, payload }: InjectOptions) =>
  JSON.stringify({ method, url, headers, payload: String(payload ?? '').slice(0, 1500) })

/** The last failure that was logged; the log says more than the answer. */
const lastError = (api: TestApi): string =>
  api
    .log()
    .split('\n')
    .findLast((line) => line.includes('"err"'))
    ?.slice(0, 900) ?? ''

async function ask(api: TestApi, request: InjectOptions, statuses: Map<number, number>): Promise<string[]> {
  const { statusCode, headers, body } = await api.app.inject(request)
  statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
  if (statusCode < 500) return []
  // a provider that says nothing, a sale that is paused: meant, and told with a moment to come back
  const meant = statusCode === 503 && headers['retry-after'] !== undefined && !body.includes(TARDAMOS)
  if (meant) return []
  const failure = `${statusCode} ${described(request)}\n    ${body.slice(0, 200)}\n    ${lastError(api)}`
  process.stdout.write(`${failure}\n`)
  return [failure]
}

async function inOneWorld(api: TestApi, seed: number, statuses: Map<number, number>): Promise<string[]> {
  const mundo = await crearMundo(api)
  const azar = createAzar(seed)
  const failures: string[] = []
  for (let i = 0; i < IN_ONE_WORLD; i += TOGETHER) {
    const requests = Array.from({ length: TOGETHER }, () => pedidoOf(mundo, azar))
    const found = await Promise.all(requests.map((request) => ask(api, request, statuses)))
    failures.push(...found.flat())
  }
  return failures
}

async function inOneDatabase(seed: number, worlds: number, statuses: Map<number, number>): Promise<string[]> {
  const api = await createTestApi({ conexiones: TOGETHER })
  const failures: string[] = []
  for (let i = 0; i < worlds; i++) failures.push(...(await inOneWorld(api, seed + i, statuses)))
  await api.close()
  return failures
}

test(
  'whatever is sent to whatever call, nothing fails inside, and all that is kept adds up',
  async () => {
    process.stdout.write(`fuzz: ENTRALE_FUZZ=${MANY} ENTRALE_SEED=${SEED}\n`)
    const statuses = new Map<number, number>()
    const failures: string[] = []
    const worlds = Math.ceil(MANY / IN_ONE_WORLD)
    for (let i = 0; i < worlds; i += WORLDS_OF_A_DATABASE)
      failures.push(...(await inOneDatabase(SEED + i, Math.min(WORLDS_OF_A_DATABASE, worlds - i), statuses)))
    process.stdout.write(`fuzz: ${JSON.stringify(Object.fromEntries([...statuses].toSorted()))}\n`)
    expect(failures.slice(0, SHOWN)).toEqual([])
    expect((statuses.get(200) ?? 0) / MANY).toBeGreaterThan(0.05) // most requests get deep, or this would prove little
  },
  MANY * 100 + 60_000,
)

const JSON_TYPE = { 'content-type': 'application/json' }
const FOUND: readonly (readonly [string, InjectOptions, number])[] = [
  ['a price beyond any column', { url: '/api/p/eventos/obtener?enLinea=true&precioMax=1e21' }, 200],
  ['a price with half centavos', { url: '/api/p/eventos/obtener?gratis=false&precioMax=2007.15' }, 200],
  [
    'a form that does not say where its parts end',
    { method: 'POST', url: '/api/cuenta/foto', payload: 'x', headers: { 'content-type': 'multipart/form-data' } },
    400,
  ],
  [
    'a reason that is a tree',
    { method: 'POST', url: '/api/p/denuncias/crear', payload: '{"motivo":"otro","texto":{"x":1}}', headers: JSON_TYPE },
    400,
  ],
  [
    'a reason with a length of its own',
    {
      method: 'POST',
      url: '/api/p/denuncias/crear',
      payload: '{"motivo":"otro","texto":{"length":{"toString":1,"valueOf":1}}}',
      headers: JSON_TYPE,
    },
    400,
  ],
  [
    'a date that is no text',
    {
      method: 'POST',
      url: '/api/organizacion/:slug/eventos/:slugEvento/duplicar',
      payload: '{"fechaInicio":{"toString":1},"fechaFin":"2027-01-01T06:00:00.000Z"}',
      headers: JSON_TYPE,
    },
    400,
  ],
]

test.each(FOUND)('what it found once stays mended: %s', async (_, request, status) => {
  const api = await createTestApi()
  const { organizacion, evento, token } = await crearEventoPublicado(api)
  const { statusCode } = await api.app.inject({
    ...request,
    url: String(request.url).replace(':slugEvento', evento.slug).replace(':slug', organizacion.slug),
    headers: { ...request.headers, authorization: `Bearer ${token}` },
  })
  await api.close()
  expect(statusCode).toBe(status)
})
