/** Numbers with one decimal: smaller files, and the same bytes on every machine. */
export const num = (v: number): string => `${Math.round(v * 10) / 10 || 0}`

export const rect = (x: number, y: number, ancho: number, alto: number, color: string): string =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(ancho)}" height="${num(alto)}" fill="${color}"/>`

export const circulo = (x: number, y: number, r: number, color: string): string =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${color}"/>`

export const aro = (x: number, y: number, r: number, color: string, grosor: number): string =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="none" stroke="${color}" stroke-width="${num(grosor)}"/>`

export const trazo = (d: string, color: string, clase = ''): string =>
  d === '' ? '' : `<path${clase ? ` class="${clase}"` : ''} fill="${color}" d="${d}"/>`

export const linea = (d: string, color: string, grosor: number, extra = ''): string =>
  `<path fill="none" stroke="${color}" stroke-width="${num(grosor)}" d="${d}"${extra}/>`

export const grupo = (transformacion: string, contenido: string): string =>
  `<g transform="${transformacion}">${contenido}</g>`

export const mover = (x: number, y: number, escala: number, contenido: string): string =>
  grupo(`translate(${num(x)} ${num(y)}) scale(${Math.round(escala * 1000) / 1000})`, contenido)

/** The content and its mirror image about x = 0. */
export const espejo = (contenido: string): string => contenido + grupo('scale(-1 1)', contenido)

export const giro = (veces: number, contenido: string, desde = 0): string =>
  Array.from({ length: veces }, (_, i) => grupo(`rotate(${num(desde + (i * 360) / veces)})`, contenido)).join('')

export type Punto = readonly [number, number]

export const poligono = (puntos: readonly Punto[]): string =>
  `M${puntos.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}Z`

export const polar = (r: number, grados: number): Punto => [
  r * Math.cos((grados * Math.PI) / 180),
  r * Math.sin((grados * Math.PI) / 180),
]

const ENTIDADES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text safe inside an element: escaped, without the control characters and lone surrogates XML forbids. */
function escaparXml(texto: string): string {
  return texto
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"]/g, (c) => ENTIDADES[c] ?? '')
}

export const documento = (ancho: number, alto: number, titulo: string, contenido: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${ancho} ${alto}" width="${ancho}" height="${alto}" role="img"><title>${escaparXml(titulo)}</title>${contenido}</svg>`
