import { describe, expect, it } from 'vitest'
import { frescuraDe } from './frescura'
import { cuanto, falta, fechaYHora, horaDe, horaExacta } from './tiempo'

const ZONA = 'America/Mexico_City'
const NOCHE = Date.parse('2026-12-05T02:31:07Z')
const MINUTO = 60_000

describe('what the door says of time', () => {
  it('tells hours by the clock of the evento, wherever the phone believes it is', () => {
    expect(horaExacta(NOCHE, ZONA)).toBe('20:31:07')
    expect(horaExacta(NOCHE, 'America/Tijuana')).toBe('18:31:07')
    expect(horaExacta(Date.parse('2026-12-05T06:05:00Z'), ZONA)).toBe('00:05:00')
    expect(fechaYHora(Date.parse('2026-12-05T21:00:00Z'), ZONA)).toBe('sáb 5 dic, 3:00 p.m.')
  })

  it('adds the day only to what was another day', () => {
    expect(horaDe(NOCHE - 17 * MINUTO, NOCHE, ZONA)).toBe('20:14')
    expect(horaDe(NOCHE - 24 * 60 * MINUTO, NOCHE, ZONA)).toBe('jue 3 dic, 20:31')
  })

  it('says how long in one unit, and never less than nothing', () => {
    expect([-5_000, 4_900, 59_999, 17 * MINUTO, 90 * MINUTO, 72 * 60 * MINUTO].map(cuanto)).toEqual([
      '0 s',
      '4 s',
      '59 s',
      '17 min',
      '1 h',
      '3 días',
    ])
  })

  it('rounds up what is missing, so that nobody is sent in early', () => {
    expect([1, 25 * MINUTO + 1, 60 * MINUTO, 125 * MINUTO, 3 * 24 * 60 * MINUTO].map(falta)).toEqual([
      'Falta 1 minuto',
      'Faltan 26 minutos',
      'Falta 1 hora',
      'Faltan 2 horas 5 min',
      'Faltan 3 días',
    ])
  })
})

describe('how fresh the list is', () => {
  const alDia = { listaDe: NOCHE - 4_000, conRed: true, enCola: 0 }

  it('says its age and what waits, and nothing of a mode', () => {
    expect(frescuraDe(alDia, NOCHE)).toEqual({ lista: 'lista de hace 4 s', cola: '', vieja: false })
    expect(frescuraDe({ ...alDia, enCola: 1_200 }, NOCHE).cola).toBe('1,200 en cola')
  })

  it('is louder without a network, and when it grew old with one', () => {
    expect(frescuraDe({ ...alDia, conRed: false }, NOCHE).vieja).toBe(true)
    expect(frescuraDe(alDia, NOCHE + 40_000)).toMatchObject({ lista: 'lista de hace 44 s', vieja: true })
  })

  it('does not invent an age before there is a list, nor one in the future', () => {
    expect(frescuraDe({ ...alDia, listaDe: null }, NOCHE).lista).toBe('sin lista todavía')
    expect(frescuraDe({ ...alDia, listaDe: NOCHE + 900 }, NOCHE).lista).toBe('lista de hace 0 s')
  })
})
