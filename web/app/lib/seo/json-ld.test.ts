import type { EventoPublico, EventoResumen, TipoPublico } from '@entrale/contract/eventos/publico'
import jsonld from 'jsonld'
import { describe, expect, test } from 'vitest'
import { evento, tipo } from './evento.fixture'
import { jsonLdEvento, jsonLdLista, jsonLdMigas, jsonLdOrganizacion, jsonLdSitio } from './json-ld'

const ORIGEN = 'https://entrale.example'
const SCHEMA = 'https://schema.org/'
/** As schema.org's own context resolves what we use: names in its vocabulary, addresses as ids. */
const CONTEXTO = {
  '@vocab': SCHEMA,
  ...Object.fromEntries(
    ['url', 'image', 'logo', 'item', 'sameAs', 'availability', 'eventStatus', 'eventAttendanceMode'].map((nombre) => [
      nombre,
      { '@type': '@id' },
    ]),
  ),
}
const documentLoader = async (url: string) => {
  if (!url.startsWith('https://schema.org')) throw new Error(`asked for ${url}`)
  return { contextUrl: undefined, documentUrl: url, document: { '@context': CONTEXTO } }
}

type Nodo = { '@type'?: string[]; '@id'?: string; '@value'?: string | number | boolean } & Record<string, unknown>
/** What an independent parser reads in it, after the text has been through a page. */
async function leer(datos: object): Promise<Nodo> {
  const texto = JSON.stringify({ '@context': 'https://schema.org', ...datos })
  const [nodo] = await jsonld.expand(JSON.parse(texto), { documentLoader: documentLoader as never })
  return nodo as Nodo
}
const todos = (nodo: Nodo, nombre: string) => (nodo[`${SCHEMA}${nombre}`] ?? []) as Nodo[]
const uno = (nodo: Nodo, nombre: string) => todos(nodo, nombre)[0]
const valor = (nodo: Nodo, nombre: string) => uno(nodo, nombre)?.['@value'] ?? uno(nodo, nombre)?.['@id']

const leerEvento = (cambios: Partial<EventoPublico> = {}) => leer(jsonLdEvento({ ...evento, ...cambios }, ORIGEN))
const conTipo = (cambios: Partial<TipoPublico>) => leerEvento({ tiposBoleto: [{ ...tipo, ...cambios }] })

