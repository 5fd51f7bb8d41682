import { SLUG } from '@entrale/contract/comunes'
import { codigoMarco, MEDIDA_WIDGET } from '@entrale/contract/widget'
import { rutaCompartirOrganizacion } from '../../compartir.ts'
import type { Services } from '../../context.ts'
import { urlDeImagen } from '../../imagenes.ts'
import { findFicha, findOrganizacion } from './difusion.repository.ts'
import { rutaDe } from './ficha.ts'
import { limpio } from './texto.ts'

type Miniatura = { url: string; ancho: number; alto: number }
type Caja = { ancho: number; alto: number }
/** `marco`: what a page shows of it; null for what has no frame. */
type Tarjeta = {
  title: string
  author_name: string
  author_url: string
  miniaturas: Miniatura[]
  marco: ((caja: Caja) => object) | null
}

const RUTA = /^\/o\/([^/]+)(?:\/e\/([^/]+))?\/?$/
const CACHE_SEGUNDOS = 3600

/** The slugs in an address of ours; null for any other address. */
function slugsDe(url: string, baseUrl: string): { organizador: string; evento: string | undefined } | null {
  if (!URL.canParse(url)) return null
  const { origin, pathname } = new URL(url)
  const [, organizador = '', evento] = RUTA.exec(pathname) ?? []
  if (origin !== new URL(baseUrl).origin || !SLUG.test(organizador) || (evento !== undefined && !SLUG.test(evento)))
    return null
  return { organizador, evento }
}

async function tarjetaEvento(
  { db, config: { baseUrl } }: Services,
  organizador: string,
  slug: string,
): Promise<Tarjeta | null> {
  const ficha = await findFicha(db, organizador, slug)
  if (ficha === null) return null
  const { portada, cartel } = ficha
  const lugar = { base: baseUrl, organizacion: organizador, evento: ficha.slug, tema: 'auto' } as const
  return {
    title: limpio(ficha.nombre),
    author_name: limpio(ficha.organizador),
    author_url: `${baseUrl}/o/${organizador}`,
    miniaturas: [
      { url: rutaDe(ficha, baseUrl).imagen, ancho: 1200, alto: 630 },
      ...(portada === null ? [] : [{ url: `${baseUrl}${urlDeImagen(portada, 640)}`, ancho: 640, alto: 320 }]),
      ...(cartel === null ? [] : [{ url: `${baseUrl}${urlDeImagen(cartel, 300)}`, ancho: 300, alto: 450 }]),
    ],
    marco: (caja) => {
      const medida = {
        ancho: Math.floor(Math.min(MEDIDA_WIDGET.ancho, caja.ancho)),
        alto: Math.floor(Math.min(MEDIDA_WIDGET.alto, caja.alto)),
      }
      return {
        type: 'rich',
        html: codigoMarco(lugar, limpio(ficha.nombre), medida),
        width: medida.ancho,
        height: medida.alto,
      }
    },
  }
}

async function tarjetaOrganizacion({ db, config: { baseUrl } }: Services, slug: string): Promise<Tarjeta | null> {
  const organizacion = await findOrganizacion(db, slug)
  if (organizacion === null) return null
  const nombre = limpio(organizacion.nombre)
  const url = `${baseUrl}${rutaCompartirOrganizacion(slug, organizacion)}`
  return {
    title: nombre,
    author_name: nombre,
    author_url: `${baseUrl}/o/${slug}`,
    miniaturas: [{ url, ancho: 1200, alto: 630 }],
    marco: null,
  }
}

/** An oEmbed answer for a page of ours, with the largest picture that fits, and of an evento its frame. Null for what is not ours or not public. */
export async function describirUrl(services: Services, url: string, caja: Caja): Promise<object | null> {
  const { baseUrl } = services.config
  const slugs = slugsDe(url, baseUrl)
  if (slugs === null) return null
  const { organizador, evento } = slugs
  const tarjeta = await (evento === undefined
    ? tarjetaOrganizacion(services, organizador)
    : tarjetaEvento(services, organizador, evento))
  if (tarjeta === null) return null
  const { miniaturas, marco, ...datos } = tarjeta
  const cabe = miniaturas.find(({ ancho, alto }) => ancho <= caja.ancho && alto <= caja.alto)
  return {
    version: '1.0',
    ...(marco === null ? { type: 'link' } : marco(caja)),
    ...datos,
    provider_name: 'Éntrale',
    provider_url: baseUrl,
    cache_age: CACHE_SEGUNDOS,
    ...(cabe && { thumbnail_url: cabe.url, thumbnail_width: cabe.ancho, thumbnail_height: cabe.alto }),
  }
}
