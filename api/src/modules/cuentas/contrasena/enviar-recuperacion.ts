import { buildCarta } from '../../../carta.ts'
import type { Context, Services } from '../../../context.ts'
import type { Correo } from '../../../correo.ts'
import { cabeIntento, contarIntento } from '../../../http/rate-limit.ts'
import { findUsuarioPorEmail, type UsuarioRow } from '../cuenta/cuentas.repository.ts'
import { encargar } from '../cuenta/encargos.repository.ts'
import { enviosDeRecuperacion, intentosDeRecuperacion } from '../cuenta/limites.ts'
import { deleteRecuperacion, hayRecuperacion, replaceRecuperacion } from '../cuenta/recuperaciones.repository.ts'
import { createToken, hashToken } from '../cuenta/token.ts'

/** Never looks whether the e-mail has an account: the sending does, so that nobody learns it here by the answer, by its time or by the limits. */
export async function pedirRecuperacion(
  { db, config, ip, ports }: Context,
  { email }: { email: string },
): Promise<void> {
  await contarIntento(db, intentosDeRecuperacion(config.mode, ip, email), ports.clock.now())
  await encargar(db, 'enviar_recuperacion', { email })
}

/** "Recupera tu contraseña", with the link that sets a new one. */
export const buildCorreoRecuperacion = ({ nombre, enlace }: { nombre: string; enlace: string }): Promise<Correo> =>
  buildCarta({
    titulo: 'Recupera tu contraseña',
    nombre,
    parrafos: [
      'Pediste una contraseña nueva para tu cuenta de Éntrale. Al elegirla se cierran tus sesiones en todos tus dispositivos.',
    ],
    accion: { etiqueta: 'Elegir contraseña nueva', enlace },
    copiable: true,
    notas: [
      'El enlace sirve una sola vez y vence en 15 minutos.',
      'Si no la pediste tú, ignora este mensaje: tu contraseña sigue igual.',
    ],
  })

const DURACION = 15 * 60_000
/** A link with less time left than this is not worth sending. */
const RESTO = 5 * 60_000

/** In the fragment: browsers never send it, so neither logs nor referrers keep it. */
const enlaceDe = (baseUrl: string, token: string) => `${baseUrl}/auth/recuperar-password/reset#token=${token}`

/** Strangers may ask as often as they like: the mailbox is not flooded, and always has a link that holds. */
async function yaTieneBastante({ db, config, ports }: Services, { id, email }: UsuarioRow): Promise<boolean> {
  const ahora = ports.clock.now()
  if (await cabeIntento(db, enviosDeRecuperacion(config.mode, email), ahora)) return false
  return hayRecuperacion(db, id, email, new Date(ahora.getTime() + RESTO))
}

/**
 * Sends a new link, and the older ones end; a repeated sending makes its own token. An e-mail without an account gets nothing, but its letter is written all
 * the same: that keeps the process busy for as long, should anybody measure.
 */
export async function enviarRecuperacion(services: Services, { email }: { email: string }): Promise<void> {
  const { db, config, ports } = services
  const usuario = await findUsuarioPorEmail(db, email)
  const token = createToken()
  const correo = await buildCorreoRecuperacion({
    nombre: usuario?.nombre_mostrado ?? '',
    enlace: enlaceDe(config.baseUrl, token),
  })
  if (usuario === undefined || (await yaTieneBastante(services, usuario))) return
  const ahora = ports.clock.now()
  const token_hash = hashToken(token)
  const expira_en = new Date(ahora.getTime() + DURACION)
  await replaceRecuperacion(db, { token_hash, usuario_id: usuario.id, email, creada_en: ahora, expira_en })
  await ports.mailer.send({ to: email, ...correo }).catch(async (error: unknown) => {
    await deleteRecuperacion(db, token_hash)
    throw error
  })
}
