import type { Services } from '../../../context.ts'
import { getUsuario } from '../cuenta/cuentas.repository.ts'
import { createToken, hashToken } from '../cuenta/token.ts'
import { buildCorreoVerificacion } from './correo-verificacion.ts'
import { replaceVerificacion } from './verificacion.repository.ts'

const DURACION = 24 * 3_600_000

/** In the fragment: browsers never send it, so neither logs nor referrers keep it. */
const enlaceDe = (baseUrl: string, token: string) => `${baseUrl}/auth/verificar-email#token=${token}`

/** Sends a new link, and the older ones end. Who is verified meanwhile gets none. A repeated sending makes its own token. */
export async function enviarVerificacion(
  { db, config, ports }: Services,
  { usuarioId }: { usuarioId: string },
): Promise<void> {
  const { email, nombre_mostrado: nombre, email_verificado_en: verificado } = await getUsuario(db, usuarioId)
  if (verificado !== null) return
  const ahora = ports.clock.now()
  const token = createToken()
  const correo = await buildCorreoVerificacion({ nombre, email, enlace: enlaceDe(config.baseUrl, token) })
  await replaceVerificacion(db, {
    token_hash: hashToken(token),
    usuario_id: usuarioId,
    email,
    creada_en: ahora,
    expira_en: new Date(ahora.getTime() + DURACION),
  })
  await ports.mailer.send({ to: email, ...correo })
}
