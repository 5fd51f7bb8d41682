import { afterAll, beforeAll, expect, it } from 'vitest'
import { administrador, bitacoraDe } from '../../../testing/administrar.ts'
import { rechazo } from '../../../testing/apartar.ts'
import { createTestApi, type TestApi } from '../../../testing/index.ts'
import { findBps } from './debidas.repository.ts'

let api: TestApi
let admin: Awaited<ReturnType<typeof administrador>>
beforeAll(async () => {
  api = await createTestApi()
  admin = await administrador(api)
})
afterAll(() => api.close())

type Regla = Parameters<typeof admin.cliente<'POST /administracion/reglas-compensacion'>>[1]['body']
const poner = (cambio: Partial<Regla> = {}) =>
  admin.cliente('POST /administracion/reglas-compensacion', {
    body: { desde: '2190-01-01', bps: 2_500, fuente: 'Reforma de prueba', ...cambio },
  })

it('follows from a day to come, in the bitácora; what began is never changed', async () => {
  const { reglas } = (await admin.cliente('GET /administracion/reglas-compensacion')).item
  expect(reglas).toMatchObject([{ desde: '2022-01-01', bps: 2_000, cuando: 'vigente' }])
  expect(await rechazo(poner({ desde: '2022-01-01' }))).toMatchObject({ status: 400, campos: ['desde'] })
  expect(await rechazo(poner({ bps: 10_001 }))).toMatchObject({ status: 400, campos: ['bps'] })
  expect(await rechazo(poner({ bps: 12.5, fuente: '' }))).toMatchObject({ campos: ['bps', 'fuente'] })
  await poner()
  const { item } = await poner({ bps: 3_000 })
  expect(item.reglas).toMatchObject([
    { desde: '2190-01-01', bps: 3_000, cuando: 'futura' },
    { bps: 2_000, cuando: 'vigente' },
  ])
  const delDia = (dia: string) => findBps(api.db, dia)
  expect([await delDia('2021-12-31'), await delDia('2189-12-31'), await delDia('2190-01-01')]).toEqual([
    null,
    2_000,
    3_000,
  ])
  expect((await bitacoraDe(api, 'compensacion.regla'))[0]).toMatchObject({
    objeto: '2190-01-01',
    despues: { bps: 3_000, fuente: 'Reforma de prueba' },
  })
})
