import type { EventoPublico } from '@entrale/contract/eventos/publico'
import { describe, expect, test } from 'vitest'
import { evento as base, tipo } from './evento.fixture'
import { isoEnZona } from './json-ld'
import { canalesDe, jsonLdEvento, jsonLdMigas, metaDe, resumenDe, tituloDe, webcalDe } from './seo'

const ORIGEN = 'https://entrale.example'

const evento: EventoPublico = {
  ...base,
  nombreMostrado: 'Noche </script>',
  portadaUrl: '/archivos/p.webp',
  imagen: null,
  tiposBoleto: [
    { ...tipo, estadoVenta: 'ultimos' },
    { ...tipo, id: 'b', tipo: 'VIP', precio: 0, cargo: 0, total: 0, estadoVenta: 'agotado', maximo: 0 },
  ],
}

describe('JSON-LD', () => {
  test('prices are the totals that will be charged', () => {
    expect(jsonLdEvento(evento, ORIGEN)).toMatchObject({
      '@type': 'Event',
      startDate: '2026-12-04T21:00:00-06:00',
      eventStatus: 'https://schema.org/EventScheduled',
      offers: [
        { price: '850.00', priceCurrency: 'MXN', availability: 'https://schema.org/LimitedAvailability' },
        { price: '0.00', availability: 'https://schema.org/SoldOut' },
      ],
      url: 'https://entrale.example/o/sonido/e/noche',
      image: ['https://entrale.example/compartir/o/sonido/e/noche/abc.jpeg', 'https://entrale.example/archivos/p.webp'],
    })
  })
  test.each([
    ['cancelado', 'EventCancelled'],
    ['pospuesto', 'EventPostponed'],
    ['reprogramado', 'EventRescheduled'],
    ['finalizado', 'EventScheduled'],
  ] as const)('%s is %s', (estado, nombre) =>
    expect(jsonLdEvento({ ...evento, estado }, ORIGEN)).toMatchObject({ eventStatus: `https://schema.org/${nombre}` }),
  )
  test('online events have no street', () =>
    expect(jsonLdEvento({ ...evento, enLinea: true, direccion: null }, ORIGEN)).toMatchObject({
      location: { '@type': 'VirtualLocation' },
    }))
  test('the way here', () =>
    expect(jsonLdMigas(ORIGEN, [['Eventos', '/eventos']])).toMatchObject({
      itemListElement: [{ position: 1, item: 'https://entrale.example/eventos' }],
    }))
})

test('moments carry the offset of their zone', () => {
  expect(isoEnZona('2026-07-01T03:00:00Z', 'America/Tijuana')).toBe('2026-06-30T20:00:00-07:00')
  expect(isoEnZona('2026-01-01T00:00:00Z', 'UTC')).toBe('2026-01-01T00:00:00+00:00')
})

test('title, description, canonical and OpenGraph', () => {
  const meta = metaDe({
    title: tituloDe('Noche', 'Sonido'),
    description: 'Algo',
    origen: ORIGEN,
    ruta: '/o/sonido/e/noche',
    imagen: '/p.webp',
    noindex: true,
  })
  expect(meta).toEqual(
    expect.arrayContaining([
      { title: 'Noche · Sonido | Éntrale' },
      { tagName: 'link', rel: 'canonical', href: 'https://entrale.example/o/sonido/e/noche' },
      { property: 'og:image', content: 'https://entrale.example/p.webp' },
      { name: 'robots', content: 'noindex, follow' },
    ]),
  )
})

test('descriptions are cut at a word', () => {
  expect(resumenDe('uno  dos\ntres')).toBe('uno dos tres')
  expect(resumenDe('uno dos, tres', 10)).toBe('uno dos…')
})

test('a page of ours has the picture of the site unless it has one', () => {
  const og = (imagen?: string) =>
    Object.fromEntries(
      metaDe({ title: 'A | Éntrale', description: 'B', origen: ORIGEN, ruta: '/ayuda', imagen })
        .map((meta) => meta as { property?: string; content?: string })
        .filter(({ property }) => property?.startsWith('og:image'))
        .map(({ property, content }) => [property, content]),
    )
  expect(og()).toEqual({
    'og:image': 'https://entrale.example/compartir/entrale.jpeg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:type': 'image/jpeg',
    'og:image:alt': 'Éntrale: eventos y boletos en México',
  })
  expect(og('/imagenes/p.webp')).toEqual({ 'og:image': 'https://entrale.example/imagenes/p.webp', 'og:image:alt': 'A' })
})

test.each([
  ['/', ''],
  ['/eventos?currentPage=2', ''],
  ['/calendario', ''],
  ['/o/sonido', '/o/sonido'],
  ['/o/sonido/e/noche', '/o/sonido'],
  ['/categorias/musica?orden=precio', '/categorias/musica'],
  ['/ciudades/puebla', '/ciudades/puebla'],
])('%s has feeds and a calendar', (ruta, base) => {
  const canales = canalesDe(ruta)
  expect(canales).toEqual({ atom: `${base}/eventos.atom`, ics: `${base}/calendario.ics` })
  const meta = metaDe({ title: 'A', description: 'B', origen: ORIGEN, ruta })
  for (const href of Object.values(canales ?? {}))
    expect(meta).toContainEqual(expect.objectContaining({ rel: 'alternate', href: `${ORIGEN}${href}` }))
})

test.each(['/ayuda', '/search?term=x', '/sobre-nosotros'])('%s has none', (ruta) => expect(canalesDe(ruta)).toBeNull())

test('pages of eventos and organizations can be embedded by their address', () => {
  const oembed = (ruta: string) =>
    metaDe({ title: 'A', description: 'B', origen: ORIGEN, ruta }).filter(
      (meta) => 'type' in meta && meta.type === 'application/json+oembed',
    )
  expect(oembed('/o/a/e/b')).toMatchObject([
    { href: `${ORIGEN}/oembed?url=${encodeURIComponent(`${ORIGEN}/o/a/e/b`)}` },
  ])
  expect(oembed('/eventos')).toEqual([])
})

test('a phone subscribes to a calendar by webcal', () =>
  expect(webcalDe(ORIGEN, '/calendario.ics')).toBe('webcal://entrale.example/calendario.ics'))
