import { expect, it } from 'vitest'
import { fechaFiscal } from './documento-prueba.ts'

it.each([
  ['2026-11-23T05:30:15Z', '2026-11-22T23:30:15'],
  ['2026-11-23T06:00:00Z', '2026-11-23T00:00:00'],
])('a CFDI stamped at %s bears the day of Mexico', (momento, fecha) => {
  expect(fechaFiscal(new Date(momento))).toBe(fecha)
})
