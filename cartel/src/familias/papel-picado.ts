import type { Azar } from '../azar.ts'
import { contraste, type Paleta } from '../paletas.ts'
import { ANCHO, ANCHO_UTIL, MARGEN, palabrota, pie, SUELO, TITULO_Y, tintasDe, tira, titulo } from '../partes.ts'
import { circulo, giro, grupo, linea, mover, num, rect, trazo } from '../svg.ts'
import type { Dibujante, Encargo } from '../tipos.ts'

const rombo = (x: number, y: number, w: number, h: number) =>
  `M${num(x)} ${num(y - h)}L${num(x + w)} ${num(y)} ${num(x)} ${num(y + h)} ${num(x - w)} ${num(y)}Z`

/** Holes of a cut sheet, drawn in a box of ±100: `hueco` is what shows through, `papel` the paper left inside. */
type Calado = (hueco: string, papel: string) => string

const flor =
  (petalos: number): Calado =>
  (hueco, papel) =>
    giro(petalos, `<ellipse cx="0" cy="-64" rx="${num(190 / petalos)}" ry="34" fill="${hueco}"/>`) +
    giro(petalos, trazo(rombo(0, -62, 4, 18), papel)) +
    circulo(0, 0, 24, hueco) +
    circulo(0, 0, 10, papel)

const solar: Calado = (hueco, papel) =>
  giro(12, trazo('M-11-46L0-98 11-46Z', hueco)) +
  circulo(0, 0, 40, hueco) +
  circulo(0, 0, 27, papel) +
  giro(6, trazo('M-6-8L0-24 6-8Z', hueco)) +
  circulo(0, 0, 8, hueco)

const estrella: Calado = (hueco, papel) =>
  giro(8, trazo(rombo(0, -58, 17, 40), hueco)) +
  giro(8, trazo(rombo(0, -58, 6, 20), papel)) +
  giro(8, circulo(0, -88, 7, hueco), 22.5) +
  circulo(0, 0, 12, hueco)

const corazonCalado: Calado = (hueco, papel) =>
  trazo(
    'M0 88C-50 46-92 6-92-36-92-68-70-86-46-86-26-86-8-74 0-54 8-74 26-86 46-86 70-86 92-68 92-36 92 6 50 46 0 88Z',
    hueco,
  ) +
  trazo(
    'M0 62C-38 30-68 0-68-32-68-50-58-62-44-62-26-62-10-44 0-18 10-44 26-62 44-62 58-62 68-50 68-32 68 0 38 30 0 62Z',
    papel,
  ) +
  trazo(rombo(0, 8, 16, 32), hueco) +
  trazo(rombo(-36, -28, 9, 18) + rombo(36, -28, 9, 18), hueco)

const paloma: Calado = (hueco, papel) =>
  trazo(
    'M-96-22L-72-34C-60-52-34-52-22-34-14-20-4-10 10-6 2-40 10-76 36-98 42-72 52-60 72-54 64-44 60-38 60-30 74-34 84-32 96-26 80-18 70-8 64 6 58 34 34 52 4 52 16 62 20 74 16 88 0 84-12 72-18 54-48 48-66 26-70-6L-96-14Z',
    hueco,
  ) +
  circulo(-50, -26, 6, papel) +
  trazo(
    'M24-14C20-42 24-62 34-76 40-60 48-52 58-46 44-40 34-30 24-14ZM-40 14C-20 30 10 34 40 10 32 34 12 42-4 40-20 38-32 30-40 14Z',
    papel,
  ) +
  trazo(rombo(-62, -78, 9, 16) + rombo(78, 66, 9, 16) + rombo(-74, 66, 9, 16) + rombo(-14, -72, 7, 12), hueco)

const rombos: Calado = (hueco, papel) =>
  trazo(rombo(0, 0, 34, 94) + rombo(-68, 0, 20, 54) + rombo(68, 0, 20, 54), hueco) +
  trazo(rombo(0, 0, 17, 50) + rombo(-68, 0, 8, 24) + rombo(68, 0, 8, 24), papel) +
  circulo(0, 0, 9, hueco)

const calavera: Calado = (hueco, papel) =>
  trazo('M0-92C56-92 88-56 86-12 85 16 72 34 54 42L50 84H-50L-54 42C-72 34-85 16-86-12-88-56-56-92 0-92Z', hueco) +
  giro(1, circulo(-36, -12, 24, papel) + circulo(36, -12, 24, papel)) +
  grupo('translate(-36 -12)', giro(6, circulo(0, -13, 5, hueco)) + circulo(0, 0, 6, hueco)) +
  grupo('translate(36 -12)', giro(6, circulo(0, -13, 5, hueco)) + circulo(0, 0, 6, hueco)) +
  trazo('M0 14L13 36H-13Z', papel) +
  linea('M-34 52V84M-12 52V84M12 52V84M34 52V84M-50 62H50', papel, 5) +
  trazo(rombo(0, -62, 9, 18), papel) +
  circulo(-24, -62, 5, papel) +
  circulo(24, -62, 5, papel)

