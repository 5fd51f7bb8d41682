import { buildCarta } from '../../../carta.ts'
import type { Correo } from '../../../correo.ts'

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
