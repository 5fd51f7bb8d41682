import type { Services } from '../../../context.ts'
import { findUsuario, findUsuarioPorEmail } from '../cuenta/cuentas.repository.ts'
import { createToken, hashToken } from '../cuenta/token.ts'
import { setTokenDeCambio } from './cambios-correo.repository.ts'
import { buildCorreoConfirmacion, buildCorreoYaTienesCuenta } from './correo-cambio.ts'

/** In the fragment: browsers never send it, so neither logs nor referrers keep it. */
const enlaceDe = (baseUrl: string, token: string) => `${baseUrl}/auth/confirmar-email#token=${token}`

/** The link to the new e-mail, or, when it has an account, a word about that: only who reads that mailbox learns it. */
export async function enviarCambioCorreo(
  { db, config, ports }: Services,
  { usuarioId, email }: { usuarioId: string; email: string },
): Promise<void> {
  const usuario = await findUsuario(db, usuarioId)
  if (usuario === undefined) return
  const token = createToken()
  const otra = await findUsuarioPorEmail(db, email)
  const quedo = await setTokenDeCambio(db, usuarioId, email, hashToken(token), ports.clock.now())
  if (!quedo) return
  const correo =
    otra === undefined
      ? await buildCorreoConfirmacion({
          nombre: usuario.nombre_mostrado,
          email,
          enlace: enlaceDe(config.baseUrl, token),
        })
      : await buildCorreoYaTienesCuenta({ nombre: otra.nombre_mostrado, baseUrl: config.baseUrl })
  await ports.mailer.send({ to: email, ...correo })
}
