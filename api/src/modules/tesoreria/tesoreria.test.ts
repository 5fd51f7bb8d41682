import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { administrador, bitacoraDe } from '../../testing/administrar.ts'
import { rechazo } from '../../testing/apartar.ts'
import { balanzaDe, type ConProveedores, createConProveedores } from '../../testing/proveedores.ts'
import { verSaldo } from '../liquidaciones/index.ts'
import { anotarCastigo } from '../pagos/index.ts'
import { leerExtractos } from './leer-extractos.ts'

let de: ConProveedores
let admin: Awaited<ReturnType<typeof administrador>>
beforeAll(async () => {
  de = await createConProveedores()
  admin = await administrador(de.api)
})
afterAll(() => de.close())

const HORA_MS = 3_600_000
const fallar = (error: unknown): never => {
  throw error
}
/** Two hours later, twice, for Mercado Pago makes its report meanwhile; what was read before is read again. */
async function leer(): Promise<void> {
  await sql`update extractos set hasta = hasta - interval '3 hours'`.execute(de.api.db)
  de.api.reloj.avanzar(2 * HORA_MS)
  for (let vez = 0; vez < 2; vez += 1) await leerExtractos(de.api.services, fallar)
  de.api.reloj.avanzar(-2 * HORA_MS)
}
const dinero = async () => (await admin.cliente('GET /administracion/tesoreria')).item
const sumar = (partes: readonly { monto: number }[]) => partes.reduce((suma, { monto }) => suma + monto, 0)
const libro = async (cuenta: string) => (await balanzaDe(de.api))[cuenta] ?? 0

describe('the accounts of providers', () => {
  it('are taken into the ledger: charges, fees with their tax, disputes and deposits, once', async () => {
    await de.vendida('tarjeta')
    const disputada = await de.vendida('tarjeta')
    await disputada.falsa.disputar(disputada.clave)
    await disputada.falsa.resolverDisputa(disputada.clave, 'ganada')
    await de.vendida('mercadopago')
    const [deStripe, deMercadoPago] = [await de.stripe.depositar(), await de.mercadopago.depositar()]
    await leer()
    expect(await libro('banco')).toBe(deStripe + deMercadoPago)
    expect(await libro('pasarela')).toBe(0)
    expect(await libro('iva_acreditable')).toBeGreaterThan(0)
    const antes = await balanzaDe(de.api)
    await leer()
    expect(await balanzaDe(de.api)).toEqual(antes)
    const { proveedores } = await dinero()
    for (const { dice, libro: nuestro, porLeer } of proveedores)
      expect({ dice, porLeer }).toEqual({ dice: nuestro, porLeer: false })
    const { items } = await admin.cliente('GET /administracion/tesoreria/registros', { query: { clase: 'deposito' } })
    expect(items.map(({ proveedor, monto }) => [proveedor, monto]).sort()).toEqual([
      ['mercadopago', deMercadoPago],
      ['stripe', deStripe],
    ])
  })

  it('tell of a dispute and of a refund that no notice told of, however old the charge is', async () => {
    const [reclamada, devuelta] = [await de.vendida('tarjeta'), await de.vendida('tarjeta')]
    await sql`update pagos set creado_en = creado_en - interval '60 days', actualizado_en = actualizado_en - interval '60 days'
      where id in (${reclamada.clave}, ${devuelta.clave})`.execute(de.api.db)
    de.stripe.fallar('perdido', 2)
    await reclamada.falsa.disputar(reclamada.clave)
    await devuelta.falsa.devolverAlla(devuelta.clave)
    await leer()
    const { rows } = await sql<{ estado: string }>`select estado from pagos where id in (${reclamada.clave},
      ${devuelta.clave}) order by id`.execute(de.api.db)
    expect(rows.map(({ estado }) => estado).sort()).toEqual(['contracargo', 'reembolsado'])
  })

  it('name money of nobody: it is booked, and somebody is told', async () => {
    const caso = await de.vendida('tarjeta')
    const antes = await balanzaDe(de.api)
    await sql`delete from incidencias`.execute(de.api.db)
    const ajena = await de.pasarelas[0].iniciar({
      ...{ clave: caso.evento.id, compraId: caso.evento.id, concepto: 'Otra cosa', metodo: 'tarjeta', monto: 50_000 },
      ...{ moneda: 'MXN', email: 'nadie@prueba.test', nombre: 'Nadie Ninguno', venceEn: null, urlRegreso: 'http://x' },
      vendedor: null,
    })
    await de.stripe.pagar(ajena.referencia)
    await leer()
    const despues = await balanzaDe(de.api)
    expect((despues.por_aplicar ?? 0) - (antes.por_aplicar ?? 0)).toBe(-50_000)
    const { rows } = await sql<{ clase: string }>`select distinct clase from incidencias`.execute(de.api.db)
    expect(rows).toContainEqual({ clase: 'sin_dueno' })
    await admin.cliente('POST /administracion/tesoreria/ajustes', {
      body: { haber: 'plataforma', debe: 'por_aplicar', monto: 50_000, motivo: 'Prueba' },
    })
  })

  it('alarm when the ledger says otherwise twice', async () => {
    await admin.cliente('POST /administracion/tesoreria/ajustes', {
      body: { haber: 'pasarela', debe: 'perdida', monto: 777, motivo: 'Para que no cuadre' },
    })
    await sql`delete from incidencias`.execute(de.api.db)
    const { proveedores } = await dinero()
    expect(proveedores.find(({ proveedor }) => proveedor === 'prueba')).toMatchObject({ dice: null, libro: -777 })
    await sql`update movimientos_proveedor set monto = monto + 1 where proveedor = 'stripe' and clase = 'deposito'`.execute(
      de.api.db,
    )
    await leer()
    const { rows } = await sql<{
      detalle: object
    }>`select detalle from incidencias where clase = 'conciliacion'`.execute(de.api.db)
    expect(rows).toMatchObject([{ detalle: { proveedor: 'stripe', clase: 'saldo', monto: -1 } }])
  })
})

