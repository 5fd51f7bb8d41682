import { dibujarFigura, figuraDe } from '../motivos/elegir.ts'
import { tonosDe } from '../motivos/tonos.ts'
import { contraste, type Paleta } from '../paletas.ts'
import {
  ANCHO,
  ANCHO_UTIL,
  bloqueFecha,
  bloqueLugar,
  MARGEN,
  palabrota,
  pie,
  SUELO,
  TITULO_Y,
  tintasDe,
  tira,
  titulo,
} from '../partes.ts'
import { aro, circulo, giro, grupo, mover, num, rect, trazo } from '../svg.ts'
import type { Dibujante, Encargo } from '../tipos.ts'
import { componerTitulo } from '../titulo.ts'

/** Glazes of a tile: ground, line, and two accents. */
type Esmalte = { base: string; azul: string; uno: string; dos: string }
/** A tile in a box of ±50. */
type Azulejo = (e: Esmalte) => string

const esquina = (r: number, color: string) =>
  giro(4, `<path fill="${color}" d="M-50-50h${r}a${r} ${r} 0 0 1 ${-r} ${r}Z"/>`)
const campo = (color: string) => rect(-50.2, -50.2, 100.4, 100.4, color)

const flor: Azulejo = ({ base, azul, uno, dos }) =>
  campo(base) +
  esquina(40, azul) +
  esquina(21, uno) +
  giro(4, trazo('M0-4C13-12 12-26 0-36-12-26-13-12 0-4Z', azul), 45) +
  giro(4, trazo('M0-6L6-18 0-40-6-18Z', dos)) +
  circulo(0, 0, 7.5, uno)

const cruz: Azulejo = ({ base, azul, uno, dos }) =>
  campo(azul) +
  trazo('M0-50A50 50 0 0 0 50 0 50 50 0 0 0 0 50 50 50 0 0 0-50 0 50 50 0 0 0 0-50Z', base) +
  giro(8, `<ellipse cx="0" cy="-19" rx="5" ry="11" fill="${azul}"/>`) +
  circulo(0, 0, 7.5, uno) +
  giro(4, circulo(-37, -37, 5, dos))

const estrella: Azulejo = ({ base, azul, uno, dos }) =>
  campo(base) +
  giro(8, trazo('M0 0L9-22 0-47-9-22Z', azul)) +
  giro(4, trazo('M0 0L4-20 0-38-4-20Z', dos)) +
  giro(4, trazo('M-50-50H-24L-50-24Z', uno)) +
  giro(4, trazo('M-50-50H-38L-50-38Z', azul)) +
  circulo(0, 0, 6, base)

const roseta: Azulejo = ({ base, azul, uno, dos }) =>
  campo(base) +
  circulo(0, 0, 43, azul) +
  giro(8, `<ellipse cx="0" cy="-25" rx="8" ry="13" fill="${base}"/>`) +
  giro(8, circulo(0, -25, 3, uno)) +
  circulo(0, 0, 11, dos) +
  circulo(0, 0, 5, azul) +
  esquina(13, uno)

const trenza: Azulejo = ({ base, azul, uno, dos }) =>
  campo(azul) +
  giro(4, `<path fill="none" stroke="${base}" stroke-width="9" d="M-50-16A34 34 0 0 0-16-50"/>`) +
  giro(4, `<path fill="none" stroke="${uno}" stroke-width="5" d="M-50-32A18 18 0 0 0-32-50"/>`) +
  trazo('M0-30L30 0 0 30-30 0Z', base) +
  giro(4, trazo('M0-3C9-9 8-16 0-22-8-16-9-9 0-3Z', azul)) +
  circulo(0, 0, 5, dos)

const AZULEJOS: readonly [Azulejo, ...Azulejo[]] = [flor, cruz, estrella, roseta, trenza]

function esmaltes({ claro, fondo, arte: [a, b, c] }: Paleta): Esmalte {
  const azul = contraste(claro, fondo) < 1.9 ? '#1c3fb8' : fondo
  const acentos = [a, b, c].filter((x) => x !== azul)
  return { base: claro, azul, uno: acentos[0] ?? a, dos: acentos[1] ?? b }
}

/** A wall laid in checkerboard or in bands, from a corner. */
function muro(
  e: Encargo,
  x0: number,
  y0: number,
  columnas: number,
  filas: number,
  lado: number,
  libre: (i: number, j: number) => boolean = () => false,
): string {
  const { azar } = e
  const esmalte = esmaltes(e.paleta)
  const [par, non] = azar.barajar(AZULEJOS)
  const patron = azar.elegir([
    (i: number, j: number) => i + j,
    (i: number, j: number) => i + j,
    (_: number, j: number) => j,
  ] as const)
  const id = azar.entero(0, 0x7fffffff).toString(36)
  const moldes = [par ?? flor, non ?? cruz].map(
    (azulejo, k) => `<g id="t${k}${id}">${grupo(`scale(${lado / 100})`, azulejo(esmalte))}</g>`,
  )
  let svg = `<defs>${moldes.join('')}</defs>`
  svg += rect(x0, y0, columnas * lado, filas * lado, esmalte.azul)
  for (let j = 0; j < filas; j++) {
    for (let i = 0; i < columnas; i++) {
      if (!libre(i, j))
        svg += `<use href="#t${patron(i, j) % 2}${id}" x="${num(x0 + (i + 0.5) * lado)}" y="${num(y0 + (j + 0.5) * lado)}"/>`
    }
  }
  return svg
}

const filete = (x: number, y: number, w: number, h: number, color: string, grosor: number) =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" fill="none" stroke="${color}" stroke-width="${grosor}"/>`

