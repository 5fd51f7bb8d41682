import { grupo, num, rect, trazo } from './svg.ts'

const LETRAS =
  'M3 186L65 186L65 161L38 161L38 130L63 130L63 106L38 106L38 76L65 76L65 51L3 51ZM75 186L111 186L111 77L112 77L131 186L188 186L188 51L152 51L152 158L151 158L132 51L75 51ZM230 186L269 186L269 78L297 78L297 51L202 51L202 78L230 78ZM312 186L353 186L353 134L390 134Q415 134 422 122Q429 110 429 94Q429 77 422 64Q416 51 392 51L312 51ZM388 186L432 186L402 122L362 124ZM353 109L353 79L378 79Q384 79 386 83Q388 86 388 94Q388 101 386 105Q384 109 378 109ZM444 186L489 186L498 156L545 156L554 186L599 186L552 51L491 51ZM506 128L521 76L522 76L537 128ZM617 186L739 186L739 155L665 155L665 51L617 51ZM762 186L926 186L926 152L814 152L814 134L916 134L916 102L814 102L814 85L926 85L926 51L762 51Z'
const ACENTO = 'M16 48L32 48L51 26L28 26Z'
const ANCHO_LETRAS = 926
const ALTO_LETRAS = 135
const BASE_LETRAS = 186

export const OBSIDIANA = '#0f1311'
export const HUESO = '#f3efe4'
const BUGAMBILIA = '#ff6ba9'

type Logotipo = { ancla?: 'inicio' | 'fin'; letras?: string; acento?: string }

/** ÉNTRALE with its right or left end at `x` and its baseline at `y`, its capitals `alto` high. */
export function logotipo(
  x: number,
  y: number,
  alto: number,
  { ancla = 'inicio', letras = HUESO, acento = BUGAMBILIA }: Logotipo = {},
): string {
  const escala = alto / ALTO_LETRAS
  const desde = ancla === 'fin' ? x - ANCHO_LETRAS * escala : x - 3 * escala
  return grupo(
    `translate(${num(desde)} ${num(y - BASE_LETRAS * escala)}) scale(${Math.round(escala * 10_000) / 10_000})`,
    trazo(LETRAS, letras) + trazo(ACENTO, acento),
  )
}

export const anchoLogotipo = (alto: number): number => (ANCHO_LETRAS * alto) / ALTO_LETRAS

/** The É of the icon on its 64×64 square. */
const LETRA = 'M13 55h38v-9H26v-7h23v-9H26v-6h25v-9H13z'
const TILDE = 'M29 12h9l8-8H34z'

/**
 * The icon of the application as a square drawing. `recortable`: a system may cut it to a circle or a drop, so that the letter
 * keeps to the middle; otherwise the corners are ours.
 */
export function dibujarIcono(recortable: boolean): string {
  const letra = trazo(LETRA, HUESO) + trazo(TILDE, BUGAMBILIA)
  const fondo = recortable ? rect(0, 0, 64, 64, OBSIDIANA) : `<rect width="64" height="64" rx="6" fill="${OBSIDIANA}"/>`
  const dentro = recortable ? grupo('translate(32 32) scale(0.72) translate(-32 -29.5)', letra) : letra
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">${fondo}${dentro}</svg>`
}