describe('money that a provider has not let us have', () => {
  it('is in no payout, and the organizer reads until when', async () => {
    const caso = await de.vendida('mercadopago')
    const ver = (dias: number) =>
      verSaldo(de.api.db, caso.organizacion.id, new Date(de.api.reloj.now().getTime() + dias * 24 * HORA_MS))
    await sql`update eventos set inicio = now() - interval '9 days', fin = now() - interval '8 days'
      where id = ${caso.evento.id}`.execute(de.api.db)
    const pronto = await ver(0)
    expect(pronto).toMatchObject({ total: 170_000, disponible: 0, porLiberar: 170_000 })
    expect(pronto.eventosPorLiberar).toMatchObject([{ espera: 'proveedor', monto: 170_000, fecha: expect.any(String) }])
    expect(await ver(20)).toMatchObject({ total: 170_000, disponible: 170_000, porLiberar: 0, eventosPorLiberar: [] })
  })
})

describe('whose the money is', () => {
  it('adds up to what there is, with a correction, a tax and a transfer that came back', async () => {
    const caso = await de.vendida('tarjeta')
    await admin.cliente('POST /administracion/organizaciones/:id/ajuste-de-saldo', {
      params: { id: caso.organizacion.id },
      body: { monto: 5_000, cuenta: 'banco', motivo: 'La transferencia regresó' },
    })
    const castigo = { id: v7(), organizacion_id: caso.organizacion.id, monto: 700, motivo: 'Prueba' }
    await de.api.db.insertInto('castigos').values(castigo).execute()
    await anotarCastigo(de.api.db, castigo)
    const antes = await balanzaDe(de.api)
    await admin.cliente('POST /administracion/tesoreria/enteros', {
      body: { impuesto: 'iva', monto: 1_000, periodo: '2026-01', referencia: 'LINEA-001' },
    })
    const despues = await balanzaDe(de.api)
    expect((despues.banco ?? 0) - (antes.banco ?? 0)).toBe(-1_000)
    expect((despues.iva ?? 0) - (antes.iva ?? 0)).toBe(1_000)
    const { total, tenemos, deQuien } = await dinero()
    expect(sumar(deQuien)).toBe(total)
    expect(sumar(tenemos)).toBe(total)
    expect(Object.values(despues).reduce((suma, monto) => suma + monto, 0)).toBe(0)
    expect(await bitacoraDe(de.api, 'tesoreria.entero')).toHaveLength(1)
  })

  it('takes a tax once by its reference, though two say so at once, and none of a month to come', async () => {
    const body = { impuesto: 'retencion', monto: 900, periodo: '2026-02', referencia: 'LINEA-002' } as const
    const decir = () => admin.cliente('POST /administracion/tesoreria/enteros', { body })
    const respuestas = await Promise.allSettled([decir(), decir()])
    expect(respuestas.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await rechazo(decir())).toMatchObject({ status: 409 })
    const futuro = admin.cliente('POST /administracion/tesoreria/enteros', { body: { ...body, periodo: '2099-01' } })
    expect(await rechazo(futuro)).toMatchObject({ status: 400, campos: ['periodo'] })
  })

  it('refuses bad input field by field', async () => {
    const ajuste = (cambios: object) =>
      rechazo(
        admin.cliente('POST /administracion/tesoreria/ajustes', {
          body: { haber: 'banco', debe: 'perdida', monto: 1, motivo: 'Prueba', ...cambios } as never,
        }),
      )
    expect(await ajuste({ debe: 'banco' })).toMatchObject({ status: 400, campos: ['haber'] })
    expect(await ajuste({ debe: 'organizacion' })).toMatchObject({ status: 400, campos: ['debe'] })
    expect(await ajuste({ monto: 0 })).toMatchObject({ status: 400, campos: ['monto'] })
    expect(await ajuste({ motivo: '' })).toMatchObject({ status: 400, campos: ['motivo'] })
    const saldo = admin.cliente('PUT /administracion/tesoreria/saldo-banco', { body: { dia: '2099-01-01', monto: 1 } })
    expect(await rechazo(saldo)).toMatchObject({ status: 400, campos: ['dia'] })
  })

  it('is held against the statement of the bank, where the last figure of a day counts', async () => {
    const dia = '2026-01-31'
    for (const monto of [1, 4_200])
      await admin.cliente('PUT /administracion/tesoreria/saldo-banco', { body: { dia, monto } })
    expect((await dinero()).banco).toContainEqual({ dia, dice: 4_200, libro: 0 })
  })
})

