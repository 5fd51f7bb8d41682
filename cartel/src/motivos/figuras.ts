import type { Azar } from '../azar.ts'
import { aro, circulo, espejo, giro, grupo, linea, num, polar, poligono, rect, trazo } from '../svg.ts'
import type { Tonos } from './tonos.ts'

export function boca({ oscuro, claro, a }: Tonos, labio = a): string {
  const dientes = [-96, -50, 0, 50, 96].map((x) => `M${x}-58V34`).join('')
  return (
    trazo('M-240-16C-172-138-74-166 0-112 74-166 172-138 240-16 176 158 84 216 0 216-84 216-176 158-240-16Z', labio) +
    trazo('M-186-12C-116-72-52-74 0-62 52-74 116-72 186-12 138 116 70 160 0 160-70 160-138 116-186-12Z', oscuro) +
    trazo('M-170-18C-110-68-52-70 0-58 52-70 110-68 170-18 158 8 146 24 132 38H-132C-146 24-158 8-170-18Z', claro) +
    linea(dientes, oscuro, 5) +
    trazo('M-104 108C-66 60-22 68 0 88 22 68 66 60 104 108 72 146 38 158 0 158-38 158-72 146-104 108Z', '#ff8fb8') +
    linea('M-206-44C-168-98-118-126-74-124', claro, 7, ' stroke-linecap="round" opacity=".55"')
  )
}

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

export function balon({ oscuro, claro }: Tonos, azar: Azar): string {
  const R = 210
  const vertice = (r: number, i: number, d = 0) => polar(r, -90 + i * 72 + d)
  const centro = trazo(poligono([0, 1, 2, 3, 4].map((i) => vertice(R * 0.36, i))), oscuro)
  const orillas = [0, 1, 2, 3, 4].map((i) => {
    const p = [
      vertice(R * 0.68, i),
      vertice(R * 0.84, i, 16),
      vertice(R, i, 12),
      vertice(R, i, -12),
      vertice(R * 0.84, i, -16),
    ] as const
    return (
      trazo(poligono(p), oscuro) +
      linea(poligono([vertice(R * 0.36, i), vertice(R * 0.68, i)]), oscuro, 9) +
      linea(poligono([p[1], vertice(R * 0.84, i + 1, -16)]), oscuro, 9)
    )
  })
  return grupo(
    `rotate(${azar.entero(-30, 30)})`,
    circulo(0, 0, R + 10, oscuro) + circulo(0, 0, R, claro) + centro + orillas.join('') + aro(0, 0, R + 2, oscuro, 16),
  )
}

export function microfono({ oscuro, claro, a, b }: Tonos): string {
  const malla =
    [-150, -118, -86, -54, -22].map((y) => `M-96 ${y}H96`).join('') +
    [-64, -32, 0, 32, 64].map((x) => `M${x}-206V10`).join('')
  return (
    linea('M-136-60V-10A136 136 0 0 0 136-10V-60', oscuro, 26, ' stroke-linecap="round"') +
    rect(-13, 120, 26, 84, oscuro) +
    rect(-92, 196, 184, 30, oscuro) +
    `<rect x="-106" y="-222" width="212" height="300" rx="106" fill="${oscuro}"/><rect x="-94" y="-210" width="188" height="276" rx="94" fill="${a}"/>` +
    linea(malla, oscuro, 7) +
    `<rect x="-106" y="-222" width="212" height="300" rx="106" fill="none" stroke="${oscuro}" stroke-width="16"/>` +
    rect(-106, -6, 212, 34, oscuro) +
    [-66, -22, 22, 66].map((x) => circulo(x, 11, 9, b)).join('') +
    linea('M-62-150C-54-174-40-186-24-190', claro, 11, ' stroke-linecap="round"')
  )
}

