// What is withheld of each sale, in the statement that books it, and given back with what goes back of it.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../testing/index.ts'
import {
  autorizarTodo,
  correr,
  crearConFin,
  devolver,
  type EventoPublicado,
  libroDe,
  liquidacionesDe,
  local,
  ponerCuenta,
  vender,
} from '../../testing/liquidar.ts'
import { darRfc, RFC, retencionesDe, retener } from '../../testing/retener.ts'
import { abrirTaquillas, venderEn, ventaDe } from '../../testing/taquilla.ts'
import { anotarRegreso, anotarRetiro, quedaDeVenta } from '../pagos/index.ts'
import { verEstadoDeCuenta } from './estado-de-cuenta.ts'
import { findTodosLosMovimientos } from './movimientos.repository.ts'
import { verSaldo } from './ver-saldo.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ conexiones: 6 })
})
afterEach(() => retener(api, null))
afterAll(() => api.close())

const FIN = '2031-03-07T22:00:00'
const PAGO = '2031-03-11T10:00:00'
type Evento = EventoPublicado
const suyas = ({ organizacion }: Evento) => retencionesDe(api, organizacion.id)
const sumaDe = async (evento: Evento) => {
  const filas = await suyas(evento)
  const suma = (de: (fila: (typeof filas)[number]) => number) => filas.reduce((total, fila) => total + de(fila), 0)
  return {
    ...{ ingreso: suma(({ ingreso }) => ingreso), iva: suma(({ iva }) => iva) },
    ...{ isr: suma(({ isr }) => isr), ivaRetenido: suma(({ ivaRetenido }) => ivaRetenido) },
  }
}
async function conCuenta(datos: Omit<Parameters<typeof crearConFin>[1], 'fin'> = {}) {
  const evento = await crearConFin(api, { fin: FIN, ...datos })
  await ponerCuenta(api, evento.organizacion.id)
  return evento
}
async function pagar(organizacionId: string): Promise<void> {
  await correr(api, PAGO)
  await correr(api, '2031-03-11T10:01:00')
  expect(await liquidacionesDe(api, organizacionId)).toMatchObject([{ estado: 'pagada' }])
}
/** The ledger of a retención: whose it was, and what the tax office is owed. */
async function lineasDe({ organizacion }: Evento) {
  const { rows } = await sql<{ cuenta: string; monto: number }>`
    select a.cuenta, a.monto from retenciones r join asientos a on a.retencion_id = r.id
    where r.organizacion_id = ${organizacion.id} order by r.creado_en, abs(a.monto), a.cuenta`.execute(api.db)
  return rows.map(({ cuenta, monto }) => `${cuenta} ${monto}`)
}

