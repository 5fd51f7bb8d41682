import type { Azar } from '../azar.ts'
import { aro, circulo, espejo, giro, grupo, linea, num, polar, poligono, trazo } from '../svg.ts'
import type { Tonos } from './tonos.ts'

// What stands for the table, the sky and the street.

export function maiz(t: Tonos, azar: Azar): string {
  let granos = ''
  for (let fila = 0; fila < 16; fila++) {
    const mitad = 96 * Math.sin(Math.PI * (0.12 + (0.76 * fila) / 15)) ** 0.6
    for (let i = -3; i <= 3; i++) {
      const ancho = (mitad / 3.4) * (0.94 - Math.abs(i) * 0.05)
      const suerte = azar.numero()
      const color = suerte < 0.62 ? t.b : suerte < 0.86 ? t.c : t.a
      const x = (i * mitad) / 3.4 - ancho / 2
      granos += `<rect x="${num(x)}" y="${-262 + fila * 31}" width="${num(ancho)}" height="28" rx="${num(Math.min(ancho / 2, 11))}" fill="${color}"/>`
    }
  }
  const ala =
    trazo('M0 268C-24 176 46 44 176-70 200 62 154 226 0 296Z', t.hoja[0]) +
    trazo('M0 278C70 214 142 78 176-70 200 62 154 226 0 296Z', t.hoja[1])
  const pelo = giro(
    1,
    [-34, -17, 0, 17, 34]
      .map(
        (g) =>
          `<path fill="none" stroke="${t.c}" stroke-width="7" stroke-linecap="round" d="M0-272Q${g / 2}-300 ${g}-318"/>`,
      )
      .join(''),
  )
  return (
    pelo +
    trazo('M0-288C74-276 114-154 110 0 106 142 62 244 0 274-62 244-106 142-110 0-114-154-74-276 0-288Z', t.oscuro) +
    granos +
    espejo(ala)
  )
}

export function ojo({ oscuro, claro, a, b, c }: Tonos): string {
  const pestanas = Array.from({ length: 13 }, (_, i) => {
    const g = -160 + (i * 140) / 12
    return trazo(poligono([polar(172, g - 4), polar(i % 2 ? 226 : 262, g), polar(172, g + 4)]), c)
  }).join('')
  const iris = giro(24, trazo('M0-104L7-66H-7Z', b))
  return (
    grupo('translate(0 30) scale(1.05 .9)', pestanas) +
    trazo('M-260 20C-170-120-80-160 0-160 80-160 170-120 260 20 170 150 80 186 0 186-80 186-170 150-260 20Z', oscuro) +
    trazo('M-226 20C-146-96-70-130 0-130 70-130 146-96 226 20 146 124 70 156 0 156-70 156-146 124-226 20Z', claro) +
    grupo(
      'translate(0 12)',
      circulo(0, 0, 122, oscuro) +
        circulo(0, 0, 112, a) +
        iris +
        circulo(0, 0, 62, oscuro) +
        circulo(0, 0, 46, c) +
        circulo(0, 0, 34, oscuro) +
        circulo(-20, -22, 16, claro),
    )
  )
}

export function sol({ oscuro, claro, a, b, c }: Tonos, azar: Azar): string {
  const puntas = azar.elegir([12, 14, 16, 18])
  const flama = trazo('M-20-140C-34-178 24-186 2-238 50-196 12-172 26-140Z', a)
  const rayos = giro(puntas, trazo('M-24-140L0-226 24-140Z', a)) + giro(puntas, flama, 180 / puntas)
  const ojoCerrado =
    linea('M30-22Q56-46 84-22', oscuro, 9, ' stroke-linecap="round"') +
    linea('M26-52Q58-82 92-50', oscuro, 7, ' stroke-linecap="round"')
  const mejilla = circulo(82, 34, 20, a)
  return (
    rayos +
    circulo(0, 0, 152, oscuro) +
    circulo(0, 0, 142, b) +
    trazo('M0-142A142 142 0 0 1 0 142Z', c) +
    aro(0, 0, 118, oscuro, 5) +
    espejo(ojoCerrado + mejilla) +
    trazo('M0-30L22 40 0 50-22 40Z', claro) +
    trazo('M-46 72Q-22 56 0 66 22 56 46 72 24 100 0 100-24 100-46 72Z', oscuro) +
    linea('M-30 76Q0 84 30 76', claro, 5)
  )
}

