// The sheet that every e-mail is written on: letterhead, colours of day and night, the one button.
import { Body, Button, Container, Head, Html, Preview, Text } from '@react-email/components'
import { createElement as h, type ReactElement, type ReactNode } from 'react'

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
export const raya = { borderColor: '#D9D0BC', margin: '24px 0' }

const boton = {
  backgroundColor: '#FFA31A',
  border: '1px solid #8A5200',
  borderRadius: '6px',
  color: '#171C19',
  fontSize: '16px',
  fontWeight: 700,
  padding: '14px 24px',
}

/** The one thing to press. */
export const botonCorreo = (href: string, etiqueta: string): ReactElement => h(Button, { href, style: boton }, etiqueta)

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

/** The whole HTML document; `previa` is the line that mailboxes show beside the subject. */
export function hojaCorreo({ titulo, previa }: { titulo: string; previa: string }, ...contenido: ReactNode[]): ReactElement {
  const marca = { ...texto, fontFamily: TITULAR, fontStretch: '135%', fontWeight: 900, letterSpacing: '0.04em' }
  const hoja = { maxWidth: '560px', padding: '32px 28px', backgroundColor: '#FFFFFF', border: '1px solid #D9D0BC', borderTop: '6px solid #FFA31A' }
  return h(
    Html,
    { lang: 'es-MX' },
    h(Head, null, h('title', null, titulo), h('style', null, ESTILOS)),
    h(Preview, null, previa),
    h(
      Body,
      { className: 'fondo', style: { margin: 0, padding: '24px 12px', backgroundColor: '#F3EEE2', fontFamily: TIPOGRAFIA } },
      h(Container, { className: 'hoja', style: hoja }, h(Text, { className: 'texto', style: marca }, 'ÉNTRALE'), ...contenido),
    ),
  )
}
