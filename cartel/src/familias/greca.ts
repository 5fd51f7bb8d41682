import { dibujarFigura, figuraDe, medioAncho } from '../motivos/elegir.ts'
import { rayos } from '../motivos/fondos.ts'
import { tonosDe } from '../motivos/tonos.ts'
import { esPartible, lema, partirEnDos } from '../palabras.ts'
import { contraste, type Paleta } from '../paletas.ts'
import { ANCHO, ANCHO_UTIL, MARGEN, palabrota, pie, SUELO, TITULO_Y, tintasDe, tira, titulo } from '../partes.ts'
import { circulo, mover, num, rect, trazo } from '../svg.ts'
import { altoComun, justificar } from '../texto.ts'
import type { Dibujante, Encargo } from '../tipos.ts'

/** Stepped frets, one repeat each; `#` is ink. */
const TRAMAS = [
  ['#######.....', '#.....#.....', '#.###.#....#', '#.#...#...##', '#.#####..###', '#.......####', '############'],
  ['.....##.....', '....####....', '...######...', '..########..', '.####..####.', '####....####', '############'],
  ['##########..', '#........#..', '#.######.#..', '#.#....#.#.#', '#.#.##.#.###', '#.#.####.###', '#.#......###'],
  ['#...#...#...', '##..##..##..', '###.###.###.', '############', '.###.###.###', '..##..##..##', '...#...#...#'],
] as const

