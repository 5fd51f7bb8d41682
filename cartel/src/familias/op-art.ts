import type { Azar } from '../azar.ts'
import { dibujarFigura, figuraDe } from '../motivos/elegir.ts'
import { type Cuerpo, lentes, olas } from '../motivos/fondos.ts'
import { tonosDe } from '../motivos/tonos.ts'
import { lema, partirTitulo } from '../palabras.ts'
import { contraste, type Paleta } from '../paletas.ts'
import { ANCHO, ANCHO_UTIL, MARGEN, palabrota, pie, SUELO, TITULO_Y, tintasDe, tira, titulo } from '../partes.ts'
import { aro, circulo, mover, num, rect, trazo } from '../svg.ts'
import { encajar } from '../texto.ts'
import type { Dibujante, Encargo } from '../tipos.ts'
import { componerTitulo } from '../titulo.ts'

/** Colours of an echo: the outline next to the letters, the wave that alternates with it, and an ink that reads on the first and is neither. */
export function tintasEco(p: Paleta): { orilla: string; onda: string; tinta: string } {
  const candidatas = [p.arte[0], p.pie.realce, p.placa.realce, p.arte[1], p.placa.tinta, p.arte[2], p.claro, p.oscuro]
  const parejas = [
    { orilla: p.placa.fondo, onda: p.fondo },
    { orilla: p.fondo, onda: p.placa.fondo },
    { orilla: p.oscuro, onda: p.fondo },
  ].filter((c) => contraste(c.orilla, c.onda) >= 2)
  const opciones = parejas.flatMap((c) =>
    candidatas
      .filter((t) => contraste(t, c.orilla) >= 4.5 && contraste(t, c.onda) >= 1.3)
      .map((tinta) => ({ ...c, tinta })),
  )
  return opciones[0] ?? { orilla: p.placa.fondo, onda: p.fondo, tinta: p.placa.tinta }
}

/** Letters that send out their own outline again and again until it fills the sheet. */
function eco(id: string, d: string, veces: number, paso: number, p: Paleta): string {
  const { orilla, onda, tinta } = tintasEco(p)
  const ondas = Array.from({ length: veces }, (_, i) => {
    const n = veces - i
    return `<use href="#${id}" stroke="${n % 2 ? orilla : onda}" stroke-width="${num(n * paso)}"/>`
  })
  return `<defs><path id="${id}" d="${d}"/></defs><g fill="none" stroke-linejoin="round">${ondas.join('')}</g>${trazo(d, tinta, 'titulo')}`
}

const identificador = (azar: Azar) => `eco${azar.entero(0, 0x7fffffff).toString(36)}`

/** Bodies hidden under the lines of a surface, one or a leaning pair. */
function cuerpos(azar: Azar, ancho: number, y0: number, y1: number): Cuerpo[] {
  const [cx, cy] = [ancho / 2, (y0 + y1) / 2]
  const lado = azar.elegir([1, -1])
  const r = Math.min(ancho * 0.36, (y1 - y0) * 0.4)
  const fase = azar.elegir([2.2, 2.6, 3.1])
  const pareja = [
    { x: cx + lado * r * 0.5, y: cy - r * 0.45, r, fase, peso: 0.26 },
    { x: cx - lado * r * 0.5, y: cy + r * 0.45, r: r * 0.92, fase: -fase, peso: 0.26 },
  ]
  return azar.numero() < 0.7 ? pareja : [{ x: cx, y: cy, r: r * 1.2, fase, peso: 0.3 }]
}

/** The tone of the lines: the first drawing colour that is not the ground's own family. */
const tonoLinea = (p: Paleta): string =>
  p.fondo === p.oscuro || ['noche', 'talavera', 'chile'].includes(p.nombre)
    ? p.nombre === 'noche'
      ? p.arte[0]
      : p.claro
    : p.oscuro

/** Title at the top, a field of art below it. */
function campo(e: Encargo, dibujar: (e: Encargo, tope: number) => string): string {
  const { paleta: p } = e
  const t = titulo(e.palabras, { x: MARGEN, y: TITULO_Y, ancho: ANCHO_UTIL, alto: 260 }, tintasDe(p), { maximo: 124 })
  const tope = TITULO_Y + t.alto + 24
  return dibujar(e, tope) + rect(0, 0, ANCHO, tope, p.fondo) + tira(e, p.tinta) + t.svg + pie(e)
}

/** The word echoes over the whole sheet. */
function resonancia(e: Encargo): string {
  const { paleta: p, azar } = e
  const [uno, dos] = partirTitulo(e.palabras)
  if (e.palabras.join(' ').length > 24) return campo(e, olasDe)
  const partes = dos.length > 0 && e.palabras.join(' ').length > 6 ? [uno, dos] : [e.palabras]
  const solo = partes.length === 1
  const d = partes
    .map((palabras, i) => {
      const caja = { x: 70, y: solo ? 250 : 160 + i * 320, ancho: 460, alto: solo ? 330 : 190 }
      const { alto } = componerTitulo(palabras, caja, { maximo: solo ? 200 : 150 })
      return componerTitulo(palabras, { ...caja, y: caja.y + (caja.alto - alto) / 2 }, { maximo: solo ? 200 : 150 })
        .lineas.map((l) => l.d)
        .join('')
    })
    .join('')
  return (
    eco(identificador(azar), d, solo ? 38 : 27, 17, p) +
    rect(0, 0, ANCHO, 74, p.placa.fondo) +
    tira(e, p.placa.tinta) +
    pie(e)
  )
}

