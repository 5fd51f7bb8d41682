// What a till took is with its organizer already: payouts hold the rest, less the service charge of the till.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { rechazo } from '../../testing/apartar.ts'
import { createTestApi, type TestApi } from '../../testing/index.ts'
import {
  ajustar,
  correr,
  crearConFin,
  devolver,
  libroDe,
  liquidacionesDe,
  local,
  ponerCuenta,
  REGLAS,
  vender,
} from '../../testing/liquidar.ts'
import { retener } from '../../testing/retener.ts'
import { abrirTaquillas, venderEn, ventaDe } from '../../testing/taquilla.ts'
import { verEstadoDeCuenta } from './estado-de-cuenta.ts'
import { findMovimientos } from './movimientos.repository.ts'
import { pagarDeMentira } from './pagar-liquidacion.ts'
import { verSaldo } from './ver-saldo.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterEach(async () => {
  await ajustar(api, REGLAS)
  await retener(api, null)
})
afterAll(() => api.close())

const PRECIO = 100_000
const DESPUES = '2031-03-11T00:00:00'

/** An evento of $1,000.00 that ends on a Friday of 2031, with a till. */
async function abrir() {
  const evento = await crearConFin(api, { fin: '2031-03-07T22:00:00' })
  await ponerCuenta(api, evento.organizacion.id)
  const [[till], [tipo]] = [await abrirTaquillas(api, evento), evento.tipos]
  if (till === undefined || tipo === undefined) throw new Error('no till')
  return { ...evento, id: evento.organizacion.id, till, tipo }
}

/** What the platform keeps of these sales. */
async function cargoDe(compraId: string): Promise<number> {
  const { rows } = await sql<{ cargo: number }>`
    select -sum(monto)::int as cargo from asientos where compra_id = ${compraId} and cuenta in ('plataforma', 'iva')`.execute(
    api.db,
  )
  return rows[0]?.cargo ?? 0
}
const enCaja = async (organizacionId: string): Promise<number> => {
  const { rows } = await sql<{ monto: number }>`
    select coalesce(sum(a.monto), 0)::int as monto from asientos a left join compras c on c.id = a.compra_id
      left join eventos e on e.id = c.evento_id left join liquidaciones q on q.id = a.liquidacion_id
    where a.cuenta = 'caja' and coalesce(e.organizacion_id, q.organizacion_id) = ${organizacionId}`.execute(api.db)
  return rows[0]?.monto ?? 0
}

it('the payout takes the charge of the till off what was sold on the web, and settles the drawer', async () => {
  const { id, till, tipo, ...evento } = await abrir()
  await vender(api, { ...evento, tipos: [tipo] }, 5)
  const venta = await venderEn(till, ventaDe(till, tipo, { cantidad: 3 }))
  const cargo = await cargoDe(venta.id)
  expect(cargo).toBeGreaterThan(0)
  const debe = 5 * PRECIO - cargo
  expect(await verSaldo(api.db, id, local('2031-01-02T12:00:00'))).toMatchObject({ total: debe, porLiberar: debe })
  await correr(api, DESPUES)
  expect(await liquidacionesDe(api, id)).toMatchObject([{ estado: 'por_pagar', monto: debe }])
  expect(await enCaja(id)).toBe(3 * PRECIO)
  await sql`update liquidaciones set por_pagar_en = ${local(DESPUES)} where organizacion_id = ${id}`.execute(api.db)
  await pagarDeMentira(api.db, local('2031-03-11T12:00:00'))
  expect(await libroDe(api, id)).toMatchObject({ debe: 0, banco: debe })
  expect(await enCaja(id)).toBe(0)
  expect(await verSaldo(api.db, id, local('2031-03-11T13:00:00'))).toMatchObject({ total: 0, pagado: debe })
  expect(await verEstadoDeCuenta(api.db, id, evento.evento.slug)).toMatchObject({
    ...{ taquilla: 3 * PRECIO, liquidado: debe, saldo: 0 },
    ventas: { cantidad: 8, neto: 8 * PRECIO - cargo },
  })
  // the balance of each movement is what is owed
  const { movimientos } = await findMovimientos(api.db, id, { limit: 10, currentPage: 1 })
  expect(movimientos.map(({ concepto, neto, saldo }) => [concepto, neto, saldo])).toEqual([
    ['liquidacion', -debe, 0],
    ['venta', -cargo, debe],
    ['venta', 5 * PRECIO, 5 * PRECIO],
  ])
})

it('what a till took has its taxes withheld too, of what was sold on the web', async () => {
  await retener(api, { isr: 1_000 })
  const { id, till, tipo, ...evento } = await abrir()
  await vender(api, { ...evento, tipos: [tipo] }, 1)
  await venderEn(till, ventaDe(till, tipo, { cantidad: 4 }))
  await correr(api, DESPUES)
  expect(await liquidacionesDe(api, id)).toMatchObject([{ isr: (PRECIO / 10) * 5 }])
})

it('an organizer who sold at the door alone owes the charge, and is paid nothing', async () => {
  const { id, till, tipo } = await abrir()
  const venta = await venderEn(till, ventaDe(till, tipo))
  await correr(api, DESPUES)
  expect(await liquidacionesDe(api, id)).toEqual([])
  expect(await verSaldo(api.db, id, local(DESPUES))).toMatchObject({ total: -(await cargoDe(venta.id)) })
})

it('its money goes back where it was taken, not by a refund', async () => {
  const { till, tipo, ...evento } = await abrir()
  const venta = await venderEn(till, ventaDe(till, tipo))
  const refusal = await rechazo(devolver(api, { ...evento, tipos: [tipo] }, venta))
  expect([refusal.status, refusal.mensaje]).toEqual([
    409,
    'Esta compra se pagó en la taquilla: quien organiza devuelve el dinero ahí mismo.',
  ])
})
