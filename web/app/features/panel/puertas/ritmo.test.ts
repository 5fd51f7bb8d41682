import { describe, expect, test } from 'vitest'
import { barrasDe, fraseDeRitmo, juntarRitmo, leerTodo, porMinutoDe, todosDentroEn } from './ritmo'

const en = (hora: string) => `2026-12-05T${hora}:00.000Z`
const minuto = (hora: string, entraron: number) => ({ en: en(hora), entraron })
const ritmo = (paso: number, ahora = en('02:30')) => ({
  ...{ desde: null, minutos: [minuto('02:00', 3)], ahora },
  puertas: [{ puertaId: 'p', minutos: [], paso }],
})

describe('what is read', () => {
  const leido = { ...ritmo(1), minutos: [minuto('01:00', 3), minuto('02:20', 5)], completoEn: 1000 }
  test('of the last minutes takes the place of what was known of them', () => {
    const nuevo = { ...ritmo(2), desde: en('02:15'), minutos: [minuto('02:21', 1)] }
    const junto = juntarRitmo(leido, nuevo, 5000)
    expect(junto.minutos).toEqual([minuto('01:00', 3), minuto('02:21', 1)]) // of 02:20 they were taken back
    expect(junto.completoEn).toBe(1000)
  })
  test('of all minutes is all there is', () => {
    expect(juntarRitmo(leido, ritmo(2), 5000)).toEqual({ ...ritmo(2), completoEn: 5000 })
  })
  test.each([
    [60_999, false],
    [61_000, true],
    [-60_000, true], // a clock that was set
  ])('at %i anew as a whole: %s', (aqui, todo) => expect(leerTodo(leido, aqui)).toBe(todo))
  test('is at first all', () => expect(leerTodo(undefined, 0)).toBe(true))
})

describe('bars', () => {
  test('are of a minute each while they are few, with those in which nobody came', () => {
    const { paso, barras } = barrasDe({ minutos: [minuto('02:00', 3), minuto('02:03', 5)], ahora: en('02:04') })
    expect([paso, barras.slice(-5).map(({ porMinuto }) => porMinuto)]).toEqual([1, [3, 0, 0, 5, 0]])
    // the evening has begun, and its first minutes are no walls
    expect([barras.length, barras[0]?.en]).toEqual([20, Date.parse(en('01:45'))])
  })
  test('are the mean of several minutes where there are many, of the last one those that passed', () => {
    const minutos = Array.from({ length: 120 }, (_, i) => ({
      en: new Date(Date.parse(en('02:00')) + i * 60_000).toISOString(),
      entraron: i < 60 ? 4 : 15,
    }))
    const { paso, barras } = barrasDe({ minutos: minutos.slice(0, 119), ahora: en('03:59') })
    expect([paso, barras.length]).toEqual([2, 60])
    expect([barras[0]?.porMinuto, barras[59]?.porMinuto]).toEqual([4, 15])
  })
  test('end a while after the last admission, and there are none before the first', () => {
    expect(barrasDe({ minutos: [minuto('02:00', 3)], ahora: en('09:00') }).barras.at(-1)?.en).toBe(
      Date.parse(en('02:10')),
    )
    expect(barrasDe({ minutos: [], ahora: en('09:00') }).barras).toEqual([])
  })
  test('stay few in an evento of days', () => {
    const { barras } = barrasDe({
      minutos: [minuto('02:00', 3), { en: '2026-12-30T02:00:00.000Z', entraron: 1 }],
      ahora: en('02:00'),
    })
    expect(barras.length).toBeLessThanOrEqual(72)
  })
})

describe('the pace', () => {
  const ZONA = 'America/Mexico_City'
  const datos = { puertas: [{ reingreso: 'no' as const }], boletos: 900, entraron: 600 }
  const noche = (cambios: object = {}, paso = 50) => ({
    ...{ datos: { ...datos, ...cambios }, ritmo: ritmo(paso), fin: en('06:00') },
  })
  test('says when all would be inside', () => {
    expect(todosDentroEn(noche())).toBe(en('03:00'))
    expect(fraseDeRitmo(noche(), ZONA)).toBe('10 por minuto ahora · a este paso, todos dentro a las 9:00 p.m.')
  })
  test.each([
    ['all are in', { entraron: 900 }, 50],
    ['people come and go', { puertas: [{ reingreso: 'libre' }] }, 50],
    ['it is too far away', { boletos: 90_000 }, 50],
    ['hardly anybody comes', {}, 4],
  ])('says no hour where %s', (_, cambios, paso) => {
    expect(todosDentroEn(noche(cambios, paso))).toBeNull()
  })
  test('says no hour after the end, and then nothing', () => {
    expect(todosDentroEn({ ...noche(), fin: en('02:59') })).toBeNull()
    expect(fraseDeRitmo({ ...noche(), fin: en('02:29') }, ZONA)).toBe('')
  })
  test('is said in words where it is slow', () => {
    expect(fraseDeRitmo(noche({}, 0), ZONA)).toBe('Nadie en los últimos 5 minutos')
    expect(fraseDeRitmo(noche({}, 2), ZONA)).toBe('Menos de 1 por minuto ahora')
    expect([0, 4, 7, 70].map(porMinutoDe)).toEqual(['0', '0.8', '1.4', '14'])
  })
})
