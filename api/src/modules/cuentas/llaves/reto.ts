import { randomBytes } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { contarIntento, type Limite, redDe } from '../../../http/rate-limit.ts'
import { deCuentas } from '../cuenta/limites.ts'
import { hashToken } from '../cuenta/token.ts'
import { consumeReto, insertReto, type Proposito } from './retos.repository.ts'

export const RETO_MS = 5 * 60_000
/** A sign-in page asks for one as it opens; hundreds of people may share a network. */
const RETOS_RED: Limite = { nombre: 'reto-red', maximo: 300, segundos: 600 }
const RETOS_PERSONA: Limite = { nombre: 'reto', maximo: 30, segundos: 600 }

/** What a browser is asked to sign. It holds for five minutes, once, for this purpose and, unless it is to sign in with, this person. */
export async function crearReto(
  { db, config, ip, ports }: Context,
  proposito: Proposito,
  usuarioId: string | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const ahora = ports.clock.now()
  const limite =
    usuarioId === null
      ? { limite: deCuentas(RETOS_RED, config.mode), de: redDe(ip) }
      : { limite: deCuentas(RETOS_PERSONA, config.mode), de: usuarioId }
  await contarIntento(db, [limite], ahora)
  const reto = new Uint8Array(randomBytes(32))
  await insertReto(db, {
    hash: hashToken(Buffer.from(reto).toString('base64url')),
    usuario_id: usuarioId,
    proposito,
    expira_en: new Date(ahora.getTime() + RETO_MS),
  })
  return reto
}

/** Uses it up, whatever comes of the answer that brought it; false when it does not hold here. */
export const usarReto = (
  { db, ports }: Context,
  proposito: Proposito,
  usuarioId: string | null,
  reto: string,
): Promise<boolean> => consumeReto(db, { hash: hashToken(reto), proposito, usuario_id: usuarioId }, ports.clock.now())