const CALADOS: readonly [Calado, ...Calado[]] = [
  flor(8),
  solar,
  estrella,
  corazonCalado,
  paloma,
  rombos,
  flor(10),
  calavera,
]

/** A sheet with a scalloped hem. */
function hoja(x: number, y: number, ancho: number, alto: number, ondas: number, color: string): string {
  const r = ancho / ondas / 2
  const hem = Array.from({ length: ondas }, () => `a${num(r)} ${num(r * 1.25)} 0 0 1 ${num(-2 * r)} 0`).join('')
  return trazo(`M${num(x)} ${num(y)}h${num(ancho)}v${num(alto)}${hem}Z`, color)
}

function fleco(x: number, y: number, ancho: number, ondas: number, hueco: string): string {
  const u = ancho / ondas
  const puntos = Array.from({ length: ondas }, (_, i) => circulo(x + (i + 0.5) * u, y + u * 0.2, u * 0.16, hueco)).join(
    '',
  )
  return (
    puntos +
    trazo(
      Array.from({ length: ondas }, (_, i) => rombo(x + (i + 0.5) * u, y - u * 0.42, u * 0.16, u * 0.25)).join(''),
      hueco,
    )
  )
}

type Bandera = {
  x: number
  y: number
  ancho: number
  alto: number
  papel: string
  hueco: string
  calado: Calado
  ondas?: number
}

function bandera({ x, y, ancho, alto, papel, hueco, calado, ondas = 5 }: Bandera): string {
  const r = Math.min(ancho * 0.36, alto * 0.36)
  const orilla = [0.085, 0.915].flatMap((s) =>
    [0, 1, 2, 3].map((i) => rombo(x + ancho * s, y + alto * (0.14 + i * 0.19), ancho * 0.03, alto * 0.05)),
  )
  const cenefa = [0.25, 0.42, 0.58, 0.75].map((s) =>
    rombo(x + ancho * s, y + alto * 0.055, ancho * 0.035, alto * 0.022),
  )
  return (
    hoja(x, y, ancho, alto, ondas, papel) +
    fleco(x, y + alto, ancho, ondas, hueco) +
    mover(x + ancho / 2, y + alto * 0.45, r / 100, calado(hueco, papel)) +
    trazo(orilla.join('') + cenefa.join(''), hueco)
  )
}

const cuerda = (ancho: number, y: number, comba: number, color: string) =>
  linea(`M-10 ${num(y)}Q${ancho / 2} ${num(y + comba)} ${ancho + 10} ${num(y)}`, color, 3.5)

function colores(p: Paleta, azar: Azar): string[] {
  return azar.barajar([...p.arte, p.claro, p.arte[0], p.placa.fondo].filter((c) => contraste(c, p.fondo) >= 1.4))
}

/** Strings of flags between two heights. */
function tendederos(e: Encargo, ancho: number, y0: number, filas: number, alto: number, lado: number): string {
  const { paleta: p, azar } = e
  const tintas = colores(p, azar)
  const calados = azar.barajar(CALADOS)
  const cuantas = Math.ceil(ancho / (lado + 8)) + 1
  let svg = ''
  for (let f = 0; f < filas; f++) {
    const y = y0 + f * alto
    const corrida = f % 2 ? -(lado + 8) / 2 : (ancho - (cuantas - 1) * (lado + 8)) / 2
    for (let i = 0; i < cuantas; i++) {
      const comba = 26 * (4 * ((i + 0.5) / cuantas) * (1 - (i + 0.5) / cuantas)) * 0.5
      const papel = tintas[(i + f * 2) % tintas.length] ?? p.claro
      svg += bandera({
        x: corrida + i * (lado + 8),
        y: y + comba - 2,
        ancho: lado,
        alto: alto * 0.74,
        papel,
        hueco: p.fondo,
        calado: calados[(i + f * 3) % calados.length] ?? solar,
      })
    }
    svg += cuerda(ancho, y - 4, 30, p.tinta)
  }
  return svg
}

