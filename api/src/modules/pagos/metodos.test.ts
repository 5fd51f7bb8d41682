import { describe, expect, it } from 'vitest'
import { apartadoHasta, limiteDe } from './metodos.ts'

const local = (texto: string) => new Date(`${texto}-06:00`)
const AHORA = local('2026-11-21T10:30:00')
const en = (horas: number) => new Date(AHORA.getTime() + horas * 3_600_000)

describe('until when something can be paid', () => {
  it.each([
    ['in cash, far from the evento', 'oxxo', en(500), 10_000, local('2026-11-23T23:59:59')],
    ['in cash, never within a day of the evento', 'oxxo', en(72), 10_000, en(48)],
    ['in cash, an hour too near', 'oxxo', en(71), 10_000, undefined],
    ['in cash, too little', 'oxxo', en(500), 999, undefined],
    ['in cash, the least', 'oxxo', en(500), 1_000, local('2026-11-23T23:59:59')],
    ['in cash, the most', 'oxxo', en(500), 1_000_000, local('2026-11-23T23:59:59')],
    ['in cash, too much', 'oxxo', en(500), 1_000_001, undefined],
    ['by transfer', 'spei', en(48), 5_000_000, en(24)],
    ['by transfer, too near', 'spei', en(47.9), 10_000, undefined],
    ['by card', 'tarjeta', en(1), 10_000, null],
  ] as const)('%s', (_, metodo, inicio, total, limite) => {
    expect(limiteDe(metodo, { total, inicio }, AHORA)).toEqual(limite)
  })

  it('the boletos wait one business day more, but not beyond the beginning', () => {
    expect(apartadoHasta(local('2026-11-23T23:59:59'), en(500))).toEqual(local('2026-11-24T23:59:59'))
    expect(apartadoHasta(en(48), en(72))).toEqual(en(72))
  })
})
