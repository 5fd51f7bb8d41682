import { Heading, Section, Text } from '@react-email/components'
import { render } from '@react-email/render'
import { createElement as h, type ReactElement } from 'react'
import { botonCorreo, hojaCorreo, saludo, suave, TITULAR, texto } from '../../correo.ts'

type CorreoDatos = { nombre: string; otra: string; organizacion: string; recibe: boolean; enlace: string }

const rompe = { overflowWrap: 'anywhere' as const, wordBreak: 'break-word' as const }
const titular = { margin: '4px 0 14px', fontFamily: TITULAR, fontStretch: '135%', fontSize: '30px', lineHeight: '32px', fontWeight: 800, color: '#171C19' }

/** A name may hold anything; a subject is one line. */
const linea = (nombre: string) => nombre.replace(/\s+/g, ' ').trim()

function partesDe({ otra, organizacion, recibe }: CorreoDatos) {
  const [quien, cual] = [linea(otra), linea(organizacion)]
  if (recibe) {
    return {
      titulo: `${cual} ahora es tuya`,
      parrafos: [
        `${quien} te entregó ${cual} en Éntrale. Desde ahora eres la propietaria o el propietario: decides los roles del equipo y puedes entregarla o eliminarla.`,
        `${quien} sigue en el equipo como Administrador.`,
      ],
      nota: 'Si no esperabas esto, habla con quien te la entregó o escríbenos desde la ayuda del sitio.',
    }
  }
  return {
    titulo: `Entregaste ${cual}`,
    parrafos: [`${cual} ahora es de ${quien}.`, 'Tú sigues en el equipo como Administrador: puedes crear y editar eventos, ver las ventas e invitar personas.'],
    nota: 'Si no fuiste tú, cambia tu contraseña ahora mismo y escríbenos desde la ayuda del sitio.',
  }
}

const BOTON = 'Ver la organización'

function Correo(datos: CorreoDatos): ReactElement {
  const { titulo, parrafos, nota } = partesDe(datos)
  return hojaCorreo(
    { titulo, previa: parrafos.join(' ') },
    h(Heading, { key: 'titulo', as: 'h1', className: 'texto', style: { ...titular, ...rompe } }, titulo),
    h(Text, { key: 'saludo', className: 'texto', style: texto }, saludo(datos.nombre)),
    ...parrafos.map((parrafo) => h(Text, { key: parrafo, className: 'texto', style: { ...texto, ...rompe } }, parrafo)),
    h(Section, { key: 'boton', style: { margin: '24px 0' } }, botonCorreo(datos.enlace, BOTON)),
    h(Text, { key: 'nota', className: 'suave', style: { ...suave, ...rompe } }, nota),
  )
}

/** Subject, HTML and plain text for whoever hands an organization over, or receives it. */
export async function buildCorreoEntrega(datos: CorreoDatos): Promise<{ subject: string; html: string; text: string }> {
  const { titulo, parrafos, nota } = partesDe(datos)
  const text = [saludo(datos.nombre), ...parrafos, `${BOTON}:\n${datos.enlace}`, nota].join('\n\n')
  return { subject: titulo, html: await render(h(Correo, datos)), text }
}
