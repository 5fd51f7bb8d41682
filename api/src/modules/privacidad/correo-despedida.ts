import { Heading, Hr, Text } from '@react-email/components'
import { render } from '@react-email/render'
import { createElement as h, type ReactElement } from 'react'
import { hojaCorreo, primerNombre, raya, suave, TITULAR, texto } from '../../correo.ts'

type CorreoDatos = { nombre: string; contacto: string | null }

const TITULO = 'Tu cuenta fue eliminada'
const QUE = 'Borramos tu perfil, tus sesiones, tus avisos y lo demás que habías dejado aquí.'
const QUEDA = 'De tus compras guardamos lo que piden las leyes fiscales, sin tu nombre ni tu correo. Los boletos que descargaste siguen sirviendo para entrar.'
const ULTIMO = 'Este es el último mensaje que te enviamos: ya no tenemos tu dirección.'
const noFui = (contacto: string | null) =>
  contacto === null ? 'Si no lo pediste tú, avísale a quien administra este sitio.' : `Si no lo pediste tú, escríbenos a ${contacto}.`

const despedida = (nombre: string) => ['Hasta pronto', primerNombre(nombre)].filter(Boolean).join(', ')

const titular = { margin: '4px 0 14px', fontFamily: TITULAR, fontStretch: '135%', fontSize: '30px', lineHeight: '32px', fontWeight: 800, color: '#171C19' }

function Correo({ nombre, contacto }: CorreoDatos): ReactElement {
  return hojaCorreo(
    { titulo: TITULO, previa: QUE },
    h(Heading, { key: 'titulo', as: 'h1', className: 'texto', style: titular }, TITULO),
    h(Text, { key: 'hola', className: 'texto', style: { ...texto, wordBreak: 'break-word' as const } }, `${despedida(nombre)}. ${QUE}`),
    h(Text, { key: 'queda', className: 'texto', style: texto }, QUEDA),
    h(Hr, { key: 'raya', className: 'raya', style: raya }),
    h(Text, { key: 'no', className: 'suave', style: { ...suave, marginBottom: '12px' } }, noFui(contacto)),
    h(Text, { key: 'ultimo', className: 'suave', style: suave }, ULTIMO),
  )
}

/** Subject, HTML and plain text of "Tu cuenta fue eliminada". */
export async function buildCorreoDespedida(datos: CorreoDatos): Promise<{ subject: string; html: string; text: string }> {
  const text = [`${despedida(datos.nombre)}. ${QUE}`, QUEDA, noFui(datos.contacto), ULTIMO].join('\n\n')
  return { subject: TITULO, html: await render(h(Correo, datos)), text }
}
