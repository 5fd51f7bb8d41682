import type { Celular, Puerta, Puertas } from '@entrale/contract/accesos/schemas'
import { describe, expect, test } from 'vitest'
import { estadoDe, hace } from './celular'
import { quienEntra, sinPuerta } from './puerta'
import { revisar } from './revision'

const ZONA = 'America/Mexico_City'
const AHORA = Date.parse('2026-12-05T02:36:00.000Z') // 8:36 p.m. of the 4th
const hacia = (ms: number) => new Date(AHORA - ms).toISOString()
const puerta = (id: string, tipos: string[] | null): Puerta => ({
  id,
  nombre: `Puerta ${id}`,
  tipos,
  cupo: null,
  reingreso: 'no',
  indicaciones: '',
  abreEn: null,
  entraron: 0,
  dentro: 0,
})
const celular = (nombre: string, datos: Partial<Celular> = {}): Celular => ({
  id: nombre,
  nombre,
  puertaId: 'norte',
  alcance: 'escanear',
  vistoEn: hacia(0),
  listaEn: hacia(2000),
  enCola: 0,
  bateria: 80,
  de: null,
  creadoEn: hacia(100_000),
  caducaEn: hacia(-3_600_000),
  revocadoEn: null,
  ...datos,
})
const tablero = (puertas: Puerta[], celulares: Celular[]): Puertas => ({
  alcances: ['escanear'],
  puertas,
  celulares,
  tipos: [
    { id: 'g', nombre: 'General' },
    { id: 'v', nombre: 'VIP' },
  ],
  boletos: 10,
  entraron: 0,
  dentro: 0,
  vivo: false,
  ahora: new Date(AHORA).toISOString(),
})

describe('a phone', () => {
  test('is late after a minute and a half without its list, and over once removed or expired', () => {
    expect(estadoDe(celular('Toño'), AHORA)).toBe('al_dia')
    expect(estadoDe(celular('Toño', { listaEn: hacia(91_000) }), AHORA)).toBe('atrasado')
    expect(estadoDe(celular('Toño', { listaEn: null }), AHORA)).toBe('sin_lista')
    expect(estadoDe(celular('Toño', { revocadoEn: hacia(5) }), AHORA)).toBe('quitado')
    expect(estadoDe(celular('Toño', { caducaEn: hacia(0) }), AHORA)).toBe('vencido')
  })
  test('a clock that runs ahead says zero seconds; beyond two days only days count', () => {
    expect(hace(hacia(-5000), AHORA)).toBe('hace 0 s')
    expect(hace(hacia(59_999), AHORA)).toBe('hace 59 s')
    expect(hace(hacia(6 * 60_000), AHORA)).toBe('hace 6 min')
    expect(hace(hacia(47 * 3_600_000), AHORA)).toBe('hace 47 h')
    expect(hace(hacia(49 * 3_600_000), AHORA)).toBe('hace 2 d')
  })
})

test('who enters by a gate, and who by none', () => {
  const { tipos } = tablero([], [])
  expect(quienEntra(puerta('a', null), tipos)).toBe('Todos los boletos')
  expect(quienEntra(puerta('a', ['v', 'g']), tipos)).toBe('General, VIP')
  expect(sinPuerta({ puertas: [puerta('a', ['v'])], tipos })).toEqual([{ id: 'g', nombre: 'General' }])
  expect(sinPuerta({ puertas: [puerta('a', null)], tipos })).toEqual([])
})

describe('before opening', () => {
  const dicho = (puertas: Puertas) => revisar(puertas, AHORA, ZONA).map(({ como, texto }) => `${como}: ${texto}`)

  test('all is ready', () => {
    expect(dicho(tablero([puerta('norte', null)], [celular('Toño'), celular('Maru')]))).toEqual([
      'si: Cada tipo tiene puerta',
      'si: Cada puerta tiene celular',
      'si: Los 2 celulares tienen la lista de hoy',
    ])
  })
  test('tipos without a gate, gates without a phone, a list of yesterday, no list, no battery', () => {
    const ayer = celular('Lupita', { listaEn: hacia(21 * 3_600_000) })
    const nunca = celular('Beto', { listaEn: null, bateria: 12 })
    expect(dicho(tablero([puerta('norte', ['v']), puerta('sur', ['v'])], [ayer, nunca]))).toEqual([
      'mal: General no tiene puerta',
      'falta: Puerta sur no tiene celular',
      'mal: Lupita no ha bajado la lista de hoy',
      'mal: Beto no ha bajado la lista',
      'falta: Beto trae poca batería',
    ])
  })
  test('phones that were removed count no more', () => {
    const quitado = celular('Chuy', { revocadoEn: hacia(1), listaEn: null, bateria: 5 })
    expect(dicho(tablero([puerta('norte', null)], [quitado]))).toEqual([
      'si: Cada tipo tiene puerta',
      'falta: Ningún celular enlazado',
    ])
  })
})
