import type { EventoPublico } from '@entrale/contract/eventos'
import type { MetaDescriptor } from 'react-router'
import { momentoEn } from './formatos'

const MARCA = 'Éntrale'

type Seo = {
  title: string
  description: string
  /** The public address of the site, without a path. */
  origen: string
  /** The one address of this page, from the root. */
  ruta: string
  imagen?: string | null | undefined
  tipo?: 'website' | 'article'
  /** A page that must be reachable but not listed: empty searches, filtered lists. */
  noindex?: boolean
  jsonLd?: object[]
}

const absoluta = (origen: string, ruta: string) => new URL(ruta, origen).href

/** "Evento · Organizador | Éntrale" */
export const tituloDe = (...partes: string[]): string => [partes.filter(Boolean).join(' · '), MARCA].filter(Boolean).join(' | ')

/** One line for the result of a search, cut at a word. */
export function resumenDe(texto: string, largo = 155): string {
  const llano = texto.replace(/\s+/g, ' ').trim()
  if (llano.length <= largo) return llano
  return `${llano.slice(0, llano.lastIndexOf(' ', largo)).replace(/[.,;:]$/, '')}…`
}

/** Everything a public page says about itself. React Router escapes the JSON-LD (`<`, `>`, `&`) when it prints it. */
export function metaDe({ title, description, origen, ruta, imagen, tipo = 'website', noindex = false, jsonLd = [] }: Seo): MetaDescriptor[] {
  const url = absoluta(origen, ruta)
  const og = { title, description, type: tipo, url, site_name: MARCA, locale: 'es_MX', ...(imagen ? { image: absoluta(origen, imagen) } : {}) }
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...(noindex ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    ...Object.entries(og).map(([property, content]) => ({ property: `og:${property}`, content })),
    { name: 'twitter:card', content: imagen ? 'summary_large_image' : 'summary' },
    ...jsonLd.map((data) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } })),
  ]
}

export const rutaEvento = (organizador: string, evento: string): string => `/o/${organizador}/e/${evento}`

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

const DISPONIBILIDAD: Partial<Record<EventoPublico['venta'], string>> = {
  proximamente: 'PreOrder',
  en_venta: 'InStock',
  ultimos: 'LimitedAvailability',
}
const ESTADO: Partial<Record<EventoPublico['estado'], string>> = {
  cancelado: 'EventCancelled',
  pospuesto: 'EventPostponed',
  reprogramado: 'EventRescheduled',
}

const esquema = (nombre: string) => `https://schema.org/${nombre}`

function lugarDe({ direccion, enLinea }: EventoPublico, url: string): object {
  if (enLinea || direccion === null) return { '@type': 'VirtualLocation', url }
  const { nombre, ciudad, estado, codigoPostal, lat, lng } = direccion
  return {
    '@type': 'Place',
    name: nombre,
    address: {
      '@type': 'PostalAddress',
      streetAddress: direccion.direccion,
      addressLocality: ciudad,
      addressRegion: estado,
      postalCode: codigoPostal,
      addressCountry: 'MX',
    },
    ...(lat !== null && lng !== null ? { geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng } } : {}),
  }
}

/** schema.org Event in every state of the sale; each price is the total that will be charged. */
export function jsonLdEvento(evento: EventoPublico, origen: string): object {
  const url = absoluta(origen, rutaEvento(evento.organizador.slug, evento.slug))
  const imagenes = [evento.portadaUrl, evento.imagen].flatMap((imagen) => (imagen ? [absoluta(origen, imagen)] : []))
  return {
    '@type': 'Event',
    name: evento.nombreMostrado,
    url,
    startDate: isoEnZona(evento.fechaInicio, evento.zonaHoraria),
    endDate: isoEnZona(evento.fechaFin, evento.zonaHoraria),
    eventStatus: esquema(ESTADO[evento.estado] ?? 'EventScheduled'),
    eventAttendanceMode: esquema(evento.enLinea ? 'OnlineEventAttendanceMode' : 'OfflineEventAttendanceMode'),
    location: lugarDe(evento, url),
    description: resumenDe(evento.descripcion, 500),
    ...(imagenes.length > 0 ? { image: imagenes } : {}),
    organizer: { '@type': 'Organization', name: evento.organizador.nombre, url: absoluta(origen, `/o/${evento.organizador.slug}`) },
    offers: evento.tiposBoleto.map(({ tipo, total, moneda, estadoVenta, ventaInicio, ventaFin }) => ({
      '@type': 'Offer',
      name: tipo,
      price: (total / 100).toFixed(2),
      priceCurrency: moneda,
      availability: esquema(DISPONIBILIDAD[estadoVenta] ?? 'SoldOut'),
      url,
      ...(ventaInicio ? { validFrom: ventaInicio } : {}),
      ...(ventaFin ? { validThrough: ventaFin } : {}),
    })),
  }
}

/** The way here, for search engines. */
export const jsonLdMigas = (origen: string, migas: [nombre: string, ruta: string][]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: migas.map(([name, ruta], index) => ({ '@type': 'ListItem', position: index + 1, name, item: absoluta(origen, ruta) })),
})
