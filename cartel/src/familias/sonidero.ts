import type { Azar } from '../azar.ts'
import { dibujarFigura, figuraDe } from '../motivos/elegir.ts'
import { tonosDe } from '../motivos/tonos.ts'
import type { Paleta } from '../paletas.ts'
import { ANCHO, ANCHO_UTIL, MARGEN, palabrota, pie, SUELO, TITULO_Y, tintasDe, tira, titulo } from '../partes.ts'
import { aro, circulo, giro, mover, num, rect } from '../svg.ts'
import type { Dibujante, Encargo } from '../tipos.ts'

type Bocina = { oscuro: string; cono: string; filo: string; nucleo: string; ritmo: number; corte: number }

function inventarBocina(p: Paleta, azar: Azar): Bocina {
  const [cono, filo] = azar.barajar([p.arte[0], p.arte[0], p.arte[1], p.claro])
  return {
    oscuro: p.oscuro,
    cono: cono ?? p.arte[0],
    filo: filo === cono ? p.fondo : (filo ?? p.claro),
    nucleo: p.fondo,
    ritmo: azar.elegir([0.042, 0.05, 0.06]),
    corte: azar.elegir([0.3, 0.34, 0.38]),
  }
}

/** A loudspeaker from the front: rings that thicken towards the cone. */
function bocina(x: number, y: number, r: number, b: Bocina, centro = true): string {
  let svg = circulo(x, y, r, b.oscuro)
  let radio = r * 0.955
  for (let i = 0; radio > r * b.corte; i++) {
    svg += circulo(x, y, radio, i % 2 ? b.oscuro : b.cono)
    const avance = (r - radio) / r
    radio -= r * (i % 2 ? 0.012 + b.ritmo * 0.7 * avance : b.ritmo - 0.03 * avance)
  }
  svg += circulo(x, y, r * b.corte, b.filo)
  return centro
    ? svg + circulo(x, y, r * (b.corte - 0.04), b.oscuro) + circulo(x - r * 0.09, y - r * 0.1, r * 0.06, b.filo)
    : svg
}

const tornillos = (x: number, y: number, ancho: number, alto: number, color: string) =>
  [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ]
    .map(([i = 0, j = 0]) => circulo(x + 16 + i * (ancho - 32), y + 16 + j * (alto - 32), 6, color))
    .join('')

/** One giant speaker rising behind the date. */
function amanecer(e: Encargo, tope: number): string {
  const b = inventarBocina(e.paleta, e.azar)
  const y = Math.max(tope + 300, SUELO - e.azar.entero(90, 170))
  return bocina(e.azar.elegir([300, 300, 210, 390]), y, Math.min(330, y - tope - 6), b)
}

/** A wall of cabinets of different sizes. */
function pared(e: Encargo, tope: number): string {
  const { paleta: p, azar } = e
  const alto = SUELO - tope
  const claro = azar.numero() < 0.5
  const cajon = (x: number, y: number, w: number, h: number, veces: number) => {
    const fondo = claro ? p.oscuro : p.arte[1]
    const b = { ...inventarBocina(p, azar), oscuro: p.oscuro }
    const r = Math.min(w / 2 - 12, h / veces / 2 - 8)
    const conos = Array.from(
      { length: veces },
      (_, i) =>
        circulo(x + w / 2, y + (h * (i + 0.5)) / veces, r + 4, p.fondo) +
        bocina(x + w / 2, y + (h * (i + 0.5)) / veces, r, b),
    ).join('')
    return rect(x + 3, y + 3, w - 6, h - 6, fondo) + tornillos(x, y, w, h, p.claro) + conos
  }
  const [grande, chico] = azar.barajar([0, 1])
  const [w1, w2] = grande === 0 ? [370, 230] : [230, 370]
  const columna = (x: number, w: number) =>
    w > 300
      ? cajon(x, tope, w, alto * 0.68, 1) +
        cajon(x, tope + alto * 0.68, w / 2, alto * 0.32, 1) +
        cajon(x + w / 2, tope + alto * 0.68, w / 2, alto * 0.32, 1)
      : cajon(x, tope, w, alto / 2, 1) + cajon(x, tope + alto / 2, w, alto / 2, chico === 0 ? 2 : 1)
  return rect(0, tope, ANCHO, alto, p.oscuro) + columna(0, w1) + columna(w1, w2)
}

