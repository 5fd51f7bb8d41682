import { sinFecha } from '@entrale/contract/eventos/palabras'
import { contactoEnPalabras } from '@entrale/contract/expedientes/palabras-vendedor'
import { Img } from '@react-email/components'
import { Fragment, createElement as h } from 'react'
import { buildCorreo, type Correo, type Membrete, type Pieza, saludo } from '../../../correo.ts'
import {
  antetitulo,
  aparte,
  boton,
  cuandoEs,
  juntas,
  ligaCorreo,
  nota,
  parrafo,
  raya,
  seccion,
  titular,
} from '../../../correo-piezas.ts'
import { lugarDe, momentoEn } from '../../../momento.ts'
import type { BoletoDocumento, CompraDocumento, EventoDocumento } from './documentos.repository.ts'
import { precioDe } from './precio-impreso.ts'

export type CorreoDatos = {
  compra: Pick<CompraDocumento, 'folio' | 'comprador' | 'total' | 'moneda' | 'metodo' | 'vivo'>
  evento: EventoDocumento
  /** How many boletos the compra has, sent here or not. */
  emitidos: number
  /** `cid` of the picture of its code, which goes only where codes stand still. */
  boletos: (Pick<BoletoDocumento, 'numero' | 'tipo' | 'precio' | 'cargo' | 'asistente'> & { cid: string })[]
  /** Opens the compra, or the one boleto, without an account. */
  enlace: string
  /** Who passed this boleto on: what the compra cost in all is nobody else's business. */
  deQuien?: string
  /** Who sells what, and the tax of each. */
  recibo?: readonly string[]
}

const EN_ALTAS = { textTransform: 'uppercase', letterSpacing: '0.06em' } as const

function encabezadoDe(evento: EventoDocumento): Pieza {
  const { dia, semana, mes, anio, hora, zona, largo } = momentoEn(evento.inicio, evento.zonaHoraria)
  const lugar = lugarDe(evento) ?? 'Lugar por confirmar'
  const cayo = sinFecha(evento.estado)
  const lineas = seccion(
    {},
    !cayo && antetitulo(`${semana} ${Number(dia)} de ${mes} de ${anio}`, EN_ALTAS),
    titular(evento.nombre, { margin: '4px 0 8px' }),
    cayo
      ? cuandoEs(evento.estado, largo, { margin: 0, fontWeight: 700 })
      : parrafo(`${hora} (${zona})`, { margin: 0, fontWeight: 700 }),
    nota(lugar),
  )
  return { ...lineas, text: [evento.nombre, cuandoEs(evento.estado, largo).text, lugar].join('\n') }
}

const esRegalo = ({ compra }: Pick<CorreoDatos, 'compra'>) => compra.metodo === 'cortesia'

/** What the e-mail is about, in a sentence. */
function entradaDe(datos: CorreoDatos): string {
  if (datos.deQuien !== undefined) return `${datos.deQuien} te pasó este boleto y ya es tuyo. Nos vemos allá.`
  return esRegalo(datos)
    ? `${datos.evento.organizador} te regaló ${datos.emitidos === 1 ? 'un boleto' : `${datos.emitidos} boletos`}. Nos vemos allá.`
    : 'aquí están tus boletos. Nos vemos allá.'
}

const cierreDe = ({ deQuien, compra }: CorreoDatos) =>
  deQuien === undefined ? `Folio ${compra.folio} · Total ${precioDe(compra.total, compra)}` : `Folio ${compra.folio}`
const abreDe = ({ deQuien }: CorreoDatos) =>
  deQuien === undefined ? 'abre tu compra sin cuenta' : 'abre tu boleto sin cuenta'

const CODIGO = { display: 'inline-block', backgroundColor: '#FFFFFF', borderRadius: '6px', border: '1px solid #D9D0BC' }

