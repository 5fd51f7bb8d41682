import { buildCarta } from '../../../carta.ts'
import type { Correo } from '../../../correo.ts'

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
