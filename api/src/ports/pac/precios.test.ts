// Base, discount and tax of a document as the tax office adds them up, beside what its receipt says.
import { sumarImpuestos } from '@entrale/contract/impuestos'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { totalDe } from '../../testing/pac/facturapi-esquema.ts'
import { cuerpoDe } from './cuerpo.ts'
import type { Concepto } from './pac.ts'
import { preciosDe } from './precios.ts'

const quien = { rfc: 'EKU9003173C9', razonSocial: 'ESCUELA KEMPER URGATE', regimen: '601', codigoPostal: '42501' }
const concepto = (cambio: Partial<Concepto>): Concepto => ({
  ...{ descripcion: 'Boleto', claveProducto: '90131503', claveUnidad: 'E48', identificador: 'ABCD', cantidad: 1 },
  ...{ unitario: 0, descuento: 0, total: 0, tasa: 16 },
  ...cambio,
})
const cuerpo = (conceptos: Concepto[]) =>
  cuerpoDe({
    ...{ clave: 'x', emisor: quien, receptor: { ...quien, email: null }, uso: 'G03', formaPago: '04' },
    ...{ conceptos, porCuentaDe: null },
  })
type Pedido = Parameters<typeof totalDe>[0]
const totalDelPac = (conceptos: Concepto[]) => totalDe(cuerpo(conceptos) as Pedido)
const aPesos = (conceptos: Concepto[]) => conceptos.reduce((suma, { total }) => suma + total, 0) / 100

/** As it is printed: all bases together, and the tax of each rate, each rounded once. */
function impreso(conceptos: readonly Concepto[]) {
  const lineas = preciosDe(conceptos).map(({ concepto: { cantidad, tasa }, price, discount }) => ({
    tasa,
    base: Math.round(price * cantidad * 1e6) - Math.round(discount * 1e6),
  }))
  const sumar = (cuales: typeof lineas) => cuales.reduce((suma, { base }) => suma + base, 0)
  const iva = (tasa: number | null) =>
    Math.round((sumar(lineas.filter((linea) => linea.tasa === tasa)) * (tasa ?? 0)) / 1e6)
  return { base: Math.round(sumar(lineas) / 1e4), iva }
}

const linea = fc
  .record({
    tasa: fc.constantFrom(16, 8, 16, 8, 0, null),
    cantidad: fc.integer({ min: 1, max: 12 }),
    precio: fc.integer({ min: 1, max: 300_000 }),
    parte: fc.constantFrom(0, 0, 0.15, 0.999),
  })
  .map(({ tasa, cantidad, precio, parte }) => {
    const descuento = Math.floor(cantidad * precio * parte)
    return concepto({ tasa, cantidad, unitario: precio, descuento, total: cantidad * precio - descuento })
  })

describe('a document of several rates', () => {
  it('comes to what was paid, and says the base and the tax that its receipt says', () => {
    fc.assert(
      fc.property(fc.array(linea, { minLength: 1, maxLength: 8 }), (conceptos) => {
        expect(totalDelPac(conceptos)).toBe(aPesos(conceptos))
        const recibo = sumarImpuestos(conceptos)
        const { base, iva } = impreso(conceptos)
        expect(base).toBe(recibo.reduce((suma, cada) => suma + cada.base, 0))
        for (const cada of recibo) expect(iva(cada.tasa)).toBe(cada.iva)
      }),
      { numRuns: 5_000, seed: 153 },
    )
  })

  it('holds the sales of a period too', () => {
    const venta = fc.tuple(fc.constantFrom(16, 8, 0, null), fc.integer({ min: 1, max: 300_000 }))
    for (const ventas of fc.sample(fc.array(venta, { minLength: 900, maxLength: 1_000 }), { numRuns: 20, seed: 153 })) {
      const conceptos = ventas.map(([tasa, total]) => concepto({ tasa, total, unitario: total }))
      expect(totalDelPac(conceptos)).toBe(aPesos(conceptos))
    }
  })

  it.each(casos())('of %i centavos at 16 %% and %i at 8 %%, where both round the same way', (a, b) => {
    const conceptos = [concepto({ total: a, unitario: a }), concepto({ tasa: 8, total: b, unitario: b })]
    expect(totalDelPac(conceptos)).toBe((a + b) / 100)
    const [una, otra] = preciosDe(conceptos).map(({ price }) => price)
    // less than two centavos of a line
    expect(Math.abs((una ?? 0) - a / 116)).toBeLessThan(0.02)
    expect(Math.abs((otra ?? 0) - b / 108)).toBeLessThan(0.02)
  })
})

/** The worst pairs of both ways: what is cut off of each base, or added to it, is almost half a centavo. */
function casos(): [number, number][] {
  const redondeo = (total: number, tasa: number) =>
    Math.round((total * 100) / (100 + tasa)) - (total * 100) / (100 + tasa)
  const peores = (tasa: number, signo: number) =>
    Array.from({ length: 116 * 3 }, (_nada, i) => 1_000 + i)
      .toSorted((a, b) => signo * (redondeo(b, tasa) - redondeo(a, tasa)))
      .slice(0, 12)
  return [1, -1].flatMap((signo) =>
    peores(16, signo).flatMap((a) => peores(8, signo).map((b): [number, number] => [a, b])),
  )
}
