import { Heading, Hr, Img, Link, Section, Text } from '@react-email/components'
import { render } from '@react-email/render'
import { createElement as h, type ReactElement } from 'react'
import { botonCorreo, hojaCorreo, raya, saludo, suave, TITULAR, texto } from '../../correo.ts'
import { importe, lugarDe, momentoEn } from '../../momento.ts'
import type { BoletoDocumento, CompraDocumento, EventoDocumento } from './documentos.repository.ts'

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
  return hojaCorreo(
    { titulo: 'Tus boletos', previa: `${momentoEn(evento.inicio, evento.zonaHoraria).largo}. Llévalos en tu celular o impresos.` },
    h(Text, { key: 'hola', className: 'texto', style: texto }, `${saludo(compra.comprador)} aquí están tus boletos. Nos vemos allá.`),
    h(Evento, { key: 'evento', evento }),
    h(Section, { key: 'boton', style: { margin: '24px 0 0' } }, botonCorreo(enlace, boletos.length === 1 ? 'Ver mi boleto' : 'Ver mis boletos')),
    h(Hr, { key: 'raya', className: 'raya', style: raya }),
    ...boletos.map((boleto) => h(Boleto, { key: boleto.numero, boleto, moneda, total: emitidos })),
    h(
      Text,
      { key: 'adjuntos', className: 'suave', style: suave },
      'También van adjuntos en PDF, con la fecha para tu calendario. Cada código entra una sola vez: no lo compartas en fotos.',
    ),
    h(Hr, { key: 'otra', className: 'raya', style: raya }),
    h(Text, { key: 'folio', className: 'texto', style: { ...texto, margin: 0 } }, `Folio ${folio} · Total ${importe(total, moneda)}`),
    h(
      Text,
      { key: 'guarda', className: 'suave', style: { ...suave, marginTop: '8px' } },
      'Guarda este correo: su ',
      h(Link, { href: enlace, className: 'liga', style: { color: '#1F4FC4' } }, 'enlace'),
      ` abre tu compra sin cuenta. Organiza ${evento.organizador}.`,
    ),
  )
}

function textoPlano({ compra, evento, boletos, enlace }: CorreoDatos): string {
  const lineas = boletos.map(({ numero, tipo, precio, cargo }) => `  ${numero}. ${tipo} (${importe(precio + cargo, compra.moneda)})`)
  return [
    `${saludo(compra.comprador)} aquí están tus boletos. Nos vemos allá.`,
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