describe('the trial balance', () => {
  it('begins each month with what the one before left, and sums to zero', async () => {
    const mes = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' })
      .format(de.api.reloj.now())
      .slice(0, 7)
    const { items } = await admin.cliente('GET /administracion/tesoreria/balanza', { query: { mes } })
    const final = await balanzaDe(de.api)
    expect(
      Object.fromEntries(items.filter(({ final: queda }) => queda !== 0).map((fila) => [fila.cuenta, fila.final])),
    ).toEqual(final)
    for (const { inicial, cargos, abonos, final: queda } of items) expect(inicial + cargos - abonos).toBe(queda)
    expect(items.reduce((suma, fila) => suma + fila.final, 0)).toBe(0)
    const { items: despues } = await admin.cliente('GET /administracion/tesoreria/balanza', {
      query: { mes: '2099-12' },
    })
    for (const fila of despues) expect(fila).toMatchObject({ inicial: fila.final, cargos: 0, abonos: 0 })
    expect((await admin.cliente('GET /administracion/tesoreria/balanza', { query: { mes: '2001-01' } })).items).toEqual(
      [],
    )
  })

  it('leads to its lines', async () => {
    const { items, total } = await admin.cliente('GET /administracion/tesoreria/asientos', {
      query: { cuenta: 'banco', limit: 50 },
    })
    expect(items.reduce((suma, { monto }) => suma + monto, 0)).toBe(await libro('banco'))
    expect(total).toBe(items.length)
    expect(items).toContainEqual(
      expect.objectContaining({ concepto: 'entero', de: { clase: 'tesoreria', folio: 'LINEA-001' } }),
    )
  })
})
