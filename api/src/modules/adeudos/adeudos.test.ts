import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { administrador, bitacoraDe } from '../../testing/administrar.ts'
import { rechazo } from '../../testing/apartar.ts'
import { createTestApi, type TestApi } from '../../testing/index.ts'
import {
  ajustar,
  autorizarTodo,
  correr,
  crearConFin,
  devolver,
  enTiempo,
  libroDe,
  liquidacionesDe,
  local,
  ponerCuenta,
  vender,
} from '../../testing/liquidar.ts'
import { pendiente, simular, verCompra } from '../../testing/pagar.ts'
import { atender } from '../../testing/reembolsos.ts'
import { verSaldo } from '../liquidaciones/index.ts'
import { avisarEspera } from './avisar-adeudo.ts'
import { cobrarAdeudos } from './cobrar-adeudos.ts'

let api: TestApi
let admin: Awaited<ReturnType<typeof administrador>>
beforeAll(async () => {
  api = await createTestApi({ conexiones: 6 })
  admin = await administrador(api)
  await ajustar(api, { deposito_clabe: '646180111812345676', deposito_titular: 'Plataforma de Prueba' })
})
beforeEach(() => sql`delete from trabajos`.execute(api.db))
afterAll(() => api.close())

/** One that was paid $3,000.00, three compras of one boleto each. */
async function pagada() {
  const evento = await crearConFin(api, { fin: '2031-03-07T22:00:00' })
  const { id, slug } = evento.organizacion
  await ponerCuenta(api, id)
  const compras = [await vender(api, evento), await vender(api, evento), await vender(api, evento)] as const
  for (const minuto of ['00', '01']) await correr(api, `2031-03-11T10:${minuto}:00`)
  const cliente = api.como(evento.token)
  const adeudo = async () => (await cliente('GET /organizacion/:slug/pagos/adeudo', { params: { slug } })).item
  return { ...evento, id, slug, compras, cliente, adeudo }
}
type Casa = Awaited<ReturnType<typeof pagada>>

/** One that owes $1,000.00, by somebody's leave. */
async function deudora() {
  const casa = await pagada()
  await devolver(api, casa, casa.compras[0])
  await autorizarTodo(api)
  return casa
}
const pedir = async ({ cliente, slug }: Casa, monto: number) =>
  (await cliente('POST /organizacion/:slug/pagos/fichas', { params: { slug }, body: { monto } })).item
const llega = (id: string, monto: number, claveRastreo: string, fecha = '2026-11-01') =>
  admin.cliente('POST /administracion/adeudos/fichas/:id/recibida', {
    params: { id },
    body: { monto, claveRastreo, fecha },
  })
const estadoDe = async ({ id }: { id: string }) =>
  (await api.db.selectFrom('reembolsos').select('estado').where('compra_id', '=', id).executeTakeFirst())?.estado
const otroEvento = async (casa: Casa, fin: string, cuantos: number) =>
  vender(api, await crearConFin(api, { fin, organizada: casa }), cuantos)
const cobrar = async (cuando: string) => {
  const errores: unknown[] = []
  await cobrarAdeudos(enTiempo(api.services, local(cuando)), (error) => errores.push(error))
  expect(errores).toEqual([])
}