const olasDe = (e: Encargo, tope: number): string =>
  olas(
    ANCHO,
    tope - 20,
    SUELO + 30,
    e.azar.elegir([16, 19, 22]),
    tonoLinea(e.paleta),
    cuerpos(e.azar, ANCHO, tope, SUELO),
  )

/** Sixty-eight vertical lines behind lenses. */
function lentesDe(e: Encargo, tope: number): string {
  const { azar } = e
  const r = Math.min(270, (SUELO - tope) * 0.46)
  const cy = (tope + SUELO) / 2
  const fase = azar.elegir([0, 8, 14])
  const lado = azar.elegir([1, -1])
  const unos = [{ x: 300, y: cy, r, fase, peso: 0.62 }]
  const varios = [
    { x: 300 + lado * 110, y: cy - r * 0.42, r: r * 0.66, fase, peso: 0.6 },
    { x: 300 - lado * 120, y: cy + r * 0.5, r: r * 0.56, fase: -fase, peso: 0.6 },
  ]
  return lentes(ANCHO, tope, SUELO, 68, tonoLinea(e.paleta), azar.elegir([unos, varios] as const))
}

/** Two sets of rings that beat against each other, a flat disc between. */
function muare(e: Encargo, tope: number): string {
  const { paleta: p, azar } = e
  const cy = (tope + SUELO) / 2
  const color = tonoLinea(p)
  const dx = azar.elegir([70, 90, 120])
  const dy = azar.elegir([-60, 0, 60])
  const juego = (x: number, y: number) =>
    Array.from({ length: 34 }, (_, i) => aro(x, y, 12 + i * 15, color, 6)).join('')
  return juego(300 - dx, cy + dy) + juego(300 + dx, cy - dy)
}

/** The figure of the category radiates in flat stripes of three colours. */
function latido(e: Encargo, tope: number): string {
  const { paleta: p, azar } = e
  const cy = (tope + SUELO) / 2
  const tono = tonoLinea(p)
  const tintas = azar.elegir([
    [tono, p.fondo],
    [tono, p.fondo],
    [tono, p.rayo],
  ] as const)
  const lados = azar.elegir([0, 0, 8, 12])
  const r = Math.min(232, (SUELO - tope) * 0.42)
  const onda = (radio: number, color: string, i: number) =>
    lados === 0
      ? circulo(300, cy, radio, color)
      : `<path fill="${color}" transform="rotate(${i * 4} 300 ${num(cy)})" d="${estrella(300, cy, radio, lados)}"/>`
  const ondas = Array.from({ length: 17 }, (_, i) =>
    onda(r + (16 - i) * 19, i === 16 ? p.fondo : (tintas[i % 2] ?? p.fondo), i),
  ).join('')
  return ondas + mover(300, cy, (r * 0.92) / 262, dibujarFigura(figuraDe(e), tonosDe(p), azar))
}

function estrella(cx: number, cy: number, r: number, puntas: number): string {
  const puntos = Array.from({ length: puntas * 2 }, (_, i) => {
    const [a, radio] = [(i * Math.PI) / puntas, i % 2 ? r * 0.86 : r * 1.04]
    return `${num(cx + radio * Math.cos(a))} ${num(cy + radio * Math.sin(a))}`
  })
  return `M${puntos.join('L')}Z`
}

function card(e: Encargo): string {
  const corto = e.palabras.join(' ').length <= 24
  const figurada = ['comedia', 'cine', 'deportes', 'conferencias', 'arte-y-exposiciones', 'vida-nocturna'].includes(
    e.categoria,
  )
  const campos = figurada
    ? ([latido, latido, lentesDe, olasDe] as const)
    : ([olasDe, olasDe, lentesDe, muare, latido] as const)
  const fondo = rect(0, 0, 600, 900, e.paleta.fondo)
  if (corto && e.azar.numero() < 0.4) return fondo + resonancia(e)
  const dibujo: (e: Encargo, tope: number) => string = e.azar.elegir<(e: Encargo, tope: number) => string>(campos)
  return fondo + campo(e, dibujo)
}

function marea(e: Encargo): string {
  const { paleta: p, azar } = e
  return (
    olas(1200, -20, 400, 22, tonoLinea(p), cuerpos(azar, 1200, -60, 400)) +
    rect(0, 384, 1200, 216, p.fondo) +
    palabrota(e, { x: 40, base: 546, ancho: 1120, alto: 138 }, p.tinta)
  )
}

function portada(e: Encargo): string {
  const { paleta: p, azar } = e
  const fondo = rect(0, 0, 1200, 600, p.fondo)
  if (azar.numero() < 0.4) return fondo + marea(e)
  const t = encajar(lema(e.palabras), 110, 376, 980, 152)
  return fondo + eco(identificador(azar), t.d, 40, 20, p)
}

export const opArt: Dibujante = { card, portada }
