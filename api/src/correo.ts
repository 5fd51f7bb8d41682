// The sheet that every e-mail is written on: letterhead, colours of day and night, the one button.
import { acentoDe } from '@entrale/contract/color'
import { Body, Button, Container, Head, Hr, Html, Img, Preview, Text } from '@react-email/components'
import { render } from '@react-email/render'
import {
  type CSSProperties,
  createContext,
  Fragment,
  createElement as h,
  type ReactElement,
  type ReactNode,
  useContext,
} from 'react'

export const TITULAR = "Anybody, 'Arial Black', 'Helvetica Neue', Helvetica, Arial, sans-serif"
const TIPOGRAFIA = "'Instrument Sans', 'Helvetica Neue', Helvetica, Arial, sans-serif"

/** Light by default; clients that know dark mode get the colours of the house at night. */
const ESTILOS = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .fondo, .fondo > table, .fondo > table > tbody > tr > td { background-color: #0F1311 !important; }
  .hoja { background-color: #161C19 !important; border-left-color: #34403A !important; border-right-color: #34403A !important; border-bottom-color: #34403A !important; }
  .texto { color: #F3EFE4 !important; }
  .suave { color: #B4BDB5 !important; }
  .realce { color: #FF6BA9 !important; }
  .liga { color: #86AEFF !important; }
  .raya { border-color: #34403A !important; }
}`

export const texto = { margin: '0 0 14px', fontSize: '16px', lineHeight: '24px', color: '#171C19' }
export const suave = { ...texto, margin: '0', fontSize: '14px', lineHeight: '20px', color: '#4E5750' }

const boton = {
  backgroundColor: '#FFA31A',
  border: '1px solid #8A5200',
  borderRadius: '6px',
  color: '#171C19',
  fontSize: '16px',
  fontWeight: 700,
  padding: '14px 24px',
}

/** What an organization puts on the messages about its eventos: `logo` is a whole address. */
export type Membrete = { nombre: string; color: string | null; logo: string | null; pie: string }
const EnMembrete = createContext<Membrete | null>(null)
const useColor = () => useContext(EnMembrete)?.color ?? null

/** Colours of the organization by day; the rules of `estilosDe` turn them at night. */
function Boton({ href, etiqueta }: { href: string; etiqueta: string }): ReactElement {
  const color = useColor()
  if (color === null) return h(Button, { href, style: boton }, etiqueta)
  const { relleno, tinta, borde } = acentoDe(color, 'claro')
  const suyo = { ...boton, backgroundColor: relleno, border: `1px solid ${borde ?? relleno}`, color: tinta }
  return h(Button, { href, className: 'boton', style: suyo }, etiqueta)
}

function estilosDe(color: string | null): string {
  if (color === null) return ESTILOS
  const [dia, noche] = [acentoDe(color, 'claro'), acentoDe(color, 'oscuro')]
  return `${ESTILOS}
.liga { color: ${dia.liga} !important; }
@media (prefers-color-scheme: dark) {
  .hoja { border-top-color: ${noche.relleno} !important; }
  .boton { background-color: ${noche.relleno} !important; border-color: ${noche.relleno} !important; color: ${noche.tinta} !important; }
  .liga { color: ${noche.liga} !important; }
}`
}

/** The button of an e-mail. */
export const botonCorreo = (href: string, etiqueta: string): ReactElement => h(Boton, { href, etiqueta })

export const rayaCorreo = (): ReactElement =>
  h(Hr, { className: 'raya', style: { borderColor: '#D9D0BC', margin: '24px 0' } })

/** A name may hold anything; a subject is one line. */
export const enUnaLinea = (frase: string): string => frase.replace(/\s+/g, ' ').trim()

/**
 * The first of the names as typed. Mailboxes turn what looks like an address into a link, and anybody may sign somebody else up: what is not
 * shaped like a name is left out.
 */
export function primerNombre(nombre: string): string {
  const [primero = ''] = nombre.trim().split(/\s+/)
  return /^[\p{L}\p{M}'’-]+\.?$/u.test(primero) ? primero : ''
}

/** How a message begins. */
export function saludo(nombre: string): string {
  const primero = primerNombre(nombre)
  return primero === '' ? 'Hola:' : `Hola, ${primero}:`
}

/** On white, also at night: most logos are drawn for paper. */
const LOGO = {
  maxHeight: '48px',
  maxWidth: '160px',
  height: '48px',
  marginBottom: '12px',
  borderRadius: '4px',
  backgroundColor: '#FFFFFF',
}

const logoDe = ({ logo, nombre }: Membrete) =>
  logo !== null && h(Img, { src: logo, alt: nombre, height: 48, style: LOGO })

const PIE: CSSProperties = { ...suave, whiteSpace: 'pre-line', wordBreak: 'break-word' }
const pieDe = ({ pie }: Membrete) =>
  pie !== '' && h(Fragment, null, rayaCorreo(), h(Text, { className: 'suave', style: PIE }, pie))

function Hoja({ titulo, previa, contenido }: { titulo: string; previa: string; contenido: ReactNode[] }): ReactElement {
  const membrete = useContext(EnMembrete)
  const color = useColor()
  const marca = { ...texto, fontFamily: TITULAR, fontStretch: '135%', fontWeight: 900, letterSpacing: '0.04em' }
  const franja = color === null ? '#FFA31A' : acentoDe(color, 'claro').relleno
  const hoja = {
    maxWidth: '560px',
    padding: '32px 28px',
    backgroundColor: '#FFFFFF',
    border: '1px solid #D9D0BC',
    borderTop: `6px solid ${franja}`,
  }
  return h(
    Html,
    { lang: 'es-MX' },
    h(Head, null, h('title', null, titulo), h('style', null, estilosDe(color))),
    h(Preview, null, previa),
    h(
      Body,
      {
        className: 'fondo',
        style: { margin: 0, padding: '24px 12px', backgroundColor: '#F3EEE2', fontFamily: TIPOGRAFIA },
      },
      h(
        Container,
        { className: 'hoja', style: hoja },
        membrete !== null && logoDe(membrete),
        h(Text, { className: 'texto', style: marca }, 'ÉNTRALE'),
        ...contenido,
        membrete !== null && pieDe(membrete),
      ),
    ),
  )
}

/** One part of a message in both of its forms; either may do without it. */
export type Pieza = { html: ReactNode; text: string }

/** `titulo`: of the document, where it is not the subject. `previa`: the line that mailboxes show beside the subject. */
type Contenido = { subject: string; titulo?: string; previa: string; piezas: readonly (Pieza | false)[] }

export type Correo = { subject: string; html: string; text: string }

/** Its `Message-ID`: the same one, should it be sent twice, so that mailboxes keep one. */
export const idDeCarta = (baseUrl: string, clave: string): string => `<${clave}@${new URL(baseUrl).hostname}>`

/** A message on the sheet of the house, or on that of an organization. */
export async function buildCorreo(
  { subject, titulo = subject, previa, piezas }: Contenido,
  membrete: Membrete | null = null,
): Promise<Correo> {
  const dichas = piezas.filter((pieza) => pieza !== false)
  const hoja = h(Hoja, { titulo, previa, contenido: dichas.map(({ html }) => html) })
  const text = [...dichas.map((pieza) => pieza.text), membrete?.pie].filter(Boolean).join('\n\n')
  return { subject: enUnaLinea(subject), html: await render(h(EnMembrete.Provider, { value: membrete }, hoja)), text }
}
