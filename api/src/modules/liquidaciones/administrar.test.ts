import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atenderTrabajos } from '../../jobs/trabajos.ts'
import { rechazo } from '../../testing/apartar.ts'
import { banco, pagarLiquidacion } from '../../testing/banco.ts'
import { leerCsv } from '../../testing/csv.ts'
import { quienDetiene } from '../../testing/detener.ts'
import { crearMiembro, crearUsuario, createTestApi, type TestApi } from '../../testing/index.ts'
import { textosDe } from '../../testing/leer-pdf.ts'
import {
  ajustar,
  CLABE,
  correr,
  crearConFin,
  libroDe,
  liquidacionesDe,
  ponerCuenta,
  quitarCuenta,
  REGLAS,
  vender,
} from '../../testing/liquidar.ts'
import { lockPagosDe, olvidarCuentasDe } from '../cuenta-deposito/index.ts'
import { findLiquidacion } from './liquidaciones.repository.ts'

let api: TestApi
let admin: string
let adminId: string
let quien: Awaited<ReturnType<typeof quienDetiene>>
beforeAll(async () => {
  api = await createTestApi({ conexiones: 4 })
  quien = await quienDetiene(api)
  const { token, usuario } = await crearUsuario(api, { tipo: 'administrador' })
  admin = token
  adminId = usuario.id
  await probar()
  await ajustar(api, REGLAS)
})
afterAll(() => api.close())

const probar = (hace = 0) =>
  sql`update sesiones set identidad_en = ${new Date(api.reloj.now().getTime() - hace)}
    where usuario_id = ${adminId}`.execute(api.db)

/** One that somebody has to transfer: $1,000.00 of a Friday evening. */
async function porPagar() {
  const evento = await crearConFin(api, { fin: '2031-03-07T22:00:00' })
  const { id } = evento.organizacion
  await ponerCuenta(api, id)
  await vender(api, evento)
  await correr(api, '2031-03-11T10:00:00')
  const [liquidacion = { id: '', folio: '' }] = await liquidacionesDe(api, id)
  return { ...evento, organizacionId: id, liquidacion, params: { id: liquidacion.id } }
}
const pagar = ({ id }: { id: string }, referencia = `RASTREO-${id}`) => pagarLiquidacion(api, admin, id, referencia)
const fallar = async ({ id }: { id: string }) => {
  const suyo = banco(api, admin)
  await suyo.devuelto(await suyo.enBanco('liquidaciones', id), 'Cuenta cerrada.')
}
const ver = async (params: { id: string }) =>
  (await api.como(admin)('GET /administracion/liquidaciones/:id', { params })).item
const reintentar = (params: { id: string }) =>
  api.como(admin)('POST /administracion/liquidaciones/:id/reintentar', { params })
const archivo = (url: string, token: string) =>
  api.app.inject({ url: `/api${url}`, headers: { authorization: `Bearer ${token}` } })

