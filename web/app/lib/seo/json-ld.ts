import type { EventoPublico, EventoResumen, TipoPublico } from '@entrale/contract/eventos/publico'
import type { OrganizacionPublica } from '@entrale/contract/organizaciones/schemas'
import { momentoEn } from '../formatos'
import { absoluta, MARCA, resumenDe, rutaEvento } from './textos'

const esquema = (nombre: string) => `https://schema.org/${nombre}`

/** ISO 8601 with the offset of the zone, as search engines want it. */
export function isoEnZona(iso: string, zona: string): string {
  const { anio, mes, dia, hora, minuto } = momentoEn(iso, zona)
  const utc = Math.floor(Date.parse(iso) / 60_000)
  const minutos = Math.floor(Date.UTC(anio, mes - 1, dia, hora, minuto) / 60_000) - utc
  const cifras = (numero: number) => String(numero).padStart(2, '0')
  const lejos = Math.abs(minutos)
  const offset = `${minutos < 0 ? '-' : '+'}${cifras(Math.floor(lejos / 60))}:${cifras(lejos % 60)}`
  return `${anio}-${cifras(mes)}-${cifras(dia)}T${cifras(hora)}:${cifras(minuto)}:00${offset}`
}

/** A sale that is closed, paused or over sells nothing, though nothing was sold out. */
const DISPONIBILIDAD: Partial<Record<EventoPublico['venta'], string>> = {
  proximamente: 'PreOrder',
  en_venta: 'InStock',
  ultimos: 'LimitedAvailability',
  agotado: 'SoldOut',
}
const ESTADO: Partial<Record<EventoPublico['estado'], string>> = {
  cancelado: 'EventCancelled',
  pospuesto: 'EventPostponed',
  reprogramado: 'EventRescheduled',
}

type Direccion = NonNullable<EventoPublico['direccion']>

const sitio = ({ nombre, direccion, ciudad, estado, codigoPostal, lat, lng }: Direccion) => ({
  '@type': 'Place',
  name: nombre,
  address: {
    '@type': 'PostalAddress',
    streetAddress: direccion,
    addressLocality: ciudad,
    addressRegion: estado,
    ...(codigoPostal !== '' && { postalCode: codigoPostal }),
    addressCountry: 'MX',
  },
  ...(lat !== null && lng !== null && { geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng } }),
})

/** Where it happens and how one attends; the link of what is online belongs to who bought. */
function asistencia({ direccion, enLinea }: EventoPublico, url: string): object {
  const virtual = { '@type': 'VirtualLocation', url }
  if (enLinea && direccion !== null)
    return { eventAttendanceMode: esquema('MixedEventAttendanceMode'), location: [sitio(direccion), virtual] }
  if (enLinea || direccion === null)
    return { eventAttendanceMode: esquema('OnlineEventAttendanceMode'), location: virtual }
  return { eventAttendanceMode: esquema('OfflineEventAttendanceMode'), location: sitio(direccion) }
}

const oferta = ({ tipo, total, moneda, estadoVenta, ventaInicio, ventaFin }: TipoPublico, url: string) => ({
  '@type': 'Offer',
  name: tipo,
  price: (total / 100).toFixed(2),
  priceCurrency: moneda,
  availability: esquema(DISPONIBILIDAD[estadoVenta] ?? 'OutOfStock'),
  url,
  ...(ventaInicio && { validFrom: ventaInicio }),
  ...(ventaFin && { validThrough: ventaFin }),
})

/** schema.org Event in every state of the evento and of its sale; each price is the total that will be charged. */
export function jsonLdEvento(evento: EventoPublico, origen: string): object {
  const url = absoluta(origen, rutaEvento(evento.organizador.slug, evento.slug))
  const imagenes = [evento.imagenCompartir, evento.portadaUrl, evento.imagen].flatMap((imagen) =>
    imagen ? [absoluta(origen, imagen)] : [],
  )
  const { tiposBoleto, politicas } = evento
  return {
    '@type': 'Event',
    name: evento.nombreMostrado,
    url,
    startDate: isoEnZona(evento.fechaInicio, evento.zonaHoraria),
    endDate: isoEnZona(evento.fechaFin, evento.zonaHoraria),
    eventStatus: esquema(ESTADO[evento.estado] ?? 'EventScheduled'),
    ...(evento.estado === 'reprogramado' &&
      evento.fechaInicioAnterior !== null && {
        previousStartDate: isoEnZona(evento.fechaInicioAnterior, evento.zonaHoraria),
      }),
    ...asistencia(evento, url),
    description: resumenDe(evento.descripcion || evento.nombreMostrado, 500),
    image: imagenes,
    inLanguage: 'es-MX',
    organizer: {
      '@type': 'Organization',
      name: evento.organizador.nombre,
      url: absoluta(origen, `/o/${evento.organizador.slug}`),
    },
    ...(politicas.edadMinima !== null && politicas.edadMinima > 0 && { typicalAgeRange: `${politicas.edadMinima}-` }),
    ...(tiposBoleto.length > 0 && {
      isAccessibleForFree: tiposBoleto.every(({ total }) => total === 0),
      offers: tiposBoleto.map((tipo) => oferta(tipo, url)),
    }),
  }
}

/** The way here, for search engines. */
export const jsonLdMigas = (origen: string, migas: [nombre: string, ruta: string][]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: migas.map(([name, ruta], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absoluta(origen, ruta),
  })),
})

/** A list of eventos: the order and the pages, which say the rest themselves. `desde` is the place of the first one. */
export const jsonLdLista = (origen: string, eventos: readonly EventoResumen[], desde = 1): object => ({
  '@type': 'ItemList',
  itemListElement: eventos.map(({ organizador, slug, nombreMostrado }, index) => ({
    '@type': 'ListItem',
    position: desde + index,
    name: nombreMostrado,
    url: absoluta(origen, rutaEvento(organizador.slug, slug)),
  })),
})

type Organizacion = Pick<
  OrganizacionPublica,
  'slug' | 'nombreMostrado' | 'descripcion' | 'logo_url' | 'email' | 'telefono' | 'web'
>

export const jsonLdOrganizacion = (organizacion: Organizacion, origen: string): object => {
  const { slug, nombreMostrado, descripcion, logo_url, email, telefono, web } = organizacion
  return {
    '@type': 'Organization',
    name: nombreMostrado,
    url: absoluta(origen, `/o/${slug}`),
    ...(descripcion.trim() !== '' && { description: resumenDe(descripcion, 500) }),
    ...(logo_url && { logo: absoluta(origen, logo_url) }),
    ...(email && { email }),
    ...(telefono && { telephone: telefono }),
    ...(web && { sameAs: [web] }),
  }
}

/** The site and its search. */
export const jsonLdSitio = (origen: string): object => ({
  '@type': 'WebSite',
  name: MARCA,
  url: absoluta(origen, '/'),
  inLanguage: 'es-MX',
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${absoluta(origen, '/search')}?term={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
})
