import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pagarLiquidacion } from '../../testing/banco.ts'
import { quienDetiene } from '../../testing/detener.ts'
import { comprobarInvariantes, createTestApi, type TestApi } from '../../testing/index.ts'
import {
  ajustar,
  correr,
  crearConFin,
  liquidacionesDe,
  local,
  ponerCuenta,
  REGLAS,
  vender,
} from '../../testing/liquidar.ts'
import { atender } from '../../testing/reembolsos.ts'
import { verSaldo } from './ver-saldo.ts'

// Somebody sells, and vanishes: what the operator can still do, and what it costs the platform.

let api: TestApi
let quien: Awaited<ReturnType<typeof quienDetiene>>
beforeAll(async () => {
  api = await createTestApi({ conexiones: 4 })
  quien = await quienDetiene(api)
  await ajustar(api, { ...REGLAS, nuevo_reserva_bps: 2_000, nuevo_reserva_dias: 60 })
})
afterAll(() => api.close())

const VIERNES = '2031-03-07T22:00:00'
const MARTES = '2031-03-11T10:00:00'

async function vendido(boletos: number) {
  const evento = await crearConFin(api, { fin: VIERNES })
  const { id } = evento.organizacion
  await ponerCuenta(api, id)
  for (let vez = 0; vez < boletos; vez += 1) await vender(api, evento)
  return { ...evento, id }
}
const cancelar = (id: string) =>
  quien.cliente('POST /administracion/eventos/:id/cancelar', { params: { id }, body: { motivo: 'Nadie contesta.' } })
/** All jobs, those too that a provider has wait. */
const atenderTodo = async () => expect(await atender(api, { espera: 3 })).toEqual([])

/** What buyers have not back yet, what the organization was paid, and what it owes or is owed by the ledger. */
async function cuentasDe(organizacionId: string) {
  const { rows } = await sql<{ cuenta: string; saldo: number }>`
    select a.cuenta, sum(a.monto)::float8 as saldo from asientos a left join compras c on c.id = a.compra_id
      left join eventos e on e.id = c.evento_id left join liquidaciones q on q.id = a.liquidacion_id
    where coalesce(e.organizacion_id, q.organizacion_id) = ${organizacionId} group by a.cuenta`.execute(api.db)
  const saldos = Object.fromEntries(rows.map(({ cuenta, saldo }) => [cuenta, saldo]))
  expect(rows.reduce((suma, { saldo }) => suma + saldo, 0)).toBe(0)
  return { comprador: saldos.comprador ?? 0, organizacion: saldos.organizacion ?? 0, banco: saldos.banco ?? 0 }
}

it('before the evento: stopped, cancelled and given back, nobody loses anything', async () => {
  const uno = await vendido(3)
  await quien.detener('organizacion', uno.id, 'No contesta nadie.')
  await cancelar(uno.evento.id)
  await atenderTodo()
  await correr(api, MARTES)
  expect(await cuentasDe(uno.id)).toEqual({ comprador: 0, organizacion: 0, banco: 0 })
  expect(await liquidacionesDe(api, uno.id)).toEqual([])
  await comprobarInvariantes(api.db)
})

it('after it was payable: the payout stops, empties itself as money goes back, and never leaves', async () => {
  const uno = await vendido(3)
  await correr(api, MARTES)
  expect(await liquidacionesDe(api, uno.id)).toMatchObject([{ estado: 'por_pagar', monto: 240_000 }])
  await cancelar(uno.evento.id)
  expect(await liquidacionesDe(api, uno.id)).toMatchObject([{ estado: 'retenida', monto: 240_000 }])
  await atenderTodo()
  await correr(api, MARTES)
  await correr(api, '2031-05-20T10:00:00')
  await correr(api, '2031-05-21T10:00:00')
  expect(await liquidacionesDe(api, uno.id)).toMatchObject([{ estado: 'programada', monto: 0 }])
  expect(await cuentasDe(uno.id)).toEqual({ comprador: 0, organizacion: 0, banco: 0 })
  await comprobarInvariantes(api.db)
})

it('after a payout: everybody has their money back, and what is lost is what left, without the reserve', async () => {
  const uno = await vendido(5)
  await correr(api, MARTES)
  const [pagada = { id: '' }] = await liquidacionesDe(api, uno.id)
  await pagarLiquidacion(api, quien.token, pagada.id, 'RASTREO-1')
  const otro = await crearConFin(api, { fin: '2031-03-14T22:00:00', organizada: uno })
  await vender(api, otro, 2)
  await cancelar(uno.evento.id)
  await atenderTodo()
  // 400,000 left, 100,000 were kept back; the other evento makes 200,000 of it good and is not paid either
  expect(await cuentasDe(uno.id)).toEqual({ comprador: 0, organizacion: 200_000, banco: -400_000 })
  expect(await verSaldo(api.db, uno.id, local('2031-03-15T10:00:00'))).toMatchObject({ total: -200_000, proxima: null })
  await correr(api, '2031-03-18T10:00:00')
  await correr(api, '2031-06-18T10:00:00')
  await correr(api, '2031-06-19T10:00:00')
  const montos = (await liquidacionesDe(api, uno.id)).filter(({ estado }) => estado !== 'pagada')
  expect(montos.filter(({ estado, monto }) => estado === 'por_pagar' && monto > 0)).toEqual([])
  await comprobarInvariantes(api.db)
})
