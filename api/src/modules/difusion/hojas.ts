import { SLUG } from '@entrale/contract/comunes'
import type { EventoPublico } from '@entrale/contract/eventos/publico'
import { esTemaWidget, rutaWidget, type TemaWidget } from '@entrale/contract/widget'
import { dibujarDesarrolladores } from './desarrolladores.ts'
import type { Letras, Pagina } from './documento.ts'
import { dibujarWidget, dibujarWidgetVacio } from './widget.ts'

/** `leer` asks the API as anybody may: what is shown here is what the page of the evento shows. */
type Medios = {
  baseUrl: string
  letras: Letras
  leer: (ruta: string) => Promise<{ status: number; cuerpo: () => unknown }>
}
/** Ready to be kept as bytes. */
type Hoja = { status: number; headers: Record<string, string>; body: string }

const TIPO = 'text/html; charset=utf-8'
const MARCO = /^\/embed\/e\/([^/?]+)\/([^/?]+)(?:\?tema=(\w+))?$/
const LARGO = 200
/** A frame stands in pages of others, whatever they ask of what they load. */
const PARA_OTROS = { 'cross-origin-resource-policy': 'cross-origin' }

export const RUTA_DESARROLLADORES = '/desarrolladores'
const temaDe = (pedido: unknown): TemaWidget => (typeof pedido === 'string' && esTemaWidget(pedido) ? pedido : 'auto')
const hojaDe = (status: number, { html, csp }: Pagina, headers: Record<string, string> = {}): Hoja => ({
  status,
  headers: { 'content-type': TIPO, 'content-security-policy': csp, ...headers },
  body: html,
})

/** The one spelling of the address of a frame; null when no evento can be there. */
export function claveMarco(organizacion: string, evento: string, tema: unknown): string | null {
  const cabe = SLUG.test(organizacion) && SLUG.test(evento) && organizacion.length + evento.length < LARGO
  return cabe ? rutaWidget(organizacion, evento, temaDe(tema)) : null
}

/** Whole pages that are no part of the site's program, by their address: the evento that others frame, and what developers read. */
export function createHojas({ baseUrl, letras, leer }: Medios) {
  async function marco(organizacion: string, slug: string, tema: TemaWidget): Promise<Hoja> {
    const opciones = { baseUrl, tema, letras }
    const { status, cuerpo } = await leer(`/p/eventos/obtener/${organizacion}/${slug}`)
    if (status >= 500) return hojaDe(503, dibujarWidgetVacio('falla', opciones), PARA_OTROS)
    if (status !== 200) return hojaDe(404, dibujarWidgetVacio('falta', opciones), PARA_OTROS)
    const { item } = cuerpo() as { item: EventoPublico }
    const mudado = item.slug !== slug || item.organizador.slug !== organizacion
    if (mudado)
      return { status: 301, headers: { location: rutaWidget(item.organizador.slug, item.slug, tema) }, body: '' }
    return hojaDe(200, dibujarWidget(item, opciones), PARA_OTROS)
  }
  return {
    /** What nobody can have been given as an address. */
    sinEvento: (): Hoja =>
      hojaDe(404, dibujarWidgetVacio('falta', { baseUrl, tema: 'auto', letras }), {
        ...PARA_OTROS,
        'cache-control': 'no-store',
      }),
    escribir: async (clave: string): Promise<Hoja> => {
      const [, organizacion, evento, tema] = MARCO.exec(clave) ?? []
      if (organizacion !== undefined && evento !== undefined) return marco(organizacion, evento, temaDe(tema))
      const { cuerpo } = await leer('/openapi.json')
      return hojaDe(
        200,
        dibujarDesarrolladores(cuerpo() as Parameters<typeof dibujarDesarrolladores>[0], { baseUrl, letras }),
      )
    },
  }
}
