// What e-mails are made of: each piece says the same as HTML and as plain text, unless a letter gives it another text.
import { Heading, Link, Section, Text } from '@react-email/components'
import { type CSSProperties, Fragment, createElement as h, type ReactElement } from 'react'
import { botonCorreo, type Pieza, rayaCorreo, suave, TITULAR, texto } from './correo.ts'

export type Accion = { etiqueta: string; enlace: string }
/** Words with something in them, such as a link, have no text of their own. */
type Frase = string | ReactElement

/** Names and reasons are typed by people: one may be a single long word. */
const rompe = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const
const letrero = {
  margin: '4px 0 14px',
  fontFamily: TITULAR,
  fontStretch: '135%',
  fontSize: '30px',
  lineHeight: '32px',
  fontWeight: 800,
  color: '#171C19',
}
const marco = { borderLeft: '3px solid #FFA31A', padding: '2px 0 2px 14px', margin: '0 0 14px' }
const citado: CSSProperties = { borderLeft: '3px solid #FFA31A', paddingLeft: '14px', whiteSpace: 'pre-line' }

const enTexto = ({ etiqueta, enlace }: Accion) => `${etiqueta}:\n${enlace}`
const textoDe = (frase: Frase) => (typeof frase === 'string' ? frase : '')

export const parrafo = (frase: Frase, estilo: CSSProperties = {}): Pieza => ({
  html: h(Text, { className: 'texto', style: { ...texto, ...rompe, ...estilo } }, frase),
  text: textoDe(frase),
})

/** What one should not miss. */
export const fuerte = (frase: string): Pieza => parrafo(frase, { fontWeight: 700 })

const EN_SU_LUGAR: Record<string, string> = {
  pospuesto: 'Pospuesto: la nueva fecha está por anunciarse.',
  cancelado: 'Cancelado.',
}

/** When an evento is; of one that was put off or called off, when it was, struck through. */
export function cuandoEs(estado: string, cuando: string, estilo: CSSProperties = {}): Pieza {
  const aviso = EN_SU_LUGAR[estado]
  if (aviso === undefined) return parrafo(cuando, estilo)
  return { ...parrafo(h(Fragment, null, h('s', null, cuando), ` ${aviso}`), estilo), text: `${aviso} Era el ${cuando}` }
}

/** What somebody wrote, as they wrote it. */
export const cita = (frase: string): Pieza => parrafo(frase, citado)

export const nota = (frase: Frase, estilo: CSSProperties = {}): Pieza => ({
  html: h(Text, { className: 'suave', style: { ...suave, ...rompe, ...estilo } }, frase),
  text: textoDe(frase),
})

/** With others after it. */
export const aparte = (frase: Frase): Pieza => nota(frase, { marginBottom: '12px' })

/** Plain text does without it: most often the subject has said it. */
export const titular = (titulo: string, estilo: CSSProperties = {}, as: 'h1' | 'h2' = 'h1'): Pieza => ({
  html: h(Heading, { as, className: 'texto', style: { ...letrero, ...rompe, ...estilo } }, titulo),
  text: '',
})

export const antetitulo = (frase: string, estilo: CSSProperties = {}): Pieza => ({
  html: h(
    Text,
    { className: 'realce', style: { ...suave, ...rompe, color: '#B8125F', fontWeight: 700, ...estilo } },
    frase,
  ),
  text: '',
})

/** Pieces that stand together: lines of one paragraph in plain text. */
export function juntas(...piezas: (Pieza | false)[]): Pieza {
  const dichas = piezas.filter((pieza) => pieza !== false)
  return {
    html: h(Fragment, null, ...dichas.map(({ html }) => html)),
    text: dichas
      .map(({ text }) => text)
      .filter(Boolean)
      .join('\n'),
  }
}

export function seccion(style: CSSProperties, ...piezas: (Pieza | false)[]): Pieza {
  const { html, text } = juntas(...piezas)
  return { html: h(Section, { style }, html), text }
}

/** A name, with what happened to it in small letters above. `text` is for both. */
export const encabezado = (que: string, nombre: string, text = ''): Pieza => ({
  ...juntas(antetitulo(que), titular(nombre, { margin: '4px 0 8px' })),
  text,
})

export const boton = (accion: Accion): Pieza => ({
  html: h(Section, { style: { margin: '24px 0' } }, botonCorreo(accion.enlace, accion.etiqueta)),
  text: enTexto(accion),
})

export const raya: Pieza = { html: rayaCorreo(), text: '' }

/** A link within a sentence. */
export const ligaCorreo = (href: string, dice: string, estilo: CSSProperties = {}): ReactElement =>
  h(Link, { href, className: 'liga', style: { color: '#1F4FC4', ...estilo } }, dice)

/** A quieter thing to do than the button. */
export const liga = (accion: Accion, estilo: CSSProperties = {}): Pieza => ({
  ...aparte(ligaCorreo(accion.enlace, accion.etiqueta, estilo)),
  text: enTexto(accion),
})

/** The link of the button written out, for whom the button does not open; plain text has it already. */
export const copia = (enlace: string): Pieza =>
  aparte(
    h(
      Fragment,
      null,
      'Si el botón no abre, copia este enlace en tu navegador: ',
      ligaCorreo(enlace, enlace, { wordBreak: 'break-all' }),
    ),
  )

/** What something is called, and below it what it is. */
export const dato = (etiqueta: string, valor: string, estilo: CSSProperties): Pieza => ({
  ...juntas(nota(etiqueta), parrafo(valor, { fontWeight: 700, ...estilo })),
  text: `${etiqueta}: ${valor}`,
})

export const datos = (renglones: readonly [etiqueta: string, valor: string][]): Pieza =>
  seccion(marco, ...renglones.map(([etiqueta, valor]) => dato(etiqueta, valor, { margin: '0 0 6px' })))

export const notaFolio = (folio: string): Pieza => ({ ...nota(`Folio ${folio}`), text: `Folio ${folio}.` })