/** A band of fret as one path of horizontal runs. */
function greca(tipo: number, x: number, y: number, u: number, veces: number, color: string, vuelta = false): string {
  const filas = TRAMAS[tipo % TRAMAS.length] ?? TRAMAS[0]
  const d = (vuelta ? [...filas].reverse() : filas).map((fila, j) =>
    [...fila.repeat(veces).matchAll(/#+/g)]
      .map(
        (m) =>
          `M${num(x + m.index * u)} ${num(y + j * u)}h${num(m[0].length * u)}v${num(u + 0.15)}h${num(-m[0].length * u)}Z`,
      )
      .join(''),
  )
  return `<path fill="${color}" shape-rendering="crispEdges" d="${d.join('')}"/>`
}

/** A stepped pyramid standing on `base`. */
function piramide(cx: number, base: number, ancho: number, alto: number, gradas: number, color: string): string {
  const [dx, dy] = [ancho / 2 / (gradas + 0.7), alto / gradas]
  const sube = `v${num(-dy)}h${num(dx)}`.repeat(gradas)
  const baja = `v${num(dy)}h${num(dx)}`.repeat(gradas).replace(/h[^h]*$/, '')
  return trazo(`M${num(cx - ancho / 2)} ${num(base)}${sube}h${num(ancho - dx * gradas * 2)}${baja}Z`, color)
}

/** A diamond whose sides are stairs. */
function romboEscalonado(cx: number, cy: number, medio: number, gradas: number, color: string): string {
  const u = medio / gradas
  let d = `M${num(cx - medio)} ${num(cy - u / 2)}`
  d += `h${num(u / 2)}v${num(-u)}`.concat(`h${num(u)}v${num(-u)}`.repeat(gradas - 1))
  d += `h${num(u)}`.concat(`v${num(u)}h${num(u)}`.repeat(gradas - 1), `v${num(u)}h${num(u / 2)}v${num(u)}`)
  d += `h${num(-u / 2)}v${num(u)}`.concat(`h${num(-u)}v${num(u)}`.repeat(gradas - 1))
  d += `h${num(-u)}`.concat(`v${num(-u)}h${num(-u)}`.repeat(gradas - 1), `v${num(-u)}h${num(-u / 2)}Z`)
  return trazo(d, color)
}

function sol(e: Encargo, cx: number, cy: number, r: number): string {
  const { paleta: p, azar } = e
  const [uno, dos] = p.fondo === p.arte[1] ? [p.arte[2], p.claro] : [p.arte[1], p.claro]
  const aros = azar.elegir([2, 3, 4])
  const discos = Array.from({ length: aros }, (_, i) =>
    circulo(cx, cy, r * (1 - i * (0.62 / aros)), [uno, dos, p.arte[2], dos][i] ?? dos),
  ).join('')
  return (azar.numero() < 0.4 ? rayos(cx, cy, 900, 32, p.rayo) : '') + discos
}

/** Sun behind a stepped pyramid, fret at its foot. */
function templo(e: Encargo, tope: number): string {
  const { paleta: p, azar } = e
  const base = SUELO - 88
  const alto = Math.min(270, base - tope - 90)
  const r = Math.min(250, (SUELO - tope) * 0.48)
  const gradas = azar.entero(5, 8)
  const escalera =
    rect(300 - 34, base - alto * 0.62, 68, alto * 0.62, p.arte[1]) +
    Array.from({ length: 9 }, (_, i) =>
      rect(266, base - alto * 0.62 + (i + 0.5) * alto * 0.066, 68, alto * 0.026, p.oscuro),
    ).join('')
  return (
    sol(e, 300, base - alto * 0.78, r) +
    piramide(300, base, 620, alto, gradas, p.arte[0]) +
    piramide(300, base, 440, alto * 0.7, gradas - 2, p.oscuro) +
    escalera +
    rect(0, base, ANCHO, 88, p.claro) +
    greca(azar.entero(0, 2), 0, base + 1, 12.5, 4, p.oscuro)
  )
}

/** Figures lead with the first two colours, so the third is their ground. */
const fondoFigura = ({ arte, placa, fondo }: Paleta): string =>
  [arte[2], placa.fondo].find((c) => contraste(c, fondo) >= 1.25) ?? arte[0]

/** A stepped niche with the figure of the category, between two frets. */
function nicho(e: Encargo, tope: number): string {
  const { paleta: p, azar } = e
  const base = SUELO - 62
  const fondo = fondoFigura(p)
  const alto = base - tope
  const trama = azar.entero(0, 3)
  const figura = figuraDe(e)
  const escala = Math.min(0.92, alto / 560, 200 / medioAncho(figura))
  return (
    piramide(300, base, 640, alto - 18, 6, p.oscuro) +
    piramide(300, base, 584, alto - 46, 6, fondo) +
    mover(300, base - alto * 0.44, escala, dibujarFigura(figura, tonosDe(p), azar)) +
    rect(0, base, ANCHO, 62, p.claro) +
    greca(trama, 0, base + 2, 8.333, 6, p.oscuro)
  )
}

/** Nested stepped diamonds with the figure in the heart. */
function telar(e: Encargo, tope: number): string {
  const { paleta: p, azar } = e
  const cy = (tope + SUELO) / 2
  const tintas = azar.barajar([...p.arte, p.claro, p.oscuro])
  const rombos = Array.from({ length: 8 }, (_, i) =>
    romboEscalonado(300, cy, 470 - i * 48, 10 - i, i === 7 ? p.fondo : (tintas[i % tintas.length] ?? p.claro)),
  ).join('')
  const corazon =
    azar.numero() < 0.6
      ? romboEscalonado(300, cy, 186, 4, p.claro) + mover(300, cy, 0.44, dibujarFigura(figuraDe(e), tonosDe(p), azar))
      : romboEscalonado(300, cy, 70, 2, p.oscuro) + circulo(300, cy, 26, p.arte[1])
  return rombos + corazon
}

/** Nothing but fret, at the scale of a wall. */
function muralla(e: Encargo, tope: number): string {
  const { paleta: p, azar } = e
  const tipo = azar.entero(0, 2)
  const tintas = azar.barajar([...p.arte, p.claro].filter((c) => c !== p.fondo))
  const [u, veces] = azar.elegir<readonly [number, number]>([
    [12.5, 4],
    [16.667, 3],
    [25, 2],
  ])
  const paso = u * 7.6
  let svg = rect(0, tope, ANCHO, SUELO - tope, p.oscuro)
  for (let i = 0, y = tope + u / 2; y < SUELO; i++, y += paso)
    svg +=
      rect(0, y, ANCHO, u * 7.12, p.oscuro) +
      greca(tipo, 0, y, u, veces, tintas[i % tintas.length] ?? p.claro, i % 2 === 1)
  return svg
}

function card(e: Encargo): string {
  const { paleta: p, azar } = e
  const sabor = e.categoria === 'gastronomia' || e.categoria === 'deportes'
  const escena = sabor
    ? azar.elegir([nicho, nicho, telar] as const)
    : azar.elegir([templo, templo, nicho, telar, muralla] as const)
  const t = titulo(e.palabras, { x: MARGEN, y: TITULO_Y, ancho: ANCHO_UTIL, alto: 262 }, tintasDe(p), { maximo: 122 })
  const tope = TITULO_Y + t.alto + 24
  return (
    rect(0, 0, 600, 900, p.fondo) +
    escena(e, tope) +
    (escena !== nicho ? rect(0, 0, ANCHO, tope - (escena === muralla ? 0 : 10), p.fondo) : '') +
    tira(e, p.tinta) +
    t.svg +
    pie(e)
  )
}

function horizonte(e: Encargo): string {
  const { paleta: p, azar } = e
  const b = rect(0, 484, 1200, 116, p.claro) + greca(azar.entero(0, 2), 0, 484, 16.667, 6, p.oscuro)
  return (
    sol(e, 600, 400, 192) +
    piramide(600, 484, 1240, 150, 7, p.arte[0]) +
    piramide(600, 484, 800, 92, 4, p.oscuro) +
    rect(0, 0, 1200, 236, p.fondo) +
    palabrota(e, { x: 40, base: 184, ancho: 1120, alto: 122 }, p.tinta) +
    b
  )
}

function entreGrecas(e: Encargo): string {
  const { paleta: p, azar } = e
  const tipo = azar.entero(0, 3)
  const [izq, der] = partirEnDos(lema(e.palabras))
  const fondo = fondoFigura(p)
  const orilla = (y: number, vuelta: boolean) =>
    rect(0, y, 1200, 70, p.oscuro) + greca(tipo, 0, y + 6, 8.333, 12, p.arte[1], vuelta)
  const alto = altoComun([izq, der], 330, 170, 880)
  const figura = figuraDe(e)
  const lado = (texto: string, x: number) =>
    trazo(justificar(texto, x, 300 + alto / 2, 330, alto, 880).d, p.tinta, 'titulo')
  return (
    rect(400, 70, 400, 460, fondo) +
    mover(600, 302, Math.min(0.86, 190 / medioAncho(figura)), dibujarFigura(figura, tonosDe(p), azar)) +
    orilla(0, false) +
    orilla(530, true) +
    lado(izq, 36) +
    lado(der, 834)
  )
}

function portada(e: Encargo): string {
  const corta = esPartible(lema(e.palabras))
  const figurada = e.categoria === 'gastronomia' || e.azar.numero() < 0.5
  return rect(0, 0, 1200, 600, e.paleta.fondo) + (corta && figurada ? entreGrecas(e) : horizonte(e))
}

export const grecaEscalonada: Dibujante = { card, portada }