describe('the cases of the auditor', () => {
  it('1 and 4: two exempt boletos of $850, paid out, one of them given back afterwards', async () => {
    await retener(api, { isr: 250, iva: 5_000, contribuyente: 'moral' })
    const evento = await conCuenta({ tipo: { precio: 85_000 } })
    await darRfc(api, evento.organizacion.id)
    const compra = await vender(api, evento, 2)
    expect(await suyas(evento)).toEqual([
      {
        mes: new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Mexico_City' }).format(new Date()).slice(0, 7),
        ...{ contribuyente: 'moral', ingreso: 170_000, iva: 0, isr: 4_250, ivaRetenido: 0 },
      },
    ])
    expect(await lineasDe(evento)).toEqual(['organizacion 4250', 'retencion -4250'])
    await pagar(evento.organizacion.id)
    expect(await liquidacionesDe(api, evento.organizacion.id)).toMatchObject([{ monto: 165_750, isr: 4_250, iva: 0 }])
    await devolver(api, evento, compra, 1)
    await autorizarTodo(api)
    expect(await lineasDe(evento)).toEqual([
      ...['organizacion 4250', 'retencion -4250', 'organizacion -2125', 'retencion 2125'],
    ])
    expect(await libroDe(api, evento.organizacion.id)).toEqual({ debe: -82_875, banco: 165_750, retenido: 2_125 })
    expect(await verSaldo(api.db, evento.organizacion.id, local(PAGO))).toMatchObject({
      ...{ total: -82_875, negativo: 82_875, pagado: 165_750, retenidoIsr: 2_125, retenidoIva: 0 },
    })
  })

  it('2: one boleto of $1,000 with 16 % in it, whose organizer takes on the charge', async () => {
    await retener(api, { isr: 250, iva: 5_000, contribuyente: 'fisica' })
    const evento = await conCuenta({ cargoPagadoPor: 'organizador', tipo: { precio: 100_000, iva: 16 } })
    await darRfc(api, evento.organizacion.id, RFC.fisica)
    await vender(api, evento)
    expect(await suyas(evento)).toMatchObject([
      { contribuyente: 'fisica', ingreso: 86_207, iva: 13_793, isr: 2_155, ivaRetenido: 6_897 },
    ])
    expect(await lineasDe(evento)).toEqual([
      ...['organizacion 2155', 'retencion -2155', 'organizacion 6897', 'retencion -6897'],
    ])
    expect(await verSaldo(api.db, evento.organizacion.id, local('2031-01-02T12:00:00'))).toMatchObject({
      ...{ total: 82_448, porLiberar: 82_448 },
      proxima: { fecha: '2031-03-11', monto: 82_448 },
    })
    await pagar(evento.organizacion.id)
    expect(await libroDe(api, evento.organizacion.id)).toEqual({ debe: 0, banco: 82_448, retenido: 9_052 })
    expect(await verEstadoDeCuenta(api.db, evento.organizacion.id, evento.evento.slug)).toMatchObject({
      ...{ retencionIsr: 2_155, retencionIva: 6_897, liquidado: 82_448, saldo: 0 },
    })
    const movimientos = await findTodosLosMovimientos(api.db, evento.organizacion.id, {})
    expect(movimientos.map(({ concepto, motivo, neto }) => [concepto, motivo, neto])).toEqual([
      ['venta', null, 91_500],
      ...movimientos.slice(1, 3).map(({ motivo }) => ['retencion', motivo, motivo === 'ISR' ? -2_155 : -6_897]),
      ['liquidacion', null, -82_448],
    ])
    expect(movimientos.at(-1)?.saldo).toBe(0)
  })
})

