import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Services } from '../../context.ts'
import { servicesFor } from '../../pools.ts'
import { baseDe, CLASES } from './ambito.ts'
import { createCanales } from './canal.ts'
import { createImagenes, type Imagen } from './imagenes-compartir.ts'
import { createMapaSitio } from './mapa-sitio.ts'
import { describirUrl } from './oembed.ts'
import { sendDocument, sendMissing } from './send-document.ts'
import { createIconos, ICONO_APPLE, iconoDe, manifiesto, robots } from './sitio.ts'
import { GUION_WIDGET } from './widget-guion.ts'

const XML = 'application/xml; charset=utf-8'
const MINUTOS = 60
const DIA = 24 * 3600
const ANIO = 365 * DIA
const JPEG = /^([0-9a-f]{32})\.jpeg$/

const medida = z.catch(z.coerce.number().check(z.positive()), Number.POSITIVE_INFINITY)
const oembedQuery = z.object({
  url: z.catch(z.string(), ''),
  format: z.catch(z.string(), 'json'),
  maxwidth: z._default(medida, Number.POSITIVE_INFINITY),
  maxheight: z._default(medida, Number.POSITIVE_INFINITY),
})

function sendText(request: FastifyRequest, reply: FastifyReply, tipo: string, cuerpo: string | null, segundos: number) {
  return cuerpo === null ? sendMissing(reply) : sendDocument(request, reply, { tipo, cuerpo, segundos })
}

function mountSitio(app: FastifyInstance, services: Services): void {
  const { baseUrl } = services.config
  const mapa = createMapaSitio(services)
  app.get('/sitemap.xml', async (request, reply) => sendText(request, reply, XML, await mapa.indice(), 10 * MINUTOS))
  app.get<{ Params: { archivo: string } }>('/sitemaps/:archivo', async (request, reply) =>
    sendText(request, reply, XML, await mapa.archivo(request.params.archivo), 10 * MINUTOS),
  )
  app.get('/robots.txt', (request, reply) =>
    sendText(request, reply, 'text/plain; charset=utf-8', robots(baseUrl), DIA),
  )
  app.get('/manifest.webmanifest', (request, reply) =>
    sendText(request, reply, 'application/manifest+json; charset=utf-8', manifiesto(), DIA),
  )
}

function mountCanales(app: FastifyInstance, services: Services): void {
  const canales = createCanales(services)
  for (const clase of CLASES) {
    const base = baseDe(clase, ':slug')
    app.get<{ Params: { slug?: string } }>(`${base}/eventos.atom`, async (request, reply) =>
      sendText(
        request,
        reply,
        'application/atom+xml; charset=utf-8',
        await canales.atom(clase, request.params.slug ?? ''),
        5 * MINUTOS,
      ),
    )
    app.get<{ Params: { slug?: string } }>(`${base}/calendario.ics`, async (request, reply) =>
      sendText(
        request,
        reply,
        'text/calendar; charset=utf-8',
        await canales.calendario(clase, request.params.slug ?? ''),
        5 * MINUTOS,
      ),
    )
  }
}

function mountImagenes(app: FastifyInstance, services: Services): void {
  const imagenes = createImagenes(services)
  const dibujarIcono = createIconos()
  const sendImagen = (request: FastifyRequest, reply: FastifyReply, imagen: Imagen | null) => {
    if (imagen === null) return sendMissing(reply)
    if ('ruta' in imagen) return reply.header('cache-control', 'public, max-age=60').redirect(imagen.ruta)
    return sendDocument(request, reply, { tipo: 'image/jpeg', cuerpo: imagen.jpeg, segundos: ANIO, inmutable: true })
  }
  const huellaDe = (archivo: string) => JPEG.exec(archivo)?.[1] ?? null
  app.get('/compartir/entrale.jpeg', async (request, reply) =>
    sendDocument(request, reply, { tipo: 'image/jpeg', cuerpo: await imagenes.marca(), segundos: DIA }),
  )
  app.get<{ Params: { slug: string; archivo: string } }>('/compartir/o/:slug/:archivo', async (request, reply) => {
    const { slug, archivo } = request.params
    const huella = huellaDe(archivo)
    return sendImagen(request, reply, huella === null ? null : await imagenes.organizacion(slug, huella))
  })
  app.get<{ Params: { slug: string; evento: string; archivo: string } }>(
    '/compartir/o/:slug/e/:evento/:archivo',
    async (request, reply) => {
      const { slug, evento, archivo } = request.params
      const huella = huellaDe(archivo)
      return sendImagen(request, reply, huella === null ? null : await imagenes.evento(slug, evento, huella))
    },
  )
  app.get<{ Params: { archivo: string } }>('/iconos/:archivo', async (request, reply) => {
    const icono = iconoDe(request.params.archivo)
    return icono === undefined
      ? sendMissing(reply)
      : sendDocument(request, reply, { tipo: 'image/png', cuerpo: await dibujarIcono(icono), segundos: DIA })
  })
  app.get('/apple-touch-icon.png', async (request, reply) =>
    sendDocument(request, reply, { tipo: 'image/png', cuerpo: await dibujarIcono(ICONO_APPLE), segundos: DIA }),
  )
}

const mountWidget = (app: FastifyInstance) =>
  app.get('/widget.js', (request, reply) =>
    sendText(request, reply, 'text/javascript; charset=utf-8', GUION_WIDGET, 60 * MINUTOS),
  )

function mountOembed(app: FastifyInstance, services: Services): void {
  app.get('/oembed', async (request, reply) => {
    const { url, format, maxwidth, maxheight } = z.parse(oembedQuery, request.query)
    if (format !== 'json')
      return reply.code(501).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Solo JSON')
    const tarjeta = await describirUrl(services, url, { ancho: maxwidth, alto: maxheight })
    return sendText(
      request,
      reply,
      'application/json; charset=utf-8',
      tarjeta === null ? null : JSON.stringify(tarjeta),
      5 * MINUTOS,
    )
  })
}

/** What other machines read of us, at the root: sitemap, robots, feeds, calendars, share pictures, oEmbed, manifest and icons. */
export async function difusionPlugin(app: FastifyInstance, services: Services): Promise<void> {
  const descubrir = servicesFor(services, 'descubrir')
  const publico = servicesFor(services, 'publico')
  mountSitio(app, descubrir)
  mountCanales(app, descubrir)
  mountImagenes(app, publico)
  mountOembed(app, publico)
  mountWidget(app)
}
