import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { comprobarInvariantes, crearEventoPublicado, createTestApi, findFallas, type TestApi } from './index.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close({ invariantes: false }))

describe('comprobarInvariantes', () => {
  it('is content with what the factories make', async () => {
    const { tipos } = await crearEventoPublicado(api, { tipos: [{ precio: 0, cupo: 5 }, { cupo: 20 }] })
    expect(tipos.map(({ cupo }) => cupo)).toEqual([5, 20])
    await expect(comprobarInvariantes(api.db)).resolves.toBeUndefined()
  })

  it('tells each counter that differs from its rows', async () => {
    const { tipos } = await crearEventoPublicado(api)
    await api.db
      .updateTable('existencias')
      .set({ apartados: 3, vendidos: 2 })
      .where('tipo_boleto_id', '=', tipos[0]?.id ?? '')
      .execute()
    const fallas = await findFallas(api.db)
    expect(fallas.map(({ regla }) => regla)).toEqual([
      'apartados = suma de apartados activos',
      'vendidos = boletos vigentes',
    ])
    await expect(comprobarInvariantes(api.db)).rejects.toThrow(tipos[0]?.id)
  })
})
