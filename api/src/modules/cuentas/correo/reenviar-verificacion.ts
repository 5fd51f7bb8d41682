import type { Context } from '../../../context.ts'
import { contarIntento } from '../../../http/rate-limit.ts'
import { usuarioDe } from '../../../rules.ts'
import { encargar } from '../cuenta/encargos.repository.ts'
import { intentosDeReenvio } from '../cuenta/limites.ts'

/** The same for who is verified already: the sending looks at that, and limits count all the same. */
export async function reenviarVerificacion(ctx: Context): Promise<void> {
  const { db, config, ip, ports } = ctx
  const { id } = usuarioDe(ctx)
  await contarIntento(db, intentosDeReenvio(config.mode, ip, id), ports.clock.now())
  await encargar(db, 'enviar_verificacion', { usuarioId: id })
}
