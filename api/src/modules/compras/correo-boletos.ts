import { Body, Button, Container, Head, Heading, Hr, Html, Img, Link, Preview, Section, Text } from '@react-email/components'
import { render } from '@react-email/render'
import { createElement as h, type ReactElement } from 'react'
import type { BoletoDocumento, CompraDocumento, EventoDocumento } from './documentos.repository.ts'
import { importe, lugarDe, momentoEn } from './momento.ts'

export type CorreoDatos = {
  compra: Pick<CompraDocumento, 'folio' | 'comprador' | 'total' | 'moneda'>
  evento: EventoDocumento
  /** How many boletos the compra has, sent here or not. */
  emitidos: number
  /** `cid` of the picture of its code. */
  boletos: (Pick<BoletoDocumento, 'numero' | 'tipo' | 'precio' | 'cargo'> & { cid: string })[]
  /** Opens the compra without an account. */
  enlace: string
}

const TIPOGRAFIA = "'Instrument Sans', 'Helvetica Neue', Helvetica, Arial, sans-serif"
const TITULAR = "Anybody, 'Arial Black', 'Helvetica Neue', Helvetica, Arial, sans-serif"

/** Light by default; clients that know dark mode get the colours of the house at night. The code stays black on white. */
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

const texto = { margin: '0 0 14px', fontSize: '16px', lineHeight: '24px', color: '#171C19' }
const suave = { ...texto, margin: '0', fontSize: '14px', lineHeight: '20px', color: '#4E5750' }
const raya = { borderColor: '#D9D0BC', margin: '24px 0' }

function primerNombre({ comprador }: CorreoDatos['compra']): string {
  return comprador.trim().split(/\s+/)[0] ?? ''
}

function Evento({ evento }: { evento: EventoDocumento }): ReactElement {
  const { dia, semana, mes, anio, hora, zona } = momentoEn(evento.inicio, evento.zonaHoraria)
  const fecha = `${semana} ${Number(dia)} de ${mes} de ${anio}`
  return h(
    Section,
    { key: 'evento' },
    h(Text, { className: 'realce', style: { ...suave, color: '#B8125F', fontWeight: 700, textTransform: 'uppercase', letterSpacing: '0.06em' } }, fecha),
    h(
      Heading,
      {
        as: 'h1',
        className: 'texto',
        style: { margin: '4px 0 8px', fontFamily: TITULAR, fontStretch: '135%', fontSize: '30px', lineHeight: '32px', fontWeight: 800, color: '#171C19' },
      },
      evento.nombre,
    ),
    h(Text, { className: 'texto', style: { ...texto, margin: 0, fontWeight: 600 } }, `${hora} (${zona})`),
    h(Text, { className: 'suave', style: suave }, lugarDe(evento) ?? 'Lugar por confirmar'),
  )
}

function Boleto({ boleto, moneda, total }: { boleto: CorreoDatos['boletos'][number]; moneda: string; total: number }): ReactElement {
  return h(
    Section,
    { style: { textAlign: 'center', marginBottom: '24px' } },
    h(Text, { className: 'texto', style: { ...texto, margin: 0, fontWeight: 700 } }, boleto.tipo),
    h(
      Text,
      { className: 'suave', style: { ...suave, marginBottom: '12px' } },
      `Boleto ${boleto.numero} de ${total} · ${importe(boleto.precio + boleto.cargo, moneda)}`,
    ),
    h(Img, {
      src: `cid:${boleto.cid}`,
      width: 240,
      height: 240,
      alt: `Código del boleto ${boleto.numero}`,
      style: { display: 'inline-block', backgroundColor: '#FFFFFF', borderRadius: '6px', border: '1px solid #D9D0BC' },
    }),
  )
}

