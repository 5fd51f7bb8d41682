import { dibujarFigura, figuraDe, medioAncho } from '../motivos/elegir.ts'
import { rayos, remolino, trama } from '../motivos/fondos.ts'
import { duelo, inventarRudo, mascara, silueta } from '../motivos/mascara.ts'
import { tonosDe } from '../motivos/tonos.ts'
import { esEnlace, esPartible, lema, partirEnDos, partirTitulo } from '../palabras.ts'
import { ANCHO, ANCHO_UTIL, MARGEN, palabrota, pie, SUELO, TITULO_Y, tintasDe, tira, titulo } from '../partes.ts'
import { grupo, mover, rect, trazo } from '../svg.ts'
import { altoComun, anchoDe, justificar } from '../texto.ts'
import type { Dibujante, Encargo } from '../tipos.ts'

type Escena = { x: number; y: number; radio: number }

/** Split-fountain ground: inks that melt into each other from top to bottom, as on lucha bills. */
const fuenteDeColor = (id: string, ...colores: string[]) =>
  `<defs><linearGradient id="f${id}" x1="0" y1="0" x2="0" y2="1">${colores.map((c, i) => `<stop offset="${i / (colores.length - 1)}" stop-color="${c}"/>`).join('')}</linearGradient></defs>${rect(0, 0, 600, 900, `url(#f${id})`)}`

function estallido(e: Encargo, { x, y, radio }: Escena, vivo: boolean): string {
  const { paleta: p, azar } = e
  const color = vivo && azar.numero() < 0.6 ? colorRayos(e) : p.rayo
  const desde = azar.entero(0, 20)
  const giratorio = azar.numero() < 0.3
  const fuente =
    color !== p.rayo && azar.numero() < 0.35
      ? fuenteDeColor(azar.entero(0, 0x7fffffff).toString(36), p.fondo, p.rayo, color)
      : ''
  return (
    fuente +
    (giratorio
      ? remolino(x, y, radio, azar.entero(14, 22), color, desde, azar.elegir([1, -1]))
      : rayos(x, y, radio, azar.entero(22, 40), color, desde))
  )
}

/** The figure of the category, and half its width. Masks lead with the second colour, because rays may take the first. */
function figura(e: Encargo): { svg: string; medio: number } {
  const { paleta: p, azar } = e
  const t = tonosDe(p)
  const nombre = figuraDe(e)
  if (nombre !== 'mascara') return { svg: dibujarFigura(nombre, t, azar), medio: medioAncho(nombre) }
  const tonos = { ...t, a: t.b, b: t.a }
  const cara =
    azar.numero() < 0.3 ? duelo(inventarRudo(azar), inventarRudo(azar), tonos) : mascara(inventarRudo(azar), tonos)
  return { svg: (p.oscuro === p.fondo ? silueta(p.claro) : '') + cara, medio: medioAncho(nombre) }
}

/** Bright rays never take the leading colour of what stands before them. */
const colorRayos = ({ paleta: p, categoria }: Encargo): string => (categoria === 'lucha-libre' ? p.arte[0] : p.arte[2])

/** Title above, figure in the burst below. */
function clasico(e: Encargo): string {
  const { paleta: p } = e
  const t = titulo(e.palabras, { x: MARGEN, y: TITULO_Y, ancho: ANCHO_UTIL, alto: 250 }, tintasDe(p), { maximo: 128 })
  const tope = TITULO_Y + t.alto + 24
  const hueco = SUELO - tope
  const y = tope + hueco / 2
  const dibujo = mover(ANCHO / 2, y, Math.min(1.12, hueco / 516), figura(e).svg)
  return (
    estallido(e, { x: ANCHO / 2, y, radio: 800 }, true) +
    rect(0, 0, ANCHO, tope, p.fondo) +
    tira(e, p.tinta) +
    t.svg +
    dibujo +
    pie(e)
  )
}

function cartelito(e: Encargo, texto: string, y: number): string {
  const { placa } = e.paleta
  const ancho = Math.min(300, Math.max(120, anchoDe(texto, { alto: 24, anchura: 110, peso: 880 }) + 36))
  return grupo(
    `rotate(${e.azar.elegir([-7, -5, 5])} 300 ${y})`,
    rect(300 - ancho / 2, y - 25, ancho, 50, placa.fondo) +
      trazo(justificar(texto, 300 - ancho / 2 + 16, y + 13, ancho - 32, 26, 880).d, placa.tinta),
  )
}

/** Rival words above and below the figure, with the connector pasted between as a label. */
function mano(e: Encargo): string {
  const { paleta: p } = e
  const [arriba, resto] = partirTitulo(e.palabras)
  if (resto.length === 0 || e.palabras.length > 7) return clasico(e)
  const liga = resto[0] === 'CONTRA' || resto[0] === 'VS' ? resto[0] : ''
  const abajo = liga && resto.length > 1 ? resto.slice(1) : resto
  const t = titulo(arriba, { x: MARGEN, y: TITULO_Y, ancho: ANCHO_UTIL, alto: 130 }, tintasDe(p), { maximo: 108 })
  const b = titulo(abajo, { x: MARGEN, y: SUELO - 134, ancho: ANCHO_UTIL, alto: 112 }, p.placa, {
    maximo: 84,
    abajo: true,
  })
  const tope = TITULO_Y + t.alto + 22
  const banda = SUELO - b.alto - 42
  const y = (tope + banda) / 2
  const dibujo = mover(ANCHO / 2, y, Math.min(1.1, (banda - tope) / 516), figura(e).svg)
  const letrero = liga && abajo !== resto ? cartelito(e, liga, banda - 32) : ''
  return (
    estallido(e, { x: ANCHO / 2, y, radio: 760 }, true) +
    rect(0, 0, ANCHO, tope, p.fondo) +
    tira(e, p.tinta) +
    t.svg +
    dibujo +
    rect(0, banda, ANCHO, SUELO - banda, p.placa.fondo) +
    b.svg +
    letrero +
    pie(e)
  )
}

/** Four prints of the figure in four colourways. */
function serie(e: Encargo): string {
  const { paleta: p, azar } = e
  const t = titulo(e.palabras, { x: MARGEN, y: TITULO_Y, ancho: ANCHO_UTIL, alto: 200 }, tintasDe(p), { maximo: 110 })
  const tope = TITULO_Y + t.alto + 22
  const lado = SUELO - tope
  const nombre = figuraDe(e)
  const fondos = azar.barajar([...p.arte, p.claro])
  const celda = (i: number) => {
    const [x, y] = [(i % 2) * 300, tope + (Math.floor(i / 2) * lado) / 2]
    const fondo = fondos[i] ?? p.claro
    const otros = fondos.filter((c) => c !== fondo) as [string, string, string]
    const tonos = {
      oscuro: p.oscuro,
      claro: fondo === p.claro ? '#fffaf0' : p.claro,
      a: otros[0],
      b: otros[1],
      c: otros[2],
      hoja: tonosDe(p).hoja,
    }
    const dibujo = nombre === 'mascara' ? mascara(inventarRudo(azar), tonos) : dibujarFigura(nombre, tonos, azar)
    return (
      rect(x, y, 300, lado / 2, fondo) +
      trama(x + 8, y + lado / 4, 292, lado / 4, 15, otros[0]) +
      mover(x + 150, y + lado / 4, Math.min(0.56, lado / 1080), dibujo)
    )
  }
  return [0, 1, 2, 3].map(celda).join('') + rect(0, 0, ANCHO, tope, p.fondo) + tira(e, p.tinta) + t.svg + pie(e)
}

function card(e: Encargo): string {
  const variante =
    e.categoria === 'lucha-libre'
      ? e.azar.elegir([mano, mano, clasico, serie] as const)
      : e.azar.elegir([clasico, clasico, mano, serie] as const)
  return rect(0, 0, 600, 900, e.paleta.fondo) + variante(e)
}

/** The word cut in two by the figure. */
function partida(e: Encargo): string {
  const { paleta: p } = e
  const [izq, der] = partirEnDos(lema(e.palabras))
  const alto = altoComun([izq, der], 318, 156, 880)
  const lado = (texto: string, x: number) =>
    trazo(justificar(texto, x, 300 + alto / 2, 318, alto, 880).d, p.tinta, 'titulo')
  const f = figura(e)
  return (
    rayos(600, 300, 900, 44, p.rayo, 2) +
    lado(izq, 40) +
    lado(der, 842) +
    mover(600, 300, Math.min(1.16, 224 / f.medio), f.svg)
  )
}

/** The word on a band between two figures cut by the edges. */
function esquinas(e: Encargo): string {
  const { paleta: p } = e
  const fijo = e.azar.numero() < 0.5
  const dibujo = figura(e).svg
  const fondo = rayos(600, 300, 900, fijo ? 36 : 48, colorRayos(e), 1)
  const banda = rect(0, 392, 1200, 168, p.fondo) + palabrota(e, { x: 50, base: 536, ancho: 1100, alto: 118 }, p.tinta)
  return fondo + [210, 600, 990].map((x) => mover(x, 198, 0.76, dibujo)).join('') + banda
}

function portada(e: Encargo): string {
  const corta = esPartible(lema(e.palabras)) && !esEnlace(lema(e.palabras))
  const variante = corta && e.azar.numero() < 0.7 ? partida : esquinas
  return rect(0, 0, 1200, 600, e.paleta.fondo) + variante(e)
}

export const lucha: Dibujante = { card, portada }
