import { buildCarta } from '../../../carta.ts'
import type { Services } from '../../../context.ts'
import { cuandoDe, recuperarEn } from '../cuenta/correo-seguridad.ts'
import { findUsuario } from '../cuenta/cuentas.repository.ts'
import type { CambioSegundoPaso } from '../cuenta/encargos.repository.ts'
import { RUTA, tituloDe } from './cambio-segundo-paso.ts'

const EFECTO: Record<CambioSegundoPaso['accion'], string> = {
  agregado: 'Desde ahora, al entrar a tu cuenta de Éntrale con tu contraseña te pedimos también un código de tu app.',
  quitado: 'Ya no pedimos un código de tu app para entrar a tu cuenta de Éntrale: basta tu contraseña.',
  retirado:
    'Nos pidieron entrar a tu cuenta de Éntrale sin el código de tu app y lo quitamos: ahora basta tu contraseña. Cuando entres, agrega una app otra vez.',
  codigos_nuevos: 'Los códigos de recuperación que tenías dejaron de servir.',
  codigo_usado: 'Alguien entró a tu cuenta de Éntrale con uno de tus códigos de recuperación, que ya no sirve.',
}
const cuantosQuedan = (quedan: number) =>
  quedan === 0 ? 'No te queda ninguno: pide nuevos.' : `Te ${quedan === 1 ? 'queda 1' : `quedan ${quedan}`}.`

/** Tells by e-mail of a change of the second factor. Who has left meanwhile is told nothing. */
export async function avisarSegundoPaso(
  { db, config, ports }: Services,
  { usuarioId, email, accion, quedan, cuando }: CambioSegundoPaso,
): Promise<void> {
  const usuario = await findUsuario(db, usuarioId)
  if (usuario === undefined) return
  const carta = await buildCarta({
    titulo: tituloDe({ accion }),
    nombre: usuario.nombre_mostrado,
    parrafos: [EFECTO[accion], ...(quedan === undefined ? [] : [cuantosQuedan(quedan)])],
    datos: [['Cuándo', cuandoDe(new Date(cuando))]],
    accion: { etiqueta: 'Ver mi segundo paso', enlace: `${config.baseUrl}${RUTA}` },
    notas: [
      'Si fuiste tú, no tienes que hacer nada.',
      'Si no fuiste tú, cambia tu contraseña ahora. Con eso se cierran tus sesiones en los demás dispositivos.',
    ],
    otra: { etiqueta: 'Recuperar mi cuenta', enlace: recuperarEn(config.baseUrl) },
  })
  await ports.mailer.send({ to: email, ...carta })
}
