import { Heading, Section, Text } from '@react-email/components'
import { render } from '@react-email/render'
import { createElement as h, type ReactElement } from 'react'
import { botonCorreo, hojaCorreo, saludo, suave, TITULAR, texto } from '../../correo.ts'

export type CasoRetiro = 'retirado' | 'restaurado' | 'sigue'
type CorreoDatos = { caso: CasoRetiro; nombre: string; evento: string; palabras: string; enlace: string; contacto: string | null }

const rompe = { overflowWrap: 'anywhere' as const, wordBreak: 'break-word' as const }
const titular = { margin: '4px 0 14px', fontFamily: TITULAR, fontStretch: '135%', fontSize: '30px', lineHeight: '32px', fontWeight: 800, color: '#171C19' }
/** A name may hold anything; a subject is one line. */
const linea = (nombre: string) => nombre.replace(/\s+/g, ' ').trim()

const PARTES: Record<CasoRetiro, { titulo: (evento: string) => string; parrafos: string[]; palabras: string; boton: string }> = {
  retirado: {
    titulo: (evento) => `Retiramos ${evento}`,
    parrafos: [
      'Su página ya no se ve y no se venden más boletos. Los que ya se vendieron siguen siendo válidos.',
      'Si crees que nos equivocamos, apela desde la página del evento en tu panel. Una persona lo lee y te responde.',
    ],
    palabras: 'Por qué',
    boton: 'Ver el evento y apelar',
  },
  restaurado: {
    titulo: (evento) => `${evento} está publicado otra vez`,
    parrafos: ['Su página se ve de nuevo y la venta sigue donde estaba.'],
    palabras: 'Qué decidimos',
    boton: 'Ver el evento',
  },
  sigue: {
    titulo: (evento) => `${evento} sigue retirado`,
    parrafos: ['Leímos tu apelación. Los boletos que ya se vendieron siguen siendo válidos.'],
    palabras: 'Qué decidimos',
    boton: 'Ver el evento',
  },
}

const notaDe = (contacto: string | null) =>
  contacto === null ? 'Si tienes dudas, escríbenos desde la ayuda del sitio.' : `Si tienes dudas, escríbenos a ${contacto}.`

function Correo({ caso, nombre, evento, palabras, enlace, contacto }: CorreoDatos): ReactElement {
  const partes = PARTES[caso]
  const titulo = partes.titulo(linea(evento))
  return hojaCorreo(
    { titulo, previa: palabras },
    h(Heading, { key: 'titulo', as: 'h1', className: 'texto', style: { ...titular, ...rompe } }, titulo),
    h(Text, { key: 'saludo', className: 'texto', style: texto }, saludo(nombre)),
    h(Text, { key: 'palabras', className: 'texto', style: { ...texto, ...rompe } }, `${partes.palabras}: ${palabras}`),
    ...partes.parrafos.map((parrafo) => h(Text, { key: parrafo, className: 'texto', style: texto }, parrafo)),
    h(Section, { key: 'boton', style: { margin: '24px 0' } }, botonCorreo(enlace, partes.boton)),
    h(Text, { key: 'nota', className: 'suave', style: { ...suave, ...rompe } }, notaDe(contacto)),
  )
}

/** Subject, HTML and plain text for whoever answers for an evento that was taken off, or came back. */
export async function buildCorreoRetiro(datos: CorreoDatos): Promise<{ subject: string; html: string; text: string }> {
  const { titulo, parrafos, palabras, boton } = PARTES[datos.caso]
  const cuerpo = [saludo(datos.nombre), `${palabras}: ${datos.palabras}`, ...parrafos, `${boton}:\n${datos.enlace}`, notaDe(datos.contacto)]
  return { subject: titulo(linea(datos.evento)), html: await render(h(Correo, datos)), text: cuerpo.join('\n\n') }
}