describe('what is withheld', () => {
  it('is of the whole price where the charge takes all of it', async () => {
    await retener(api, { isr: 250, iva: 5_000 })
    const evento = await conCuenta({ cargoPagadoPor: 'organizador', tipo: { precio: 500, iva: 16 } })
    const compra = await vender(api, evento, 2)
    expect(await suyas(evento)).toMatchObject([{ ingreso: 862, iva: 138, isr: 22, ivaRetenido: 69 }])
    expect(await verSaldo(api.db, evento.organizacion.id, local(PAGO))).toMatchObject({ total: -91, negativo: 91 })
    await devolver(api, evento, compra, 1)
    expect(await sumaDe(evento)).toEqual({ ingreso: 431, iva: 69, isr: 11, ivaRetenido: 35 })
    await devolver(api, evento, { ...compra, boletos: compra.boletos.slice(1) })
    expect(await sumaDe(evento)).toEqual({ ingreso: 0, iva: 0, isr: 0, ivaRetenido: 0 })
    expect(await libroDe(api, evento.organizacion.id)).toMatchObject({ debe: 0, retenido: 0 })
  })

  it('goes by whether there is an RFC, and by whose it is, on the day of the sale', async () => {
    await retener(api, { isr: 2_000, contribuyente: 'sin_rfc' })
    await retener(api, { isr: 250, contribuyente: 'moral' })
    await retener(api, { isr: 125, contribuyente: 'fisica' })
    await retener(api, { isr: 0, iva: 10_000, contribuyente: 'extranjero' })
    const evento = await conCuenta({ tipo: { precio: 100_000, iva: 16 } })
    const { id } = evento.organizacion
    const antes = await vender(api, evento)
    await darRfc(api, id, RFC.moral)
    await vender(api, evento)
    await darRfc(api, id, RFC.fisica)
    await vender(api, evento)
    await sql`insert into perfiles_fiscales (organizacion_id, extranjero, motivo)
      values (${id}, true, 'Reside en Austin')`.execute(api.db)
    await vender(api, evento)
    await sql`update perfiles_fiscales set extranjero = false, exento_isr = true where organizacion_id = ${id}`.execute(
      api.db,
    )
    await vender(api, evento)
    await devolver(api, evento, antes)
    expect(
      (await suyas(evento)).map(({ contribuyente, isr, ivaRetenido }) => [contribuyente, isr, ivaRetenido]),
    ).toEqual([
      ['sin_rfc', 17_241, 0],
      ['moral', 2_155, 0],
      ['fisica', 1_078, 0],
      ['extranjero', 0, 13_793],
      ['fisica', 0, 0],
      ['sin_rfc', -17_241, 0],
    ])
  })

  it('is nothing before the switch, and stays as it was after it', async () => {
    const evento = await conCuenta()
    const antes = await vender(api, evento)
    await retener(api, { isr: 1_000 })
    const con = await vender(api, evento, 2)
    await retener(api, null)
    await vender(api, evento)
    expect(await suyas(evento)).toMatchObject([{ isr: 20_000 }])
    await devolver(api, evento, antes)
    await devolver(api, evento, con, 1)
    expect((await suyas(evento)).map(({ isr }) => isr)).toEqual([20_000, -10_000])
  })

  it('goes back with a chargeback, and comes again where the sale does', async () => {
    await retener(api, { isr: 250, iva: 5_000 })
    const evento = await conCuenta({ tipo: { precio: 33_333, iva: 16 } })
    const { id } = await vender(api, evento, 3)
    const vendido = await sumaDe(evento)
    const { organizacion, plataforma, iva } = await quedaDeVenta(api.db, id)
    const lineas = [
      { cuenta: 'organizacion', monto: organizacion },
      { cuenta: 'plataforma', monto: plataforma },
      { cuenta: 'iva', monto: iva },
    ] as const
    const monto = organizacion + plataforma + iva
    const disputa = { disputaId: id, pagoId: id, compraId: id, monto }
    await anotarRetiro(api.db, { ...disputa, lineas })
    expect(await sumaDe(evento)).toEqual({ ingreso: 0, iva: 0, isr: 0, ivaRetenido: 0 })
    await anotarRegreso(api.db, { ...disputa, de: monto })
    expect(await sumaDe(evento)).toEqual(vendido)
  })

  it('is of what a till took, unless the installation leaves tills out', async () => {
    await retener(api, { isr: 1_000, enTaquilla: false })
    const evento = await conCuenta()
    const [till] = await abrirTaquillas(api, evento)
    const [tipo] = evento.tipos
    if (till === undefined || tipo === undefined) throw new Error('no till')
    await venderEn(till, ventaDe(till, tipo))
    expect(await suyas(evento)).toEqual([])
    await retener(api, { isr: 1_000 })
    await venderEn(till, ventaDe(till, tipo, { cantidad: 2 }))
    expect(await suyas(evento)).toMatchObject([{ ingreso: 200_000, isr: 20_000 }])
  })

  it('is booked once: the key of the next row refuses whoever does not hold the compra', async () => {
    await retener(api, { isr: 1_000 })
    const evento = await conCuenta()
    const { id } = await vender(api, evento)
    await sql`select devengar_retencion(${id})`.execute(api.db)
    expect(await suyas(evento)).toHaveLength(1)
    const repetir = sql`insert into retenciones select md5('retencion ' || compra_id || ' 0')::uuid, compra_id,
      evento_id, organizacion_id, mes, contribuyente, isr_bps, iva_bps, ingreso, iva, isr, iva_retenido
      from retenciones where compra_id = ${id}`.execute(api.db)
    await expect(repetir).rejects.toMatchObject({ code: '23505' })
  })
})
