import { Heading, Hr, Section, Text } from '@react-email/components'
import { createElement as h, type ReactElement } from 'react'
import { botonCorreo, buildCarta, type Carta, hojaCorreo, type Membrete, raya, saludo, suave, TITULAR, texto } from '../../correo.ts'
import { importe, momentoEn } from '../../momento.ts'

export type CancelacionDatos = {
  comprador: string
  folio: string
  total: number
  moneda: string
  metodo: string
  estado: string
  /** What goes back because of this; null when nothing does. */
  reembolso: { monto: number; estado: string } | null
  evento: { nombre: string; inicio: Date; zonaHoraria: string; organizador: string; motivo: string }
  /** Opens the compra without an account. */
  enlace: string
}

/** Where the money arrives. */
const COMO: Record<string, string> = {
  prueba: 'En Pago de prueba no se mueve dinero: así se vería tu reembolso.',
  tarjeta: 'Llega a la tarjeta con la que pagaste; tu banco puede tardar de 5 a 10 días hábiles en mostrarlo.',
  oxxo: 'Como pagaste en efectivo, te pediremos la CLABE de una cuenta tuya para transferírtelo.',
  spei: 'Llega por transferencia: si tu banco no la recibe de vuelta, te pediremos una CLABE.',
  mercadopago: 'Llega a la cuenta de Mercado Pago con la que pagaste.',
}

function dineroDe({ total, moneda, metodo, estado, reembolso }: CancelacionDatos): string {
  if (total === 0) return 'No pagaste nada, así que no hay nada que devolverte.'
  if (estado === 'cancelada') return 'Tu compra no estaba pagada: ya no la pagues. Si tu pago va en camino, te lo devolvemos completo.'
  if (reembolso === null) return 'Ya te habíamos devuelto lo que pagaste.'
  const monto = importe(reembolso.monto, moneda)
  const que =
    reembolso.monto === total ? `${monto}, todo lo que pagaste, con el cargo por servicio` : `${monto}, lo que faltaba de tu compra, con el cargo por servicio`
  const hecho = reembolso.estado === 'pagado'
  return [hecho ? `Te devolvimos ${que}.` : `Te devolveremos ${que}. Te escribiremos en cuanto quede hecho.`, COMO[metodo] ?? ''].filter(Boolean).join(' ')
}

const cuando = ({ evento: { inicio, zonaHoraria } }: CancelacionDatos) => momentoEn(inicio, zonaHoraria).largo
const noticia = (datos: CancelacionDatos) => `${datos.evento.organizador} canceló este evento, que era el ${cuando(datos)}. Tus boletos ya no dan acceso.`
const titular = { margin: '4px 0 14px', fontFamily: TITULAR, fontStretch: '135%', fontSize: '30px', lineHeight: '32px', fontWeight: 800, color: '#171C19' }
const cita = { ...texto, borderLeft: '3px solid #FFA31A', paddingLeft: '14px', whiteSpace: 'pre-line' as const, wordBreak: 'break-word' as const }

function Correo(datos: CancelacionDatos): ReactElement {
  const { comprador, evento, folio, enlace } = datos
  const parrafo = (key: string, frase: string, style: object = texto) => h(Text, { key, className: 'texto', style }, frase)
  return hojaCorreo(
    { titulo: 'Se canceló tu evento', previa: dineroDe(datos) },
    h(Text, { key: 'aviso', className: 'realce', style: { ...suave, color: '#B8125F', fontWeight: 700 } }, 'Se canceló tu evento'),
    h(Heading, { key: 'evento', as: 'h1', className: 'texto', style: titular }, evento.nombre),
    parrafo('hola', `${saludo(comprador)} ${noticia(datos)}`),
    evento.motivo !== '' && parrafo('motivo', evento.motivo, cita),
    parrafo('dinero', dineroDe(datos), { ...texto, fontWeight: 700 }),
    h(Section, { key: 'boton', style: { margin: '24px 0' } }, botonCorreo(enlace, 'Ver mi compra')),
    h(Hr, { key: 'raya', className: 'raya', style: raya }),
    h(Text, { key: 'folio', className: 'suave', style: suave }, `Folio ${folio}`),
  )
}

const textoPlano = (datos: CancelacionDatos): string =>
  [
    `Se canceló ${datos.evento.nombre}.`,
    `${saludo(datos.comprador)} ${noticia(datos)}`,
    datos.evento.motivo,
    dineroDe(datos),
    `Ver mi compra:\n${datos.enlace}`,
    `Folio ${datos.folio}.`,
  ]
    .filter(Boolean)
    .join('\n\n')

/** Subject, HTML and plain text of "Se canceló …". */
export const buildCorreoCancelacion = (datos: CancelacionDatos, membrete: Membrete | null = null): Promise<Carta> =>
  buildCarta({ subject: `Se canceló ${datos.evento.nombre}`.replace(/\s+/g, ' '), hoja: h(Correo, datos), text: textoPlano(datos) }, membrete)
