import type { Azar } from '../azar.ts'
import { aro, circulo, espejo, giro, grupo, linea, num, polar, poligono, rect, trazo } from '../svg.ts'
import type { Tonos } from './tonos.ts'

// What stands for a show or a game.

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
