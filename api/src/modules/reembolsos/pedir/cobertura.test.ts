import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { rechazo } from '../../../testing/apartar.ts'
import { createTestApi, type TestApi } from '../../../testing/index.ts'
import {
  ajustar,
  autorizarTodo,
  correr,
  crearConFin,
  devolver,
  libroDe,
  ponerCuenta,
  REGLAS,
  reservarA,
  vender,
} from '../../../testing/liquidar.ts'
import { atender, saldosDe } from '../../../testing/reembolsos.ts'
import { findCobertura } from '../dinero/index.ts'
import { reembolsarEvento } from './reembolsar-evento.ts'
import { soltarReembolsos } from './soltar-reembolsos.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterEach(() => ajustar(api, REGLAS))
afterAll(() => api.close())

const estadosDe = async (compraId: string) =>
  (
    await api.db
      .selectFrom('reembolsos')
      .select(['estado', 'monto', 'parte'])
      .where('compra_id', '=', compraId)
      .orderBy('creado_en')
      .execute()
  ).map(({ estado, monto, parte }) => [estado, monto, parte])
const boletosDe = async (compraId: string) =>
  (await api.db.selectFrom('boletos').select('estado').where('compra_id', '=', compraId).execute()).map(
    ({ estado }) => estado,
  )

/** So many boletos of $1,000.00 of a Friday evening, each a compra of its own, and paid to their organizer. */
async function pagada(cuantas: number, reservaBps = 0) {
  if (reservaBps > 0) await ajustar(api, reservarA(reservaBps, 60))
  const evento = await crearConFin(api, { fin: '2031-03-07T22:00:00' })
  await ponerCuenta(api, evento.organizacion.id)
  const compras = []
  for (let i = 0; i < cuantas; i += 1) compras.push(await vender(api, evento))
  for (const minuto of ['00', '01']) await correr(api, `2031-03-11T10:${minuto}:00`)
  return { ...evento, id: evento.organizacion.id, compras }
}
const cubre = async ({ id, evento }: { id: string; evento: { id: string } }) =>
  (await findCobertura(api.db, id, evento.id)).cubre
const primera = <T>(filas: readonly T[]): T => {
  const [fila] = filas
  if (fila === undefined) throw new Error('nothing there')
  return fila
}

describe('a refund after its organizer was paid', () => {
  it('goes on while the reserve covers it, and waits beyond: nothing of it has happened', async () => {
    const casa = await pagada(3, 4_000)
    const [una, otra] = casa.compras
    if (una === undefined || otra === undefined) throw new Error('no compras')
    expect(await cubre(casa)).toBe(120_000)
    await devolver(api, casa, una)
    await devolver(api, casa, otra)
    expect(await estadosDe(una.id)).toMatchObject([['aprobado', 108_500, null]])
    expect(await estadosDe(otra.id)).toEqual([['por_autorizar', 108_500, 100_000]])
    expect([await boletosDe(una.id), await boletosDe(otra.id)]).toEqual([['cancelado'], ['valido']])
    expect(await saldosDe(api, otra.id)).toMatchObject({ organizacion: -100_000 })
    expect([await cubre(casa), (await libroDe(api, casa.id))?.debe]).toEqual([20_000, 20_000])
  })

  it('waits once: the same boleto is not asked for again', async () => {
    const casa = await pagada(1)
    const compra = primera(casa.compras)
    await devolver(api, casa, compra)
    expect(await rechazo(devolver(api, casa, compra))).toMatchObject({ status: 400, campos: ['boletos'] })
    expect(await estadosDe(compra.id)).toHaveLength(1)
  })

  it('tells its buyer why it waits, and that the boleto is still good', async () => {
    const casa = await pagada(1)
    const compra = primera(casa.compras)
    await sql`delete from trabajos`.execute(api.db)
    api.mensajes.length = 0
    await devolver(api, casa, compra)
    expect(await atender(api, { espera: 1 })).toEqual([])
    const carta = api.mensajes.find(({ subject }) => subject === 'Tu reembolso espera autorización')
    expect(carta?.text).toContain('El boleto 1 sigue valiendo mientras tanto.')
    expect(api.mensajes.filter(({ subject }) => subject === 'Un reembolso espera tu dinero')).toHaveLength(1)
  })

  it('does not take what belongs to the buyers of another evento, and before that one is over neither does anybody', async () => {
    const casa = await pagada(1)
    const futuro = await crearConFin(api, { fin: '2031-06-06T22:00:00', organizada: casa })
    const ajena = await vender(api, futuro)
    await devolver(api, casa, primera(casa.compras))
    expect(await estadosDe(primera(casa.compras).id)).toMatchObject([['por_autorizar', 108_500, 100_000]])
    await devolver(api, futuro, ajena)
    expect(await estadosDe(ajena.id)).toMatchObject([['aprobado', 108_500, null]])
  })

  it('keeps payouts back while it waits, and a ripe evento pays it first', async () => {
    const casa = await pagada(1)
    const compra = primera(casa.compras)
    await devolver(api, casa, compra)
    const otro = await crearConFin(api, { fin: '2031-03-12T22:00:00', organizada: casa })
    await vender(api, otro, 3)
    await correr(api, '2031-03-14T10:00:00')
    expect(await estadosDe(compra.id)).toMatchObject([['por_autorizar', 108_500, 100_000]])
    expect((await libroDe(api, casa.id))?.banco).toBe(100_000)
    // that evento is over by the clock of the database, too
    await sql`update eventos set inicio = now() - interval '2 days', fin = now() - interval '1 day'
      where id = ${otro.evento.id}`.execute(api.db)
    for (const minuto of ['01', '02', '03']) await correr(api, `2031-03-14T10:${minuto}:00`)
    expect(await estadosDe(compra.id)).toMatchObject([['aprobado', 108_500, 100_000]])
    expect(await libroDe(api, casa.id)).toMatchObject({ debe: 0, banco: 300_000 })
  })

  it('ends where its boleto was used meanwhile, if its buyer had asked for it', async () => {
    const casa = await pagada(2)
    const [una, otra] = casa.compras
    if (una === undefined || otra === undefined) throw new Error('no compras')
    for (const compra of [una, otra]) await devolver(api, casa, compra)
    await api.db.updateTable('reembolsos').set({ origen: 'comprador' }).where('compra_id', '=', una.id).execute()
    for (const { id } of [una, otra])
      await api.db.updateTable('boletos').set({ estado: 'usado' }).where('compra_id', '=', id).execute()
    await autorizarTodo(api)
    expect(await estadosDe(una.id)).toMatchObject([['rechazado', 108_500, 100_000]])
    expect(await estadosDe(otra.id)).toMatchObject([['aprobado', 108_500, 100_000]])
  })
})