export function corazon({ oscuro, claro, a, b, c }: Tonos): string {
  const aureola = giro(28, trazo('M-9-150L0-228 9-150Z', b)) + giro(28, trazo('M-5-150L0-196 5-150Z', c), 180 / 28)
  const llama =
    trazo('M0-92C-70-110-66-176-30-214-30-186-8-184 0-222 12-186 44-196 34-150 60-160 62-112 0-92Z', c) +
    trazo('M0-96C-34-110-30-146-8-172-6-150 18-150 14-126 24-130 26-108 0-96Z', b)
  return (
    aureola +
    llama +
    `<path fill="${a}" stroke="${oscuro}" stroke-width="14" stroke-linejoin="round" d="M0 176C-60 126-150 66-150-18-150-72-112-104-72-104-38-104-14-86 0-60 14-86 38-104 72-104 112-104 150-72 150-18 150 66 60 126 0 176Z"/>` +
    trazo('M-143 12C-90 46 90 46 143 12 139 30 131 46 121 61 70 84-70 84-121 61-131 46-139 30-143 12Z', oscuro) +
    [-84, -42, 0, 42, 84].map((x) => trazo(`M${x} ${num(36 + (x * x) / -900)}l13 20-13 20-13-20Z`, claro)).join('') +
    linea('M-116-36C-112-58-94-74-74-76', claro, 10, ' stroke-linecap="round"')
  )
}

export function pinata({ oscuro, claro, a, b, c }: Tonos, azar: Azar): string {
  const colores = azar.barajar([a, b, c])
  const cono = (i: number) => {
    const franjas = [0, 1, 2, 3].map((k) => {
      const [y1, y2] = [-96 - k * 32, -96 - (k + 1) * 32]
      const [m1, m2] = [52 - k * 13, 52 - (k + 1) * 13]
      return trazo(`M${-m1} ${y1}L${-m2} ${y2}H${m2}L${m1} ${y1}Z`, k % 2 ? claro : (colores[i % 3] ?? a))
    })
    const hilos = [-14, -5, 5, 14].map((x) => `M0-222L${x}-262`).join('')
    return linea(hilos, colores[(i + 1) % 3] ?? b, 5) + franjas.join('')
  }
  const conos = Array.from({ length: 7 }, (_, i) => grupo(`rotate(${num((i * 360) / 7)})`, cono(i))).join('')
  const fleco = (r: number, color: string) =>
    giro(
      20,
      `<path fill="${color}" d="M${num(-r * 0.17)} ${num(-r * 0.86)}L0 ${num(-r * 1.1)} ${num(r * 0.17)} ${num(-r * 0.86)}Z"/>`,
    ) + circulo(0, 0, r * 0.9, color)
  return (
    conos +
    fleco(116, oscuro) +
    fleco(100, colores[0] ?? a) +
    fleco(76, claro) +
    fleco(54, colores[1] ?? b) +
    fleco(32, colores[2] ?? c)
  )
}

export function maguey({ oscuro, hoja }: Tonos): string {
  const penca = trazo('M0-236C-44-120-46-20-30 40H0Z', hoja[0]) + trazo('M0-236C44-120 46-20 30 40H0Z', hoja[1])
  const angulos = [-84, 84, -66, 66, -48, 48, -31, 31, -15, 15, 0]
  const pencas = angulos
    .map((g, i) => grupo(`translate(0 170) rotate(${g}) scale(${i < 4 ? 1.06 : 1.2} ${i < 4 ? 1.08 : 1.3})`, penca))
    .join('')
  const monte =
    trazo('M-128 200C-92 152-50 136 0 136V200ZM0 136C50 136 92 152 128 200H0Z', hoja[1]) +
    trazo('M-128 200H128L110 216H-110Z', oscuro)
  return grupo('translate(0 20) scale(1.06)', pencas + monte)
}
