import { describe, expect, it } from 'vitest'
import { type Hechos, nivelDe, siguienteDe, type Umbrales } from './nivel.ts'

const REGLAS = { diasHabiles: 2, reservaBps: 0, reservaDias: 0 }
const UMBRALES: Umbrales = {
  reglas: { nuevo: REGLAS, conocido: REGLAS, probado: REGLAS },
  desde: { conocido: { eventos: 2, meses: 3 }, probado: { eventos: 6, meses: 12 } },
  devueltoBps: 1_000,
  contracargosBps: 100,
}
const BUENA: Hechos = {
  ...{ eventos: 6, meses: 12, vendido: 1_000_000, devuelto: 100_000, contracargado: 10_000 },
  ...{ debe: false, riesgo: 'medio' },
}

describe('the level of an organization', () => {
  it.each([
    [{}, 'probado'],
    [{ eventos: 5 }, 'conocido'],
    [{ meses: 11 }, 'conocido'],
    [{ eventos: 2, meses: 3 }, 'conocido'],
    [{ eventos: 1 }, 'nuevo'],
    [{ meses: 2 }, 'nuevo'],
    [{ devuelto: 100_001 }, 'nuevo'],
    [{ contracargado: 10_001 }, 'nuevo'],
    [{ debe: true }, 'nuevo'],
    [{ riesgo: 'alto' }, 'nuevo'],
    [{ eventos: 0, meses: 0, vendido: 0, devuelto: 0, contracargado: 0 }, 'nuevo'],
    [{ vendido: 0, devuelto: 1 }, 'nuevo'],
  ] as const)('with %j is %s', (cambio, nivel) => {
    expect(nivelDe({ ...BUENA, ...cambio }, UMBRALES)).toBe(nivel)
  })

  it('says what is missing to the next one, and nothing where there is none or where there is trouble', () => {
    const nueva = { ...BUENA, eventos: 1, meses: 3 }
    expect(siguienteDe('nuevo', nueva, UMBRALES)).toEqual({ nivel: 'conocido', eventos: 1, meses: 0 })
    expect(siguienteDe('conocido', { ...BUENA, eventos: 4 }, UMBRALES)).toEqual({
      nivel: 'probado',
      eventos: 2,
      meses: 0,
    })
    expect(siguienteDe('probado', BUENA, UMBRALES)).toBeNull()
    expect(siguienteDe('nuevo', { ...nueva, debe: true }, UMBRALES)).toBeNull()
  })
})