/** The whole title cut in one large sheet. */
function lamina(e: Encargo): string {
  const { paleta: p, azar } = e
  const { placa } = p
  const [x, y, w, h] = [42, 66, 516, 634]
  const borde = [
    ...Array.from({ length: 17 }, (_, i) => rombo(x + 28 + i * 28.75, y + 28, 8, 13)),
    ...[x + 26, x + w - 26].flatMap((bx) => Array.from({ length: 18 }, (_, i) => rombo(bx, y + 62 + i * 30, 8, 12))),
  ]
  const t = titulo(
    e.palabras,
    { x: x + 58, y: 300, ancho: w - 116, alto: 340 },
    { tinta: placa.tinta, realce: placa.realce },
    { maximo: 120 },
  )
  const aire = (340 - t.alto) / 2
  const centro = azar.elegir(CALADOS)
  const lado = azar.elegir([flor(8), rombos, estrella] as const)
  const escala = Math.min(1.45, 0.94 + aire / 200)
  const laterales = escala > 1.12 ? [] : [130, 470]
  const cy = 200 + aire * 0.5
  const adorno =
    mover(300, cy, escala, centro(p.fondo, placa.fondo)) +
    laterales.map((cx) => mover(cx, cy + 4, 0.5, lado(p.fondo, placa.fondo))).join('')
  return (
    cuerda(600, 58, 22, p.tinta) +
    hoja(x, y, w, h, 9, placa.fondo) +
    fleco(x, y + h, w, 9, p.fondo) +
    trazo(borde.join(''), p.fondo) +
    adorno +
    grupo(`translate(0 ${num(aire * 1.25)})`, t.svg) +
    pie(e)
  )
}

/** Strings of flags above, title below. */
function fiesta(e: Encargo): string {
  const { paleta: p } = e
  const t = titulo(e.palabras, { x: MARGEN, y: SUELO - 270, ancho: ANCHO_UTIL, alto: 246 }, tintasDe(p), {
    maximo: 112,
    abajo: true,
  })
  const tope = SUELO - t.alto - 24
  const filas = tope > 560 ? 3 : 2
  const alto = (tope - 88) / filas
  return (
    tendederos(e, ANCHO, 88, filas, alto, Math.min(176, Math.max(132, alto * 0.78))) +
    rect(0, tope - 16, ANCHO, SUELO - tope + 16, p.fondo) +
    rect(0, 0, ANCHO, 64, p.fondo) +
    tira(e, p.tinta) +
    t.svg +
    pie(e)
  )
}

/** Title above, one big sheet hanging below between two cut ones. */
function estandarte(e: Encargo): string {
  const { paleta: p, azar } = e
  const t = titulo(e.palabras, { x: MARGEN, y: TITULO_Y, ancho: ANCHO_UTIL, alto: 240 }, tintasDe(p), { maximo: 118 })
  const tope = TITULO_Y + t.alto + 34
  const alto = SUELO - tope - 62
  const [a, b, c] = colores(p, azar)
  const calados = azar.barajar(CALADOS)
  const base = { y: tope + 10, hueco: p.fondo }
  const lados = [-228, 478]
    .map((x, i) =>
      bandera({
        ...base,
        x,
        y: tope + 2,
        ancho: 350,
        alto: alto * 0.94,
        papel: (i ? b : c) ?? p.claro,
        calado: calados[1 + i] ?? solar,
        ondas: 6,
      }),
    )
    .join('')
  return (
    tira(e, p.tinta) +
    t.svg +
    lados +
    bandera({ ...base, x: 132, ancho: 336, alto, papel: a ?? p.claro, calado: calados[0] ?? solar, ondas: 6 }) +
    cuerda(600, tope, 22, p.tinta) +
    pie(e)
  )
}

function card(e: Encargo): string {
  const variante =
    e.palabras.join(' ').length > 90 ? fiesta : e.azar.elegir([lamina, lamina, fiesta, fiesta, estandarte] as const)
  return rect(0, 0, 600, 900, e.paleta.fondo) + variante(e)
}

function portada(e: Encargo): string {
  const { paleta: p } = e
  if (e.azar.numero() < 0.5)
    return (
      rect(0, 0, 1200, 600, p.fondo) +
      tendederos(e, 1200, 34, 2, 212, 178) +
      rect(0, 428, 1200, 172, p.fondo) +
      palabrota(e, { x: 40, base: 566, ancho: 1120, alto: 104 }, p.tinta)
    )
  const { placa } = p
  return (
    rect(0, 0, 1200, 600, p.fondo) +
    tendederos(e, 1200, 34, 1, 270, 188) +
    cuerda(1200, 296, 26, p.tinta) +
    hoja(40, 308, 1120, 210, 20, placa.fondo) +
    fleco(40, 518, 1120, 20, p.fondo) +
    palabrota(e, { x: 84, base: 474, ancho: 1032, alto: 112 }, placa.tinta)
  )
}

export const papelPicado: Dibujante = { card, portada }
