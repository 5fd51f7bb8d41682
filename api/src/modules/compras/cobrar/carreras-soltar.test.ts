import { afterAll, beforeAll, expect, it } from 'vitest'
import { apartar, comprar, todosALaVez } from '../../../testing/apartar.ts'
import { crearEventoPublicado, createTestApi, type TestApi } from '../../../testing/index.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

it.each(['prueba', 'gratis'] as const)(
  'who buys twice and lets go at the same moment gets the boletos once, or none, and is told so (%s)',
  async (metodo) => {
    const evento = await crearEventoPublicado(api, { tipos: [{ precio: metodo === 'gratis' ? 0 : 10_000, cupo: 500 }] })
    const [tipo = { id: '' }] = evento.tipos
    for (let vez = 0; vez < 20; vez++) {
      const apartado = await apartar(api.como(), evento, [[tipo, 1]])
      const soltar = () =>
        api
          .como()('DELETE /p/apartados/:id', { params: { id: apartado.id } })
          .then(() => null)
      const pagar = async () => (await comprar(api.como(), apartado, { metodo })).compra.folio
      const { hechos, rechazos } = await todosALaVez<string | null>(
        vez % 2 === 0 ? [pagar, soltar, pagar] : [pagar, pagar, soltar],
      )
      expect(rechazos.filter(({ status }) => ![404, 409, 410].includes(status))).toEqual([])
      expect(new Set(hechos.filter((folio) => folio !== null)).size).toBeLessThanOrEqual(1)
    }
  },
)
