import { esCompuesta } from './fuente/unidades.ts'
import { lema } from './palabras.ts'
import type { Paleta } from './paletas.ts'
import { rect, trazo } from './svg.ts'
import { abrirse, anchoDe, encajar, encoger, escribir, limpiar } from './texto.ts'
import type { Encargo } from './tipos.ts'
import { type Caja, componerTitulo, type Opciones } from './titulo.ts'

export const ANCHO = 600
const ALTO = 900
export const MARGEN = 36
const PIE = 134
export const ANCHO_UTIL = ANCHO - MARGEN * 2
/** Bottom of the drawing on a card: where the date band starts. */
export const SUELO = ALTO - PIE
export const TITULO_Y = 74

type Tintas = { tinta: string; realce: string }

/** Thin line on top of the card: what kind of event it is, and the year. */
export function tira({ etiqueta, fecha }: Encargo, color: string): string {
  const estilo = { alto: 14.5, anchura: 84, peso: 760 }
  const d =
    escribir(etiqueta, MARGEN, 50, estilo) + escribir(fecha.anio, ANCHO - MARGEN, 50, { ...estilo, ancla: 'fin' })
  return trazo(d, color, 'tira')
}

/** Title in a box. One line may take the second ink: the one with the word that says most. */
export function titulo(
  palabras: readonly string[],
  caja: Caja,
  tintas: Tintas,
  opciones: Opciones = {},
): { svg: string; alto: number } {
  const { lineas, alto } = componerTitulo(palabras, caja, opciones)
  const d = (clave: boolean) =>
    lineas
      .filter((l) => l.clave === clave)
      .map((l) => l.d)
      .join('')
  return { svg: trazo(d(false), tintas.tinta, 'titulo') + trazo(d(true), tintas.realce, 'titulo'), alto }
}

type Bloque = { x: number; base: number; alto: number; color: string; suave: string }

/** The typographic date: condensed number, and beside it the weekday over the month set wide. */
export function bloqueFecha(
  { fecha }: Pick<Encargo, 'fecha'>,
  { x, base, alto, color, suave }: Bloque,
): { svg: string; ancho: number } {
  const numero = { alto, anchura: 56, peso: 840 }
  const anchoNumero = anchoDe(fecha.numero, numero)
  const desde = x + anchoNumero + alto * 0.15
  const mes = { alto: alto * 0.4, anchura: 124, peso: 840 }
  const anchoMes = anchoDe(fecha.mes, mes)
  const dia = encoger(fecha.dia, anchoMes, { alto: alto * 0.235, anchura: 78, peso: 780 })
  const fuerte = escribir(fecha.numero, x, base, numero) + escribir(fecha.mes, desde, base, mes)
  return {
    svg:
      trazo(fuerte, color, 'fecha') +
      trazo(escribir(dia.texto, desde, base - alto + dia.estilo.alto, dia.estilo), suave, 'fecha'),
    ancho: anchoNumero + alto * 0.15 + anchoMes,
  }
}

type Sitio = { fin: number; base: number; ancho: number; alto: number; color: string; suave: string }

/** A venue name too long for one comfortable line is broken near its middle. */
function enDosRenglones(lugar: string, ancho: number, alto: number): string[] {
  if (anchoDe(lugar, { alto, anchura: 58, peso: 820 }) <= ancho) return [lugar]
  const palabras = lugar.split(' ')
  const cortes = palabras.map((_, i) => i).filter((i) => i > 0)
  const largo = (i: number) => Math.max(palabras.slice(0, i).join(' ').length, palabras.slice(i).join(' ').length)
  const corte = cortes.sort((a, b) => largo(a) - largo(b))[0]
  return corte === undefined ? [lugar] : [palabras.slice(0, corte).join(' '), palabras.slice(corte).join(' ')]
}

/** Time, venue and city, ragged left against the right margin, never wider than the room left by the date. */
export function bloqueLugar(
  { fecha, lugar, ciudad }: Encargo,
  { fin, base, ancho, alto, color, suave }: Sitio,
): string {
  const hora = { alto: alto * 0.235, anchura: 78, peso: 780, ancla: 'fin' as const }
  const renglones = enDosRenglones(lugar, ancho, alto * 0.27)
  const dos = renglones.length > 1
  const sitios = renglones.map((texto) =>
    encoger(texto, ancho, { alto: alto * (dos ? 0.19 : 0.27), anchura: 84, peso: 820, ancla: 'fin' }),
  )
  const pueblo = encoger(ciudad, ancho, { alto: alto * (dos ? 0.16 : 0.2), anchura: 84, peso: 680, ancla: 'fin' })
  const alturas = dos ? [0.5, 0.245] : [0.37]
  const d =
    sitios.map((s, i) => escribir(s.texto, fin, base - alto * (alturas[i] ?? 0), s.estilo)).join('') +
    escribir(pueblo.texto, fin, base, pueblo.estilo)
  return trazo(escribir(fecha.hora, fin, base - alto + hora.alto, hora), suave, 'lugar') + trazo(d, color, 'lugar')
}

/** The band at the bottom of a card: date on the left, place on the right. */
export function pie(e: Encargo, suelo = e.paleta.pie): string {
  const base = ALTO - 30
  const alto = 76
  const fecha = bloqueFecha(e, { x: MARGEN, base, alto, color: suelo.tinta, suave: suelo.realce })
  const ancho = ANCHO_UTIL - fecha.ancho - 26
  return (
    rect(0, SUELO, ANCHO, PIE, suelo.fondo) +
    fecha.svg +
    bloqueLugar(e, { fin: ANCHO - MARGEN, base, ancho, alto, color: suelo.tinta, suave: suelo.realce })
  )
}

/** Huge words of a cover, justified to a box; `abierta` lets them open from condensed to wide. */
export function palabrota(
  e: Encargo,
  caja: Omit<Caja, 'y'> & { base: number },
  color: string,
  abierta = false,
): string {
  const texto = lema(e.palabras)
  const dibujar = abierta && !texto.includes(' ') && !esCompuesta(texto) ? abrirse : encajar
  return trazo(dibujar(texto, caja.x, caja.base, caja.ancho, caja.alto).d, color, 'titulo')
}

/** Category as printed on the card. */
const ETIQUETAS: Record<string, string> = {
  musica: 'MÚSICA',
  'lucha-libre': 'LUCHA LIBRE',
  'teatro-y-danza': 'TEATRO Y DANZA',
  gastronomia: 'GASTRONOMÍA',
  comedia: 'COMEDIA',
  deportes: 'DEPORTES',
  'arte-y-exposiciones': 'ARTE Y EXPOSICIONES',
  'ferias-y-fiestas': 'FERIAS Y FIESTAS',
  cine: 'CINE',
  conferencias: 'CONFERENCIAS',
  familiar: 'FAMILIAR',
  'vida-nocturna': 'VIDA NOCTURNA',
}

export const etiquetaDe = (categoria: string): string =>
  ETIQUETAS[categoria] ?? (limpiar(categoria.replaceAll('-', ' ')) || 'EVENTO')

export const tintasDe = (p: Paleta): Tintas => ({ tinta: p.tinta, realce: p.realce })
