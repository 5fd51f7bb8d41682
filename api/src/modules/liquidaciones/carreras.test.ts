import type { Db } from '@entrale/db'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quienDetiene } from '../../testing/detener.ts'
import { disputar } from '../../testing/disputar.ts'
import { createTestApi, type TestApi } from '../../testing/index.ts'
import { crearConFin, devolver, enTiempo, liquidacionesDe, local, ponerCuenta, vender } from '../../testing/liquidar.ts'
import { hacerLiquidaciones } from './hacer-liquidaciones.ts'
import { tomarPorPagar } from './liquidaciones.repository.ts'
import { liquidarOrganizacion } from './liquidar-organizacion.ts'
import { saldarLiquidacion } from './pagar-liquidacion.ts'

let api: TestApi
let quien: Awaited<ReturnType<typeof quienDetiene>>
beforeAll(async () => {
  api = await createTestApi({ conexiones: 8 })
  quien = await quienDetiene(api)
})
afterAll(() => api.close({ invariantes: false }))

const MARTES = local('2031-03-11T10:00:00')
const fallas: unknown[] = []
/** So many processes whose clocks strike at once. */
const alaVez = (cuantos: number, hacer: () => Promise<unknown>) => Promise.all(Array.from({ length: cuantos }, hacer))

async function madura(boletos = 2) {
  const evento = await crearConFin(api, { fin: '2031-03-07T22:00:00' })
  await ponerCuenta(api, evento.organizacion.id)
  return { ...evento, id: evento.organizacion.id, compra: await vender(api, evento, boletos) }
}
const transferido = async (id: string) =>
  (
    await sql<{
      total: number
    }>`select coalesce(-sum(a.monto), 0)::float8 as total from asientos a
      join liquidaciones q on q.id = a.liquidacion_id
    where q.organizacion_id = ${id} and a.cuenta = 'banco'`.execute(api.db)
  ).rows[0]?.total

describe('clocks of several processes', () => {
  it('make one payout, and pay it once', async () => {
    const { id } = await madura()
    await alaVez(6, () => hacerLiquidaciones(enTiempo(api.services, MARTES), (error) => fallas.push(error)))
    expect(await liquidacionesDe(api, id)).toMatchObject([{ estado: 'por_pagar', monto: 200_000 }])
    await alaVez(6, () =>
      hacerLiquidaciones(enTiempo(api.services, local('2031-03-11T10:01:00')), (error) => fallas.push(error)),
    )
    expect([await transferido(id), fallas]).toEqual([200_000, []])
  })

  it('take up once what was given back meanwhile', async () => {
    const evento = await madura(3)
    await quien.detener('organizacion', evento.id)
    await liquidarOrganizacion(enTiempo(api.services, MARTES), evento.id)
    await devolver(api, evento, evento.compra, 1)
    await alaVez(6, () => liquidarOrganizacion(enTiempo(api.services, MARTES), evento.id))
    expect(await liquidacionesDe(api, evento.id)).toMatchObject([{ estado: 'retenida', monto: 200_000 }])
  })

  it('and whoever stops it: what is held is not paid, whoever comes first', async () => {
    for (let vez = 0; vez < 8; vez += 1) {
      const { id } = await madura()
      await Promise.all([liquidarOrganizacion(enTiempo(api.services, MARTES), id), quien.detener('organizacion', id)])
      await hacerLiquidaciones(enTiempo(api.services, local('2031-03-11T10:05:00')), (error) => fallas.push(error))
      expect([(await liquidacionesDe(api, id)).map(({ estado }) => estado), await transferido(id)]).toEqual([
        ['retenida'],
        0,
      ])
    }
  })

  it('would do it twice if the organization were not locked: these tests can tell', async () => {
    const montos: number[] = []
    for (let vez = 0; vez < 10 && !montos.some((monto) => monto < 200_000); vez += 1) {
      const evento = await madura(3)
      await quien.detener('organizacion', evento.id)
      await liquidarOrganizacion(enTiempo(api.services, MARTES), evento.id)
      await devolver(api, evento, evento.compra, 1)
      await alaVez(6, () =>
        liquidarOrganizacion({ ...enTiempo(api.services, MARTES), db: sinCandado(api.db) }, evento.id),
      )
      montos.push(...(await liquidacionesDe(api, evento.id)).map(({ monto }) => monto))
    }
    expect(montos.some((monto) => monto < 200_000)).toBe(true)
  })
})

it('one payout is said to be paid by several at once: one of them is heard', async () => {
  const { id } = await madura()
  await liquidarOrganizacion(enTiempo(api.services, MARTES), id)
  const [{ id: suya } = { id: '' }] = await liquidacionesDe(api, id)
  await api.db.transaction().execute((trx) => tomarPorPagar(trx, { ids: [suya], limite: 1, ahora: MARTES }))
  const decir = (referencia: string) =>
    api.db.transaction().execute((trx) => saldarLiquidacion(trx, suya, { referencia, ahora: MARTES }))
  const dichos = await Promise.all(['uno', 'dos', 'tres', 'cuatro'].map(decir))
  expect(dichos.filter(Boolean)).toHaveLength(1)
  expect(await transferido(id)).toBe(200_000)
})

it('one that a lote takes just while a clock would open it again is not lessened in the lote', async () => {
  const evento = await madura(1)
  const otra = await vender(api, evento)
  await liquidarOrganizacion(enTiempo(api.services, MARTES), evento.id)
  const [{ id: suya } = { id: '' }] = await liquidacionesDe(api, evento.id)
  await disputar(api, otra.id)
  const esperan = async () =>
    (
      await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        api.db,
      )
    ).rows.length
  const reloj = await api.db.transaction().execute(async (trx) => {
    await tomarPorPagar(trx, { ids: [suya], limite: 1, ahora: MARTES })
    const hecho = liquidarOrganizacion(enTiempo(api.services, MARTES), evento.id)
    while ((await esperan()) === 0) await new Promise((seguir) => setTimeout(seguir, 10))
    return { hecho }
  })
  await reloj.hecho
  expect(await liquidacionesDe(api, evento.id)).toMatchObject([{ estado: 'en_transferencia', monto: 200_000 }])
})

/** The same database, where nobody waits for a row that is read to be changed. */
const sinCandado = (db: Db): Db =>
  db.withPlugin({
    transformQuery: ({ node }) => {
      if (node.kind !== 'SelectQueryNode') return node
      const { endModifiers: _candados, ...suelta } = node
      return suelta
    },
    transformResult: async ({ result }) => result,
  })