describe('an administrator', () => {
  it('reads what was transferred; what was paid is in no other lote', async () => {
    const { params, organizacionId } = await porPagar()
    await pagar(params, 'RASTREO-1')
    expect(await ver(params)).toMatchObject({
      estado: 'pagada',
      monto: 100_000,
      referencia: 'RASTREO-1',
      cuenta: { final: CLABE.slice(-4) },
      lineas: [{ clase: 'evento' }],
    })
    expect(await rechazo(pagar(params, 'RASTREO-2'))).toMatchObject({ status: 409 })
    expect(await rechazo(fallar(params))).toMatchObject({ status: 409 })
    expect(await libroDe(api, organizacionId)).toEqual({ debe: 0, banco: 100_000, retenido: 0 })
  })

  it('proves who they are before money is given or taken', async () => {
    const { organizacionId } = await porPagar()
    await probar(3_600_000)
    const body = { monto: 5_000, motivo: 'Corrección' }
    const ajuste = api.como(admin)('POST /administracion/organizaciones/:id/ajuste-de-saldo', {
      params: { id: organizacionId },
      body,
    })
    expect(await rechazo(ajuste)).toMatchObject({ status: 403, campos: ['identidad'] })
    await probar()
  })

  it('says what the bank refused; another account pays it, or another try', async () => {
    const { params, organizacionId } = await porPagar()
    await fallar(params)
    expect(await ver(params)).toMatchObject({ estado: 'fallida', motivo: 'Cuenta cerrada.' })
    await correr(api, '2031-03-11T10:30:00')
    expect((await liquidacionesDe(api, organizacionId))[0]?.estado).toBe('fallida')
    const dia = new Date('2031-03-11T16:45:00Z')
    await ponerCuenta(api, organizacionId, { clabe: '032180000118359719', desde: dia })
    await correr(api, '2031-03-11T10:44:59')
    expect((await liquidacionesDe(api, organizacionId))[0]?.estado).toBe('fallida')
    await correr(api, '2031-03-11T10:45:00')
    expect(await liquidacionesDe(api, organizacionId)).toMatchObject([{ estado: 'por_pagar', final: '9719' }])
    const otra = await porPagar()
    await fallar(otra.params)
    expect((await reintentar(otra.params)).item.estado).toBe('por_pagar')
    expect(await rechazo(reintentar(otra.params))).toMatchObject({ status: 409 })
  })

  it('cannot have a failed one paid without an account, nor while it is stopped', async () => {
    const { params, organizacionId } = await porPagar()
    await fallar(params)
    await quitarCuenta(api, organizacionId)
    expect(await rechazo(reintentar(params))).toMatchObject({ status: 409 })
    await ponerCuenta(api, organizacionId)
    await quien.detener('organizacion', organizacionId)
    expect(await rechazo(reintentar(params))).toMatchObject({ status: 409 })
  })

  it('stops an organization: nothing of it is paid until it goes on', async () => {
    const { params, organizacionId, liquidacion } = await porPagar()
    expect(await quien.detener('organizacion', organizacionId)).toMatchObject([
      { causa: 'persona', motivo: 'Revisamos sus ventas.', evento: null, liquidacion: null },
    ])
    expect(await rechazo(pagar(params))).toMatchObject({ status: 409 })
    const { items } = await api.como(admin)('GET /administracion/liquidaciones', {
      query: { estado: 'retenida', term: liquidacion.folio },
    })
    expect(items).toMatchObject([{ estado: 'retenida', causas: [{ motivo: 'Revisamos sus ventas.' }] }])
    await quien.levantarTodo(organizacionId)
    await pagar(params)
    expect((await ver(params)).estado).toBe('pagada')
  })

  it('corrects what an organization is owed, with a reason that it reads', async () => {
    const evento = await porPagar()
    const { organizacionId: id, token, organizacion } = evento
    await pagar(evento.params)
    await api.como(admin)('POST /administracion/organizaciones/:id/ajuste-de-saldo', {
      params: { id },
      body: { monto: -25_000, motivo: 'Cobro doble del cargo.' },
    })
    const params = { slug: organizacion.slug }
    expect((await api.como(token)('GET /organizacion/:slug/pagos', { params })).item).toMatchObject({
      total: -25_000,
      negativo: 25_000,
    })
    const { items, total } = await api.como(token)('GET /organizacion/:slug/pagos/movimientos', { params, query: {} })
    expect(total).toBe(3)
    expect(items.map(({ concepto, neto, saldo }) => [concepto, neto, saldo])).toEqual([
      ['ajuste', -25_000, -25_000],
      ['liquidacion', -100_000, 0],
      ['venta', 100_000, 100_000],
    ])
    expect(items[0]?.motivo).toBe('Cobro doble del cargo.')
  })

  it('corrects it once, though that is sent twice at once, and again with another key', async () => {
    const { organizacionId: id } = await porPagar()
    const ajustar = (clave: string) =>
      api.como(admin)('POST /administracion/organizaciones/:id/ajuste-de-saldo', {
        ...{ params: { id }, body: { monto: -5_000, motivo: 'Cobro doble.' } },
        headers: { 'idempotency-key': clave },
      })
    const cuantos = async () =>
      (await api.db.selectFrom('ajustes_saldo').select('id').where('organizacion_id', '=', id).execute()).length
    const clave = randomUUID()
    await Promise.all([ajustar(clave), ajustar(clave)])
    await ajustar(clave)
    expect(await cuantos()).toBe(1)
    await ajustar(randomUUID())
    expect(await cuantos()).toBe(2)
    expect(await libroDe(api, id)).toMatchObject({ debe: 90_000 })
  })

  it('corrects it in turn with all else that moves its money', async () => {
    const { organizacionId: id } = await porPagar()
    const ajustada = await api.db.transaction().execute(async (trx) => {
      await lockPagosDe(trx, id)
      let acabo = false
      const hecho = api
        .como(admin)('POST /administracion/organizaciones/:id/ajuste-de-saldo', {
          ...{ params: { id }, body: { monto: -5_000, motivo: 'Cobro doble.' } },
        })
        .finally(() => {
          acabo = true
        })
      const espera = async () =>
        (
          await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
            trx,
          )
        ).rows.length > 0
      while (!acabo && !(await espera())) await new Promise((seguir) => setTimeout(seguir, 10))
      expect(acabo).toBe(false)
      return { hecho }
    })
    await ajustada.hecho
  })

  it('corrects nothing where nothing was ever sold', async () => {
    const { organizacion } = await crearConFin(api, { fin: '2031-03-07T22:00:00' })
    const body = { monto: 100, motivo: 'Prueba' }
    expect(
      await rechazo(
        api.como(admin)('POST /administracion/organizaciones/:id/ajuste-de-saldo', {
          params: { id: organizacion.id },
          body,
        }),
      ),
    ).toMatchObject({
      status: 409,
    })
  })

  it('is told what is wrong with each field', async () => {
    const { organizacionId: id } = await porPagar()
    const cliente = api.como(admin)
    const nada = cliente('POST /administracion/organizaciones/:id/ajuste-de-saldo', {
      params: { id },
      body: { monto: 0, motivo: '' },
    })
    expect(await rechazo(nada)).toMatchObject({ status: 400, campos: ['monto', 'motivo'] })
  })
})

