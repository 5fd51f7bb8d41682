import { buildCarta } from '../../../carta.ts'
import type { Context, Services } from '../../../context.ts'
import type { Correo } from '../../../correo.ts'
import { contarIntento } from '../../../http/rate-limit.ts'
import { usuarioDe } from '../../../rules.ts'
import { getUsuario } from '../cuenta/cuentas.repository.ts'
import { encargar } from '../cuenta/encargos.repository.ts'
import { intentosDeReenvio } from '../cuenta/limites.ts'
import { createToken, hashToken } from '../cuenta/token.ts'
import { replaceVerificacion } from './verificacion.repository.ts'

type Datos = { nombre: string; email: string; enlace: string }

/** "Verifica tu correo", to who has just signed up or asks again. */
export const buildCorreoVerificacion = ({ nombre, email, enlace }: Datos): Promise<Correo> =>
  buildCarta({
    titulo: 'Verifica tu correo',
    nombre,
    parrafos: [`Confirma que ${email} es tu correo. Así sabemos que tus boletos y avisos llegan a donde debe ser.`],
    accion: { etiqueta: 'Verificar mi correo', enlace },
    copiable: true,
    notas: [
      'El enlace sirve una sola vez y vence en 24 horas.',
      'Si no creaste una cuenta en Éntrale, ignora este mensaje: sin ese paso, el correo queda sin verificar.',
    ],
  })

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

/** The same for who is verified already: the sending looks at that, and limits count all the same. */
export async function reenviarVerificacion(ctx: Context): Promise<void> {
  const { db, config, ip, ports } = ctx
  const { id } = usuarioDe(ctx)
  await contarIntento(db, intentosDeReenvio(config.mode, ip, id), ports.clock.now())
  await encargar(db, 'enviar_verificacion', { usuarioId: id })
}