describe('what waits', () => {
  it('says how much is missing, and goes on by itself once that came; what is beyond comes back', async () => {
    const casa = await pagada()
    await devolver(api, casa, casa.compras[0])
    await devolver(api, casa, casa.compras[1])
    expect(await casa.adeudo()).toMatchObject({
      ...{ debe: 0, cubre: 0, falta: 200_000, esperando: { cuantos: 2, monto: 217_000, parte: 200_000 } },
      cuenta: { banco: 'STP', titular: 'Plataforma de Prueba' },
    })
    const una = await pedir(casa, 100_000)
    await llega(una.id, 100_000, 'UNO-100')
    expect(await atender(api, { espera: 1 })).toEqual([])
    expect([await estadoDe(casa.compras[0]), await estadoDe(casa.compras[1])]).toEqual(['pagado', 'por_autorizar'])
    const otra = await pedir(casa, 100_000)
    await llega(otra.id, 150_000, 'DOS-150')
    await atender(api, { espera: 1 })
    expect(await estadoDe(casa.compras[1])).toBe('pagado')
    expect(await libroDe(api, casa.id)).toMatchObject({ debe: 50_000, banco: 300_000 })
    for (const minuto of ['00', '01']) await correr(api, `2031-03-14T10:${minuto}:00`)
    expect(await libroDe(api, casa.id)).toMatchObject({ debe: 0, banco: 350_000 })
    expect((await liquidacionesDe(api, casa.id)).map(({ monto }) => monto)).toEqual([300_000, 50_000])
  })

  it('is let go on with the platform’s money by an administrator, who says why; the organization owes it', async () => {
    const casa = await pagada()
    await devolver(api, casa, casa.compras[0])
    const { items } = await admin.cliente('GET /administracion/adeudos/reembolsos', {
      query: { organizacion: casa.id },
    })
    expect(items).toMatchObject([{ folio: casa.compras[0].folio, monto: 108_500, parte: 100_000, cubre: 0 }])
    const [{ id } = { id: '' }] = items
    const autorizar = (motivo: string) =>
      admin.cliente('POST /administracion/adeudos/reembolsos/:id/autorizar', { params: { id }, body: { motivo } })
    expect(await rechazo(autorizar(' '))).toMatchObject({ status: 400, campos: ['motivo'] })
    expect((await autorizar('Se cayó el escenario.')).item.estado).toBe('aprobado')
    expect(await rechazo(autorizar('Otra vez.'))).toMatchObject({ status: 404 })
    expect((await bitacoraDe(api, 'adeudo.autorizado'))[0]).toMatchObject({
      objeto: casa.compras[0].folio,
      organizacion_id: casa.id,
      despues: { monto: 108_500, motivo: 'Se cayó el escenario.' },
    })
    expect(await casa.adeudo()).toMatchObject({ debe: 100_000, esperando: { cuantos: 0 }, falta: 0 })
    expect((await verSaldo(api.db, casa.id, local('2031-03-12T12:00:00'))).total).toBe(-100_000)
  })

  it('is told of once a day, though two refunds ask at once', async () => {
    const casa = await pagada()
    await devolver(api, casa, casa.compras[0])
    await sql`delete from notificaciones`.execute(api.db)
    await sql`delete from trabajos`.execute(api.db)
    const { id: reembolsoId } = await api.db
      .selectFrom('reembolsos')
      .select('id')
      .where('compra_id', '=', casa.compras[0].id)
      .executeTakeFirstOrThrow()
    await Promise.all([1, 2, 3, 4].map(() => avisarEspera(api.services, { reembolsoId })))
    const cartas = await api.db.selectFrom('trabajos').select('id').where('tipo', '=', 'avisar_adeudo').execute()
    expect(cartas).toHaveLength(1)
  })

  it('is refused with a reason that its buyer and its organizer read; the boleto goes on', async () => {
    const casa = await pagada()
    await devolver(api, casa, casa.compras[0])
    const { items } = await admin.cliente('GET /administracion/adeudos/reembolsos', {
      query: { organizacion: casa.id },
    })
    api.mensajes.length = 0
    const body = { motivo: 'El evento sí se llevó a cabo.' }
    for (const { id } of items)
      await admin.cliente('POST /administracion/adeudos/reembolsos/:id/negar', { params: { id }, body })
    await atender(api, { espera: 1 })
    const carta = api.mensajes.find(({ subject }) => subject === 'No se autorizó tu reembolso')
    expect(carta?.text).toContain(body.motivo)
    expect(await estadoDe(casa.compras[0])).toBe('rechazado')
    const params = { slug: casa.slug, slugEvento: casa.evento.slug, folio: casa.compras[0].folio }
    const { item } = await casa.cliente('GET /organizacion/:slug/eventos/:slugEvento/compras/:folio', { params })
    expect([item.reembolsos[0]?.decision, item.admisiones[0]?.estado, item.estado]).toEqual([
      body.motivo,
      'valido',
      'pagada',
    ])
    // asked for again, it waits again
    await devolver(api, casa, casa.compras[0])
  })
})