export function caretas({ oscuro, claro, a, b }: Tonos): string {
  const media = (piel: string, hueco: string, boquita: string, ceja: string) =>
    trazo('M0-214C70-214 128-200 162-176 172-30 150 130 0 226Z', piel) +
    trazo(ceja, hueco) +
    trazo('M34-40C60-72 108-72 132-34 104-16 62-14 34-40Z', hueco) +
    trazo(boquita, hueco) +
    trazo('M0-30L24 50 0 60Z', hueco)
  const risa = 'M0 96C50 96 90 84 122 50 116 128 62 168 0 168Z'
  const llanto = 'M0 96C44 96 84 118 98 162 70 138 36 128 0 128Z'
  return (
    `<path fill="${oscuro}" stroke="${oscuro}" stroke-width="22" stroke-linejoin="round" d="M0-214C70-214 128-200 162-176 172-30 150 130 0 226-150 130-172-30-162-176-128-200-70-214 0-214Z"/>` +
    media(claro, oscuro, risa, 'M30-92C64-130 108-124 140-92 104-104 66-104 30-92Z') +
    grupo(
      'scale(-1 1)',
      media(a, oscuro, llanto, 'M30-112C70-112 112-96 140-62 96-84 62-92 30-92Z') +
        trazo('M84-10C104 24 106 48 84 50 62 48 64 24 84-10Z', b),
    )
  )
}

export function bola({ oscuro, claro, a, b, c }: Tonos, azar: Azar): string {
  const R = 190
  const paso = 18
  let cuadros = ''
  for (let lat = -72; lat < 90; lat += paso) {
    const [y1, y2] = [
      Math.sin(((lat - paso / 2) * Math.PI) / 180) * R,
      Math.sin(((lat + paso / 2 - 2) * Math.PI) / 180) * R,
    ]
    const radio = Math.cos((lat * Math.PI) / 180) * R
    for (let lon = -90; lon < 88; lon += paso) {
      const [x1, x2] = [Math.sin((lon * Math.PI) / 180) * radio, Math.sin(((lon + paso - 2.5) * Math.PI) / 180) * radio]
      cuadros += `<path fill="${azar.elegir([a, a, b, c, claro])}" d="M${num(x1)} ${num(y1)}H${num(x2)}V${num(y2)}H${num(x1)}Z"/>`
    }
  }
  const brillo = 'M0-54L10-10 54 0 10 10 0 54-10 10-54 0-10-10Z'
  return (
    rect(-5, -420, 10, 220, oscuro) +
    rect(-30, -218, 60, 34, oscuro) +
    circulo(0, 0, R + 8, oscuro) +
    cuadros +
    grupo('translate(-92 -96)', trazo(brillo, claro)) +
    grupo('translate(128 84) scale(.7)', trazo(brillo, claro))
  )
}

export function carrete({ oscuro, claro, a, b }: Tonos, azar: Azar): string {
  const hoyos = azar.elegir([5, 6])
  return (
    linea('M150 150C210 214 250 200 330 226', oscuro, 46) +
    linea('M150 150C210 214 250 200 330 226', claro, 16, ' stroke-dasharray="14 12"') +
    circulo(0, 0, 222, oscuro) +
    circulo(0, 0, 208, a) +
    aro(0, 0, 186, oscuro, 6) +
    giro(hoyos, circulo(0, -118, 54, oscuro) + circulo(0, -118, 40, b), azar.entero(0, 40)) +
    circulo(0, 0, 52, oscuro) +
    circulo(0, 0, 34, claro) +
    circulo(0, 0, 13, oscuro)
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

export function trofeo({ oscuro, claro, a, b, c }: Tonos): string {
  const asa =
    linea('M126-170H206C206-80 170-24 96-4', oscuro, 44, ' stroke-linejoin="round"') +
    linea('M126-170H206C206-80 170-24 96-4', b, 22, ' stroke-linejoin="round"')
  const estrella = poligono(Array.from({ length: 10 }, (_, i) => polar(i % 2 ? 27 : 66, -90 + i * 36)))
  const copa = (m: number) =>
    `M${-146 + m} ${-214 + m}H${146 - m}C${146 - m}-60 ${110 - m} 26 ${34 - m / 2} ${60 - m / 2}V122H${-34 + m / 2}V${60 - m / 2}C${-110 + m} 26 ${-146 + m}-60 ${-146 + m} ${-214 + m}Z`
  return (
    espejo(asa) +
    trazo(copa(0), oscuro) +
    trazo(copa(13), b) +
    trazo('M0-201H133C132-66 100 18 28 54L20 122H0Z', c) +
    grupo('translate(0 -104)', trazo(estrella, oscuro) + grupo('scale(.74)', trazo(estrella, claro))) +
    rect(-92, 116, 184, 46, oscuro) +
    rect(-80, 127, 160, 24, a) +
    rect(-132, 158, 264, 66, oscuro) +
    rect(-118, 171, 236, 40, claro) +
    [-78, -26, 26, 78].map((x) => trazo(`M${x} 176l14 15-14 15-14-15Z`, a)).join('')
  )
}
