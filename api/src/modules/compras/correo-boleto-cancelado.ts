import { Heading, Section, Text } from '@react-email/components'
import { createElement as h, type ReactElement } from 'react'
import { botonCorreo, buildCarta, type Carta, hojaCorreo, type Membrete, saludo, TITULAR, texto } from '../../correo.ts'
import { momentoEn } from '../../momento.ts'

export type BoletoCancelado = {
  nombre: string
  evento: { nombre: string; estado: string; inicio: Date; zonaHoraria: string; organizador: string }
  motivo: string
  /** Opens the page of the boleto. */
  enlace: string
}

const asuntoDe = ({ evento: { nombre, estado } }: BoletoCancelado) =>
  (estado === 'cancelado' ? `Se canceló ${nombre}` : `Se canceló tu boleto para ${nombre}`).replace(/\s+/g, ' ')

function noticiaDe({ nombre, evento: { nombre: evento, estado, organizador, inicio, zonaHoraria } }: BoletoCancelado): string {
  const cuando = momentoEn(inicio, zonaHoraria).largo
  const que =
    estado === 'cancelado' ? `${organizador} canceló ${evento}, que era el ${cuando}.` : `Se canceló el boleto que te pasaron para ${evento}, el ${cuando}.`
  return `${saludo(nombre)} ${que} Tu boleto ya no da acceso.`
}
const DINERO = 'Lo que costó se le devuelve a quien lo compró.'

const titular = { margin: '4px 0 14px', fontFamily: TITULAR, fontStretch: '135%', fontSize: '30px', lineHeight: '32px', fontWeight: 800, color: '#171C19' }
const cita = { ...texto, borderLeft: '3px solid #FFA31A', paddingLeft: '14px', whiteSpace: 'pre-line' as const, wordBreak: 'break-word' as const }

function Correo(datos: BoletoCancelado): ReactElement {
  return hojaCorreo(
    { titulo: asuntoDe(datos), previa: 'Tu boleto ya no da acceso.' },
    h(Heading, { key: 'asunto', as: 'h1', className: 'texto', style: { ...titular, overflowWrap: 'anywhere' } }, asuntoDe(datos)),
    h(Text, { key: 'noticia', className: 'texto', style: texto }, noticiaDe(datos)),
    datos.motivo !== '' && h(Text, { key: 'motivo', className: 'texto', style: cita }, datos.motivo),
    h(Text, { key: 'dinero', className: 'texto', style: texto }, DINERO),
    h(Section, { key: 'boton', style: { margin: '24px 0' } }, botonCorreo(datos.enlace, 'Ver el boleto')),
  )
}

/** Subject, HTML and plain text for who was passed a boleto that is void now. */
export function buildCorreoBoletoCancelado(datos: BoletoCancelado, membrete: Membrete | null = null): Promise<Carta> {
  const text = [noticiaDe(datos), datos.motivo, DINERO, `Ver el boleto:\n${datos.enlace}`].filter(Boolean).join('\n\n')
  return buildCarta({ subject: asuntoDe(datos), hoja: h(Correo, datos), text }, membrete)
}
