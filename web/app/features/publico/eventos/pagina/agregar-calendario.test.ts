import { expect, test } from 'vitest'
import { calendariosDe } from './agregar-calendario'

const evento = {
  nombreMostrado: 'Vinilo & Vapor',
  slug: 'vinilo',
  fechaInicio: '2026-11-25T04:00:00.000Z',
  fechaFin: '2026-11-25T09:00:00Z',
  zonaHoraria: 'America/Tijuana',
  enLinea: false,
  direccion: {
    nombre: 'Foro',
    direccion: 'Calle 1',
    ciudad: 'Tijuana',
    estado: 'BC',
    codigoPostal: '',
    pais: 'México',
    lat: null,
    lng: null,
  },
  organizador: { slug: 'frontera' },
}

test('each calendar gets the same moment, place and link', () => {
  const [google, outlook, ics] = calendariosDe(evento, 'https://entrale.example').map(
    ({ href }) => new URL(href, 'https://entrale.example'),
  )
  expect(Object.fromEntries(google?.searchParams ?? [])).toEqual({
    action: 'TEMPLATE',
    text: 'Vinilo & Vapor',
    dates: '20261125T040000Z/20261125T090000Z',
    ctz: 'America/Tijuana',
    details: 'https://entrale.example/o/frontera/e/vinilo',
    location: 'Foro, Calle 1, Tijuana',
  })
  expect(outlook?.searchParams.get('subject')).toBe('Vinilo & Vapor')
  expect(outlook?.search).not.toContain('+')
  expect(outlook?.searchParams.get('startdt')).toBe('2026-11-25T04:00:00.000Z')
  expect(outlook?.searchParams.get('enddt')).toBe('2026-11-25T09:00:00.000Z')
  expect(ics?.pathname).toBe('/api/p/eventos/frontera/vinilo/calendario.ics')
})

test('an evento online has no address', () => {
  const [google] = calendariosDe({ ...evento, direccion: null, enLinea: true }, 'https://entrale.example')
  expect(new URL(google?.href ?? '').searchParams.get('location')).toBe('En línea')
})
