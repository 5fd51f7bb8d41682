import type { Context } from '../../../context.ts'
import { camposInvalidos, sinSesion } from '../../../errors.ts'
import { contarIntento } from '../../../http/rate-limit.ts'
import { usuarioDe } from '../../../rules.ts'
import { mismoCorreo } from '../cuenta/cuentas.errors.ts'
import { lockUsuario } from '../cuenta/cuentas.repository.ts'
import { encargar } from '../cuenta/encargos.repository.ts'
import { intentosDeCambioCorreo } from '../cuenta/limites.ts'
import { createToken, hashToken } from '../cuenta/token.ts'
import { replaceCambioCorreo } from './cambios-correo.repository.ts'

const DURACION = 24 * 3_600_000

/**
 * The new e-mail waits until somebody who reads it opens its link. Whether another account has it is looked at when the link is sent, not here: the row and
 * the answer are the same, and its first token opens nothing.
 */
export async function cambiarEmail(ctx: Context, { email }: { email: string }): Promise<void> {
  const { db, config, ip, ports } = ctx
  const { id: usuarioId } = usuarioDe(ctx)
  const ahora = ports.clock.now()
  await contarIntento(db, intentosDeCambioCorreo(config.mode, ip, usuarioId), ahora)
  await db.transaction().execute(async (trx) => {
    const vigente = await lockUsuario(trx, usuarioId)
    if (vigente === undefined) throw sinSesion()
    const { email: antes } = vigente
    if (email === antes) throw camposInvalidos([mismoCorreo()])
    const expira_en = new Date(ahora.getTime() + DURACION)
    await replaceCambioCorreo(trx, {
      token_hash: hashToken(createToken()),
      usuario_id: usuarioId,
      email,
      creada_en: ahora,
      expira_en,
    })
    await encargar(trx, 'enviar_cambio_correo', { usuarioId, email })
    await encargar(trx, 'avisar_cambio_correo', {
      usuarioId,
      antes,
      nuevo: email,
      cuando: ahora.toISOString(),
      hecho: false,
    })
  })
}