describe('an evento that is cancelled after it was paid', () => {
  it('gives back what is covered, the rest waits, and everybody is told the truth', async () => {
    const casa = await pagada(3, 4_000)
    await sql`delete from trabajos`.execute(api.db)
    api.mensajes.length = 0
    await devolver(api, casa, primera(casa.compras))
    expect(await estadosDe(primera(casa.compras).id)).toMatchObject([['aprobado', 108_500, null]])
    await sql`update eventos set estado = 'cancelado' where id = ${casa.evento.id}`.execute(api.db)
    await sql`update boletos set estado = 'cancelado' where estado = 'valido'
      and tipo_boleto_id in (select id from tipos_boleto where evento_id = ${casa.evento.id})`.execute(api.db)
    await sql`update existencias set vendidos = 0 where tipo_boleto_id in
      (select id from tipos_boleto where evento_id = ${casa.evento.id})`.execute(api.db)
    await sql`update aforos set vendidos = 0 where evento_id = ${casa.evento.id}`.execute(api.db)
    for (let vez = 0; vez < 2; vez += 1) await reembolsarEvento(api.services, { eventoId: casa.evento.id })
    const estados = await Promise.all(casa.compras.slice(1).map(({ id }) => estadosDe(id)))
    expect(estados).toEqual([[['por_autorizar', 108_500, 100_000]], [['por_autorizar', 108_500, 100_000]]])
    expect(await atender(api, { espera: 1 })).toEqual([])
    const cartas = api.mensajes.filter(({ subject }) => subject.startsWith('Se canceló'))
    expect(cartas).toHaveLength(2)
    expect(cartas[0]?.text).toContain('tu reembolso espera')
    await autorizarTodo(api)
    expect(await Promise.all(casa.compras.slice(1).map(({ id }) => estadosDe(id)))).toMatchObject([
      [['aprobado', 108_500, 100_000]],
      [['aprobado', 108_500, 100_000]],
    ])
  })
})

describe('selling to friends, being paid, refunding them all and leaving', () => {
  it('costs the platform nothing beyond the reserve, whatever the order in which it is asked', async () => {
    const casa = await pagada(6, 1_000)
    const futuro = await crearConFin(api, { fin: '2031-06-06T22:00:00', organizada: casa })
    const ajenas = [await vender(api, futuro), await vender(api, futuro)]
    for (const compra of casa.compras) await devolver(api, casa, compra)
    for (const compra of ajenas) await devolver(api, futuro, compra)
    await soltarReembolsos(api.services, casa.id)
    const { rows } = await sql<{ devuelto: number; espera: number }>`
      select coalesce(sum(r.monto) filter (where r.estado <> 'por_autorizar'), 0)::float8 as devuelto,
        coalesce(sum(r.parte) filter (where r.estado = 'por_autorizar'), 0)::float8 as espera
      from reembolsos r join compras c on c.id = r.compra_id join eventos e on e.id = c.evento_id
      where e.organizacion_id = ${casa.id}`.execute(api.db)
    expect(rows[0]).toEqual({ devuelto: 2 * 108_500, espera: 600_000 })
    expect((await libroDe(api, casa.id))?.debe).toBe(60_000)
  })
})
