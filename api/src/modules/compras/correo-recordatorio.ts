import { Heading, Hr, Link, Section, Text } from '@react-email/components'
import { createElement as h, type ReactElement } from 'react'
import { botonCorreo, buildCarta, type Carta, hojaCorreo, type Membrete, raya, saludo, suave, TITULAR, texto } from '../../correo.ts'
import { importe, lugarDe, momentoEn } from '../../momento.ts'
import type { EventoDocumento } from './documentos.repository.ts'

const enUno = (frase: string) => frase.replace(/\s+/g, ' ')
const titular = { margin: '4px 0 8px', fontFamily: TITULAR, fontStretch: '135%', fontSize: '30px', lineHeight: '32px', fontWeight: 800, color: '#171C19' }

const diaEn = (fecha: Date, zonaHoraria: string) => {
  const { anio, mes, dia } = momentoEn(fecha, zonaHoraria)
  return `${anio} ${mes} ${dia}`
}
const UN_DIA_MS = 24 * 3_600_000

/** "hoy", "mañana" or, where a clock was late, its date: by the calendar of the place. */
export function cuandoEs({ inicio, zonaHoraria }: Pick<EventoDocumento, 'inicio' | 'zonaHoraria'>, ahora: Date): string {
  const suyo = diaEn(inicio, zonaHoraria)
  if (suyo === diaEn(ahora, zonaHoraria)) return 'hoy'
  return suyo === diaEn(new Date(ahora.getTime() + UN_DIA_MS), zonaHoraria) ? 'mañana' : `el ${momentoEn(inicio, zonaHoraria).largo}`
}

/** A map of the place, by its point or else by its address; null when there is none. */
function mapaDe(evento: EventoDocumento): string | null {
  const { lat, lng, lugar } = evento
  const donde = lat !== null && lng !== null ? `${lat},${lng}` : lugar === null ? null : lugarDe(evento)
  return donde === null ? null : `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(donde)}`
}

type Recordatorio = {
  nombre: string
  cuantos: number
  folio: string
  evento: EventoDocumento
  ahora: Date
  enlace: string
  usuarioId: string | null
  baseUrl: string
}

const llevaDe = ({ cuantos }: Recordatorio) =>
  cuantos === 1
    ? 'lleva tu boleto en el celular o impreso. Ábrelo antes de salir, para tenerlo aunque no haya señal.'
    : `lleva tus ${cuantos} boletos en el celular o impresos. Ábrelos antes de salir, para tenerlos aunque no haya señal.`
const pieDe = ({ usuarioId, folio }: Recordatorio) =>
  usuarioId === null
    ? `Folio ${folio}. Te lo recordamos porque tienes boletos para este evento; no es publicidad.`
    : `Folio ${folio}. ¿Prefieres no recibir recordatorios por correo? Apágalos aquí:`

function hojaRecordatorio(datos: Recordatorio): ReactElement {
  const { evento, nombre, enlace, usuarioId, baseUrl, cuantos, ahora } = datos
  const cuando = cuandoEs(evento, ahora)
  const mapa = mapaDe(evento)
  return hojaCorreo(
    { titulo: `Es ${cuando}: ${evento.nombre}`, previa: `${momentoEn(evento.inicio, evento.zonaHoraria).largo}. ${lugarDe(evento) ?? 'Lugar por confirmar'}` },
    h(Text, { key: 'aviso', className: 'realce', style: { ...suave, color: '#B8125F', fontWeight: 700 } }, `Es ${cuando}`),
    h(Heading, { key: 'evento', as: 'h1', className: 'texto', style: titular }, evento.nombre),
    h(Text, { key: 'fecha', className: 'texto', style: { ...texto, fontWeight: 600 } }, momentoEn(evento.inicio, evento.zonaHoraria).largo),
    h(Text, { key: 'lugar', className: 'texto', style: texto }, lugarDe(evento) ?? 'Lugar por confirmar'),
    mapa !== null &&
      h(Text, { key: 'mapa', style: texto }, h(Link, { href: mapa, className: 'liga', style: { color: '#1F4FC4', fontWeight: 700 } }, 'Cómo llegar')),
    h(Text, { key: 'hola', className: 'texto', style: texto }, `${saludo(nombre)} ${llevaDe(datos)}`),
    h(Section, { key: 'boton', style: { margin: '24px 0' } }, botonCorreo(enlace, cuantos === 1 ? 'Ver mi boleto' : 'Ver mis boletos')),
    h(Hr, { key: 'raya', className: 'raya', style: raya }),
    h(Text, { key: 'pie', className: 'suave', style: suave }, pieDe(datos)),
    usuarioId !== null && h(Text, { key: 'apagar', className: 'suave', style: suave }, h(Link, { href: apagar(baseUrl), className: 'liga' }, 'Mi cuenta')),
  )
}

