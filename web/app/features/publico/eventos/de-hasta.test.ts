import { expect, test } from 'vitest'
import { deHasta } from './de-hasta'

test.each([
  ['2026-12-05T05:30:00Z', 'vie 4 dic · 9:00 p.m. - 11:30 p.m.'],
  ['2026-12-05T09:00:00Z', 'vie 4 dic · 9:00 p.m. - sáb 5 dic · 3:00 a.m.'],
])('an evento of an organization says when it ends: %s', (fechaFin, dicho) =>
  expect(deHasta({ fechaInicio: '2026-12-05T03:00:00Z', fechaFin, zonaHoraria: 'America/Mexico_City' })).toBe(dicho),
)
