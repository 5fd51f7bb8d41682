import { expect, it } from 'vitest'
import { createFolio } from './folio.ts'

it('uses letters that nobody confuses, all of them', () => {
  const folios = Array.from({ length: 2000 }, createFolio)
  for (const folio of folios) expect(folio).toMatch(/^EN-[2-9A-HJKMNP-Z]{6}$/)
  expect(new Set(folios.flatMap((folio) => [...folio.slice(3)])).size).toBe(31)
  expect(new Set(folios).size).toBeGreaterThan(1990)
})
