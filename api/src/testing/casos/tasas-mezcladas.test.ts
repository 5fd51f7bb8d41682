// One compra of boletos at 16 %, 8 % and 0 %: what goes back takes its own tax with it, and no other.
import { sumarImpuestos } from '@entrale/contract/impuestos'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conceptosGlobales, findVendida } from '../../modules/facturacion/index.ts'
import { verEstadoDeCuenta } from '../../modules/liquidaciones/estado-de-cuenta.ts'
import { findVentas, serviciosDe } from '../../modules/retenciones/servicios.ts'
import { createTestApi, type TestApi } from '../index.ts'
import { comprobarInvariantes } from '../invariantes.ts'
import { vender as venderCompra } from '../reembolsos.ts'
import { retencionesDe, retener } from '../retener.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
  await retener(api, { isr: 250, iva: 5_000 })
})
afterAll(() => api.close())

const MES = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Mexico_City' }).format(new Date()).slice(0, 7)
const TIPOS = [
  { tipo: 'A la tasa general', precio: 11_607, iva: 16 as const },
  { tipo: 'En la frontera', precio: 5_399, iva: 8 as const },
  { tipo: 'Tasa cero', precio: 2_503, iva: 0 as const },
]
type Venta = Awaited<ReturnType<typeof venderCompra>>
type Cuantos = [dieciseis: number, ocho: number, cero: number]
const vender = (cuantos: Cuantos, cargoPagadoPor: 'comprador' | 'organizador' = 'comprador') =>
  venderCompra(api, { tipos: TIPOS, cuantos, cargoPagadoPor })

const sumar = <T>(filas: readonly T[], de: (fila: T) => number) => filas.reduce((suma, fila) => suma + de(fila), 0)
/** What is left at each rate is so much, by whoever says anything of it. */
async function esperar({ compraId, organizacion, evento }: Venta, quedan: Cuantos): Promise<void> {
  const impuestos = sumarImpuestos(TIPOS.map(({ iva }, i) => ({ tasa: iva, total: quedan[i] ?? 0 })))
  const iva = sumar(impuestos, (cada) => cada.iva)
  const ingreso = sumar(impuestos, (cada) => cada.base)
  const filas = await retencionesDe(api, organizacion.id)
  const retenido = {
    ...{ isr: sumar(filas, (fila) => fila.isr), iva: sumar(filas, (fila) => fila.ivaRetenido) },
  }
  expect({ ingreso: sumar(filas, (fila) => fila.ingreso), iva: sumar(filas, (fila) => fila.iva) }).toEqual({
    ingreso,
    iva,
  })
  expect(retenido).toEqual({ isr: Math.round(ingreso * 0.025), iva: Math.round(iva / 2) })
  expect(await verEstadoDeCuenta(api.db, organizacion.id, evento.slug)).toMatchObject({
    ...{ retencionIsr: retenido.isr, retencionIva: retenido.iva },
  })
  const vendida = await findVendida(api.db, compraId)
  expect(vendida?.lineas.map(({ tasa, neto }) => [tasa, neto])).toEqual(
    TIPOS.map(({ iva: tasa }, i) => [tasa, quedan[i]]),
  )
  const deCfdi = vendida === null ? [] : sumarImpuestos(conceptosGlobales(vendida))
  const enPie = impuestos.filter(({ total }) => total > 0)
  expect(deCfdi).toEqual(enPie)
  const servicios = (await findVentas(api.db, organizacion.id, MES)).flatMap(serviciosDe)
  const deConstancia = servicios.map(({ tasa, precio, iva: suyo }) => ({ tasa, base: precio, iva: suyo }))
  expect(deConstancia.toSorted((a, b) => (b.tasa ?? -1) - (a.tasa ?? -1))).toEqual(
    enPie.map(({ tasa, base, iva: suyo }) => ({ tasa, base, iva: suyo })),
  )
}

const ORDENES = [
  [1, 2, 3, 4],
  [4, 3, 2, 1],
  [3, 1, 4, 2],
  [2, 4, 1, 3],
]
/** By the numbers of its boletos: two at 16 %, one at 8 %, one at 0 %. */
const TIPO_DE = [0, 0, 1, 2]

