import { describe, expect, it } from 'vitest'
import { alongOf, labelledOf, nearestOf, placeOf, shadeOf, ticksOf } from './chart-scale'

describe('the ticks of an axis', () => {
  it('are round', () => {
    expect(ticksOf([7])).toEqual([0, 2, 4, 6, 8])
    expect(ticksOf([612, 900])).toEqual([0, 250, 500, 750, 1000])
    expect(ticksOf([43_840_400])).toEqual([0, 20_000_000, 40_000_000, 60_000_000])
  })
  it('are there for nothing, and for one', () => {
    expect(ticksOf([])).toEqual([0, 1])
    expect(ticksOf([0, 0])).toEqual([0, 1])
    expect(ticksOf([1])).toEqual([0, 1])
    expect(ticksOf([3])).toEqual([0, 1, 2, 3])
  })
  it('go below zero where values do', () => {
    expect(ticksOf([-30, 100])).toEqual([-50, 0, 50, 100])
    expect(ticksOf([-5])[0]).toBeLessThanOrEqual(-5)
  })
  it('hold all values, are few and rise, however huge', () => {
    const sizes = Array.from({ length: 13 }, (_, power) => 10 ** power)
    const lists = sizes.flatMap((size) =>
      [1, 1.01, 2.4, 3, 4.99, 7, 9.5].map((times) => [Math.round(size * times), -Math.round(size / times), 0]),
    )
    for (const values of [...lists, ...lists.map((list) => list.map((value) => -value))]) {
      const ticks = ticksOf(values)
      expect(ticks.length).toBeGreaterThanOrEqual(2)
      expect(ticks.length).toBeLessThanOrEqual(7)
      expect(ticks).toContain(0)
      for (const value of values) {
        expect(placeOf(value, ticks)).toBeGreaterThanOrEqual(0)
        expect(placeOf(value, ticks)).toBeLessThanOrEqual(1)
      }
      expect(ticks.toSorted((a, b) => a - b)).toEqual(ticks)
    }
  })
})

describe('points', () => {
  it('stand evenly, a lonely one in the middle', () => {
    expect([0, 1, 2].map((i) => alongOf(i, 3))).toEqual([0, 0.5, 1])
    expect(alongOf(0, 1)).toBe(0.5)
  })
  it('are found by where one points', () => {
    expect([-1, 0, 0.24, 0.26, 1, 2].map((place) => nearestOf(place, 3))).toEqual([0, 0, 0, 1, 2, 2])
    expect(nearestOf(0.7, 1)).toBe(0)
  })
  it('have their names where there is room', () => {
    expect(labelledOf(2, 4)).toEqual([0, 1])
    expect(labelledOf(31, 4)).toEqual([0, 10, 20, 30])
    expect(labelledOf(0, 4)).toEqual([])
  })
})

it('shades what is something, however little', () => {
  expect([0, 1, 50, 100].map((value) => shadeOf(value, 100))).toEqual([0, 1, 3, 5])
  expect(shadeOf(1, 1_000_000)).toBe(1)
  expect(shadeOf(0, 0)).toBe(0)
})