describe('an owner', () => {
  it.each([
    [
      'pagada',
      /^Te pagamos \$1,000\.00 MXN/,
      async ({ params }: { params: { id: string } }) => void (await pagar(params)),
    ],
    ['fallida', /^No pudimos pagarte/, async ({ params }: { params: { id: string } }) => fallar(params)],
  ])('is told here and by e-mail that it is %s; admins and members are not', async (_, asunto, hacer) => {
    const evento = await porPagar()
    const otra = await crearMiembro(api, evento.organizacion, 'admin')
    await sql`delete from trabajos`.execute(api.db)
    await hacer(evento)
    while (await atenderTrabajos(api.services, (error) => expect(error).toBeUndefined()));
    const suyos = api.mensajes.filter(({ to }) => to === evento.usuario.email)
    expect(suyos.map(({ subject }) => subject)).toEqual([expect.stringMatching(asunto)])
    expect(suyos[0]?.text).toContain(CLABE.slice(-4))
    expect(suyos[0]?.text).not.toContain(CLABE)
    expect(api.mensajes.some(({ to }) => to === otra.usuario.email)).toBe(false)
    const avisos = await api.db
      .selectFrom('notificaciones')
      .select('ruta')
      .where('usuario_id', '=', evento.usuario.id)
      .execute()
    expect(avisos).toEqual([{ ruta: `/dashboard/organizaciones/${evento.organizacion.slug}/pagos` }])
  })

  it('is asked for an account once, when there is none', async () => {
    const evento = await crearConFin(api, { fin: '2031-03-07T22:00:00' })
    await vender(api, evento)
    await sql`delete from trabajos`.execute(api.db)
    for (const dia of ['11', '12']) await correr(api, `2031-03-${dia}T10:00:00`)
    while (await atenderTrabajos(api.services, (error) => expect(error).toBeUndefined()));
    const suyos = api.mensajes.filter(({ to }) => to === evento.usuario.email)
    expect(suyos.map(({ subject }) => subject)).toEqual(['¿A qué cuenta te pagamos $1,000.00 MXN?'])
  })

  it('reads its payouts and statements, on screen, as sheets and as papers; another organization has none of them', async () => {
    const evento = await porPagar()
    await pagar(evento.params)
    const { token, organizacion } = evento
    const params = { slug: organizacion.slug, id: evento.liquidacion.id }
    expect(
      (await api.como(token)('GET /organizacion/:slug/liquidaciones', { params, query: { estado: 'pagada' } })).total,
    ).toBe(1)
    expect((await api.como(token)('GET /organizacion/:slug/liquidaciones/:id', { params })).item.lineas).toMatchObject([
      { evento: { slug: evento.evento.slug } },
    ])
    const del = `/organizacion/${organizacion.slug}`
    const recibo = textosDe((await archivo(`${del}/liquidaciones/${params.id}/recibo.pdf`, token)).rawPayload)
    expect(recibo.join(' ')).toContain(evento.liquidacion.folio)
    const estado = await archivo(`${del}/eventos/${evento.evento.slug}/estado-de-cuenta.pdf`, token)
    expect(estado.headers['content-type']).toBe('application/pdf')
    expect(
      leerCsv((await archivo(`${del}/eventos/${evento.evento.slug}/estado-de-cuenta.csv`, token)).body).at(-1),
    ).toEqual(['Saldo por pagar', '', '', '', '', '0'])
    expect(
      leerCsv((await archivo(`${del}/liquidaciones/${params.id}/recibo.csv`, token)).body)
        .at(-1)
        ?.slice(-4),
    ).toEqual(['1000', '0', '0', '1000'])
    expect(leerCsv((await archivo(`${del}/pagos/movimientos.csv?concepto=venta`, token)).body)).toHaveLength(2)
    expect((await archivo(`${del}/pagos/movimientos.csv?concepto=nada`, token)).statusCode).toBe(400)
    const ajena = await crearConFin(api, { fin: '2031-03-07T22:00:00' })
    const deAjena = { slug: ajena.organizacion.slug, id: params.id }
    expect(
      await rechazo(api.como(ajena.token)('GET /organizacion/:slug/liquidaciones/:id', { params: deAjena })),
    ).toMatchObject({ status: 404 })
    expect(
      (await archivo(`/organizacion/${deAjena.slug}/liquidaciones/${params.id}/recibo.pdf`, ajena.token)).statusCode,
    ).toBe(404)
    expect(
      (await archivo(`/organizacion/${deAjena.slug}/eventos/${evento.evento.slug}/estado-de-cuenta.csv`, ajena.token))
        .statusCode,
    ).toBe(404)
  })

  it('finds movements by evento, kind and day', async () => {
    const { token, organizacion, evento } = await porPagar()
    const buscar = async (query: object) =>
      (
        await api.como(token)('GET /organizacion/:slug/pagos/movimientos', {
          params: { slug: organizacion.slug },
          query,
        })
      ).total
    expect(await buscar({ evento: evento.slug, concepto: 'venta', desde: '2020-01-01' })).toBe(1)
    expect(await buscar({ evento: 'otro' })).toBe(0)
    expect(await buscar({ concepto: 'reembolso' })).toBe(0)
    expect(await buscar({ hasta: '2020-01-01' })).toBe(0)
  })
})

