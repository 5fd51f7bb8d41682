import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { conceptosDe, conceptosGlobales, formaMayor, type LineaVendida, repartir, totalDe } from './conceptos.ts'
import { antesDe, puedePasar } from './estado.ts'
import { tandasDe } from './global.ts'
import { mesesDe, periodoDe } from './periodo.ts'

/** Nothing went back of it unless told. */
const linea = (cambio: Partial<LineaVendida> = {}): LineaVendida => {
  const suya = {
    ...{ tipo: 'General', cantidad: 2, precio: 10_000, descuento: 0, tasa: null, reembolsados: 0 },
    ...cambio,
  }
  return { neto: suya.cantidad * suya.precio, ...suya }
}
const vendida = (lineas: LineaVendida[], queda: number) => ({
  id: 'x',
  folio: 'ABCD-EFGH',
  metodo: 'tarjeta',
  evento: 'Noche',
  lineas,
  queda,
})

describe('what an invoice is for', () => {
  it('is the price of each line before its discount, and the discount', () => {
    expect(
      conceptosDe(
        vendida([linea({ descuento: 2_500, tasa: 16 }), linea({ tipo: 'VIP', precio: 0 })], 20_000),
        '90131500',
      ),
    ).toEqual([
      {
        ...{
          descripcion: 'Boleto General · Noche',
          claveProducto: '90131500',
          claveUnidad: 'E48',
          identificador: 'ABCD-EFGH',
        },
        ...{ cantidad: 2, unitario: 12_500, descuento: 5_000, total: 20_000, tasa: 16 },
      },
    ])
  })

  it('is without the boletos that went back, and with what was kept of them', () => {
    const [uno, kept, nada] = [
      conceptosDe(vendida([linea({ reembolsados: 1, neto: 10_000 })], 10_000), '90131500'),
      conceptosDe(vendida([linea({ reembolsados: 1, neto: 14_000 })], 14_000), '90131500'),
      conceptosDe(vendida([linea({ reembolsados: 2, neto: 0 })], 0), '90131500'),
    ]
    expect(uno).toMatchObject([{ cantidad: 1, unitario: 10_000, descuento: 0, total: 10_000 }])
    expect(kept).toMatchObject([{ cantidad: 2, unitario: 10_000, descuento: 6_000, total: 14_000 }])
    expect(nada).toEqual([])
  })

  it('adds up to what is left, whatever went back of it', () => {
    const lineas = fc.array(
      fc.record({
        cantidad: fc.integer({ min: 1, max: 10 }),
        precio: fc.integer({ min: 0, max: 500_000 }),
        parte: fc.double({ min: 0, max: 1, noNaN: true }),
        cuanto: fc.constantFrom(1, 0.5, 0.001, 0),
        tasa: fc.constantFrom(16, 8, 0, null),
      }),
      { minLength: 1, maxLength: 5 },
    )
    fc.assert(
      fc.property(lineas, (filas) => {
        const suyas = filas.map(({ parte, cuanto, ...resto }) => {
          const reembolsados = Math.floor(resto.cantidad * parte)
          const neto = Math.floor((resto.cantidad - reembolsados * cuanto) * resto.precio)
          return linea({ ...resto, reembolsados, neto })
        })
        const queda = suyas.reduce((suma, { neto }) => suma + neto, 0)
        for (const conceptos of [
          conceptosDe(vendida(suyas, queda), '90131500'),
          conceptosGlobales(vendida(suyas, queda)),
        ]) {
          expect(totalDe(conceptos)).toBe(queda)
          for (const { total, descuento, unitario, cantidad } of conceptos) {
            expect(total).toBeGreaterThan(0)
            expect(descuento).toBeGreaterThanOrEqual(0)
            expect(cantidad * unitario - descuento).toBe(total)
          }
        }
      }),
      { numRuns: 400 },
    )
  })

  it('shares out every centavo', () => {
    expect(repartir(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(repartir(5, [0, 0])).toEqual([0, 0])
  })

  it('names how most of it was paid', () => {
    expect(
      formaMayor([
        { metodo: 'oxxo', total: 10 },
        { metodo: 'spei', total: 7 },
        { metodo: 'spei', total: 7 },
      ]),
    ).toBe('03')
    expect(formaMayor([])).toBe('99')
  })
})

describe('a period', () => {
  it.each([
    ['dia', '2026-11-21', '2026-11-21', '2026-11-21', '11', 2026],
    ['semana', '2026-11-22', '2026-11-16', '2026-11-22', '11', 2026],
    ['semana', '2026-12-31', '2026-12-28', '2027-01-03', '01', 2027],
    ['quincena', '2026-02-15', '2026-02-01', '2026-02-15', '02', 2026],
    ['quincena', '2028-02-16', '2028-02-16', '2028-02-29', '02', 2028],
    ['mes', '2026-12-05', '2026-12-01', '2026-12-31', '12', 2026],
    ['bimestre', '2026-02-01', '2026-01-01', '2026-02-28', '13', 2026],
    ['bimestre', '2026-11-01', '2026-11-01', '2026-12-31', '18', 2026],
  ] as const)('%s of %s', (periodicidad, fecha, desde, hasta, meses, anio) => {
    const periodo = periodoDe(periodicidad, fecha)
    expect(periodo).toEqual({ periodicidad, desde, hasta })
    expect(mesesDe(periodo)).toEqual({ meses, anio })
  })
})

it('moves on by its table alone', () => {
  expect([
    puedePasar('solicitada', 'timbrada'),
    puedePasar('timbrada', 'solicitada'),
    puedePasar('cancelada', 'timbrada'),
  ]).toEqual([true, false, false])
  expect(antesDe('cancelada')).toEqual(['solicitada', 'error', 'timbrada'])
})

it('goes into as many documents as a PAC takes it in, in its order, and none of them is empty', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 3 })), fc.integer({ min: 3, max: 9 }), (cuantos, maximo) => {
      const tandas = tandasDe(cuantos, (cada) => cada, maximo)
      expect(tandas.flat()).toEqual(cuantos)
      for (const tanda of tandas) {
        const suma = tanda.reduce((total, cada) => total + cada, 0)
        expect(suma).toBeGreaterThan(0)
        expect(suma).toBeLessThanOrEqual(maximo)
      }
      // one more of the next would not have fitted
      tandas.slice(1).forEach(([primero = 0], i) => {
        expect((tandas[i] ?? []).reduce((total, cada) => total + cada, primero)).toBeGreaterThan(maximo)
      })
    }),
  )
})
