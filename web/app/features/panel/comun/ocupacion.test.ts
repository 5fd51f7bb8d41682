import { expect, it } from 'vitest'
import { ocupacionDe } from './ocupacion'

it('never calls full what is not', () => {
  expect(ocupacionDe({ vendidos: 0, cupo: 0 })).toBe('—')
  expect(ocupacionDe({ vendidos: 9_999, cupo: 10_000 })).toBe('99.9 %')
  expect(ocupacionDe({ vendidos: 10, cupo: 10 })).toBe('100 %')
})
