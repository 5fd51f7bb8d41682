import type { Context } from '../../../context.ts'
import { contarIntento } from '../../../http/rate-limit.ts'
import { encargar } from '../cuenta/encargos.repository.ts'
import { intentosDeRecuperacion } from '../cuenta/limites.ts'

/** Never looks whether the e-mail has an account: the sending does, so that nobody learns it here by the answer, by its time or by the limits. */
export async function pedirRecuperacion(
  { db, config, ip, ports }: Context,
  { email }: { email: string },
): Promise<void> {
  await contarIntento(db, intentosDeRecuperacion(config.mode, ip, email), ports.clock.now())
  await encargar(db, 'enviar_recuperacion', { email })
}
