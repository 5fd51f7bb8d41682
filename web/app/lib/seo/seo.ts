import type { MetaDescriptor } from 'react-router'
import * as enServidor from './json-ld'
import { absoluta, MARCA } from './textos'

export { metaSecreta, resumenDe, rutaEvento, tituloDe } from './textos'

const nada = () => ({})
/** Machines read the page that the server sends: how it is said to them never travels to the browser. */
export const jsonLdEvento: typeof enServidor.jsonLdEvento = import.meta.env.SSR ? enServidor.jsonLdEvento : nada
export const jsonLdLista: typeof enServidor.jsonLdLista = import.meta.env.SSR ? enServidor.jsonLdLista : nada
export const jsonLdMigas: typeof enServidor.jsonLdMigas = import.meta.env.SSR ? enServidor.jsonLdMigas : nada
export const jsonLdOrganizacion: typeof enServidor.jsonLdOrganizacion = import.meta.env.SSR
  ? enServidor.jsonLdOrganizacion
  : nada
export const jsonLdSitio: typeof enServidor.jsonLdSitio = import.meta.env.SSR ? enServidor.jsonLdSitio : nada

/** 1200×630, for pages without a picture of their own. */
const IMAGEN_MARCA = '/compartir/entrale.jpeg'

type Seo = {
  title: string
  description: string
  /** The public address of the site, without a path. */
  origen: string
  /** The one address of this page, from the root. */
  ruta: string
  /** The `imagenCompartir` of what the page is about; the picture of the site when there is none. */
  imagen?: string | null | undefined
  tipo?: 'website' | 'article'
  /** A page that must be reachable but not listed: empty searches, filtered lists. */
  noindex?: boolean
  jsonLd?: object[]
}

const DE_TODO = /^\/(eventos|calendario|categorias|ciudades)?$/
const CON_CANAL = /^\/(o|categorias|ciudades)\/[^/]+$/
const DE_EVENTO = /^(\/o\/[^/]+)\/e\/[^/]+$/

export type Canales = { atom: string; ics: string }

/** Where the feed and the calendar of a page are; null for a page without. An evento has those of its organization. */
export function canalesDe(ruta: string): Canales | null {
  const [camino = ''] = ruta.split('?')
  const base = DE_TODO.test(camino) ? '' : CON_CANAL.test(camino) ? camino : DE_EVENTO.exec(camino)?.[1]
  return base === undefined ? null : { atom: `${base}/eventos.atom`, ics: `${base}/calendario.ics` }
}

/** The address with which a phone or a desktop subscribes to a calendar instead of downloading it. */
export const webcalDe = (origen: string, ics: string): string => absoluta(origen, ics).replace(/^https?:/, 'webcal:')

type Enlace = { type: string; title: string; href: string }
const alterno = (enlace: Enlace): MetaDescriptor => ({ tagName: 'link', rel: 'alternate', ...enlace })

/** What else there is of a page: its feed, its calendar, and how to embed it. */
function alternos(origen: string, ruta: string, title: string): MetaDescriptor[] {
  const canales = canalesDe(ruta)
  const [camino = ''] = ruta.split('?')
  const oembed = `/oembed?url=${encodeURIComponent(absoluta(origen, camino))}`
  const incrustable = DE_EVENTO.test(camino) || /^\/o\//.test(camino)
  return [
    ...(canales
      ? [
          alterno({ type: 'application/atom+xml', title: 'Eventos nuevos', href: absoluta(origen, canales.atom) }),
          alterno({ type: 'text/calendar', title: 'Calendario', href: absoluta(origen, canales.ics) }),
        ]
      : []),
    ...(incrustable ? [alterno({ type: 'application/json+oembed', title, href: absoluta(origen, oembed) })] : []),
  ]
}

/** Every share picture of ours has one size. */
const medidas = (imagen: string) =>
  imagen.startsWith('/compartir/') ? { 'image:width': '1200', 'image:height': '630', 'image:type': 'image/jpeg' } : {}

/** Everything that a public page says about itself. React Router escapes the JSON-LD (`<`, `>`, `&`) when it prints it. */
export function metaDe({
  title,
  description,
  origen,
  ruta,
  imagen,
  tipo = 'website',
  noindex = false,
  jsonLd = [],
}: Seo): MetaDescriptor[] {
  const url = absoluta(origen, ruta)
  const vista = imagen || IMAGEN_MARCA
  const og = {
    title,
    description,
    type: tipo,
    url,
    site_name: MARCA,
    locale: 'es_MX',
    image: absoluta(origen, vista),
    ...medidas(vista),
    'image:alt': imagen ? title.replace(` | ${MARCA}`, '') : `${MARCA}: eventos y boletos en México`,
  }
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...(noindex ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    ...Object.entries(og).map(([property, content]) => ({ property: `og:${property}`, content })),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...alternos(origen, ruta, title),
    ...(import.meta.env.SSR ? jsonLd : []).map((data) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...data },
    })),
  ]
}
