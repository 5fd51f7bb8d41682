import { afterAll, beforeAll, expect, it } from 'vitest'
import { SIN_OPERADOR } from '../../operador.ts'
import { createTestApi, type TestApi } from '../../testing/index.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

it('tells anyone who runs the installation and what it charges now', async () => {
  await api.db.updateTable('ajustes').set({ cargo_bps: 850, cargo_fijo: 700 }).execute()
  const { item } = await api.como()('GET /p/plataforma/obtener')
  expect(item).toEqual({ operador: SIN_OPERADOR, cargo: { puntosBase: 850, fijo: 700, moneda: 'MXN' }, aviso: '' })
  api.services.config.operador = { ...SIN_OPERADOR, nombre: 'Boletos de Prueba, S.A. de C.V.' }
  const otra = await api.como()('GET /p/plataforma/obtener')
  expect(otra.item.operador.nombre).toBe('Boletos de Prueba, S.A. de C.V.')
})
