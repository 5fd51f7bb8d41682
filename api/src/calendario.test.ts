import { expect, test } from 'vitest'
import type { Cita } from './calendario.ts'
import { buildCalendario } from './calendario.ts'

const evento: Cita = {
  id: '0199a000-0000-7000-8000-000000000001',
  nombre: 'Noche; de cumbia, «rebajada»',
  slug: 'noche',
  inicio: new Date('2026-12-05T03:00:00Z'),
  fin: new Date('2026-12-05T08:30:00Z'),
  zonaHoraria: 'America/Tijuana',
  estado: 'publicado',
  version: 4,
  actualizadoEn: new Date('2026-11-01T00:00:00Z'),
  enlaceEnLinea: null,
  organizerSlug: 'org',
  organizador: 'Organización',
  lugar: 'Salón Uno',
  direccion: 'Calle 1, Centro',
  ciudad: 'Tijuana',
  lat: 32.5,
  lng: -117,
}
const lineas = (cambios: Partial<Cita> = {}) => {
  const texto = buildCalendario({ ...evento, ...cambios }, 'https://entrale.test')
  return { texto, lineas: texto.replaceAll('\r\n ', '').split('\r\n') }
}

test('moments in UTC, a UID that stays and a sequence that grows', () => {
  expect(lineas().lineas).toEqual(
    expect.arrayContaining([
      'METHOD:PUBLISH',
      'X-WR-TIMEZONE:America/Tijuana',
      `UID:${evento.id}@entrale`,
      'SEQUENCE:4',
      'DTSTART:20261205T030000Z',
      'DTEND:20261205T083000Z',
      'STATUS:CONFIRMED',
      'SUMMARY:Noche\\; de cumbia\\, «rebajada»',
      'LOCATION:Salón Uno\\, Calle 1\\, Centro\\, Tijuana',
      'GEO:32.5;-117',
      'URL;VALUE=URI:https://entrale.test/o/org/e/noche',
    ]),
  )
  expect(lineas({ version: 5 }).lineas).toContain(`UID:${evento.id}@entrale`)
  expect(lineas().texto).toContain('viernes\\, 4 de diciembre de 2026\\, 7:00 p.m. (hora de Tijuana)')
})

test('a cancelled evento is cancelled in the calendar too', () => {
  expect(lineas({ estado: 'cancelado' }).lineas).toContain('STATUS:CANCELLED')
  const pospuesto = lineas({ estado: 'pospuesto' })
  expect(pospuesto.lineas).toContain('STATUS:TENTATIVE')
  expect(pospuesto.lineas).toContain('SUMMARY:Pospuesto: Noche\\; de cumbia\\, «rebajada»')
  expect(pospuesto.lineas.join('')).toContain('Era el viernes')
})

test('no name adds a line of its own, and no line is longer than 75 bytes', () => {
  const hostil = 'Fin\r\nEND:VEVENT\r\nBEGIN:VEVENT\nSUMMARY:ñandú \\ ; , \u0000\u0007'.repeat(4)
  const { texto, lineas: todas } = lineas({
    nombre: hostil,
    organizador: hostil,
    lugar: hostil,
    direccion: hostil,
    ciudad: hostil,
  })
  expect(todas.filter((linea) => /^(BEGIN|END):VEVENT/.test(linea))).toEqual(['BEGIN:VEVENT', 'END:VEVENT'])
  expect(todas.filter((linea) => linea.startsWith('SUMMARY'))).toHaveLength(1)
  expect(texto).not.toMatch(/[^\P{Cc}\r\n]/u)
  for (const linea of texto.split('\r\n')) expect(Buffer.byteLength(linea)).toBeLessThanOrEqual(75)
  expect(texto.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})
