import type { Db } from '@entrale/db'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { apartar, comprar } from '../../testing/apartar.ts'
import { crearEventoPublicado, createTestApi, type TestApi } from '../../testing/index.ts'
import { findEvento } from './eventos.repository.ts'
import { leerEstadisticas, reunirEstadisticas } from './leer-estadisticas.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ conexiones: 4 })
})
afterAll(() => api.close())

/** Somebody buys as soon as the hours were read, before anything else is. */
function comprando(db: Db, vender: () => Promise<unknown>): Db {
  let vendido = false
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (!vendido && result.rows.some((row) => 'semana' in row)) {
        vendido = true
        await vender()
      }
      return result
    },
  })
}

async function leerConVenta(leer: typeof leerEstadisticas) {
  const publicado = await crearEventoPublicado(api, { tipos: [{ precio: 10_000, cupo: 400 }] })
  const vender = async () =>
    comprar(api.como(), await apartar(api.como(), publicado, [[publicado.tipos[0] ?? { id: '' }, 2]]))
  await vender()
  const evento = await findEvento(api.db, publicado.organizacion.id, publicado.evento.slug)
  const { total, metodos } = await leer(comprando(api.db, vender), {
    sujeto: { clase: 'evento', id: publicado.evento.id, eventos: evento ? [evento] : [], zona: 'America/Mexico_City' },
    dias: { desde: null, hasta: null, antes: null },
    ahora: api.reloj.now(),
  })
  return [total.boletos, ...metodos.map(({ boletos }) => boletos)]
}

it('what is read while somebody buys adds up', async () => expect(await leerConVenta(leerEstadisticas)).toEqual([2, 2]))
it('would be of two moments without a transaction of one', async () =>
  expect(await leerConVenta(reunirEstadisticas)).toEqual([2, 4]))
