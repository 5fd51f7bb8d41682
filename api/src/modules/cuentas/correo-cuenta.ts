// The form of every e-mail about one's account: the same words as HTML and as plain text.
import { Heading, Hr, Link, Section, Text } from '@react-email/components'
import { render } from '@react-email/render'
import { createElement as h, type ReactElement } from 'react'
import { botonCorreo, hojaCorreo, raya, saludo, suave, TITULAR, texto } from '../../correo.ts'

export type Correo = { subject: string; html: string; text: string }
type Accion = { etiqueta: string; enlace: string }
export type Carta = {
  titulo: string
  /** The whole name, or null when the letter goes to somebody else. */
  nombre: string | null
  parrafos: [string, ...string[]]
  datos?: [etiqueta: string, valor: string][]
  accion: Accion
  /** The link is also written out, for whom the button does not open. */
  copiable?: boolean
  notas: [string, ...string[]]
  /** What to do when it was somebody else; a second, quieter link. */
  otra?: Accion
}

const rompe = { wordBreak: 'break-word' as const }
const titular = { margin: '4px 0 14px', fontFamily: TITULAR, fontStretch: '135%', fontSize: '30px', lineHeight: '32px', fontWeight: 800, color: '#171C19' }
const liga = { color: '#1F4FC4', wordBreak: 'break-all' as const }
const marco = { borderLeft: '3px solid #FFA31A', padding: '2px 0 2px 14px', margin: '0 0 14px' }

const liga_ = ({ etiqueta, enlace }: Accion) => h(Link, { href: enlace, className: 'liga', style: { ...liga, fontWeight: 700 } }, etiqueta)

const Datos = ({ datos }: { datos: [string, string][] }): ReactElement =>
  h(
    Section,
    { style: marco },
    ...datos.map(([etiqueta, valor]) =>
      h(
        'div',
        { key: etiqueta, style: { margin: '0 0 6px' } },
        h(Text, { className: 'suave', style: suave }, etiqueta),
        h(Text, { className: 'texto', style: { ...texto, ...rompe, margin: '0', fontWeight: 700 } }, valor),
      ),
    ),
  )

const Copia = ({ enlace }: { enlace: string }): ReactElement =>
  h(
    Text,
    { className: 'suave', style: { ...suave, marginBottom: '12px' } },
    'Si el botón no abre, copia este enlace en tu navegador: ',
    h(Link, { href: enlace, className: 'liga', style: liga }, enlace),
  )

function Hoja({ titulo, nombre, parrafos, datos, accion, copiable = false, notas, otra }: Carta): ReactElement {
  const [primera, ...demas] = notas
  const nota = (nota: string) => h(Text, { key: nota, className: 'suave', style: { ...suave, marginBottom: '12px' } }, nota)
  return hojaCorreo(
    { titulo, previa: parrafos.join(' ') },
    h(Heading, { key: 'titulo', as: 'h1', className: 'texto', style: titular }, titulo),
    h(Text, { key: 'saludo', className: 'texto', style: texto }, saludo(nombre ?? '')),
    ...parrafos.map((parrafo) => h(Text, { key: parrafo, className: 'texto', style: { ...texto, ...rompe } }, parrafo)),
    datos && h(Datos, { key: 'datos', datos }),
    h(Section, { key: 'accion', style: { margin: '24px 0' } }, botonCorreo(accion.enlace, accion.etiqueta)),
    nota(primera),
    h(Hr, { key: 'raya', className: 'raya', style: raya }),
    copiable && h(Copia, { key: 'copia', enlace: accion.enlace }),
    ...demas.map(nota),
    otra && h(Text, { key: 'otra', className: 'suave', style: suave }, liga_(otra)),
  )
}

const enTexto = ({ etiqueta, enlace }: Accion) => `${etiqueta}:\n${enlace}`

function textoDe({ nombre, parrafos, datos = [], accion, notas, otra }: Carta): string {
  const lista = datos.map(([etiqueta, valor]) => `${etiqueta}: ${valor}`).join('\n')
  return [saludo(nombre ?? ''), ...parrafos, lista, enTexto(accion), ...notas, otra ? enTexto(otra) : ''].filter(Boolean).join('\n\n')
}

export async function buildCarta(carta: Carta): Promise<Correo> {
  return { subject: carta.titulo, html: await render(h(Hoja, carta)), text: textoDe(carta) }
}
