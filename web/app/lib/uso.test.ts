import { expect, it } from 'vitest'
import { cuandoYDonde } from './uso'

const ZONA = 'America/Mexico_City'
const AHORA = Date.parse('2026-12-05T04:30:00Z') // ten and a half at night of the fourth there

it.each([
  ['2026-12-05T02:14:00Z', 'a las 8:14 p.m., Puerta Norte'],
  ['2026-12-04T19:05:00Z', 'a la 1:05 p.m., Puerta Norte'],
  ['2026-12-04T16:05:00Z', 'a las 10:05 a.m., Puerta Norte'],
  ['2026-12-04T06:00:00Z', 'a las 12:00 a.m., Puerta Norte'],
  ['2026-12-04T05:59:00Z', 'el 3 dic, 11:59 p.m., Puerta Norte'],
  ['2025-12-04T02:14:00Z', 'el 3 dic 2025, 8:14 p.m., Puerta Norte'],
])('%s: Usado %s', (en, texto) => expect(cuandoYDonde({ en, puerta: 'Puerta Norte' }, ZONA, AHORA)).toBe(texto))

it('is of the clock of the evento', () =>
  expect(cuandoYDonde({ en: '2026-12-05T02:14:00Z', puerta: 'Sur' }, 'America/Tijuana', AHORA)).toBe(
    'a las 6:14 p.m., Sur',
  ))
