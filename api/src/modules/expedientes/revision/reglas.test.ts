import { afterAll, beforeAll, expect, it } from 'vitest'
import { administrador, bitacoraDe } from '../../../testing/administrar.ts'
import { rechazo } from '../../../testing/apartar.ts'
import { createTestApi, type TestApi } from '../../../testing/index.ts'

let api: TestApi
let admin: Awaited<ReturnType<typeof administrador>>
beforeAll(async () => {
  api = await createTestApi()
  admin = await administrador(api)
})
afterAll(() => api.close())

type Regla = Parameters<typeof admin.cliente<'POST /administracion/reglas-expediente'>>[1]['body']
const poner = (cambio: Partial<Regla> = {}) => {
  const body: Regla = {
    ...{ desde: '2190-01-01', beneficiarioBps: 2_500, conservaMeses: 120, constanciaMeses: 12, graciaDias: 30 },
    ...{ listasDias: 30, avisoDias: [7, 30], fuente: 'Regla de prueba', ...cambio },
  }
  return admin.cliente('POST /administracion/reglas-expediente', { body })
}

it('rules of expedientes follow one another from a day to come, in the bitácora; bad ones are told by field', async () => {
  const { reglas } = (await admin.cliente('GET /administracion/reglas-expediente')).item
  expect(reglas).toMatchObject([{ cuando: 'vigente', avisoDias: [30, 15, 7, 1] }])
  expect(await rechazo(poner({ desde: '2020-02-01' }))).toMatchObject({ status: 400, campos: ['desde'] })
  for (const avisoDias of [[], [7, 7], [0], [1.5], [-1], [1, 2, 3, 4, 5, 6, 7]])
    expect(await rechazo(poner({ avisoDias }))).toMatchObject({ status: 400, campos: ['avisoDias'] })
  expect(await rechazo(poner({ listasDias: 0, fuente: ' ' }))).toMatchObject({ campos: ['listasDias', 'fuente'] })
  await poner()
  const { item } = await poner({ graciaDias: 15 })
  expect(item.reglas).toMatchObject([
    { desde: '2190-01-01', graciaDias: 15, avisoDias: [30, 7], cuando: 'futura' },
    { cuando: 'vigente' },
  ])
  expect((await bitacoraDe(api, 'expediente.reglas'))[0]).toMatchObject({
    objeto: '2190-01-01',
    despues: { graciaDias: 15, avisoDias: '30, 7' },
  })
})
