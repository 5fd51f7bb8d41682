// The whole way of a boleto while every connection of a request is handed out anew for each transaction.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { servicesFor } from '../pools.ts'
import { apartar, comprar, todosALaVez } from './apartar.ts'
import { crearEventoPublicado, createTestApi, type TestApi } from './index.ts'
import { bajarLista, conectar, escanear, ponerPuerta } from './puerta.ts'
import { crearReceptora, pasar, vender } from './transferir.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ pools: 'pooler' })
})
afterAll(() => api.close())

test('requests do go through it, and it is not our session that answers: the control of this file', async () => {
  const { db } = servicesFor(api.services, 'venta')
  const { rows } = await sql<{ nombre: string }>`select current_setting('application_name') as nombre`.execute(db)
  expect(rows).toEqual([{ nombre: 'pooler' }])
})

test('a hundred buyers at once get what there is, and no boleto more', async () => {
  const { organizacion, evento, tipos } = await crearEventoPublicado(api, { tipos: [{ precio: 0, cupo: 60 }] })
  const [tipo = { id: '' }] = tipos
  const { hechos, rechazos } = await todosALaVez(
    Array.from({ length: 100 }, () => async () => {
      const apartado = await apartar(api.como(), { organizacion, evento }, [[tipo, 1]])
      return await comprar(api.como(), apartado, { metodo: 'gratis' })
    }),
  )

  expect(hechos).toHaveLength(60)
  expect(new Set(rechazos.map(({ status }) => status))).toEqual(new Set([409]))
})

test('a boleto is bought, found, passed on and admitted at the door', async () => {
  const venta = await vender(api)
  const puerta = await ponerPuerta(api, venta)
  const celular = await conectar(api, venta, puerta)
  expect((await bajarLista(api, celular)).cuantos).toBeGreaterThan(0)
  await escanear(celular, venta.boleto)
  const otra = await vender(api)
  const receptora = await crearReceptora(api)
  await pasar(api, otra.boleto, { email: receptora.email })
  const encontrados = await api.como()('GET /p/eventos/obtener', { query: { term: otra.evento.nombreMostrado } })
  expect(encontrados.items.map(({ slug }) => slug)).toContain(otra.evento.slug)
})
