import { expect, test } from 'vitest'
import { cuandoDe, diasDe, horarioDe } from './evento-fechas'

const noche = {
  fechaInicio: '2026-12-05T03:00:00Z',
  fechaFin: '2026-12-05T09:00:00Z',
  zonaHoraria: 'America/Mexico_City',
}

test('a night is one day', () => {
  expect(diasDe(noche)).toBe('viernes, 4 de diciembre de 2026')
  expect(horarioDe(noche)).toBe('9:00 p.m. a 3:00 a.m.')
  expect(cuandoDe(noche)).toBe('viernes, 4 de diciembre de 2026, 9:00 p.m.')
})

test('several days say the first and the last', () => {
  const feria = { ...noche, fechaInicio: '2026-11-28T17:00:00Z', fechaFin: '2026-11-30T03:00:00Z' }
  expect(diasDe(feria)).toBe('Del sáb 28 nov al domingo, 29 de noviembre de 2026')
  expect(horarioDe(feria)).toBe('Empieza 11:00 a.m. · termina 9:00 p.m.')
  expect(cuandoDe(feria)).toBe(diasDe(feria))
})

test('far from the centre it says whose hour it is', () => {
  expect(cuandoDe({ ...noche, zonaHoraria: 'America/Tijuana' })).toBe(
    'viernes, 4 de diciembre de 2026, 7:00 p.m., hora de Tijuana',
  )
})
