import { buildCarta } from '../../../carta.ts'
import type { Correo } from '../../../correo.ts'
import { CENTRO, momentoEn } from '../../../momento.ts'

/** Nobody's zone is known; most people's is this one, and it is named. */
type Datos = { nombre: string; cuando: Date; baseUrl: string }

export const cuandoDe = (cuando: Date): string => momentoEn(cuando, CENTRO).largo
export const recuperarEn = (baseUrl: string): string => `${baseUrl}/auth/recuperar-password/init`

/** "Nuevo inicio de sesión", from a device that the person never used before. */
export const buildCorreoSesion = ({
  nombre,
  cuando,
  dispositivo,
  baseUrl,
}: Datos & { dispositivo: string }): Promise<Correo> =>
  buildCarta({
    titulo: 'Nuevo inicio de sesión',
    nombre,
    parrafos: ['Tu cuenta de Éntrale se abrió en un dispositivo que no conocíamos.'],
    datos: [
      ['Cuándo', cuandoDe(cuando)],
      ['Dispositivo', dispositivo],
    ],
    accion: { etiqueta: 'Ver mis dispositivos', enlace: `${baseUrl}/dashboard/mi-cuenta#dispositivos` },
    notas: [
      'Si fuiste tú, no tienes que hacer nada.',
      'Si no fuiste tú, cambia tu contraseña cuanto antes. Con eso se cierran tus sesiones en todos tus dispositivos.',
    ],
    otra: { etiqueta: 'Recuperar mi cuenta', enlace: recuperarEn(baseUrl) },
  })

const CERRADAS = {
  todas:
    'La contraseña de tu cuenta de Éntrale cambió y cerramos todas tus sesiones. Entra de nuevo con la contraseña nueva.',
  otras: 'La contraseña de tu cuenta de Éntrale cambió y cerramos tus sesiones en los demás dispositivos.',
}

/** "Tu contraseña cambió". */
export const buildCorreoPassword = ({
  nombre,
  cuando,
  sesiones,
  baseUrl,
}: Datos & { sesiones: 'todas' | 'otras' }): Promise<Correo> =>
  buildCarta({
    titulo: 'Tu contraseña cambió',
    nombre,
    parrafos: [CERRADAS[sesiones]],
    datos: [['Cuándo', cuandoDe(cuando)]],
    accion: { etiqueta: 'Recuperar mi cuenta', enlace: recuperarEn(baseUrl) },
    notas: [
      'Si no fuiste tú, recupérala ahora: te enviaremos a este correo un enlace para elegir otra contraseña. Revisa después tus llaves de acceso.',
      'Si fuiste tú, no tienes que hacer nada.',
    ],
  })
