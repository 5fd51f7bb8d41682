import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { atenderTrabajos } from '../../../jobs/trabajos.ts'
import { barrerApartados } from '../../../jobs/vencer-apartados.ts'
import { type Pasarela, ProveedorOcupado } from '../../../ports/pasarela/pasarela.ts'
import { comprar, rechazo } from '../../../testing/apartar.ts'
import { organizar } from '../../../testing/ciclo.ts'
import { comprobarInvariantes, createTestApi, type TestApi } from '../../../testing/index.ts'
import {
  agotarTiempo,
  existenciasDe,
  pagosDe,
  pendiente,
  prepararPago,
  saldosDe,
  simular,
  verCompra,
} from '../../../testing/pagar.ts'
import { lecturaDe, prepararAsentar } from '../../../testing/por-asentar.ts'
import type { Pago } from '../../pagos/index.ts'
import { conciliar, conciliarCon } from '../conciliar/conciliar.ts'
import { aplicarLectura } from './aplicar-lectura.ts'
import { consultarPagos } from './consultar-pagos.ts'
import { vencerCompras } from './vencer-compras.ts'

let api: TestApi
let pasarela: Pasarela
beforeAll(async () => {
  api = await createTestApi({ conexiones: 6 })
  pasarela = api.services.ports.pasarelas[0] as Pasarela
})
beforeEach(async () => {
  await sql`delete from trabajos`.execute(api.db)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await comprobarInvariantes(api.db)
})
afterAll(() => api.close())

const envejecer = (minutos: number) =>
  sql`update pagos set creado_en = creado_en - make_interval(mins => ${minutos}),
    consultado_en = consultado_en - make_interval(mins => ${minutos})`.execute(api.db)
const fallas: unknown[] = []
const consultar = () => consultarPagos(api.services, (error) => fallas.push(error))
const vencer = () => vencerCompras(api.db, (error) => fallas.push(error))
const atender = async () => {
  await sql`update trabajos set disponible_en = now() where fallido_en is null`.execute(api.db)
  await atenderTrabajos(api.services, (error) => fallas.push(error))
}

describe('asking what nobody told us', () => {
  it('finds what was paid without a notice', async () => {
    const caso = await pendiente(api, 'oxxo')
    await pasarela.simulador?.simular(caso.referencia, 'pagar', new Date())
    await consultar()
    expect(await verCompra(api, caso)).toMatchObject({ estado: 'pendiente' })
    await envejecer(11)
    await consultar()
    expect(await verCompra(api, caso)).toMatchObject({ estado: 'pagada' })
    expect(await saldosDe(api, caso.folio)).toMatchObject({ pasarela: 184_600 })
  })

  it('finishes what began at the provider and whose answer never came', async () => {
    const { apartado, general } = await prepararPago(api)
    const { iniciar } = pasarela
    vi.spyOn(pasarela, 'iniciar').mockImplementationOnce(async (cobro) => {
      await iniciar(cobro)
      throw new Error('socket hang up')
    })
    expect(await rechazo(comprar(api.como(), apartado, { metodo: 'tarjeta' }))).toMatchObject({ status: 503 })
    const [pago] = await pagosDe(api, apartado.id)
    expect(pago).toMatchObject({ estado: 'iniciado', referencia: null })
    await pasarela.simulador?.simular(`prueba_${pago?.id}`, 'pagar', new Date())
    await agotarTiempo(api, apartado.id)
    await barrerApartados(api)
    await envejecer(3)
    await consultar()
    expect(
      await api.db
        .selectFrom('compras')
        .select(['estado', 'metodo', 'email'])
        .where('apartado_id', '=', apartado.id)
        .execute(),
    ).toEqual([{ estado: 'pagada', metodo: 'tarjeta', email: 'ana@correo.mx' }])
    expect((await pagosDe(api, apartado.id))[0]).toMatchObject({ estado: 'aprobado', pedido: null })
    expect(await existenciasDe(api, general)).toEqual({ vendidos: 2, apartados: 0 })
  })

  it('asks of many at once', async () => {
    const casos = [await pendiente(api, 'oxxo'), await pendiente(api, 'oxxo'), await pendiente(api, 'oxxo')]
    for (const { referencia } of casos) await pasarela.simulador?.simular(referencia, 'pagar', new Date())
    await envejecer(11)
    const { leer } = pasarela
    const todas = Promise.withResolvers<void>()
    let preguntadas = 0
    vi.spyOn(pasarela, 'leer').mockImplementation(async (referencia) => {
      preguntadas += 1
      if (preguntadas === casos.length) todas.resolve()
      await todas.promise
      return leer(referencia)
    })
    await consultar()
    for (const caso of casos) expect(await verCompra(api, caso)).toMatchObject({ estado: 'pagada' })
  })

  it('asks again soon where the provider was left alone, and nobody is told of each', async () => {
    const caso = await pendiente(api, 'oxxo')
    await pasarela.simulador?.simular(caso.referencia, 'pagar', new Date())
    await envejecer(11)
    vi.spyOn(pasarela, 'leer').mockRejectedValueOnce(new ProveedorOcupado(10))
    fallas.length = 0
    await consultar()
    expect(fallas).toEqual([])
    await consultar()
    expect(await verCompra(api, caso)).toMatchObject({ estado: 'pendiente' })
    await envejecer(1)
    await consultar()
    expect(await verCompra(api, caso)).toMatchObject({ estado: 'pagada' })
  })

  it('gives up what never came as far as the provider, and the hold can be paid again', async () => {
    const { apartado } = await prepararPago(api)
    vi.spyOn(pasarela, 'iniciar').mockRejectedValueOnce(new Error('connect ECONNREFUSED'))
    await rechazo(comprar(api.como(), apartado, { metodo: 'tarjeta' }))
    await envejecer(3)
    await consultar()
    expect((await pagosDe(api, apartado.id)).map(({ estado, pedido }) => [estado, pedido])).toEqual([
      ['cancelado', null],
    ])
    expect((await comprar(api.como(), apartado, { metodo: 'oxxo', email: 'otra@correo.mx' })).compra).toMatchObject({
      estado: 'pendiente',
    })
  })
})

