import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { armarLineas, type EventoPorLiquidar, type Linea, type Reglas, totalDe } from './armar.ts'

const REGLAS: Reglas = { diasHabiles: 2, reservaBps: 0, reservaDias: 30, minimo: 10_000 }
const FIN = new Date('2031-03-08T04:00:00Z')
const NADA = { saldo: 0, base: 0, iva: 0, isr: 0, ivaRetenido: 0 }
const DESPUES = new Date('2031-04-08T18:00:00Z')
const NUEVO: EventoPorLiquidar = {
  ...{ id: 'evento', slug: 'evento', nombre: 'Evento', estado: 'publicado', fin: FIN, saldo: 0 },
  ...{ base: 0, iva: 0, isr: 0, ivaRetenido: 0 },
  ...{ hecho: { monto: 0, base: 0, iva: 0, isr: 0, ivaRetenido: 0 }, reservas: [], liberado: 0 },
}

/** What payouts have of it once these lines are in one. */
function hacer(evento: EventoPorLiquidar, lineas: readonly Linea[]): EventoPorLiquidar {
  const suma = (de: (linea: Linea) => number) => lineas.reduce((total, linea) => total + de(linea), 0)
  const { hecho } = evento
  return {
    ...evento,
    hecho: {
      monto:
        hecho.monto +
        suma(({ clase, monto, isr, ivaRetenido }) => (clase === 'evento' ? monto - isr - ivaRetenido : 0)),
      base: hecho.base + suma(({ base }) => base),
      iva: hecho.iva + suma(({ iva }) => iva),
      isr: hecho.isr + suma(({ isr }) => isr),
      ivaRetenido: hecho.ivaRetenido + suma(({ ivaRetenido }) => ivaRetenido),
    },
    reservas: [
      ...evento.reservas,
      ...lineas.flatMap(({ clase, liberaEl, monto }) =>
        clase === 'reserva' ? [{ liberaEl: liberaEl ?? '', monto: -monto }] : [],
      ),
    ],
    liberado: evento.liberado + suma(({ clase, monto }) => (clase === 'liberacion' ? monto : 0)),
  }
}

const bps = fc.integer({ min: 0, max: 10_000 })
const paso = fc.record({
  ingreso: fc.integer({ min: 0, max: 900_000_000_000 }),
  isrBps: bps,
  ivaBps: bps,
  reservaBps: fc.integer({ min: 0, max: 10_000 }),
})

describe('lines of payouts', () => {
  it('take up each change once, keep reserve and retentions in bounds, and end in zeros when all was given back', () => {
    fc.assert(
      fc.property(fc.array(paso, { minLength: 1, maxLength: 8 }), (pasos) => {
        let evento = NUEVO
        for (const { ingreso, isrBps, ivaBps, reservaBps } of pasos) {
          const iva = Math.round(ingreso * 0.1379)
          const fiscal = { base: ingreso - iva, iva }
          const isr = Math.round((fiscal.base * isrBps) / 10_000)
          const ivaRetenido = Math.round((iva * ivaBps) / 10_000)
          evento = { ...evento, ...fiscal, isr, ivaRetenido, saldo: ingreso - isr - ivaRetenido }
          const reglas = { ...REGLAS, reservaBps }
          evento = hacer(evento, armarLineas({ eventos: [evento], ajuste: 0 }, reglas, DESPUES))
          if (evento.saldo === evento.hecho.monto)
            expect(armarLineas({ eventos: [evento], ajuste: 0 }, reglas, DESPUES)).toEqual([])
          expect(evento.hecho.monto).toBe(evento.saldo)
        }
        evento = hacer(
          { ...evento, ...NADA },
          armarLineas({ eventos: [{ ...evento, ...NADA }], ajuste: 0 }, REGLAS, DESPUES),
        )
        expect(evento.hecho.monto).toBe(0)
        const tarde = new Date(DESPUES.getTime() + 40 * 86_400_000)
        evento = hacer(evento, armarLineas({ eventos: [evento], ajuste: 0 }, REGLAS, tarde))
        expect(evento.liberado).toBe(evento.reservas.reduce((suma, { monto }) => suma + monto, 0))
      }),
      { numRuns: 500 },
    )
  })

  it('say what was withheld beside what it was withheld from, and transfer the rest', () => {
    const evento = { ...NUEVO, saldo: 9_675, base: 8_622, iva: 1_379, isr: 216, ivaRetenido: 110 }
    const lineas = armarLineas({ eventos: [evento], ajuste: -1 }, { ...REGLAS, reservaBps: 333 }, DESPUES)
    expect(
      lineas.map(({ clase, monto, isr, ivaRetenido, liberaEl }) => [clase, monto, isr, ivaRetenido, liberaEl]),
    ).toEqual([
      ['evento', 10_001, 216, 110, null],
      ['reserva', -322, 0, 0, '2031-05-08'],
      ['ajuste', -1, 0, 0, null],
    ])
    expect(totalDe(lineas)).toEqual({ bruto: 9_678, isr: 216, iva: 110, monto: 9_352 })
  })

  it('take away before it is ripe what was given back, and give nothing', () => {
    const antes = new Date('2031-03-01T18:00:00Z')
    const pagado = { ...NUEVO.hecho, monto: 500 }
    expect(armarLineas({ eventos: [{ ...NUEVO, saldo: 200, hecho: pagado }], ajuste: 0 }, REGLAS, antes)).toMatchObject(
      [{ clase: 'evento', monto: -300 }],
    )
    expect(armarLineas({ eventos: [{ ...NUEVO, saldo: 900, hecho: pagado }], ajuste: 0 }, REGLAS, antes)).toEqual([])
  })

  it('put off what a plan lets them, after what was sent, and take its instalments', () => {
    const pagado = { ...NUEVO.hecho, monto: 1_000 }
    const debe = { ...NUEVO, saldo: 0, hecho: pagado }
    const vende = { ...NUEVO, id: 'otro', saldo: 900 }
    const deuda = (deposito: number, aplazado: number, tope: number) => ({
      deposito,
      castigo: 0,
      plan: { aplazado, tope },
    })
    const montos = (eventos: EventoPorLiquidar[], suya: ReturnType<typeof deuda>) =>
      armarLineas({ eventos, ajuste: 0, deuda: suya }, REGLAS, DESPUES).map(({ clase, monto }) => [clase, monto])
    expect(montos([debe, vende], deuda(0, 0, 1_000))).toEqual([
      ['evento', -1_000],
      ['evento', 900],
      ['plan', 1_000],
    ])
    expect(montos([debe, vende], deuda(400, 0, 1_000))).toEqual([
      ['evento', -1_000],
      ['evento', 900],
      ['deposito', 400],
      ['plan', 600],
    ])
    expect(montos([vende], deuda(0, 1_000, 700))).toEqual([
      ['evento', 900],
      ['plan', -300],
    ])
    expect(montos([vende], deuda(0, 1_000, 0))).toEqual([
      ['evento', 900],
      ['plan', -1_000],
    ])
  })
})