/** What search engines ask of every event, whatever its state. */
function completo(nodo: Nodo): void {
  expect(nodo['@type']).toEqual([`${SCHEMA}Event`])
  for (const nombre of [
    'name',
    'startDate',
    'endDate',
    'location',
    'eventStatus',
    'eventAttendanceMode',
    'image',
    'description',
    'organizer',
    'url',
  ])
    expect(uno(nodo, nombre), nombre).toBeDefined()
  expect(valor(nodo, 'startDate')).toBe('2026-12-04T21:00:00-06:00')
  for (const imagen of todos(nodo, 'image')) expect(imagen['@id']).toMatch(/^https:\/\/entrale\.example\//)
}

describe('Event, read by an independent parser', () => {
  test.each([
    ['publicado', 'EventScheduled'],
    ['finalizado', 'EventScheduled'],
    ['cancelado', 'EventCancelled'],
    ['pospuesto', 'EventPostponed'],
    ['reprogramado', 'EventRescheduled'],
  ] as const)('%s is %s and keeps its date', async (estado, nombre) => {
    const nodo = await leerEvento({ estado })
    completo(nodo)
    expect(valor(nodo, 'eventStatus')).toBe(`${SCHEMA}${nombre}`)
    expect(nodo[`${SCHEMA}previousStartDate`]).toBeUndefined()
  })

  test('a moved one says from when, and only while that is news', async () => {
    const fechaInicioAnterior = '2026-11-28T03:00:00.000Z'
    expect(valor(await leerEvento({ estado: 'reprogramado', fechaInicioAnterior }), 'previousStartDate')).toBe(
      '2026-11-27T21:00:00-06:00',
    )
    for (const estado of ['publicado', 'pospuesto', 'cancelado', 'finalizado'] as const)
      expect(uno(await leerEvento({ estado, fechaInicioAnterior }), 'previousStartDate')).toBeUndefined()
  })

  test.each([
    ['proximamente', 'PreOrder'],
    ['en_venta', 'InStock'],
    ['ultimos', 'LimitedAvailability'],
    ['agotado', 'SoldOut'],
    ['cerrada', 'OutOfStock'],
    ['cancelado', 'OutOfStock'],
    ['pospuesto', 'OutOfStock'],
    ['pasado', 'OutOfStock'],
  ] as const)('an offer that is %s is %s, at the total that will be charged', async (estadoVenta, nombre) => {
    const nodo = await conTipo({
      estadoVenta,
      ventaInicio: '2026-11-30T18:00:00.000Z',
      ventaFin: '2026-12-04T18:00:00.000Z',
    })
    completo(nodo)
    const oferta = uno(nodo, 'offers') as Nodo
    expect(oferta['@type']).toEqual([`${SCHEMA}Offer`])
    expect(valor(oferta, 'availability')).toBe(`${SCHEMA}${nombre}`)
    expect([valor(oferta, 'price'), valor(oferta, 'priceCurrency')]).toEqual(['850.00', 'MXN'])
    expect([valor(oferta, 'validFrom'), valor(oferta, 'validThrough')]).toEqual([
      '2026-11-30T18:00:00.000Z',
      '2026-12-04T18:00:00.000Z',
    ])
    expect(valor(oferta, 'url')).toBe(`${ORIGEN}/o/sonido/e/noche`)
    expect(valor(nodo, 'isAccessibleForFree')).toBe(false)
  })

  test('free is a price too', async () => {
    const nodo = await conTipo({ precio: 0, cargo: 0, total: 0 })
    expect(valor(nodo, 'isAccessibleForFree')).toBe(true)
    expect(valor(uno(nodo, 'offers') as Nodo, 'price')).toBe('0.00')
    const sinTipos = await leerEvento({ tiposBoleto: [] })
    completo(sinTipos)
    expect(sinTipos[`${SCHEMA}isAccessibleForFree`]).toBeUndefined()
  })

  test('in a place, online, or both', async () => {
    const lugar = uno(await leerEvento(), 'location') as Nodo
    expect(valor(lugar, 'name')).toBe('Salón')
    expect(valor(uno(lugar, 'address') as Nodo, 'addressLocality')).toBe('Puebla')
    const enLinea = await leerEvento({ enLinea: true, direccion: null })
    completo(enLinea)
    expect(uno(enLinea, 'location')?.['@type']).toEqual([`${SCHEMA}VirtualLocation`])
    expect(valor(enLinea, 'eventAttendanceMode')).toBe(`${SCHEMA}OnlineEventAttendanceMode`)
    const ambos = await leerEvento({ enLinea: true })
    expect(todos(ambos, 'location')).toHaveLength(2)
    expect(valor(ambos, 'eventAttendanceMode')).toBe(`${SCHEMA}MixedEventAttendanceMode`)
  })

  test('hostile names stay names', async () => {
    const hostil = ']]></script><script>alert("x\')</script>\u0007'
    const nodo = await leerEvento({
      nombreMostrado: hostil,
      descripcion: '',
      organizador: { ...evento.organizador, nombre: hostil },
    })
    completo(nodo)
    expect(valor(nodo, 'name')).toBe(hostil)
    expect(valor(uno(nodo, 'organizer') as Nodo, 'name')).toBe(hostil)
    expect(valor(nodo, 'typicalAgeRange')).toBe('18-')
  })
})

describe('around it', () => {
  test('the way here and lists count from one', async () => {
    const migas = todos(
      await leer(
        jsonLdMigas(ORIGEN, [
          ['Eventos', '/eventos'],
          ['Música', '/categorias/musica'],
        ]),
      ),
      'itemListElement',
    )
    expect(migas.map((miga) => [valor(miga, 'position'), valor(miga, 'item')])).toEqual([
      [1, `${ORIGEN}/eventos`],
      [2, `${ORIGEN}/categorias/musica`],
    ])
    const lista = todos(await leer(jsonLdLista(ORIGEN, [evento as EventoResumen], 11)), 'itemListElement')
    expect(lista.map((fila) => [valor(fila, 'position'), valor(fila, 'url')])).toEqual([
      [11, `${ORIGEN}/o/sonido/e/noche`],
    ])
  })

  test('an organization and the site with its search', async () => {
    const organizacion = {
      slug: 'sonido',
      nombreMostrado: 'Sonido',
      descripcion: 'Baile.',
      logo_url: '/imagenes/l.webp',
      email: null,
      telefono: null,
      web: 'https://sonido.example/',
    }
    const nodo = await leer(jsonLdOrganizacion(organizacion, ORIGEN))
    expect([valor(nodo, 'name'), valor(nodo, 'logo'), valor(nodo, 'sameAs')]).toEqual([
      'Sonido',
      `${ORIGEN}/imagenes/l.webp`,
      'https://sonido.example/',
    ])
    expect(nodo[`${SCHEMA}email`]).toBeUndefined()
    const accion = uno(await leer(jsonLdSitio(ORIGEN)), 'potentialAction') as Nodo
    expect(accion['@type']).toEqual([`${SCHEMA}SearchAction`])
    expect(valor(uno(accion, 'target') as Nodo, 'urlTemplate')).toBe(`${ORIGEN}/search?term={search_term_string}`)
  })
})
