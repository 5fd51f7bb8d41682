import type { Context } from '../../context.ts'
import { contarIntento } from '../../http/rate-limit.ts'
import { enlaceInvalido, enlaceUsado, enlaceVencido } from './cuentas.errors.ts'
import { getUsuario, type UsuarioRow } from './cuentas.repository.ts'
import { intentosDeVerificacion } from './limites.ts'
import { hashToken } from './token.ts'
import { consumeVerificacion, findVerificacion } from './verificacion.repository.ts'

async function motivoDe({ db, ports }: Context, tokenHash: Buffer): Promise<Error> {
  const found = await findVerificacion(db, tokenHash)
  if (found === undefined) return enlaceInvalido()
  if (found.usada_en !== null) return enlaceUsado()
  return found.expira_en <= ports.clock.now() ? enlaceVencido() : enlaceInvalido()
}

/** Whoever holds the token reads that e-mail; no session is needed, for the link may be opened elsewhere. Only failures count. */
export async function verificarEmail(ctx: Context, { token }: { token: string }): Promise<UsuarioRow> {
  const { db, config, ip, ports } = ctx
  const ahora = ports.clock.now()
  const perdonar = await contarIntento(db, intentosDeVerificacion(config.mode, ip), ahora)
  const tokenHash = hashToken(token)
  const usuarioId = await consumeVerificacion(db, tokenHash, ahora)
  if (usuarioId === null) throw await motivoDe(ctx, tokenHash)
  await perdonar()
  return getUsuario(db, usuarioId)
}