/** Everything on a plate framed by tiles. */
function placaEnMuro(e: Encargo): string {
  const { paleta: p, azar } = e
  const suelo = azar.numero() < 0.5 ? p : p.placa
  const [x, w] = [75, 450]
  const medida = componerTitulo(e.palabras, { x: 0, y: 0, ancho: w - 68, alto: 366 }, { maximo: 184 }).alto
  const h = Math.max(450, Math.ceil((medida + 214) / 150) * 150)
  const y = (900 - h) / 2
  const margen = Math.min(70, 40 + Math.max(0, h - 214 - medida) / 3)
  const cuadro = rect(x, y, w, h, suelo.fondo) + filete(x + 11, y + 11, w - 22, h - 22, suelo.tinta, 3)
  const t = titulo(e.palabras, { x: x + 34, y: y + margen, ancho: w - 68, alto: 366 }, suelo, { maximo: 184 })
  const aire = h - 214 - t.alto - (margen - 40)
  const base = y + h - 38
  const fecha = bloqueFecha(e, { x: x + 34, base, alto: 60, color: suelo.tinta, suave: suelo.realce })
  const lugar = bloqueLugar(e, {
    fin: x + w - 34,
    base,
    ancho: w - 68 - fecha.ancho - 20,
    alto: 60,
    color: suelo.tinta,
    suave: suelo.realce,
  })
  const adorno =
    aire > 90
      ? mover(
          x + w / 2,
          y + margen + t.alto + aire / 2 + 14,
          Math.min(2, (aire - 24) / 100),
          circulo(0, 0, 46, e.paleta.claro) +
            giro(8, `<ellipse cx="0" cy="-26" rx="9" ry="15" fill="${esmaltes(p).azul}"/>`) +
            giro(8, circulo(0, -39, 3.4, p.arte[0]), 22.5) +
            circulo(0, 0, 11, p.arte[0]) +
            circulo(0, 0, 5, p.claro) +
            aro(0, 0, 46, suelo.tinta, 2),
        )
      : ''
  return (
    muro(e, 0, 0, 8, 12, 75, (i, j) => i > 0 && i < 7 && j * 75 >= y && j * 75 < y + h) +
    cuadro +
    t.svg +
    adorno +
    rect(x + 34, base - 82, w - 68, 3, suelo.realce) +
    fecha.svg +
    lugar
  )
}

/** Title on a plain ground, a wall of tiles below. */
function zoclo(e: Encargo): string {
  const { paleta: p, azar } = e
  const t = titulo(e.palabras, { x: MARGEN, y: TITULO_Y, ancho: ANCHO_UTIL, alto: 280 }, tintasDe(p), { maximo: 130 })
  const tope = TITULO_Y + t.alto + 26
  const lado = azar.elegir([100, 150, 150, 200])
  const filas = Math.ceil((SUELO - tope) / lado)
  return (
    muro(e, 0, SUELO - filas * lado, ANCHO / lado, filas, lado) +
    rect(0, 0, ANCHO, tope, p.fondo) +
    rect(0, tope - 2, ANCHO, 6, p.realce) +
    tira(e, p.tinta) +
    t.svg +
    pie(e)
  )
}

/** A niche in the wall with the figure of the category. */
function nicho(e: Encargo): string {
  const { paleta: p, azar } = e
  const t = titulo(e.palabras, { x: MARGEN, y: TITULO_Y, ancho: ANCHO_UTIL, alto: 220 }, tintasDe(p), { maximo: 112 })
  const tope = TITULO_Y + t.alto + 24
  const filas = Math.ceil((SUELO - tope) / 100)
  const arco = (m: number, color: string) =>
    trazo(
      `M${120 + m} ${SUELO}V${num(tope + 210)}A${180 - m} ${180 - m} 0 0 1 ${480 - m} ${num(tope + 210)}V${SUELO}Z`,
      color,
    )
  const hueco = SUELO - tope - 40
  const figura = dibujarFigura(figuraDe(e), tonosDe(p), azar)
  return (
    muro(e, 0, SUELO - filas * 100, 6, filas, 100) +
    arco(-14, p.claro) +
    arco(0, p.oscuro) +
    arco(12, p.fondo) +
    mover(300, tope + 40 + hueco / 2, Math.min(0.66, hueco / 520), figura) +
    rect(0, 0, ANCHO, tope, p.fondo) +
    tira(e, p.tinta) +
    t.svg +
    pie(e)
  )
}

function card(e: Encargo): string {
  const largo = e.palabras.join(' ').length > 70
  const variante = largo
    ? e.azar.elegir([placaEnMuro, zoclo] as const)
    : e.azar.elegir([placaEnMuro, zoclo, nicho] as const)
  return rect(0, 0, 600, 900, e.paleta.fondo) + variante(e)
}

function portada(e: Encargo): string {
  const { paleta: p, azar } = e
  const suelo = azar.numero() < 0.5 ? p : p.placa
  const chico = azar.numero() < 0.5
  const lado = chico ? 100 : 150
  const [x, y, w, h] = chico ? [100, 200, 1000, 200] : [150, 150, 900, 300]
  const cuadro = rect(x, y, w, h, suelo.fondo) + filete(x + 12, y + 12, w - 24, h - 24, suelo.tinta, 4)
  return (
    muro(e, 0, 0, 1200 / lado, 600 / lado, lado) +
    cuadro +
    palabrota(
      e,
      { x: x + 46, base: y + h / 2 + (chico ? 58 : 92), ancho: w - 92, alto: chico ? 116 : 184 },
      suelo.tinta,
    )
  )
}

export const talavera: Dibujante = { card, portada }
