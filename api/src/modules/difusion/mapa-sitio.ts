import { Readable } from 'node:stream'
import { SitemapIndexStream, type SitemapItemLoose, SitemapStream, streamToPromise } from 'sitemap'
import type { Services } from '../../context.ts'
import { urlDeImagen } from '../../imagenes.ts'
import { createMemo } from '../../memo.ts'
import { findCiudades } from './difusion.repository.ts'
import {
  type EventoMapa,
  findPartesEventos,
  findPartesOrganizaciones,
  listCategoriasMapa,
  listEventosMapa,
  listOrganizacionesMapa,
  type PaginaMapa,
  type Parte,
} from './sitemaps.repository.ts'

const POR_PARTE = 5000
/** Counting a million eventos takes the database half a second: once in ten minutes is enough. */
const PARTES_MS = 10 * 60_000
const ESPACIOS = { news: false, video: false, xhtml: false, image: true }
const PAGINAS = [
  '/',
  '/eventos',
  '/categorias',
  '/ciudades',
  '/calendario',
  '/sobre-nosotros',
  '/ayuda',
  '/terminos-servicio',
  '/politicas-privacidad',
]
const NOMBRE = /^(paginas|categorias|ciudades|(eventos|organizaciones)-([1-9]\d{0,5}))\.xml$/

type Partes = { eventos: Parte[]; organizaciones: Parte[]; ciudades: string[] }
type Item = SitemapItemLoose

const escribir = async (items: Item[], hostname: string): Promise<string> =>
  (await streamToPromise(Readable.from(items).pipe(new SitemapStream({ hostname, xmlns: ESPACIOS })))).toString()

const pagina = (base: string, prefijo: string, { slug, actualizado }: PaginaMapa): Item => ({
  url: `${base}${prefijo}${slug}`,
  ...(actualizado !== null && { lastmod: actualizado.toISOString() }),
})

function evento(base: string, { organizacion, slug, actualizado, cartel, portada }: EventoMapa): Item {
  const img = [portada, cartel].flatMap((id) => (id === null ? [] : [{ url: `${base}${urlDeImagen(id)}` }]))
  return { url: `${base}/o/${organizacion}/e/${slug}`, lastmod: actualizado.toISOString(), img }
}

/** The index of all public addresses and its files. The index points; each file is read by a stretch of ids, so none grows with the site. */
export function createMapaSitio({ db, config: { baseUrl }, ports: { clock } }: Services) {
  const memo = createMemo<Partes>(clock, PARTES_MS, 1)
  const partes = () =>
    memo('partes', async () => {
      const [eventos, organizaciones, ciudades] = await Promise.all([
        findPartesEventos(db, POR_PARTE),
        findPartesOrganizaciones(db, POR_PARTE),
        findCiudades(db),
      ])
      return { eventos, organizaciones, ciudades: [...ciudades.keys()] }
    })
  const itemsDe: Record<string, (numero: number) => Promise<Item[] | null>> = {
    paginas: async () => PAGINAS.map((ruta) => ({ url: `${baseUrl}${ruta}` })),
    categorias: async () => (await listCategoriasMapa(db)).map((fila) => pagina(baseUrl, '/categorias/', fila)),
    ciudades: async () => (await partes()).ciudades.map((slug) => ({ url: `${baseUrl}/ciudades/${slug}` })),
    eventos: async (numero) => {
      const parte = (await partes()).eventos[numero - 1]
      return parte === undefined ? null : (await listEventosMapa(db, parte)).map((fila) => evento(baseUrl, fila))
    },
    organizaciones: async (numero) => {
      const parte = (await partes()).organizaciones[numero - 1]
      return parte === undefined
        ? null
        : (await listOrganizacionesMapa(db, parte)).map((fila) => pagina(baseUrl, '/o/', fila))
    },
  }
  return {
    indice: async (): Promise<string> => {
      const { eventos, organizaciones, ciudades } = await partes()
      const fijas = ['paginas', 'categorias', ...(ciudades.length > 0 ? ['ciudades'] : [])].map((nombre) => ({
        url: `${baseUrl}/sitemaps/${nombre}.xml`,
      }))
      const numeradas = (nombre: string, todas: Parte[]) =>
        todas.map(({ actualizado }, i) => ({
          url: `${baseUrl}/sitemaps/${nombre}-${i + 1}.xml`,
          ...(actualizado !== null && { lastmod: actualizado.toISOString() }),
        }))
      const items = [...fijas, ...numeradas('organizaciones', organizaciones), ...numeradas('eventos', eventos)]
      return (await streamToPromise(Readable.from(items).pipe(new SitemapIndexStream()))).toString()
    },
    /** null when there is no such file. */
    archivo: async (nombre: string): Promise<string | null> => {
      const [, entero = '', numerado, numero] = NOMBRE.exec(nombre) ?? []
      const items = await itemsDe[numerado ?? entero]?.(Number(numero))
      return items?.length ? escribir(items, baseUrl) : null
    },
  }
}
