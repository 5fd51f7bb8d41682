import { expect, test } from 'vitest'
import { diaConSemana } from './dia'

test.each([
  ['2026-11-24', 'mar 24 nov 2026'],
  ['2026-02-31', ''],
  ['', ''],
])('%s is told as «%s»', (dia, texto) => {
  expect(diaConSemana(dia)).toBe(texto)
})
