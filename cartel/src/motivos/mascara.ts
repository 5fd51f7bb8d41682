import type { Azar } from '../azar.ts'
import { espejo, grupo, linea, trazo } from '../svg.ts'
import type { Tonos } from './tonos.ts'

const CABEZA =
  'M0-222C112-222 172-150 168-34 165 62 148 132 104 184 76 214 38 226 0 226-38 226-76 214-104 184-148 132-165 62-168-34-172-150-112-222 0-222Z'
const CABEZA_MEDIA = 'M0-222C112-222 172-150 168-34 165 62 148 132 104 184 76 214 38 226 0 226Z'

/** Right halves: what covers the brow, the cheek, and what rings the eye. */
const FRENTES = [
  'M0-222C48-222 86-208 116-182L70-104 44-44 0-92Z',
  'M0-222C66-222 118-196 146-148L96-118 112-78 58-84 40-34 0-70Z',
  'M0-222C30-222 52-219 74-211L52-150 92-132 40-78 56-40 0-8Z',
  'M30-219C92-208 140-172 158-110 118-136 84-120 64-62 56-116 34-140 0-150V-222Z',
  'M0-222H20C96-214 148-176 163-98L120-112 96-66 74-110 46-52 24-104 0-60Z',
] as const
const MEJILLAS = [
  'M168-34C165 62 148 132 106 182L84 128 122 104 82 70 132 42 98 8 156-22Z',
  'M168-30C165 62 148 132 104 184 98 150 74 122 78 86 82 52 132 48 168-30Z',
  'M167 0C164 30 160 56 153 80L70 44ZM148 98C141 122 131 142 119 162L56 92ZM108 178C98 191 87 201 74 209L48 140Z',
  'M168-34C167 24 160 74 144 116L110 76 96 138 84 92 60 62C100 56 140 20 168-34ZM122 160L104 184C92 197 80 206 66 213L70 168Z',
] as const
const OJERAS = [
  'M18-24C52-80 116-90 146-52 136 6 86 38 34 24 20 12 14-6 18-24Z',
  'M16-8C40-60 96-62 162-108 156-40 132 30 60 30 34 30 18 14 16-8Z',
  'M20-30L84-74 152-56 138 4 92 34 34 22Z',
  'M22-18C22-62 56-86 90-84 130-82 150-52 146-18 142 16 116 36 82 36 46 36 22 14 22-18Z',
] as const
const OJOS = [
  'M42-18C64-50 102-56 122-38 112-6 82 12 50 4 42-2 40-10 42-18Z',
  'M40-6C60-34 96-36 134-62 126-16 110 10 68 12 50 12 40 6 40-6Z',
  'M44-22L88-50 128-38 116-6 88 10 48 6Z',
  'M48-20C50-44 68-58 88-57 110-56 122-38 120-18 117 2 102 12 82 12 62 12 48 2 48-20Z',
] as const
const BOCAS = [
  ['M0 112C34 112 58 122 78 140 54 178 28 190 0 190Z', 'M0 128C20 128 38 132 52 141 36 164 18 172 0 172Z'],
  ['M0 118H58L84 146 58 184H0Z', 'M0 134H48L62 148 48 168H0Z'],
  ['M0 106C44 104 74 122 80 148 74 180 40 196 0 196Z', 'M0 124C30 122 54 132 58 150 54 170 28 178 0 178Z'],
] as const
const EMBLEMAS = [
  'M0-200L28-128 0-62-28-128Z',
  'M0-206L14-166 56-166 22-141 35-100 0-125-35-100-22-141-56-166-14-166Z',
  'M8-208L-34-128H-4L-14-64 34-150H4L24-208Z',
  'M0-204C40-176 34-140 14-120 26-150 4-158 0-172-4-158-26-150-14-120-34-140-40-176 0-204Z',
  'M0-196A46 46 0 1 1-1-196ZM0-174A24 24 0 1 0 1-174Z',
] as const

/** What sets a dark mask off a dark ground. */
export const silueta = (color: string) => `<path fill="${color}" stroke="${color}" stroke-width="40" d="${CABEZA}"/>`

export type Rudo = { frente: number; mejilla: number; ojera: number; boca: number; emblema: number }

export const inventarRudo = (azar: Azar): Rudo => ({
  frente: azar.entero(0, FRENTES.length - 1),
  mejilla: azar.entero(0, MEJILLAS.length - 1),
  ojera: azar.entero(0, OJERAS.length - 1),
  boca: azar.entero(0, BOCAS.length - 1),
  emblema: azar.entero(0, EMBLEMAS.length - 1),
})

/** The right half of a wrestler's face, without the emblem that crosses the middle. */
function mediaMascara(r: Rudo, { claro, a, b }: Tonos, tela: string, hueco: string): string {
  const [labio, abertura] = BOCAS[r.boca] ?? BOCAS[0]
  return (
    trazo(CABEZA_MEDIA, tela) +
    trazo(FRENTES[r.frente] ?? '', a) +
    trazo(MEJILLAS[r.mejilla] ?? '', r.frente % 2 ? b : a) +
    trazo(OJERAS[r.ojera] ?? '', claro) +
    trazo(OJOS[r.ojera] ?? '', hueco) +
    trazo('M0 34L20 74 0 88Z', claro) +
    trazo(labio, claro) +
    trazo(abertura, hueco)
  )
}

/** A wrestler's mask seen from the front. */
export function mascara(r: Rudo, tonos: Tonos, tela = tonos.oscuro): string {
  const borde = `<path fill="${tonos.oscuro}" stroke="${tonos.oscuro}" stroke-width="20" d="${CABEZA}"/>`
  const costura = linea('M0-8V28', tonos.b, 5, ' stroke-dasharray="14 10"')
  return (
    borde + espejo(mediaMascara(r, tonos, tela, tonos.oscuro)) + costura + trazo(EMBLEMAS[r.emblema] ?? '', tonos.claro)
  )
}

/** Two rivals in one face: the left half of one mask against the right half of another. */
export function duelo(uno: Rudo, otro: Rudo, tonos: Tonos): string {
  const borde = `<path fill="${tonos.oscuro}" stroke="${tonos.oscuro}" stroke-width="20" d="${CABEZA}"/>`
  const rival: Tonos = { ...tonos, a: tonos.oscuro, b: tonos.c, claro: tonos.b }
  const rayo = `<path fill="${tonos.claro}" stroke="${tonos.oscuro}" stroke-width="8" stroke-linejoin="round" d="M14-262L-22-60H6L-16 62H10L-12 262 30 30H4L28-88H0L34-262Z"/>`
  return (
    borde +
    mediaMascara(uno, tonos, tonos.oscuro, tonos.oscuro) +
    grupo('scale(-1 1)', mediaMascara(otro, rival, tonos.a, tonos.oscuro)) +
    grupo('scale(1 .9)', rayo)
  )
}
