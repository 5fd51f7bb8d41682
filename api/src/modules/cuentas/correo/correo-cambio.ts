import { buildCarta } from '../../../carta.ts'
import type { Correo } from '../../../correo.ts'
import { cuandoDe, recuperarEn } from '../cuenta/correo-seguridad.ts'

/** "Confirma tu nuevo correo", to the new one. */
export const buildCorreoConfirmacion = ({
  nombre,
  email,
  enlace,
}: {
  nombre: string
  email: string
  enlace: string
}): Promise<Correo> =>
  buildCarta({
    titulo: 'Confirma tu nuevo correo',
    nombre,
    parrafos: [
      `Confirma que ${email} es tu correo. Desde entonces entrarás a Éntrale con él, y ahí llegarán tus boletos y avisos.`,
    ],
    accion: { etiqueta: 'Confirmar mi correo', enlace },
    copiable: true,
    notas: [
      'El enlace sirve una sola vez y vence en 24 horas.',
      'Si no pediste este cambio, ignora este mensaje: sin ese paso, nada cambia.',
    ],
  })

/** To an e-mail that somebody wants and another account has; it does not say who. */
export const buildCorreoYaTienesCuenta = ({ nombre, baseUrl }: { nombre: string; baseUrl: string }): Promise<Correo> =>
  buildCarta({
    titulo: 'Ya tienes una cuenta',
    nombre,
    parrafos: [
      'Desde otra cuenta de Éntrale pidieron usar este correo, pero este correo ya tiene su propia cuenta. No cambió nada.',
    ],
    accion: { etiqueta: 'Entrar con este correo', enlace: `${baseUrl}/auth/sign-in` },
    notas: [
      'Si fuiste tú, entra con este correo o elige otro para tu otra cuenta.',
      'Si no fuiste tú, no tienes que hacer nada.',
    ],
    otra: { etiqueta: 'Olvidé mi contraseña', enlace: recuperarEn(baseUrl) },
  })

type Cambio = { nombre: string; nuevo: string; cuando: Date; baseUrl: string }

/** "Pediste cambiar tu correo", to the one that the person still has. */
export const buildCorreoCambioPedido = ({ nombre, nuevo, cuando, baseUrl }: Cambio): Promise<Correo> =>
  buildCarta({
    titulo: 'Pediste cambiar tu correo',
    nombre,
    parrafos: [
      'Tu cuenta de Éntrale pasará a otro correo en cuanto lo confirmen desde ahí. Mientras tanto sigues entrando con este.',
    ],
    datos: [
      ['Correo nuevo', nuevo],
      ['Cuándo', cuandoDe(cuando)],
    ],
    accion: { etiqueta: 'Ver mi cuenta', enlace: `${baseUrl}/dashboard/mi-cuenta#correo` },
    notas: [
      'Si fuiste tú, abre el enlace que enviamos a tu correo nuevo.',
      'Si no fuiste tú, elige otra contraseña ahora: eso cancela el cambio y cierra tus sesiones en todos tus dispositivos.',
    ],
    otra: { etiqueta: 'Elegir otra contraseña', enlace: recuperarEn(baseUrl) },
  })

/** "Tu correo cambió", to the one that the person had. */
export const buildCorreoCambiado = ({ nombre, nuevo, cuando, baseUrl }: Cambio): Promise<Correo> =>
  buildCarta({
    titulo: 'Tu correo cambió',
    nombre,
    parrafos: [
      'Tu cuenta de Éntrale ya usa otro correo. Este ya no sirve para entrar, y no te escribiremos más aquí sobre ella.',
    ],
    datos: [
      ['Correo nuevo', nuevo],
      ['Cuándo', cuandoDe(cuando)],
    ],
    accion: { etiqueta: 'Pedir ayuda', enlace: `${baseUrl}/ayuda` },
    notas: [
      'Si no fuiste tú, escríbenos cuanto antes y conserva este mensaje: muestra qué correo era el tuyo.',
      'Si fuiste tú, no tienes que hacer nada.',
    ],
  })