it('keeps the last four digits of an organization that is only kept for the books, and what is still to be transferred', async () => {
  const [una, otra] = [await porPagar(), await porPagar()]
  await pagar(una.params)
  for (const { organizacionId } of [una, otra]) await olvidarCuentasDe(api.db, organizacionId)
  expect(await findLiquidacion(api.db, una.liquidacion.id)).toMatchObject({
    titular: '',
    clabe: Buffer.alloc(0),
    final: CLABE.slice(-4),
  })
  expect(await findLiquidacion(api.db, otra.liquidacion.id)).toMatchObject({
    titular: 'Foro de Prueba SA',
    estado: 'por_pagar',
  })
})

it('is stopped and put into a lote at the same moment one after the other; what is stopped does not leave', async () => {
  for (let vez = 0; vez < 6; vez += 1) {
    const { params, organizacionId } = await porPagar()
    const suyo = banco(api, admin)
    const [, lote] = await Promise.all([
      quien.detener('organizacion', organizacionId),
      suyo.armar('liquidaciones', [params.id]).catch(() => null),
    ])
    const [{ estado } = { estado: '' }] = await liquidacionesDe(api, organizacionId)
    expect(estado).toBe(lote === null ? 'retenida' : 'en_transferencia')
    if (lote !== null) expect((await suyo.bajar(lote.id)).statusCode).toBe(409)
    expect((await libroDe(api, organizacionId))?.banco).toBe(0)
  }
})
