import { describe, expect, it } from 'vitest'
import { plantillaDe } from './marcas.ts'
import { sonParecidas } from './parecidas.ts'

describe('sonParecidas', () => {
  it.each([
    ['tacba', 'tacvba', 'one left out'],
    ['taccvba', 'tacvba', 'one too many'],
    ['tacmba', 'tacvba', 'another one'],
    ['tavcba', 'tacvba', 'two that changed places'],
    ['bacvba', 'tacvba', 'the first'],
    ['tacvbo', 'tacvba', 'the last'],
    ['rock', 'rock', 'none'],
  ])('%s is %s but for %s', (una, otra) => {
    expect([sonParecidas(una, otra), sonParecidas(otra, una)]).toEqual([true, true])
  })

  it.each([
    ['tcba', 'tacvba'],
    ['tabvca', 'tacvba'],
    ['rosa', 'ropero'],
    ['', 'ya'],
  ])('%s is not %s', (una, otra) => {
    expect([sonParecidas(una, otra), sonParecidas(otra, una)]).toEqual([false, false])
  })
})

describe('plantillaDe', () => {
  it('asks for each word and each filter', () => {
    expect(plantillaDe([['rock'], ['caf', 'cafe']], { ciudad: 'León', gratis: 'true' })).toBe(
      "'§:rock' ; '§=lleon' ; '§=p0' ; ('§:caf' | '§:cafe')",
    )
    expect(plantillaDe([['rock']], {}, 'nombre')).toBe("'§!rock'")
    expect(plantillaDe([['roc', 'roc*']])).toBe("('§:roc' | '§:roc':*)")
    expect(plantillaDe([])).toBe('')
  })

  it('cannot be left by a quote', () => {
    expect(plantillaDe([["ro'ck\\"]], { categoria: "x' | '" })).toBe("'§:rock' ; '§=cx'")
  })
})
