import { describe, expect, it } from 'vitest'
import { type EstadoInvitacion, estadoEn, expiraDesde, puedePasar } from './invitacion.ts'

const ESTADOS: EstadoInvitacion[] = ['pendiente', 'aceptada', 'rechazada', 'cancelada', 'vencida']
const ahora = new Date('2026-11-21T18:00:00Z')

describe('the life of an invitation', () => {
  it('leaves pendiente once, for any other state, and never comes back', () => {
    const pasos = ESTADOS.flatMap((de) => ESTADOS.filter((a) => puedePasar(de, a)).map((a) => [de, a]))
    expect(pasos).toEqual([
      ['pendiente', 'aceptada'],
      ['pendiente', 'rechazada'],
      ['pendiente', 'cancelada'],
      ['pendiente', 'vencida'],
    ])
  })

  it('lapses after seven days, to the millisecond, and only while it waits', () => {
    const expiraEn = expiraDesde(ahora)
    expect(expiraEn.toISOString()).toBe('2026-11-28T18:00:00.000Z')
    const antes = new Date(expiraEn.getTime() - 1)
    expect(estadoEn({ estado: 'pendiente', expiraEn }, antes)).toBe('pendiente')
    expect(estadoEn({ estado: 'pendiente', expiraEn }, expiraEn)).toBe('vencida')
    expect(estadoEn({ estado: 'aceptada', expiraEn }, expiraEn)).toBe('aceptada')
  })
})
