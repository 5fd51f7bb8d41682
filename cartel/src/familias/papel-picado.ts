import type { Azar } from '../azar.ts'
import { contraste, type Paleta } from '../paletas.ts'
import { ANCHO, ANCHO_UTIL, MARGEN, palabrota, pie, SUELO, TITULO_Y, tintasDe, tira, titulo } from '../partes.ts'
import { circulo, grupo, linea, mover, num, rect, trazo } from '../svg.ts'
import type { Dibujante, Encargo } from '../tipos.ts'
import { CALADOS, type Calado, estrella, flor, rombo, rombos, solar } from './papel-picado-calados.ts'

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
