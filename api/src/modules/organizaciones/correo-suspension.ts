import { Heading, Section, Text } from '@react-email/components'
import { render } from '@react-email/render'
import { createElement as h, type ReactElement } from 'react'
import { botonCorreo, hojaCorreo, saludo, suave, TITULAR, texto } from '../../correo.ts'
import type { CartaSuspension } from './suspension.repository.ts'

type Datos = Omit<CartaSuspension, 'email' | 'slug'> & { enlace: string; ayuda: string | null }

const rompe = { overflowWrap: 'anywhere' as const, wordBreak: 'break-word' as const }
const titular = { margin: '4px 0 14px', fontFamily: TITULAR, fontStretch: '135%', fontSize: '30px', lineHeight: '32px', fontWeight: 800, color: '#171C19' }
const linea = (nombre: string) => nombre.replace(/\s+/g, ' ').trim()
const BOTON = 'Ver la organización'

function partesDe({ organizacion, motivo, suspendida, ayuda }: Datos) {
  const cual = linea(organizacion)
  const escribe = ayuda === null ? 'Escríbenos desde la ayuda del sitio si tienes dudas.' : `Si tienes dudas, escríbenos a ${ayuda}.`
  if (!suspendida)
    return {
      titulo: `${cual} vuelve a vender`,
      parrafos: [`Terminó la suspensión: los eventos de ${cual} están otra vez en venta y en las listas.`],
      nota: escribe,
    }
  return {
    titulo: `Suspendimos la venta de ${cual}`,
    parrafos: [
      `Por ahora no se venden boletos de ${cual} y sus eventos no aparecen en las listas.`,
      ...(motivo === null ? [] : [`Motivo: ${motivo}`]),
      'Los boletos que ya se vendieron siguen siendo válidos.',
    ],
    nota: escribe,
  }
}

function Correo(datos: Datos): ReactElement {
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

/** Subject, HTML and plain text for the team of an organization that is suspended, or may sell again. */
export async function buildCorreoSuspension(datos: Datos): Promise<{ subject: string; html: string; text: string }> {
  const { titulo, parrafos, nota } = partesDe(datos)
  const text = [saludo(datos.nombre), ...parrafos, `${BOTON}:\n${datos.enlace}`, nota].join('\n\n')
  return { subject: titulo, html: await render(h(Correo, datos)), text }
}
