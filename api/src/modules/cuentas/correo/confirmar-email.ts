import type { Db } from '@entrale/db'
import type { Context } from '../../../context.ts'
import { contarIntento } from '../../../http/rate-limit.ts'
import { notificar } from '../../notificaciones/index.ts'
import { correoOcupado } from '../cuenta/cuentas.errors.ts'
import { lockUsuario, setEmail, type UsuarioRow } from '../cuenta/cuentas.repository.ts'
import { encargar } from '../cuenta/encargos.repository.ts'
import { intentosDeEnlace } from '../cuenta/limites.ts'
import { deleteRecuperacionesDe } from '../cuenta/recuperaciones.repository.ts'
import { hashToken } from '../cuenta/token.ts'
import {
  type CambioCorreoRow,
  consumeCambioCorreo,
  deleteCambiosCorreoDe,
  findCambioCorreo,
} from './cambios-correo.repository.ts'
import { motivoDeEnlace } from './enlace.ts'
import { deleteVerificacionesDe } from './verificacion.repository.ts'

const DUPLICADO = '23505'
const esDuplicado = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === DUPLICADO

async function avisar(db: Db, usuarioId: string, antes: string, nuevo: string, ahora: Date): Promise<void> {
  const cuando = ahora.toISOString()
  await encargar(db, 'avisar_cambio_correo', { usuarioId, antes, nuevo, cuando, hecho: true })
  const texto = 'Entra con él desde ahora. Tus boletos y avisos llegarán ahí.'
  await notificar(db, [
    {
      usuarioId,
      tipo: 'seguridad',
      clave: `correo:${cuando}`,
      titulo: 'Tu correo cambió',
      texto,
      ruta: '/dashboard/mi-cuenta#correo',
    },
  ])
}

function aplicar(
  { db }: Context,
  { usuario_id: usuarioId, email }: CambioCorreoRow,
  tokenHash: Buffer,
  ahora: Date,
): Promise<UsuarioRow> {
  return db.transaction().execute(async (trx) => {
    const vigente = await lockUsuario(trx, usuarioId)
    if (vigente === undefined || !(await consumeCambioCorreo(trx, tokenHash, ahora)))
      throw motivoDeEnlace(await findCambioCorreo(trx, tokenHash), '24 horas', ahora)
    const usuario = await setEmail(trx, usuarioId, email, ahora)
    await deleteCambiosCorreoDe(trx, usuarioId)
    await deleteRecuperacionesDe(trx, usuarioId)
    await deleteVerificacionesDe(trx, usuarioId)
    await avisar(trx, usuarioId, vigente.email, email, ahora)
    return usuario
  })
}

/**
 * Whoever holds the token reads the new mailbox; no session is needed, for the link may be opened elsewhere. Sessions stay; links sent to the old e-mail end.
 * Of two persons who want one e-mail the first to confirm has it. Only failures count.
 */
export async function confirmarEmail(ctx: Context, { token }: { token: string }): Promise<UsuarioRow> {
  const { db, config, ip, ports } = ctx
  const ahora = ports.clock.now()
  const perdonar = await contarIntento(db, intentosDeEnlace(config.mode, ip), ahora)
  const tokenHash = hashToken(token)
  const cambio = await findCambioCorreo(db, tokenHash)
  if (cambio === undefined) throw motivoDeEnlace(cambio, '24 horas', ahora)
  const usuario = await aplicar(ctx, cambio, tokenHash, ahora).catch((error: unknown) => {
    throw esDuplicado(error) ? correoOcupado() : error
  })
  await perdonar()
  return usuario
}