describe('time that is over', () => {
  it('ends the compra and its voucher, here and at the provider', async () => {
    const caso = await pendiente(api, 'oxxo')
    await vencer()
    expect(await verCompra(api, caso)).toMatchObject({ estado: 'pendiente' })
    await agotarTiempo(api, caso.apartado.id)
    await barrerApartados(api)
    await vencer()
    expect(await verCompra(api, caso)).toMatchObject({ estado: 'vencida', pago: { estado: 'vencido', ficha: null } })
    await atender()
    expect((await pasarela.leer(caso.referencia))?.estado).toBe('cancelado')
    expect(await existenciasDe(api, caso.general)).toEqual({ vendidos: 0, apartados: 0 })
  })

  it('ends for everybody else where one compra cannot be ended', async () => {
    const [mala, otra] = [await pendiente(api, 'oxxo'), await pendiente(api, 'oxxo')]
    for (const { apartado } of [mala, otra]) await agotarTiempo(api, apartado.id)
    await barrerApartados(api)
    await sql`alter table compras add constraint terca check (folio <> ${sql.lit(mala.folio)} or estado <> 'vencida')
      not valid`.execute(api.db)
    fallas.length = 0
    await vencer()
    await sql`alter table compras drop constraint terca`.execute(api.db)
    expect(fallas.splice(0)).toHaveLength(1)
    expect([(await verCompra(api, mala)).estado, (await verCompra(api, otra)).estado]).toEqual(['pendiente', 'vencida'])
  })

  it('gives back the part that came of a transfer', async () => {
    const caso = await pendiente(api, 'spei')
    await simular(api, caso.referencia, 'pagar_de_menos')
    await agotarTiempo(api, caso.apartado.id)
    await barrerApartados(api)
    await vencer()
    expect(await verCompra(api, caso)).toMatchObject({
      estado: 'vencida',
      reembolsos: [{ monto: 92_300, origen: 'pago_tardio' }],
    })
    expect(await saldosDe(api, caso.folio)).toEqual({ pasarela: 92_300, comprador: -92_300 })
  })

  it('ends a compra that a part of its money made after its hold had ended', async () => {
    const { pagos } = await prepararAsentar(api, 'spei', 1)
    const pago = pagos[0] as Pago
    await agotarTiempo(api, pago.apartadoId)
    await barrerApartados(api)
    await aplicarLectura(api.db, pago.id, lecturaDe(pago, { estado: 'parcial', recibido: 100 }))
    const estadoDe = () =>
      api.db.selectFrom('compras').select('estado').where('id', '=', pago.compraId).executeTakeFirst()
    expect(await estadoDe()).toEqual({ estado: 'pendiente' })
    await vencer()
    expect(await estadoDe()).toEqual({ estado: 'vencida' })
  })

  it('sells what was paid at the last moment, when the provider says so as it is told to end it', async () => {
    const caso = await pendiente(api, 'tarjeta')
    await pasarela.simulador?.simular(caso.referencia, 'pagar', new Date())
    await agotarTiempo(api, caso.apartado.id)
    await barrerApartados(api)
    await vencer()
    await atender()
    expect(await verCompra(api, caso)).toMatchObject({ estado: 'pagada' })
  })
})

