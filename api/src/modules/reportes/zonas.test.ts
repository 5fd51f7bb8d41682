import { expect, it } from 'vitest'
import { paredDe } from './periodo.ts'
import { desfasesDesde } from './zonas.ts'

const HORA_MS = 3_600_000
const ZONAS = [
  ...['America/Mexico_City', 'America/Tijuana', 'America/Cancun', 'America/Hermosillo', 'America/Ciudad_Juarez'],
  ...['America/Mazatlan', 'Europe/Madrid', 'Asia/Kolkata', 'Pacific/Auckland'],
]

it.each(ZONAS)('tells the hour of the clocks of %s, whatever they did', (zona) => {
  const desfases = desfasesDesde(zona, null)
  for (let hora = Date.UTC(2020, 2) / HORA_MS; hora < Date.UTC(2028, 0) / HORA_MS; hora += 7) {
    const horas = desfases.findLast(({ desde }) => desde <= hora)?.horas ?? 0
    const pared = new Date((hora + horas) * HORA_MS).toISOString().slice(0, 13)
    expect(pared).toBe(paredDe(new Date(hora * HORA_MS), zona).slice(0, 13))
  }
})

it('begins with how they stand at a moment', () => {
  const [primero, ...luego] = desfasesDesde('America/Mexico_City', new Date('2026-11-28T00:00Z'))
  expect([primero?.horas, luego]).toEqual([-6, []])
  expect(desfasesDesde('America/Tijuana', new Date('2026-11-28T00:00Z'))[0]?.horas).toBe(-8)
})
