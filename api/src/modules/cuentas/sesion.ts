import { v7 } from 'uuid'
import type { NuevaSesion } from './cuentas.repository.ts'
import { createToken, hashToken } from './token.ts'

const DIA = 24 * 3_600_000
/** However much it is used, a session ends after this long. */
const DURACION = 30 * DIA
/** Unused for this long, it ends. */
export const INACTIVIDAD_DIAS = 14
/** Its use is noted no more often than this: reading must not become writing. */
const NOTA = 5 * 60_000

export const usadaDesde = (ahora: Date): Date => new Date(ahora.getTime() - INACTIVIDAD_DIAS * DIA)
export const hayQueAnotar = (usadaEn: Date, ahora: Date): boolean => ahora.getTime() - usadaEn.getTime() >= NOTA

/** The token goes to its owner; the row keeps its hash only. */
export function nuevaSesion(usuarioId: string, ahora: Date): { token: string; sesion: NuevaSesion } {
  const token = createToken()
  const expira = new Date(ahora.getTime() + DURACION)
  return { token, sesion: { id: v7(), usuario_id: usuarioId, token_hash: hashToken(token), creada_en: ahora, usada_en: ahora, expira_en: expira } }
}