describe('an evento that is called off', () => {
  it.each(['its own job', 'the clock of expired compras'])(
    'ends what waits for money, here and at the provider, whichever comes first: %s',
    async (primero) => {
      const caso = await pendiente(api, 'oxxo')
      await organizar(api, caso).cancelar()
      if (primero !== 'its own job') await vencer()
      await atender()
      await atender()
      expect(await verCompra(api, caso)).toMatchObject({
        estado: 'cancelada',
        pago: { estado: 'cancelado', ficha: null },
      })
      expect((await pasarela.leer(caso.referencia))?.estado).toBe('cancelado')
      const contados = await api.db
        .selectFrom('compra_sucesos')
        .select('tipo')
        .where('tipo', '=', 'aviso_enviado')
        .execute()
      expect(contados.length).toBeGreaterThan(0)
      await simular(api, caso.referencia, 'pagar')
      expect(await verCompra(api, caso)).toMatchObject({
        estado: 'cancelada',
        boletos: [],
        reembolsos: [{ monto: 184_600, origen: 'pago_tardio' }],
      })
      expect(await existenciasDe(api, caso.general)).toEqual({ vendidos: 0, apartados: 0 })
    },
  )
})

describe('the voucher goes by e-mail', () => {
  it('with its bars, the exact amount and the limit; a part is answered with what is missing', async () => {
    const caso = await pendiente(api, 'oxxo')
    await atender()
    const correo = api.mensajes.at(-1)
    expect(correo).toMatchObject({
      to: 'ana@correo.mx',
      subject: expect.stringContaining('Paga en OXXO $1,846.00 MXN'),
    })
    expect(correo?.text).toMatch(/Paga a más tardar el .* 11:59 p\.m\. \(hora del centro\)\./)
    expect(correo?.attachments?.[0]?.content.subarray(1, 4).toString()).toBe('PNG')
    expect(correo?.text).toContain(caso.folio)
    const spei = await pendiente(api, 'spei')
    await simular(api, spei.referencia, 'pagar_de_menos')
    await atender()
    expect(api.mensajes.at(-1)?.subject).toContain('Te faltan $923.00 MXN')
    expect(fallas).toEqual([])
  })
})

describe('the reconciliation', () => {
  it('is silent when both say the same, takes in what was missing here, and names what differs once it has been still for ten minutes', async () => {
    await conciliarCon(api.services, pasarela)
    await sql`update incidencias set resuelta_en = now()`.execute(api.db)
    const igual = await pendiente(api, 'oxxo')
    await simular(api, igual.referencia, 'pagar')
    const callado = await pendiente(api, 'oxxo')
    await pasarela.simulador?.simular(callado.referencia, 'pagar', new Date())
    expect(await conciliarCon(api.services, pasarela)).toEqual([])
    expect(await verCompra(api, callado)).toMatchObject({ estado: 'pagada' })
    const reembolsado = await pendiente(api, 'tarjeta')
    await simular(api, reembolsado.referencia, 'pagar')
    await simular(api, reembolsado.referencia, 'reembolsar')
    await sql`update prueba_cobros set datos = datos || '{"recibido": 5}'
      where referencia = ${igual.referencia}`.execute(api.db)
    await sql`delete from prueba_cobros where referencia = ${callado.referencia}`.execute(api.db)
    await sql`insert into prueba_cobros select 'prueba_x', 'x',
      datos || '{"referencia": "prueba_x", "clave": "x", "recibido": 700}' from prueba_cobros
      where referencia = ${igual.referencia}`.execute(api.db)
    expect(await conciliarCon(api.services, pasarela)).toEqual([])
    api.reloj.avanzar(11 * 60_000)
    const diferencias = await conciliarCon(api.services, pasarela)
    api.reloj.avanzar(-11 * 60_000)
    expect(diferencias).toHaveLength(3)
    expect(await verCompra(api, reembolsado)).toMatchObject({ estado: 'reembolsada' })
    expect(diferencias).toEqual(
      expect.arrayContaining([
        { clase: 'monto', referencia: igual.referencia, pagoId: igual.pagoId, aqui: 184_600, alla: 5 },
        { clase: 'falta_aqui', referencia: 'prueba_x', pagoId: null, aqui: 0, alla: 700 },
        { clase: 'falta_alla', referencia: callado.referencia, pagoId: callado.pagoId, aqui: 184_600, alla: 0 },
      ]),
    )
    api.reloj.avanzar(11 * 60_000)
    await conciliarCon(api.services, pasarela)
    api.reloj.avanzar(-11 * 60_000)
    const abiertas = await api.db
      .selectFrom('incidencias')
      .select('clase')
      .where('clase', '=', 'conciliacion')
      .where('resuelta_en', 'is', null)
      .execute()
    expect(abiertas).toHaveLength(3)
  })

  it('is made once an hour', async () => {
    await sql`delete from conciliaciones`.execute(api.db)
    const cuantas = async () => (await api.db.selectFrom('conciliaciones').select('id').execute()).length
    await conciliar(api.services, () => undefined)
    await conciliar(api.services, () => undefined)
    expect(await cuantas()).toBe(1)
    await sql`update conciliaciones set hasta = hasta - interval '61 minutes'`.execute(api.db)
    await conciliar(api.services, () => undefined)
    expect(await cuantas()).toBe(2)
  })
})
