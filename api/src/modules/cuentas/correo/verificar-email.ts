import type { Context } from '../../../context.ts'
import { contarIntento } from '../../../http/rate-limit.ts'
import { getUsuario, type UsuarioRow } from '../cuenta/cuentas.repository.ts'
import { intentosDeEnlace } from '../cuenta/limites.ts'
import { hashToken } from '../cuenta/token.ts'
import { motivoDeEnlace } from './enlace.ts'
import { consumeVerificacion, findVerificacion } from './verificacion.repository.ts'

/** The token proves access to the mailbox, so no session is needed: the link may open on another device. */
export async function verificarEmail(ctx: Context, { token }: { token: string }): Promise<UsuarioRow> {
  const { db, config, ip, ports } = ctx
  const ahora = ports.clock.now()
  const perdonar = await contarIntento(db, intentosDeEnlace(config.mode, ip), ahora)
  const tokenHash = hashToken(token)
  const usuarioId = await consumeVerificacion(db, tokenHash, ahora)
  if (usuarioId === null) throw motivoDeEnlace(await findVerificacion(db, tokenHash), '24 horas', ahora)
  await perdonar()
  return getUsuario(db, usuarioId)
}
