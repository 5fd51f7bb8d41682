import { ENLACE_CORTO, enlaceCorto, leerPunto, type Punto } from '@entrale/contract/eventos/punto'
import type { Context } from '../../../context.ts'
import { campoInvalido } from '../../../errors.ts'
import { contarIntento, type Limite } from '../../../http/rate-limit.ts'
import { usuarioDe } from '../../../rules.ts'

/** Each of them makes this machine ask another one. */
const ENLACES: Limite = { nombre: 'enlace-mapa', maximo: 60, segundos: 600 }

/** The picture of a map that a page offers to chats has the place in its middle. */
const EN_LA_PAGINA = /staticmap\?[^"'<>\s]*?center=(-?\d{1,2}\.\d+)(?:%2C|,)(-?\d{1,3}\.\d+)/i

function puntoDePagina(pagina: string): Punto | undefined {
  const [, lat, lng] = EN_LA_PAGINA.exec(pagina) ?? []
  return lat === undefined || lng === undefined ? undefined : leerPunto(`${lat}, ${lng}`).punto
}

/** Where a short link to a map leads, as a point; a sentence on its field where that cannot be told. */
export async function leerPuntoDeEnlace(ctx: Context, escrito: string): Promise<Punto> {
  const enlace = enlaceCorto(escrito)
  if (enlace === null) throw campoInvalido('enlace', 'Pega un enlace corto de Google Maps.')
  await contarIntento(ctx.db, [{ limite: ENLACES, de: usuarioDe(ctx).id }], ctx.ports.clock.now())
  const seguido = await ctx.ports.enlaces?.seguir(enlace, (url) => leerPunto(url).punto !== undefined)
  const punto = seguido && (leerPunto(seguido.url).punto ?? puntoDePagina(seguido.pagina))
  if (!punto) throw campoInvalido('enlace', ENLACE_CORTO)
  return punto
}
