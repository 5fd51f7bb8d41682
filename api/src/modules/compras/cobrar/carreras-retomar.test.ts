import { setTimeout as sleep } from 'node:timers/promises'
import { rowsOf } from '@entrale/db'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { atenderTrabajos } from '../../../jobs/trabajos.ts'
import { barrerApartados } from '../../../jobs/vencer-apartados.ts'
import { comprobarInvariantes, createTestApi, type TestApi } from '../../../testing/index.ts'
import { agotarTiempo, pagosDe, pendiente, simular, verCompra } from '../../../testing/pagar.ts'
import { lockCompraDeApartado } from './aplicar.repository.ts'
import { cerrarPendiente } from './cerrar-pendiente.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ conexiones: 8 })
})
afterEach(() => comprobarInvariantes(api.db))
afterAll(() => api.close())

it('who pays again while the clock ends their compra gets a voucher that can be paid', async () => {
  const caso = await pendiente(api, 'oxxo')
  await simular(api, caso.referencia, 'vencer')
  await agotarTiempo(api, caso.apartado.id)
  await barrerApartados(api)
  const reloj = await api.db.startTransaction().execute()
  const compra = await lockCompraDeApartado(reloj, caso.apartado.id, null)
  const { folio, acceso } = caso
  const pagar = api.como()('POST /p/compras/:folio/pagar', {
    ...{ params: { folio }, query: { acceso }, body: { metodo: 'oxxo' } },
  })
  for (let esperan = 0; esperan === 0; await sleep(10)) {
    const [fila] = await rowsOf<{ n: number }>(reloj)`select count(*)::int as n from pg_locks
      where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`
    esperan = fila?.n ?? 0
  }
  await cerrarPendiente(reloj, { compraId: compra?.id ?? '', estado: 'vencida' })
  await reloj.commit().execute()
  expect((await pagar).compra).toMatchObject({ estado: 'pendiente' })
  await sql`update trabajos set disponible_en = now()`.execute(api.db)
  await atenderTrabajos(api.services, () => undefined)
  expect(await verCompra(api, caso)).toMatchObject({ estado: 'pendiente', pago: { estado: 'pendiente' } })
  const vivo = (await pagosDe(api, caso.apartado.id)).find(({ estado }) => estado === 'pendiente')
  await simular(api, vivo?.referencia ?? '', 'pagar')
  expect(await verCompra(api, caso)).toMatchObject({ estado: 'pagada' })
})
