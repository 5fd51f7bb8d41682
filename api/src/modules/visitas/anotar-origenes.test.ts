import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../testing/index.ts'
import { notandoOrigenes } from './anotar-origenes.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const escrita = (compras: Parameters<typeof notandoOrigenes>[1]) =>
  notandoOrigenes(sql`vender_lote(${'[]'}::jsonb)`, compras).compile(api.db)

test('where nobody says where they came from, selling is the statement that it was', () => {
  const sola = { sql: 'select vender_lote($1::jsonb)', parameters: ['[]'] }
  expect(escrita([{ id: '1' }, { id: '2', origen: {} }, { id: '3', origen: { medio: 'x' } }])).toMatchObject(sola)
  const { sql: texto, parameters } = escrita([{ id: '1' }, { id: '2', origen: { promotor: 'uno' } }])
  expect(texto).toContain('anotar_origenes')
  expect(JSON.parse(String(parameters[0]))).toEqual([
    { id: '2', fuente: 'directo', medio: '', campana: '', promotor: 'uno' },
  ])
})