const apagar = (baseUrl: string) => `${baseUrl}/dashboard/mi-cuenta`

/** "Es mañana: …", or "Es hoy: …". */
export function buildCorreoRecordatorio(datos: Recordatorio, membrete: Membrete | null = null): Promise<Carta> {
  const { evento, nombre, enlace, usuarioId, baseUrl, cuantos, ahora } = datos
  const asunto = enUno(`Es ${cuandoEs(evento, ahora)}: ${evento.nombre}`)
  const mapa = mapaDe(evento)
  const plano = [
    asunto,
    [momentoEn(evento.inicio, evento.zonaHoraria).largo, lugarDe(evento) ?? 'Lugar por confirmar'].join('\n'),
    mapa === null ? '' : `Cómo llegar:\n${mapa}`,
    `${saludo(nombre)} ${llevaDe(datos)}`,
    `${cuantos === 1 ? 'Ver mi boleto' : 'Ver mis boletos'}:\n${enlace}`,
    usuarioId === null ? pieDe(datos) : `${pieDe(datos)}\n${apagar(baseUrl)}`,
  ]
  return buildCarta({ subject: asunto, hoja: hojaRecordatorio(datos), text: plano.filter(Boolean).join('\n\n') }, membrete)
}

type PorPagar = {
  nombre: string
  folio: string
  evento: EventoDocumento
  monto: number
  recibido: number
  moneda: string
  metodo: string
  venceEn: Date
  enlace: string
}

const FORMAS: Record<string, string> = { oxxo: 'en OXXO', spei: 'por SPEI' }

/** "Tu pago vence mañana": what is missing, until when, and where the voucher is. */
export function buildCorreoPorPagar(datos: PorPagar, membrete: Membrete | null = null): Promise<Carta> {
  const { nombre, folio, evento, monto, recibido, moneda, metodo, venceEn, enlace } = datos
  const cuanto = importe(monto - recibido, moneda)
  const limite = momentoEn(venceEn, 'America/Mexico_City').largo
  const asunto = enUno(`Te falta pagar tus boletos para ${evento.nombre}`)
  const frases = [
    `${saludo(nombre)} paga ${cuanto} ${FORMAS[metodo] ?? ''} antes del ${limite}.`.replace(/ +/g, ' '),
    'Tus boletos están apartados hasta entonces; después se liberan para alguien más. Si ya pagaste, no hagas nada: el aviso puede tardar unas horas.',
  ]
  const pie = `Folio ${folio}. Organiza ${evento.organizador}.`
  const hoja = hojaCorreo(
    { titulo: 'Te falta pagar tus boletos', previa: frases[0] ?? '' },
    h(Text, { key: 'aviso', className: 'realce', style: { ...suave, color: '#B8125F', fontWeight: 700 } }, 'Te falta pagar tus boletos'),
    h(Heading, { key: 'evento', as: 'h1', className: 'texto', style: titular }, evento.nombre),
    ...frases.map((frase, i) => h(Text, { key: `frase-${i}`, className: 'texto', style: texto }, frase)),
    h(Section, { key: 'boton', style: { margin: '24px 0' } }, botonCorreo(enlace, 'Ver cómo pagar')),
    h(Hr, { key: 'raya', className: 'raya', style: raya }),
    h(Text, { key: 'pie', className: 'suave', style: suave }, pie),
  )
  return buildCarta({ subject: asunto, hoja, text: [asunto, ...frases, `Ver cómo pagar:\n${enlace}`, pie].join('\n\n') }, membrete)
}
