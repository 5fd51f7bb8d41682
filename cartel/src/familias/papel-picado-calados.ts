import { circulo, giro, grupo, linea, num, trazo } from '../svg.ts'

/** Holes of a cut sheet, drawn in a box of ±100: `hueco` is what shows through, `papel` the paper left inside. */
export type Calado = (hueco: string, papel: string) => string

export const rombo = (x: number, y: number, w: number, h: number) =>
  `M${num(x)} ${num(y - h)}L${num(x + w)} ${num(y)} ${num(x)} ${num(y + h)} ${num(x - w)} ${num(y)}Z`

export const flor =
  (petalos: number): Calado =>
  (hueco, papel) =>
    giro(petalos, `<ellipse cx="0" cy="-64" rx="${num(190 / petalos)}" ry="34" fill="${hueco}"/>`) +
    giro(petalos, trazo(rombo(0, -62, 4, 18), papel)) +
    circulo(0, 0, 24, hueco) +
    circulo(0, 0, 10, papel)

export const solar: Calado = (hueco, papel) =>
  giro(12, trazo('M-11-46L0-98 11-46Z', hueco)) +
  circulo(0, 0, 40, hueco) +
  circulo(0, 0, 27, papel) +
  giro(6, trazo('M-6-8L0-24 6-8Z', hueco)) +
  circulo(0, 0, 8, hueco)

export const estrella: Calado = (hueco, papel) =>
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

export const rombos: Calado = (hueco, papel) =>
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

export const CALADOS: readonly [Calado, ...Calado[]] = [
  flor(8),
  solar,
  estrella,
  corazonCalado,
  paloma,
  rombos,
  flor(10),
  calavera,
]