describe('a ficha', () => {
  it('is of its organization, five at a time, and can be called off', async () => {
    const casa = await pagada()
    const ajena = await pagada()
    const fichas = [await pedir(casa, 10_000)]
    while (fichas.length < 5) fichas.push(await pedir(casa, 10_000))
    expect(await rechazo(pedir(casa, 10_000))).toMatchObject({ status: 409 })
    expect(await rechazo(pedir(casa, 99))).toMatchObject({ status: 400, campos: ['monto'] })
    const params = { slug: ajena.slug, id: fichas[0]?.id ?? '' }
    expect(await rechazo(ajena.cliente('DELETE /organizacion/:slug/pagos/fichas/:id', { params }))).toMatchObject({
      status: 404,
    })
    await casa.cliente('DELETE /organizacion/:slug/pagos/fichas/:id', { params: { ...params, slug: casa.slug } })
    expect((await casa.adeudo()).fichas.map(({ estado }) => estado).toSorted()).toEqual([
      'cancelada',
      ...Array.from({ length: 4 }, () => 'esperada'),
    ])
    expect(await rechazo(llega(params.id, 10_000, 'CANCELADA-1'))).toMatchObject({ status: 409 })
  })

  it('is received once, under a clave that no other has, on a day that has come', async () => {
    const casa = await pagada()
    const [una, otra] = [await pedir(casa, 10_000), await pedir(casa, 20_000)]
    expect(await rechazo(llega(una.id, 10_000, 'CLAVE-1', '2099-01-01'))).toMatchObject({ campos: ['fecha'] })
    const dichas = await Promise.allSettled([1, 2, 3].map(() => llega(una.id, 10_000, 'CLAVE-1')))
    expect(dichas.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
    expect(await rechazo(llega(una.id, 11_000, 'CLAVE-2'))).toMatchObject({ status: 409 })
    expect(await rechazo(llega(otra.id, 20_000, 'CLAVE-1'))).toMatchObject({ campos: ['claveRastreo'] })
    expect((await libroDe(api, casa.id))?.debe).toBe(10_000)
  })

  it('that ran out is taken all the same', async () => {
    const casa = await pagada()
    const { id } = await pedir(casa, 10_000)
    await cobrar('2031-01-01T10:00:00')
    expect((await casa.adeudo()).fichas[0]?.estado).toBe('vencida')
    expect((await llega(id, 10_000, 'TARDE-1')).item.estado).toBe('recibida')
  })
})

describe('a debt', () => {
  const cartasA = ({ slug }: Casa) =>
    api.mensajes.filter(({ subject, text }) => subject.includes(' debe $1,000.00') && text.includes(`/${slug}/`)).length

  it('is written about at once and on its days, and no more once it is paid', async () => {
    const casa = await deudora()
    await sql`delete from trabajos`.execute(api.db)
    api.mensajes.length = 0
    const dias = ['04-01T10', '04-01T11', '04-08T09', '04-08T10', '04-20T10', '05-01T10']
    const escritas: number[] = []
    for (const dia of dias) {
      await cobrar(`2031-${dia}:00:00`)
      await atender(api)
      escritas.push(cartasA(casa))
    }
    expect(escritas).toEqual([1, 1, 1, 2, 3, 4])
    const { items } = await admin.cliente('GET /administracion/adeudos', { query: { limit: 50 } })
    expect(items.find(({ organizacion }) => organizacion.id === casa.id)).toMatchObject({
      debe: 100_000,
      cartas: 4,
      plan: null,
    })
    await llega((await pedir(casa, 100_000)).id, 100_000, 'PAGA-1')
    await cobrar('2031-07-01T10:00:00')
    await atender(api)
    expect([cartasA(casa), (await casa.adeudo()).debe]).toEqual([4, 0])
    const abiertos = await api.db
      .selectFrom('adeudos')
      .select('id')
      .where('organizacion_id', '=', casa.id)
      .where('saldado_en', 'is', null)
      .execute()
    expect(abiertos).toEqual([])
  })

  it('comes of a chargeback after the payout, too, and ends what waited of that payment', async () => {
    const fin = local('2031-03-07T22:00:00')
    const fechas = { inicio: new Date(fin.getTime() - 3_600_000), fin }
    const caso = await pendiente(api, 'tarjeta', { evento: fechas, tipo: { precio: 100_000 }, cantidad: 1 })
    const { id, slug } = caso.organizacion
    await simular(api, caso.referencia, 'pagar')
    await ponerCuenta(api, id)
    for (const minuto of ['00', '01']) await correr(api, `2031-03-11T10:${minuto}:00`)
    await devolver(api, caso, await verCompra(api, caso))
    await simular(api, caso.referencia, 'contracargo')
    const { item } = await api.como(caso.token)('GET /organizacion/:slug/pagos/adeudo', { params: { slug } })
    expect(item).toMatchObject({ debe: 100_000, esperando: { cuantos: 0 } })
    expect((await verCompra(api, caso)).reembolsos.map(({ estado }) => estado)).toEqual(['rechazado'])
    await cobrar('2031-04-01T10:00:00')
    const { items } = await admin.cliente('GET /administracion/adeudos', { query: { limit: 50 } })
    expect(items.map(({ organizacion }) => organizacion.id)).toContain(id)
  })

  it('is taken whole from what comes, or by the instalments of a plan', async () => {
    const casa = await deudora()
    const params = { id: casa.id }
    const plan = { cuota: 30_000, cadaDias: 30, primera: '2031-04-01', motivo: 'Lo acordamos por teléfono.' }
    const poner = (cambio: object) =>
      admin.cliente('PUT /administracion/organizaciones/:id/plan-de-pagos', { params, body: { ...plan, ...cambio } })
    expect(await rechazo(poner({ cuota: 100_001 }))).toMatchObject({ campos: ['cuota'] })
    expect(await rechazo(poner({ primera: '2020-01-01' }))).toMatchObject({ campos: ['primera'] })
    await poner({})
    expect((await casa.adeudo()).plan).toMatchObject({ cuota: 30_000, total: 100_000 })
    await otroEvento(casa, '2031-03-14T22:00:00', 2)
    for (const minuto of ['00', '01']) await correr(api, `2031-03-20T10:${minuto}:00`)
    await otroEvento(casa, '2031-04-11T22:00:00', 1)
    for (const minuto of ['00', '01']) await correr(api, `2031-04-16T10:${minuto}:00`)
    await otroEvento(casa, '2031-08-08T22:00:00', 1)
    for (const minuto of ['00', '01']) await correr(api, `2031-08-13T10:${minuto}:00`)
    // nothing was due in March, one instalment in April, the other three by August
    expect((await liquidacionesDe(api, casa.id)).map(({ monto }) => monto)).toEqual([300_000, 200_000, 70_000, 30_000])
    expect((await libroDe(api, casa.id))?.debe).toBe(0)
    expect((await verSaldo(api.db, casa.id, local('2031-08-14T10:00:00'))).total).toBe(0)
  })

  it('of a plan shows in the saldo, and a deposit pays it before anything is put off', async () => {
    const casa = await deudora()
    const body = { cuota: 10_000, cadaDias: 30, primera: '2032-01-01', motivo: 'Acordado.' }
    await admin.cliente('PUT /administracion/organizaciones/:id/plan-de-pagos', { params: { id: casa.id }, body })
    await otroEvento(casa, '2031-03-14T22:00:00', 1)
    for (const minuto of ['00', '01']) await correr(api, `2031-03-20T10:${minuto}:00`)
    expect(await verSaldo(api.db, casa.id, local('2031-03-21T10:00:00'))).toMatchObject({
      total: -100_000,
      negativo: 100_000,
      disponible: 0,
    })
    await llega((await pedir(casa, 40_000)).id, 40_000, 'ANTES-1')
    for (const minuto of ['00', '01']) await correr(api, `2031-03-24T10:${minuto}:00`)
    expect((await liquidacionesDe(api, casa.id)).map(({ monto }) => monto)).toEqual([300_000, 100_000])
    expect(await casa.adeudo()).toMatchObject({ debe: 60_000 })
  })

  it('is written off with a reason, up to what it is; what comes later makes the loss good', async () => {
    const casa = await deudora()
    const castigar = (monto: number, motivo = 'Cerró y no contesta.') =>
      admin.cliente('POST /administracion/organizaciones/:id/castigar', {
        params: { id: casa.id },
        body: { monto, motivo },
      })
    expect(await rechazo(castigar(100_001))).toMatchObject({ campos: ['monto'] })
    expect(await rechazo(castigar(100_000, ''))).toMatchObject({ campos: ['motivo'] })
    await castigar(100_000)
    expect(await rechazo(castigar(1))).toMatchObject({ status: 409 })
    const perdida = async () =>
      (
        await sql<{ n: number }>`select coalesce(sum(a.monto), 0)::float8 as n from asientos a
          join castigos k on k.id = a.castigo_id where k.organizacion_id = ${casa.id} and a.cuenta = 'perdida'`.execute(
          api.db,
        )
      ).rows[0]?.n
    expect([await perdida(), (await libroDe(api, casa.id))?.debe, (await casa.adeudo()).debe]).toEqual([100_000, 0, 0])
    await otroEvento(casa, '2031-03-14T22:00:00', 3)
    for (const minuto of ['00', '01']) await correr(api, `2031-03-20T10:${minuto}:00`)
    expect([await perdida(), (await libroDe(api, casa.id))?.debe]).toEqual([0, 0])
    expect((await liquidacionesDe(api, casa.id)).map(({ monto }) => monto)).toEqual([300_000, 200_000])
    const { items } = await casa.cliente('GET /organizacion/:slug/pagos/movimientos', {
      params: { slug: casa.slug },
      query: { concepto: 'castigo' },
    })
    expect(items.map(({ neto }) => neto)).toEqual([-100_000, 100_000])
  })

  it('that was written off in part is paid before the loss is made good', async () => {
    const casa = await pagada()
    await otroEvento(casa, '2031-03-14T22:00:00', 1)
    await correr(api, '2031-03-20T10:00:00')
    for (const compra of casa.compras.slice(0, 2)) await devolver(api, casa, compra)
    await autorizarTodo(api)
    await correr(api, '2031-03-20T10:00:30')
    expect((await liquidacionesDe(api, casa.id)).map(({ monto }) => monto)).toEqual([300_000, -100_000])
    const body = { monto: 60_000, motivo: 'Es lo que no va a pagar.' }
    await admin.cliente('POST /administracion/organizaciones/:id/castigar', { params: { id: casa.id }, body })
    await correr(api, '2031-03-20T10:00:40')
    await llega((await pedir(casa, 40_000)).id, 40_000, 'PARTE-1')
    await correr(api, '2031-03-21T10:00:00')
    expect([(await casa.adeudo()).debe, (await liquidacionesDe(api, casa.id)).map(({ monto }) => monto)]).toEqual([
      0,
      [300_000, 0],
    ])
  })

  it('is written off once, though that is sent twice at once', async () => {
    const casa = await deudora()
    const castigar = (clave: string) =>
      admin.cliente('POST /administracion/organizaciones/:id/castigar', {
        ...{ params: { id: casa.id }, body: { monto: 30_000, motivo: 'Cerró y no contesta.' } },
        headers: { 'idempotency-key': clave },
      })
    const clave = randomUUID()
    await Promise.all([castigar(clave), castigar(clave)])
    await castigar(clave)
    expect((await casa.adeudo()).debe).toBe(70_000)
    await castigar(randomUUID())
    expect((await casa.adeudo()).debe).toBe(40_000)
  })

  it('that was written off takes nothing of what comes while a refund waits for it', async () => {
    const casa = await deudora()
    const params = { id: casa.id }
    const body = { monto: 100_000, motivo: 'Cerró y no contesta.' }
    await admin.cliente('POST /administracion/organizaciones/:id/castigar', { params, body })
    await devolver(api, casa, casa.compras[1])
    await llega((await pedir(casa, 40_000)).id, 40_000, 'MITAD-1')
    await correr(api, '2031-03-20T10:00:00')
    expect(await casa.adeudo()).toMatchObject({ cubre: 40_000, falta: 60_000 })
    await llega((await pedir(casa, 60_000)).id, 60_000, 'MITAD-2')
    await correr(api, '2031-03-20T10:01:00')
    await atender(api, { espera: 1 })
    expect([await estadoDe(casa.compras[1]), (await casa.adeudo()).debe]).toEqual(['pagado', 0])
  })
})