/** Rings around the figure of the category. */
function halo(e: Encargo, tope: number): string {
  const { paleta: p, azar } = e
  const b = { ...inventarBocina(p, azar), corte: 0.58 }
  const hueco = SUELO - tope
  const y = tope + hueco / 2 + 6
  const r = Math.max(300, hueco * 0.62)
  const nombre = figuraDe(e)
  return (
    bocina(300, y, r, b, false) +
    circulo(300, y, r * 0.55, p.fondo) +
    mover(300, y, (r * 0.56) / 270, dibujarFigura(nombre, tonosDe(p), azar))
  )
}

/** A record, its grooves and its label, sliding out of the side. */
function disco(e: Encargo, tope: number): string {
  const { paleta: p, azar } = e
  const hueco = SUELO - tope
  const r = Math.max(290, hueco * 0.6)
  const x = azar.elegir([180, 420])
  const y = tope + hueco * 0.54
  const surcos = Array.from({ length: 15 }, (_, i) =>
    aro(x, y, r * (0.97 - i * 0.038), i % 5 === 4 ? p.arte[0] : p.fondo, i % 5 === 4 ? 5 : 2.4),
  ).join('')
  const brillo = `<path fill="${p.claro}" opacity=".16" d="M${x} ${num(y)}L${num(x + r * 0.94)} ${num(y - r * 0.3)}A${num(r)} ${num(r)} 0 0 0 ${num(x + r * 0.7)} ${num(y - r * 0.68)}ZM${x} ${num(y)}L${num(x - r * 0.94)} ${num(y + r * 0.3)}A${num(r)} ${num(r)} 0 0 0 ${num(x - r * 0.7)} ${num(y + r * 0.68)}Z"/>`
  const etiqueta =
    circulo(x, y, r * 0.38, p.arte[0]) +
    mover(x, y, r / 600, giro(16, `<path fill="${p.arte[1]}" d="M-20-222L0-120 20-222Z"/>`)) +
    circulo(x, y, r * 0.15, p.claro) +
    circulo(x, y, r * 0.035, p.oscuro)
  return circulo(x, y, r, p.oscuro) + surcos + brillo + etiqueta
}

function card(e: Encargo): string {
  const { paleta: p, azar } = e
  const escena =
    e.categoria === 'musica'
      ? azar.elegir([amanecer, pared, disco, amanecer] as const)
      : azar.elegir([amanecer, pared, halo, halo] as const)
  const t = titulo(e.palabras, { x: MARGEN, y: TITULO_Y, ancho: ANCHO_UTIL, alto: 262 }, tintasDe(p), {
    maximo: 120,
    abierta: azar.numero() < 0.75,
  })
  const tope = TITULO_Y + t.alto + 24
  return (
    rect(0, 0, 600, 900, p.fondo) +
    escena(e, tope) +
    rect(0, 0, ANCHO, escena === pared ? tope : 0, p.fondo) +
    rect(0, 0, ANCHO, TITULO_Y + t.alto + 12, p.fondo) +
    tira(e, p.tinta) +
    t.svg +
    pie(e)
  )
}

function portada(e: Encargo): string {
  const { paleta: p, azar } = e
  const b = inventarBocina(p, azar)
  const fila = azar.elegir([[300, 900], [300, 900], [600], [110, 600, 1090]] as const)
  const r = fila.length === 3 ? 320 : 390
  const conos = fila.map((x) => bocina(x, 300, fila.length === 1 ? 640 : r, b)).join('')
  return (
    rect(0, 0, 1200, 600, p.fondo) +
    conos +
    rect(0, 192, 1200, 216, p.fondo) +
    palabrota(e, { x: 40, base: 372, ancho: 1120, alto: 144 }, p.tinta, true)
  )
}

export const sonidero: Dibujante = { card, portada }