function boletoDe(
  { numero, tipo, precio, cargo, asistente, cid }: CorreoDatos['boletos'][number],
  { compra, emitidos }: CorreoDatos,
): Pieza {
  const cuesta = precioDe(precio + cargo, compra)
  const codigo = h(Img, {
    src: `cid:${cid}`,
    width: 240,
    height: 240,
    alt: `Código del boleto ${numero}`,
    style: CODIGO,
  })
  const impreso = seccion(
    { textAlign: 'center', marginBottom: '24px' },
    parrafo(tipo, { margin: 0, fontWeight: 700 }),
    asistente !== null && parrafo(`A nombre de ${asistente}`, { margin: 0 }),
    aparte(`Boleto ${numero} de ${emitidos} · ${cuesta}`),
    !compra.vivo && { html: codigo, text: '' },
  )
  return {
    ...impreso,
    text: `  ${numero}. ${tipo} (${cuesta})${asistente === null ? '' : `, a nombre de ${asistente}`}`,
  }
}

/** Who sold it, where the law wants it read. */
function vendeDe({ evento: { vendedor }, deQuien, compra }: CorreoDatos): string {
  if (deQuien !== undefined || compra.total === 0) return ''
  const contacto = contactoEnPalabras(vendedor)
  const rfc = vendedor.rfc === null ? '' : `, RFC ${vendedor.rfc}`
  return `Vende ${vendedor.nombre}${rfc}.${contacto === '' ? '' : ` Contacto: ${contacto}.`}`
}

function cierre(datos: CorreoDatos): Pieza {
  const { enlace, evento } = datos
  const guarda = h(
    Fragment,
    null,
    'Guarda este correo: su ',
    ligaCorreo(enlace, 'enlace'),
    ` ${abreDe(datos)}. Organiza ${evento.organizador}.`,
  )
  const vende = vendeDe(datos)
  return {
    ...juntas(
      parrafo(cierreDe(datos), { margin: 0 }),
      nota(guarda, { marginTop: '8px' }),
      ...(vende === '' ? [] : [nota(vende, { marginTop: '8px' })]),
    ),
    text: `${cierreDe(datos)}. Organiza ${evento.organizador}.${vende === '' ? '' : `\n${vende}`}`,
  }
}

const ADJUNTOS =
  'adjuntos en PDF, con la fecha para tu calendario. Cada código deja pasar a una sola persona: no lo compartas en fotos.'
const EN_TU_CELULAR =
  'El código de la puerta cambia cada medio minuto y se ve en un solo celular, el que lleves: por eso no va en este correo, y ni un papel ni una captura dejan pasar. Abre tus boletos ahí antes de salir; después ya no necesitan señal.'

const comoSeEntra = ({ compra }: CorreoDatos): Pieza =>
  compra.vivo ? parrafo(EN_TU_CELULAR) : { ...nota(`También van ${ADJUNTOS}`), text: `Van ${ADJUNTOS}` }

function piezasDe(datos: CorreoDatos): Pieza[] {
  const { compra, evento, boletos, enlace } = datos
  return [
    parrafo(`${saludo(compra.comprador)} ${entradaDe(datos)}`),
    encabezadoDe(evento),
    { ...boton({ etiqueta: boletos.length === 1 ? 'Ver mi boleto' : 'Ver mis boletos', enlace }), text: '' },
    raya,
    juntas({ html: null, text: 'Tus boletos:' }, ...boletos.map((boleto) => boletoDe(boleto, datos))),
    { html: null, text: `Velos aquí, sin cuenta:\n${enlace}` },
    comoSeEntra(datos),
    raya,
    ...(datos.recibo ?? []).map((frase) => nota(frase)),
    cierre(datos),
  ]
}

function asuntoDe(datos: CorreoDatos): string {
  if (datos.deQuien !== undefined) return `Tu boleto para ${datos.evento.nombre}`
  return esRegalo(datos)
    ? `Te regalaron boletos para ${datos.evento.nombre}`
    : `Tus boletos para ${datos.evento.nombre}`
}

/** Subject, HTML and plain text of "Tus boletos para …", or of "Te regalaron boletos para …". */
export function buildCorreoBoletos(datos: CorreoDatos, membrete: Membrete | null = null): Promise<Correo> {
  const { inicio, zonaHoraria, estado } = datos.evento
  const cuando = cuandoEs(estado, momentoEn(inicio, zonaHoraria).largo).text
  const previa = `${cuando.replace(/\.$/, '')}. Llévalos en tu celular${datos.compra.vivo ? '' : ' o impresos'}.`
  return buildCorreo({ subject: asuntoDe(datos), titulo: 'Tus boletos', previa, piezas: piezasDe(datos) }, membrete)
}
