import { describe, expect, it } from 'vitest'
import { type CifrasDeEvento, type CifrasDePago, claveDe, estaVista, senalesDe, type Umbrales } from './senales.ts'

const UMBRALES: Umbrales = {
  fraudes: 1,
  reportes: 3,
  entradasBps: 1_000,
  entradasBoletos: 20,
  reembolsosBps: 2_000,
  reembolsosMonto: 500_000,
  contracargos: 3,
  finDias: 2,
  edadDias: 30,
  monto: 5_000_000,
}
const APAGADAS: Umbrales = {
  ...UMBRALES,
  ...{ fraudes: null, reportes: null, entradasBps: null, reembolsosBps: null, contracargos: null },
  ...{ finDias: null, edadDias: null, monto: null },
}
const EVENTO: CifrasDeEvento = {
  ...{ id: 'e1', slug: 'feria', nombre: 'Feria', conPuerta: true, boletos: 100, entraron: 80 },
  ...{ vendido: 10_000_000, devuelto: 0, fraudes: 0, reportes: 0, finAdelantado: 0 },
}
const PAGO: CifrasDePago = {
  ...{ riesgo: 'medio', monto: 9_000_000, diasDeVida: 400, pagosAnteriores: 3, contracargos: 0 },
  eventos: [EVENTO],
}
const conEvento = (cambio: Partial<CifrasDeEvento>): CifrasDePago => ({ ...PAGO, eventos: [{ ...EVENTO, ...cambio }] })
const nombres = (cifras: CifrasDePago, umbrales = UMBRALES) => senalesDe(cifras, umbrales).map(({ senal }) => senal)

describe('a payout with nothing to see', () => {
  it('has no señal', () => expect(nombres(PAGO)).toEqual([]))
})

describe('a señal is there from its threshold on, and not before', () => {
  it.each<[string, CifrasDePago, CifrasDePago]>([
    ['riesgo', { ...PAGO, riesgo: 'alto' }, { ...PAGO, riesgo: 'medio' }],
    ['fraudes', conEvento({ fraudes: 1 }), conEvento({ fraudes: 0 })],
    ['reportes', conEvento({ reportes: 3 }), conEvento({ reportes: 2 })],
    ['entradas', conEvento({ entraron: 9 }), conEvento({ entraron: 10 })],
    ['entradas', conEvento({ boletos: 20, entraron: 0 }), conEvento({ boletos: 19, entraron: 0 })],
    ['entradas', conEvento({ entraron: 0 }), conEvento({ entraron: 0, conPuerta: false })],
    ['reembolsos', conEvento({ devuelto: 2_000_000 }), conEvento({ devuelto: 1_999_999 })],
    [
      'reembolsos',
      conEvento({ vendido: 500_000, devuelto: 500_000 }),
      conEvento({ vendido: 499_999, devuelto: 499_999 }),
    ],
    ['contracargos', { ...PAGO, contracargos: 3 }, { ...PAGO, contracargos: 2 }],
    ['fin', conEvento({ finAdelantado: 2 }), conEvento({ finAdelantado: 1 })],
    ['edad', { ...PAGO, diasDeVida: 29 }, { ...PAGO, diasDeVida: 30 }],
    ['edad', { ...PAGO, diasDeVida: 1, monto: 5_000_000 }, { ...PAGO, diasDeVida: 1, monto: 4_999_999 }],
    ['primera', { ...PAGO, pagosAnteriores: 0 }, { ...PAGO, pagosAnteriores: 1 }],
    ['primera', { ...PAGO, pagosAnteriores: 0, monto: 5_000_000 }, { ...PAGO, pagosAnteriores: 0, monto: 4_999_999 }],
  ])('%s', (senal, con, sin) => {
    expect(nombres(con)).toEqual([senal])
    expect(nombres(sin)).toEqual([])
  })

  it('is off where there is no threshold; the risk that a person set is not', () => {
    const todo = { ...PAGO, contracargos: 9, diasDeVida: 0, pagosAnteriores: 0, riesgo: 'alto' as const }
    const malo = { fraudes: 9, reportes: 9, entraron: 0, devuelto: 9_000_000, finAdelantado: 90 }
    expect(nombres({ ...todo, eventos: [{ ...EVENTO, ...malo }] }, APAGADAS)).toEqual(['riesgo'])
  })

  it('tells its figure, of how much, and of which evento', () => {
    expect(senalesDe(conEvento({ entraron: 3 }), UMBRALES)).toEqual([
      {
        senal: 'entradas',
        evento: { id: 'e1', slug: 'feria', nombre: 'Feria' },
        ...{ cifra: 3, de: 100, umbral: 1_000 },
      },
    ])
  })
})

describe('what somebody saw', () => {
  const [fraude] = senalesDe(conEvento({ fraudes: 2 }), UMBRALES)
  const [entradas] = senalesDe(conEvento({ entraron: 3 }), UMBRALES)
  if (fraude === undefined || entradas === undefined) throw new Error('no señales')

  it('covers no more reports than there were, and no other evento', () => {
    expect(estaVista(fraude, { [claveDe(fraude)]: 2 })).toBe(true)
    expect(estaVista(fraude, { [claveDe(fraude)]: 1 })).toBe(false)
    expect(estaVista(fraude, { 'fraudes e2': 9 })).toBe(false)
    expect(estaVista(fraude, {})).toBe(false)
  })

  it('covers a rate, whatever it comes to afterwards', () => {
    expect(estaVista(entradas, { [claveDe(entradas)]: 1 })).toBe(true)
  })
})