describe('what goes back of a compra of several rates', () => {
  it.each(ORDENES)('takes the tax of each boleto with it, in the order %i %i %i %i', async (...orden) => {
    for (const quien of ['comprador', 'organizador'] as const) {
      const venta = await vender([2, 1, 1], quien)
      const quedan: Cuantos = [2 * 11_607, 5_399, 2_503]
      await esperar(venta, quedan)
      for (const numero of orden) {
        await venta.reembolsar([numero])
        const tipo = TIPO_DE[numero - 1] ?? 0
        quedan[tipo] = (quedan[tipo] ?? 0) - (TIPOS[tipo]?.precio ?? 0)
        await esperar(venta, quedan)
      }
      expect(quedan).toEqual([0, 0, 0])
    }
    await comprobarInvariantes(api.db)
  })

  it('takes a part of the money of the boletos that it names, and leaves what was kept with their rate', async () => {
    const venta = await vender([1, 1, 1], 'organizador')
    await venta.reembolsar([1], { monto: 5_000 })
    await esperar(venta, [6_607, 5_399, 2_503])
    await venta.reembolsar([3])
    await esperar(venta, [6_607, 5_399, 0])
    await venta.reembolsar([2], { monto: 399 })
    await esperar(venta, [6_607, 5_000, 0])
  })

  it('comes of all rates where it names no boleto, and ends at zero with the last of them', async () => {
    const venta = await vender([1, 1, 1], 'organizador')
    const params = { slug: venta.organizacion.slug, slugEvento: venta.evento.slug, folio: venta.folio }
    await api.como(venta.token)('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/compensar', {
      ...{ params, body: { clase: 'diferencia', monto: 1_950, motivo: 'Era de menos.' } },
    })
    await esperar(venta, [10_446, 4_860, 2_253])
    await venta.reembolsar([2])
    await venta.reembolsar([1])
    await venta.reembolsar([3])
    await esperar(venta, [0, 0, 0])
  })
})

describe('random refunds', () => {
  const historia = fc.record({
    cuantos: fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 2 })),
    absorbe: fc.boolean(),
    pasos: fc.array(
      fc.record({
        numeros: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 3 }),
        parte: fc.double({ min: 0.01, max: 1, noNaN: true }),
      }),
      {
        minLength: 1,
        maxLength: 4,
      },
    ),
  })
  type Historia = typeof historia extends fc.Arbitrary<infer T> ? T : never

  /** Gives so much of these boletos back; only their rates may go down. */
  async function devolver(venta: Venta, suyos: readonly { numero: number; tipo: number }[], parte: number) {
    const lineas = async () => (await findVendida(api.db, venta.compraId))?.lineas ?? []
    const antes = await lineas()
    const costo = sumar(suyos, ({ tipo }) => TIPOS[tipo]?.precio ?? 0)
    const numeros = suyos.map(({ numero }) => numero)
    await venta.reembolsar(numeros, { monto: Math.max(1, Math.floor(costo * parte)) })
    const ahora = await lineas()
    expect(sumar(ahora, ({ neto }) => neto)).toBe((await findVendida(api.db, venta.compraId))?.queda)
    const movidas = new Set(suyos.map(({ tipo }) => TIPOS[tipo]?.tipo))
    for (const [i, { tipo, neto }] of antes.entries()) {
      expect(ahora[i]?.neto).toBeLessThanOrEqual(neto)
      if (!movidas.has(tipo)) expect(ahora[i]?.neto).toBe(neto)
    }
    const [dieciseis = 0, ocho = 0, cero = 0] = ahora.map(({ neto }) => neto)
    await esperar(venta, [dieciseis, ocho, cero])
  }

  async function vivir({ cuantos, absorbe, pasos }: Historia): Promise<void> {
    const venta = await vender(cuantos, absorbe ? 'organizador' : 'comprador')
    let quedan = cuantos
      .flatMap((cantidad, tipo) => Array.from({ length: cantidad }, () => tipo))
      .map((tipo, i) => ({ numero: i + 1, tipo }))
    for (const { numeros, parte } of pasos) {
      const suyos = quedan.filter(({ numero }) => numeros.includes(numero))
      quedan = quedan.filter((otro) => !suyos.includes(otro))
      if (suyos.length > 0) await devolver(venta, suyos, parte)
    }
  }

  it('move the rates of the boletos that they name alone, and no centavo is lost', async () => {
    for (const una of fc.sample(historia, { numRuns: 20, seed: 153 })) await vivir(una)
    await comprobarInvariantes(api.db)
  }, 60_000)
})

it('the database and the documents round the tax of several rates alike', async () => {
  const partes = fc.array(fc.record({ tasa: fc.constantFrom(16, 8, 0), total: fc.integer({ min: 0, max: 900_000 }) }), {
    minLength: 1,
    maxLength: 6,
  })
  const casos = fc.sample(partes, { numRuns: 3_000, seed: 154 })
  const { rows } = await sql<{ iva: number }>`
    select iva_dentro(array(select (p ->> 'total')::bigint from jsonb_array_elements(c.partes) p),
      array(select (p ->> 'tasa')::int from jsonb_array_elements(c.partes) p))::int as iva
    from jsonb_array_elements(${JSON.stringify(casos)}::jsonb) with ordinality c(partes, i) order by c.i`.execute(
    api.db,
  )
  expect(rows.map(({ iva }) => iva)).toEqual(casos.map((caso) => sumar(sumarImpuestos(caso), ({ iva }) => iva)))
})