function Correo({ compra, evento, emitidos, boletos, enlace }: CorreoDatos): ReactElement {
  const { folio, total, moneda } = compra
  return h(
    Html,
    { lang: 'es-MX' },
    h(Head, null, h('title', null, 'Tus boletos'), h('style', null, ESTILOS)),
    h(Preview, null, `${momentoEn(evento.inicio, evento.zonaHoraria).largo}. Llévalos en tu celular o impresos.`),
    h(
      Body,
      { className: 'fondo', style: { margin: 0, padding: '24px 12px', backgroundColor: '#F3EEE2', fontFamily: TIPOGRAFIA } },
      h(
        Container,
        {
          className: 'hoja',
          style: { maxWidth: '560px', padding: '32px 28px', backgroundColor: '#FFFFFF', border: '1px solid #D9D0BC', borderTop: '6px solid #FFA31A' },
        },
        h(Text, { className: 'texto', style: { ...texto, fontFamily: TITULAR, fontStretch: '135%', fontWeight: 900, letterSpacing: '0.04em' } }, 'ÉNTRALE'),
        h(Text, { className: 'texto', style: texto }, `Hola, ${primerNombre(compra)}: aquí están tus boletos. Nos vemos allá.`),
        h(Evento, { evento }),
        h(
          Section,
          { style: { margin: '24px 0 0' } },
          h(
            Button,
            {
              href: enlace,
              style: {
                backgroundColor: '#FFA31A',
                border: '1px solid #8A5200',
                borderRadius: '6px',
                color: '#171C19',
                fontSize: '16px',
                fontWeight: 700,
                padding: '14px 24px',
              },
            },
            boletos.length === 1 ? 'Ver mi boleto' : 'Ver mis boletos',
          ),
        ),
        h(Hr, { className: 'raya', style: raya }),
        boletos.map((boleto) => h(Boleto, { key: boleto.numero, boleto, moneda, total: emitidos })),
        h(
          Text,
          { className: 'suave', style: suave },
          'También van adjuntos en PDF, con la fecha para tu calendario. Cada código entra una sola vez: no lo compartas en fotos.',
        ),
        h(Hr, { className: 'raya', style: raya }),
        h(Text, { className: 'texto', style: { ...texto, margin: 0 } }, `Folio ${folio} · Total ${importe(total, moneda)}`),
        h(
          Text,
          { className: 'suave', style: { ...suave, marginTop: '8px' } },
          'Guarda este correo: su ',
          h(Link, { href: enlace, className: 'liga', style: { color: '#1F4FC4' } }, 'enlace'),
          ` abre tu compra sin cuenta. Organiza ${evento.organizador}.`,
        ),
      ),
    ),
  )
}

function textoPlano({ compra, evento, boletos, enlace }: CorreoDatos): string {
  const lineas = boletos.map(({ numero, tipo, precio, cargo }) => `  ${numero}. ${tipo} (${importe(precio + cargo, compra.moneda)})`)
  return [
    `Hola, ${primerNombre(compra)}: aquí están tus boletos. Nos vemos allá.`,
    [evento.nombre, momentoEn(evento.inicio, evento.zonaHoraria).largo, lugarDe(evento) ?? 'Lugar por confirmar'].join('\n'),
    ['Tus boletos:', ...lineas].join('\n'),
    `Velos aquí, sin cuenta:\n${enlace}`,
    'Van adjuntos en PDF, con la fecha para tu calendario. Cada código entra una sola vez: no lo compartas en fotos.',
    `Folio ${compra.folio}. Total ${importe(compra.total, compra.moneda)}. Organiza ${evento.organizador}.`,
  ].join('\n\n')
}

/** Subject, HTML and plain text of "Tus boletos para …". */
export async function buildCorreoBoletos(datos: CorreoDatos): Promise<{ subject: string; html: string; text: string }> {
  const subject = `Tus boletos para ${datos.evento.nombre}`.replace(/\s+/g, ' ')
  return { subject, html: await render(h(Correo, datos)), text: textoPlano(datos) }
}
