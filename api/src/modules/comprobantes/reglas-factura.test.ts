import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { administrador, bitacoraDe } from '../../testing/administrar.ts'
import { rechazo } from '../../testing/apartar.ts'
import { createTestApi, type TestApi } from '../../testing/index.ts'

let api: TestApi
let admin: Awaited<ReturnType<typeof administrador>>
beforeAll(async () => {
  api = await createTestApi()
  admin = await administrador(api)
})
afterAll(() => api.close())

type Regla = Parameters<typeof admin.cliente<'POST /administracion/reglas-factura'>>[1]['body']
const poner = (cambio: Partial<Regla> = {}) =>
  admin.cliente('POST /administracion/reglas-factura', {
    body: { desde: '2190-03-01', dias: 30, fuente: 'Regla de prueba', ...cambio },
  })
const limiteDe = async (pagada: string) =>
  (
    await sql<{ limite: Date }>`select limite_de_factura(${pagada}) as limite`.execute(api.db)
  ).rows[0]?.limite.toISOString()

it('follows from a day to come, in the bitácora; what was paid before keeps its time', async () => {
  const { reglas } = (await admin.cliente('GET /administracion/reglas-factura')).item
  expect(reglas).toMatchObject([{ desde: '2022-01-01', dias: 3, cuando: 'vigente' }])
  expect(await rechazo(poner({ desde: '2022-01-01' }))).toMatchObject({ status: 400, campos: ['desde'] })
  expect(await rechazo(poner({ dias: 367 }))).toMatchObject({ status: 400, campos: ['dias'] })
  expect(await rechazo(poner({ dias: 1.5, fuente: '' }))).toMatchObject({ campos: ['dias', 'fuente'] })
  await poner()
  const { item } = await poner({ dias: 60 })
  expect(item.reglas).toMatchObject([
    { desde: '2190-03-01', dias: 60, cuando: 'futura' },
    { dias: 3, cuando: 'vigente' },
  ])
  expect(await limiteDe('2190-02-28T18:00:00Z')).toBe('2191-01-04T06:00:00.000Z')
  expect(await limiteDe('2190-03-02T18:00:00Z')).toBe('2191-03-02T06:00:00.000Z')
  expect((await bitacoraDe(api, 'comprobante.regla'))[0]).toMatchObject({
    objeto: '2190-03-01',
    despues: { dias: 60, fuente: 'Regla de prueba' },
  })
})
