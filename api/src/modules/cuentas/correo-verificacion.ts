import { Heading, Hr, Link, Section, Text } from '@react-email/components'
import { render } from '@react-email/render'
import { createElement as h, type ReactElement } from 'react'
import { botonCorreo, hojaCorreo, primerNombre, raya, suave, TITULAR, texto } from '../../correo.ts'

type CorreoDatos = { nombre: string; email: string; enlace: string }

const TITULO = 'Verifica tu correo'
const POR_QUE = 'Así sabemos que tus boletos y avisos llegan a donde debe ser.'
const NO_FUI = 'Si no creaste una cuenta en Éntrale, ignora este mensaje: sin ese paso, el correo queda sin verificar.'
const DURA = 'El enlace sirve una sola vez y vence en 24 horas.'

const titular = { margin: '4px 0 14px', fontFamily: TITULAR, fontStretch: '135%', fontSize: '30px', lineHeight: '32px', fontWeight: 800, color: '#171C19' }

function Correo({ nombre, email, enlace }: CorreoDatos): ReactElement {
  const liga = { color: '#1F4FC4', wordBreak: 'break-all' as const }
  return hojaCorreo(
    { titulo: TITULO, previa: `${DURA} ${POR_QUE}` },
    h(Heading, { key: 'titulo', as: 'h1', className: 'texto', style: titular }, TITULO),
    h(
      Text,
      { key: 'hola', className: 'texto', style: { ...texto, wordBreak: 'break-word' as const } },
      `Hola, ${primerNombre(nombre)}: confirma que ${email} es tu correo. ${POR_QUE}`,
    ),
    h(Section, { key: 'boton', style: { margin: '24px 0' } }, botonCorreo(enlace, 'Verificar mi correo')),
    h(Text, { key: 'dura', className: 'suave', style: suave }, DURA),
    h(Hr, { key: 'raya', className: 'raya', style: raya }),
    h(
      Text,
      { key: 'liga', className: 'suave', style: { ...suave, marginBottom: '12px' } },
      'Si el botón no abre, copia este enlace en tu navegador: ',
      h(Link, { href: enlace, className: 'liga', style: liga }, enlace),
    ),
    h(Text, { key: 'no', className: 'suave', style: suave }, NO_FUI),
  )
}

const textoPlano = ({ nombre, email, enlace }: CorreoDatos): string =>
  [`Hola, ${primerNombre(nombre)}: confirma que ${email} es tu correo. ${POR_QUE}`, `Ábrelo aquí:\n${enlace}`, DURA, NO_FUI].join('\n\n')

/** Subject, HTML and plain text of "Verifica tu correo". */
export async function buildCorreoVerificacion(datos: CorreoDatos): Promise<{ subject: string; html: string; text: string }> {
  return { subject: TITULO, html: await render(h(Correo, datos)), text: textoPlano(datos) }
}
