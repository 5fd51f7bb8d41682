import { Heading, Hr, Section, Text } from '@react-email/components'
import { render } from '@react-email/render'
import { createElement as h, type ReactElement } from 'react'
import { botonCorreo, hojaCorreo, primerNombre, raya, suave, TITULAR, texto } from '../../correo.ts'
import { type CambioLlave, tituloDe } from './llave-avisos.ts'

type CorreoDatos = { persona: string; llave: string; accion: CambioLlave['accion']; cuando: string; enlace: string }

const EFECTO = {
  agregada: 'Desde ahora puedes entrar con ella, sin escribir tu contraseña.',
  quitada: 'Ya no sirve para entrar a tu cuenta. Tu contraseña y tus otras llaves siguen igual.',
}
const NO_FUI = {
  agregada: 'Si no fuiste tú, entra a tu cuenta ahora, quita esa llave y cambia tu contraseña.',
  quitada: 'Si no fuiste tú, entra a tu cuenta ahora y cambia tu contraseña.',
}
const ETIQUETA = 'Revisar mi cuenta'

const titular = { margin: '4px 0 14px', fontFamily: TITULAR, fontStretch: '135%', fontSize: '30px', lineHeight: '32px', fontWeight: 800, color: '#171C19' }

const queHizo = ({ persona, llave, accion, cuando }: CorreoDatos) =>
  `Hola, ${primerNombre(persona)}: ${tituloDe({ accion }).toLowerCase()} “${llave}” el ${cuando}.`

function Correo(datos: CorreoDatos): ReactElement {
  const { accion, enlace } = datos
  return hojaCorreo(
    { titulo: tituloDe(datos), previa: `${EFECTO[accion]} ${NO_FUI[accion]}` },
    h(Heading, { key: 'titulo', as: 'h1', className: 'texto', style: titular }, tituloDe(datos)),
    h(Text, { key: 'hola', className: 'texto', style: { ...texto, wordBreak: 'break-word' as const } }, queHizo(datos)),
    h(Text, { key: 'efecto', className: 'texto', style: texto }, EFECTO[accion]),
    h(Section, { key: 'boton', style: { margin: '24px 0' } }, botonCorreo(enlace, ETIQUETA)),
    h(Hr, { key: 'raya', className: 'raya', style: raya }),
    h(Text, { key: 'no', className: 'suave', style: suave }, NO_FUI[accion]),
  )
}

/** Subject, HTML and plain text of what happened to a key. */
export async function buildCorreoLlave(datos: CorreoDatos): Promise<{ subject: string; html: string; text: string }> {
  const text = [queHizo(datos), EFECTO[datos.accion], NO_FUI[datos.accion], `${ETIQUETA}:\n${datos.enlace}`].join('\n\n')
  return { subject: tituloDe(datos), html: await render(h(Correo, datos)), text }
}
