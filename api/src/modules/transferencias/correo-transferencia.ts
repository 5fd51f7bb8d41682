import { Heading, Hr, Section, Text } from '@react-email/components'
import { createElement as h, type ReactElement } from 'react'
import { botonCorreo, buildCarta, type Carta, hojaCorreo, type Membrete, raya, saludo, suave, TITULAR, texto } from '../../correo.ts'
import { momentoEn } from '../../momento.ts'

type Hoja = {
  asunto: string
  /** What it is about, in small letters above the name of the evento. */
  aviso: string
  evento: { nombre: string; inicio: Date; zonaHoraria: string }
  /** The first one greets. */
  parrafos: string[]
  /** What somebody wrote, as they wrote it. */
  cita?: string
  boton: { enlace: string; etiqueta: string }
  pie: string
}

const titular = { margin: '4px 0 8px', fontFamily: TITULAR, fontStretch: '135%', fontSize: '30px', lineHeight: '32px', fontWeight: 800, color: '#171C19' }
const citado = { ...texto, borderLeft: '3px solid #FFA31A', paddingLeft: '14px', whiteSpace: 'pre-line' as const, wordBreak: 'break-word' as const }
const cuando = ({ inicio, zonaHoraria }: Hoja['evento']) => momentoEn(inicio, zonaHoraria).largo

function hojaDe({ aviso, evento, parrafos, cita = '', boton, pie }: Hoja): ReactElement {
  return hojaCorreo(
    { titulo: aviso, previa: `${evento.nombre}. ${parrafos[0] ?? ''}` },
    h(Text, { key: 'aviso', className: 'realce', style: { ...suave, color: '#B8125F', fontWeight: 700 } }, aviso),
    h(Heading, { key: 'evento', as: 'h1', className: 'texto', style: titular }, evento.nombre),
    h(Text, { key: 'fecha', className: 'texto', style: { ...texto, fontWeight: 600 } }, cuando(evento)),
    ...parrafos.map((parrafo, i) => h(Text, { key: `parrafo-${i}`, className: 'texto', style: texto }, parrafo)),
    cita !== '' && h(Text, { key: 'cita', className: 'texto', style: citado }, cita),
    h(Section, { key: 'boton', style: { margin: '24px 0' } }, botonCorreo(boton.enlace, boton.etiqueta)),
    h(Hr, { key: 'raya', className: 'raya', style: raya }),
    h(Text, { key: 'pie', className: 'suave', style: suave }, pie),
  )
}

function correoDe(hoja: Hoja, membrete: Membrete | null): Promise<Carta> {
  const { asunto, aviso, evento, parrafos, cita = '', boton, pie } = hoja
  const plano = [aviso, `${evento.nombre}\n${cuando(evento)}`, ...parrafos, cita === '' ? '' : `«${cita}»`, `${boton.etiqueta}:\n${boton.enlace}`, pie]
  return buildCarta({ subject: asunto.replace(/\s+/g, ' '), hoja: hojaDe(hoja), text: plano.filter(Boolean).join('\n\n') }, membrete)
}

type Envio = { nombre: string; remitente: string; mensaje: string; tipo: string; venceEn: Date; evento: Hoja['evento']; enlace: string }

/** "… te pasa un boleto para …", to whom it is offered. */
export const buildCorreoEnvio = ({ nombre, remitente, mensaje, tipo, venceEn, evento, enlace }: Envio, membrete: Membrete | null = null): Promise<Carta> =>
  correoDe(
    {
      asunto: `${remitente} te pasa un boleto para ${evento.nombre}`,
      aviso: 'Te pasan un boleto',
      evento,
      parrafos: [
        `${saludo(nombre)} ${remitente} te pasa su boleto ${tipo}. No cuesta nada y no necesitas cuenta.`,
        `Acéptalo antes del ${momentoEn(venceEn, evento.zonaHoraria).largo}. Al aceptarlo recibes un código nuevo y el anterior deja de servir.`,
      ],
      cita: mensaje,
      boton: { enlace, etiqueta: 'Ver el boleto' },
      pie: `Te escribimos porque ${remitente} dio tu correo para pasarte este boleto. Si no esperabas esto, ignóralo: no pasa nada y no volvemos a escribirte.`,
    },
    membrete,
  )

type Vuelta = { remitente: string; titulo: string; texto: string; tipo: string; numero: number; evento: Hoja['evento']; enlace: string }

/** What became of it, to who passed it. */
export const buildCorreoVuelta = (
  { remitente, titulo, texto: detalle, tipo, numero, evento, enlace }: Vuelta,
  membrete: Membrete | null = null,
): Promise<Carta> =>
  correoDe(
    {
      asunto: `${titulo} para ${evento.nombre}`,
      aviso: titulo,
      evento,
      parrafos: [`${saludo(remitente)} ${titulo} (boleto ${numero}, ${tipo}). ${detalle}`],
      boton: { enlace, etiqueta: 'Ver mis boletos' },
      pie: 'Te escribimos porque pasaste un boleto tuyo en Éntrale.',
    },
    membrete,
  )
