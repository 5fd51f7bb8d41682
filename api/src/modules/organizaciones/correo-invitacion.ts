import { Heading, Hr, Link, Section, Text } from '@react-email/components'
import { render } from '@react-email/render'
import { createElement as h, type ReactElement } from 'react'
import { botonCorreo, hojaCorreo, raya, suave, TITULAR, texto } from '../../correo.ts'
import { momentoEn } from '../../momento.ts'
import { VIGENCIA_DIAS } from './invitacion.ts'
import type { InvitacionPorEnviar } from './invitaciones.repository.ts'
import { COMO_ROL, QUE_PUEDE } from './rol.ts'

type CorreoDatos = Pick<InvitacionPorEnviar, 'email' | 'rol' | 'organizacionNombre' | 'invitante' | 'expiraEn'> & { enlace: string; tieneCuenta: boolean }

const ZONA = 'America/Mexico_City'
const NO_ESPERABAS = 'Si no esperabas esta invitación, ignora este mensaje: nadie entra a un equipo sin aceptar.'

const largo = { overflowWrap: 'anywhere' as const, wordBreak: 'break-word' as const }
const titular = {
  margin: '4px 0 14px',
  fontFamily: TITULAR,
  fontStretch: '135%',
  fontSize: '30px',
  lineHeight: '32px',
  fontWeight: 800,
  color: '#171C19',
  ...largo,
}

/** A name may hold anything; a subject is one line. */
const linea = (nombre: string) => nombre.replace(/\s+/g, ' ').trim()

const tituloDe = ({ organizacionNombre }: CorreoDatos) => `Te invitaron a ${linea(organizacionNombre)}`

function partesDe({ email, rol, organizacionNombre, invitante, expiraEn, tieneCuenta }: CorreoDatos) {
  const quien = invitante === null ? 'Te invitaron' : `${linea(invitante)} te invitó`
  const { dia, mes, anio, hora, zona } = momentoEn(expiraEn, ZONA)
  return {
    quien: `${quien} a trabajar en el equipo de ${linea(organizacionNombre)} en Éntrale, como ${COMO_ROL[rol]}.`,
    puede: QUE_PUEDE[rol],
    como: tieneCuenta
      ? `Entra con tu cuenta de ${email} para aceptarla o rechazarla.`
      : `Crea tu cuenta con ${email} y verifica el correo para aceptarla o rechazarla.`,
    boton: tieneCuenta ? 'Ver la invitación' : 'Crear mi cuenta',
    vence: `La invitación es solo para ${email}, dura ${VIGENCIA_DIAS} días y vence el ${Number(dia)} de ${mes} de ${anio}, ${hora} (${zona}).`,
  }
}

function Correo(datos: CorreoDatos): ReactElement {
  const { quien, puede, como, boton, vence } = partesDe(datos)
  const liga = { color: '#1F4FC4', wordBreak: 'break-all' as const }
  return hojaCorreo(
    { titulo: tituloDe(datos), previa: `${como} ${vence}` },
    h(Text, { key: 'aviso', className: 'realce', style: { ...suave, color: '#B8125F', fontWeight: 700 } }, 'Te invitaron a un equipo'),
    h(Heading, { key: 'titulo', as: 'h1', className: 'texto', style: titular }, linea(datos.organizacionNombre)),
    h(Text, { key: 'quien', className: 'texto', style: { ...texto, ...largo } }, `${quien} ${puede}`),
    h(Text, { key: 'como', className: 'texto', style: { ...texto, ...largo } }, como),
    h(Section, { key: 'boton', style: { margin: '24px 0' } }, botonCorreo(datos.enlace, boton)),
    h(Text, { key: 'vence', className: 'suave', style: { ...suave, ...largo } }, vence),
    h(Hr, { key: 'raya', className: 'raya', style: raya }),
    h(
      Text,
      { key: 'liga', className: 'suave', style: { ...suave, marginBottom: '12px' } },
      'Si el botón no abre, copia este enlace en tu navegador: ',
      h(Link, { href: datos.enlace, className: 'liga', style: liga }, datos.enlace),
    ),
    h(Text, { key: 'no', className: 'suave', style: suave }, NO_ESPERABAS),
  )
}

function textoPlano(datos: CorreoDatos): string {
  const { quien, puede, como, boton, vence } = partesDe(datos)
  return [`${quien} ${puede}`, como, `${boton}:\n${datos.enlace}`, vence, NO_ESPERABAS].join('\n\n')
}

/** Subject, HTML and plain text of "Te invitaron a …". */
export async function buildCorreoInvitacion(datos: CorreoDatos): Promise<{ subject: string; html: string; text: string }> {
  return { subject: tituloDe(datos), html: await render(h(Correo, datos)), text: textoPlano(datos) }
}
