/** What an organizer pastes into a page of their own so that an evento shows there. */
export const TEMAS_WIDGET = ['auto', 'claro', 'oscuro'] as const
export type TemaWidget = (typeof TEMAS_WIDGET)[number]
export const esTemaWidget = (texto: string): texto is TemaWidget => (TEMAS_WIDGET as readonly string[]).includes(texto)

/** The frame as it is before the page in it says how high it is; wider than this it does not grow. */
export const MEDIDA_WIDGET = { ancho: 480, alto: 300 } as const

type Lugar = { base: string; organizacion: string; evento: string; tema: TemaWidget }

const conTema = (tema: TemaWidget) => (tema === 'auto' ? '' : `?tema=${tema}`)
/** A frame that says another theme than the page in it gets an opaque ground. */
const ESQUEMAS: Record<TemaWidget, string> = { auto: 'light dark', claro: 'light', oscuro: 'dark' }
const enAtributo = (texto: string) => texto.replace(/[&<>"]/g, (letra) => `&#${letra.charCodeAt(0)};`)

/** Where the page of the frame is, below the site. */
export const rutaWidget = (organizacion: string, evento: string, tema: TemaWidget): string =>
  `/embed/e/${organizacion}/${evento}${conTema(tema)}`

/** For pages that take scripts: the frame grows with what it shows. */
export function codigoGuion({ base, organizacion, evento, tema }: Lugar): string {
  const conSuTema = tema === 'auto' ? '' : ` data-tema="${tema}"`
  return `<script src="${base}/widget.js" data-evento="${organizacion}/${evento}"${conSuTema} async></script>`
}

/** For sites that allow no script, and for readers of oEmbed. */
export function codigoMarco(
  { base, organizacion, evento, tema }: Lugar,
  nombre: string,
  { ancho, alto } = MEDIDA_WIDGET as { ancho: number; alto: number },
): string {
  const src = `${base}${rutaWidget(organizacion, evento, tema)}`
  const medida = `width="${ancho}" height="${alto}" loading="lazy"`
  const estilo = `border:0;width:100%;max-width:${ancho}px;color-scheme:${ESQUEMAS[tema]}`
  return `<iframe src="${src}" title="Boletos para ${enAtributo(nombre)}" ${medida} style="${estilo}"></iframe>`
}
