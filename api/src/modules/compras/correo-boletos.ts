import { Heading, Hr, Img, Link, Section, Text } from '@react-email/components'
import { createElement as h, type ReactElement } from 'react'
import { botonCorreo, buildCarta, type Carta, hojaCorreo, type Membrete, raya, saludo, suave, TITULAR, texto } from '../../correo.ts'
import { lugarDe, momentoEn } from '../../momento.ts'
import type { BoletoDocumento, CompraDocumento, EventoDocumento } from './documentos.repository.ts'
import { precioDe } from './precio-impreso.ts'

export type CorreoDatos = {
  compra: Pick<CompraDocumento, 'folio' | 'comprador' | 'total' | 'moneda' | 'metodo'>
  evento: EventoDocumento
  /** How many boletos the compra has, sent here or not. */
  emitidos: number
  /** `cid` of the picture of its code. */
  boletos: (Pick<BoletoDocumento, 'numero' | 'tipo' | 'precio' | 'cargo' | 'asistente'> & { cid: string })[]
  /** Opens the compra, or the one boleto, without an account. */
  enlace: string
  /** Who passed this boleto on: what the compra cost in all is nobody else's business. */
  deQuien?: string
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

const esRegalo = ({ compra }: Pick<CorreoDatos, 'compra'>) => compra.metodo === 'cortesia'
const enUno = (texto: string) => texto.replace(/\s+/g, ' ')

/** What the e-mail is about, in a sentence. */
function entradaDe(datos: CorreoDatos): string {
  if (datos.deQuien !== undefined) return `${datos.deQuien} te pasó este boleto y ya es tuyo. Nos vemos allá.`
  return esRegalo(datos)
    ? `${datos.evento.organizador} te regaló ${datos.emitidos === 1 ? 'un boleto' : `${datos.emitidos} boletos`}. Nos vemos allá.`
    : 'aquí están tus boletos. Nos vemos allá.'
}

const cierreDe = ({ deQuien, compra }: CorreoDatos) =>
  deQuien === undefined ? `Folio ${compra.folio} · Total ${precioDe(compra.total, compra)}` : `Folio ${compra.folio}`
const abreDe = ({ deQuien }: CorreoDatos) => (deQuien === undefined ? 'abre tu compra sin cuenta' : 'abre tu boleto sin cuenta')

type BoletoDatos = { boleto: CorreoDatos['boletos'][number]; compra: CorreoDatos['compra']; total: number }
function Boleto({ boleto, compra, total }: BoletoDatos): ReactElement {
  return h(
    Section,
    { style: { textAlign: 'center', marginBottom: '24px' } },
    h(Text, { className: 'texto', style: { ...texto, margin: 0, fontWeight: 700 } }, boleto.tipo),
    boleto.asistente !== null && h(Text, { className: 'texto', style: { ...texto, margin: 0 } }, `A nombre de ${boleto.asistente}`),
    h(
      Text,
      { className: 'suave', style: { ...suave, marginBottom: '12px' } },
      `Boleto ${boleto.numero} de ${total} · ${precioDe(boleto.precio + boleto.cargo, compra)}`,
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

function Correo(datos: CorreoDatos): ReactElement {
  const { compra, evento, emitidos, boletos, enlace } = datos
  return hojaCorreo(
    { titulo: 'Tus boletos', previa: `${momentoEn(evento.inicio, evento.zonaHoraria).largo}. Llévalos en tu celular o impresos.` },
    h(Text, { key: 'hola', className: 'texto', style: texto }, `${saludo(compra.comprador)} ${entradaDe(datos)}`),
    h(Evento, { key: 'evento', evento }),
    h(Section, { key: 'boton', style: { margin: '24px 0 0' } }, botonCorreo(enlace, boletos.length === 1 ? 'Ver mi boleto' : 'Ver mis boletos')),
    h(Hr, { key: 'raya', className: 'raya', style: raya }),
    ...boletos.map((boleto) => h(Boleto, { key: boleto.numero, boleto, compra, total: emitidos })),
    h(
      Text,
      { key: 'adjuntos', className: 'suave', style: suave },
      'También van adjuntos en PDF, con la fecha para tu calendario. Cada código entra una sola vez: no lo compartas en fotos.',
    ),
    h(Hr, { key: 'otra', className: 'raya', style: raya }),
    h(Text, { key: 'folio', className: 'texto', style: { ...texto, margin: 0 } }, cierreDe(datos)),
    h(
      Text,
      { key: 'guarda', className: 'suave', style: { ...suave, marginTop: '8px' } },
      'Guarda este correo: su ',
      h(Link, { href: enlace, className: 'liga', style: { color: '#1F4FC4' } }, 'enlace'),
      ` ${abreDe(datos)}. Organiza ${evento.organizador}.`,
    ),
  )
}

function textoPlano(datos: CorreoDatos): string {
  const { compra, evento, boletos, enlace } = datos
  const aNombreDe = (asistente: string | null) => (asistente === null ? '' : `, a nombre de ${asistente}`)
  const lineas = boletos.map(
    ({ numero, tipo, precio, cargo, asistente }) => `  ${numero}. ${tipo} (${precioDe(precio + cargo, compra)})${aNombreDe(asistente)}`,
  )
  return [
    `${saludo(compra.comprador)} ${entradaDe(datos)}`,
    [evento.nombre, momentoEn(evento.inicio, evento.zonaHoraria).largo, lugarDe(evento) ?? 'Lugar por confirmar'].join('\n'),
    ['Tus boletos:', ...lineas].join('\n'),
    `Velos aquí, sin cuenta:\n${enlace}`,
    'Van adjuntos en PDF, con la fecha para tu calendario. Cada código entra una sola vez: no lo compartas en fotos.',
    `${cierreDe(datos)}. Organiza ${evento.organizador}.`,
  ].join('\n\n')
}

function asuntoDe(datos: CorreoDatos): string {
  if (datos.deQuien !== undefined) return `Tu boleto para ${datos.evento.nombre}`
  return esRegalo(datos) ? `Te regalaron boletos para ${datos.evento.nombre}` : `Tus boletos para ${datos.evento.nombre}`
}

/** Subject, HTML and plain text of "Tus boletos para …", or of "Te regalaron boletos para …". */
export const buildCorreoBoletos = (datos: CorreoDatos, membrete: Membrete | null = null): Promise<Carta> =>
  buildCarta({ subject: enUno(asuntoDe(datos)), hoja: h(Correo, datos), text: textoPlano(datos) }, membrete)
