import { ROLES_EN_PALABRAS } from '@entrale/contract/cuentas/palabras'
import { buildCorreo, type Correo, enUnaLinea } from '../../../correo.ts'
import { boton, copia, encabezado, nota, parrafo, raya } from '../../../correo-piezas.ts'
import { CENTRO, momentoEn } from '../../../momento.ts'
import { QUE_PUEDE } from '../organizacion/rol.ts'
import { VIGENCIA_DIAS } from './invitacion.ts'
import type { InvitacionPorEnviar } from './invitaciones.repository.ts'

type CorreoDatos = Pick<InvitacionPorEnviar, 'email' | 'rol' | 'organizacionNombre' | 'invitante' | 'expiraEn'> & {
  enlace: string
  tieneCuenta: boolean
}

const NO_ESPERABAS = 'Si no esperabas esta invitación, ignora este mensaje: nadie entra a un equipo sin aceptar.'

function partesDe({ email, rol, organizacionNombre, invitante, expiraEn, tieneCuenta }: CorreoDatos) {
  const quien = invitante === null ? 'Te invitaron' : `${enUnaLinea(invitante)} te invitó`
  const equipo = enUnaLinea(organizacionNombre)
  const { dia, mes, anio, hora, zona } = momentoEn(expiraEn, CENTRO)
  return {
    quien: `${quien} a trabajar en el equipo de ${equipo} en Éntrale, como ${ROLES_EN_PALABRAS[rol]}.`,
    puede: QUE_PUEDE[rol],
    como: tieneCuenta
      ? `Entra con tu cuenta de ${email} para aceptarla o rechazarla.`
      : `Crea tu cuenta con ${email} y verifica el correo para aceptarla o rechazarla.`,
    etiqueta: tieneCuenta ? 'Ver la invitación' : 'Crear mi cuenta',
    vence: `La invitación es solo para ${email}, dura ${VIGENCIA_DIAS} días y vence el ${Number(dia)} de ${mes} de ${anio}, ${hora} (${zona}).`,
  }
}

/** Subject, HTML and plain text of "Te invitaron a …". */
export function buildCorreoInvitacion(datos: CorreoDatos): Promise<Correo> {
  const { quien, puede, como, etiqueta, vence } = partesDe(datos)
  const [cual, enlace] = [enUnaLinea(datos.organizacionNombre), datos.enlace]
  return buildCorreo({
    subject: `Te invitaron a ${cual}`,
    previa: `${como} ${vence}`,
    piezas: [
      encabezado('Te invitaron a un equipo', cual),
      parrafo(`${quien} ${puede}`),
      parrafo(como),
      boton({ etiqueta, enlace }),
      nota(vence),
      raya,
      copia(enlace),
      nota(NO_ESPERABAS),
    ],
  })
}
