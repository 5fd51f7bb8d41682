import { linea, num, polar, poligono, trazo } from '../svg.ts'

/** A burst of equal rays from a point. */
export function rayos(cx: number, cy: number, radio: number, veces: number, color: string, desde = 0): string {
  const paso = 360 / veces
  const d = Array.from({ length: veces }, (_, i) => {
    const [a, b] = [polar(radio, desde + i * paso), polar(radio, desde + (i + 0.5) * paso)]
    return poligono([
      [cx, cy],
      [cx + a[0], cy + a[1]],
      [cx + b[0], cy + b[1]],
    ])
  })
  return trazo(d.join(''), color)
}

/** A burst of rays that swirl, each side an arc. */
export function remolino(
  cx: number,
  cy: number,
  radio: number,
  veces: number,
  color: string,
  desde = 0,
  sentido = 1,
): string {
  const paso = 360 / veces
  const d = Array.from({ length: veces }, (_, i) => {
    const [a, b] = [polar(radio, desde + i * paso), polar(radio, desde + (i + 0.5) * paso)]
    const arco = `A${num(radio * 0.8)} ${num(radio * 0.8)} 0 0`
    return `M${num(cx)} ${num(cy)}${arco} ${sentido > 0 ? 1 : 0} ${num(cx + a[0])} ${num(cy + a[1])}L${num(cx + b[0])} ${num(cy + b[1])}${arco} ${sentido > 0 ? 0 : 1} ${num(cx)} ${num(cy)}Z`
  })
  return trazo(d.join(''), color)
}

/** Dots of a coarse screen that grow from one edge to the other, as in cheap offset printing: one dashed line per row. */
export function trama(x: number, y: number, ancho: number, alto: number, paso: number, color: string): string {
  const filas = Math.floor(alto / paso)
  return Array.from({ length: filas }, (_, i) => {
    const diametro = paso * 0.96 * ((i + 1) / filas) ** 0.8
    return linea(
      `M${num(x + (i % 2 ? paso / 2 : 0))} ${num(y + (i + 1) * paso)}H${num(x + ancho)}`,
      color,
      diametro,
      ` stroke-linecap="round" stroke-dasharray="0.01 ${paso}"`,
    )
  }).join('')
}

export type Cuerpo = { x: number; y: number; r: number; fase: number; peso: number }

/** How bodies hidden under the lines push them at a point: phase, height and thickness. */
function empuje(x: number, y: number, cuerpos: readonly Cuerpo[]): { fase: number; alza: number; grueso: number } {
  let [fase, alza, grueso] = [0, 0, 0]
  for (const c of cuerpos) {
    const d = Math.hypot(x - c.x, y - c.y)
    if (d >= c.r) continue
    const k = Math.sqrt(1 - (d / c.r) ** 2)
    fase += c.fase * k
    alza += 10 * k
    grueso = Math.max(grueso, c.peso * k)
  }
  return { fase, alza, grueso }
}

/** Horizontal lines that swell over hidden bodies. */
export function olas(
  ancho: number,
  y0: number,
  y1: number,
  paso: number,
  color: string,
  cuerpos: readonly Cuerpo[],
): string {
  const salto = ancho > 800 ? 20 : 15
  let d = ''
  for (let y = y0; y <= y1; y += paso) {
    const arriba: string[] = []
    const abajo: string[] = []
    for (let x = -salto; x <= ancho + salto; x += salto) {
      const e = empuje(x, y, cuerpos)
      const cy = y + Math.sin(x / 58 + e.fase + y / 90) * (7 + e.alza)
      const g = paso * (0.2 + e.grueso)
      arriba.push(`${num(x)} ${Math.round(cy - g)}`)
      abajo.unshift(`${num(x)} ${Math.round(cy + g)}`)
    }
    d += `M${arriba.join('L')}L${abajo.join('L')}Z`
  }
  return trazo(d, color)
}

/** How far lenses push a point sideways. */
function desvio(x: number, y: number, cuerpos: readonly Cuerpo[]): number {
  return cuerpos.reduce((dx, c) => {
    const d = Math.hypot(x - c.x, y - c.y) / c.r
    return d < 1 ? dx + (x - c.x) * (1 - d * d) * c.peso + Math.sin(y / 30) * c.fase * (1 - d) : dx
  }, 0)
}

/** One line from top to bottom; its straight stretches keep only their ends. */
function hebra(x: number, y0: number, y1: number, cuerpos: readonly Cuerpo[]): string {
  const puntos: string[] = []
  let rectos = 0
  for (let y = y0; y < y1 + 14; y += 14) {
    const dx = desvio(x, y, cuerpos)
    rectos = dx === 0 ? rectos + 1 : 0
    if (rectos > 2) puntos.pop()
    puntos.push(`${num(x + dx)} ${Math.round(y)}`)
  }
  return `M${puntos.join('L')}`
}

/** Vertical lines seen through lenses: straight outside, bulging inside. */
export function lentes(
  ancho: number,
  y0: number,
  y1: number,
  lineas: number,
  color: string,
  cuerpos: readonly Cuerpo[],
): string {
  const paso = ancho / lineas
  const d = Array.from({ length: lineas + 1 }, (_, i) => hebra((i + 0.5) * paso, y0, y1, cuerpos)).join('')
  return linea(d, color, paso * 0.5, ' stroke-linejoin="round"')
}
