import { Heading, Hr, Link, Section, Text } from '@react-email/components'
import { createElement as h, type ReactElement } from 'react'
import { botonCorreo, buildCarta, type Carta, hojaCorreo, type Membrete, raya, saludo, suave, TITULAR, texto } from '../../correo.ts'
import { momentoEn } from '../../momento.ts'
import type { Mensaje } from './avisos-evento.repository.ts'
import type { Cita } from './avisos-evento.ts'

type CorreoDatos = {
  mensaje: Pick<Mensaje, 'clase' | 'motivo' | 'datos' | 'folio' | 'comprador' | 'boletos' | 'pagada' | 'nombre' | 'organizador'>
  enlaces: { compra: string; evento: string }
}

const CANCELACION = 'Si el evento se cancela, te devolvemos todo: boleto y cargo por servicio.'
/** Who bought something else than what it became may have the money back, whatever the policy. */
const REEMBOLSOS: Record<Mensaje['clase'], string> = {
  pospuesto: `Si no quieres esperar la nueva fecha, pide tu reembolso desde tu compra. ${CANCELACION}`,
  reprogramado: `Si la nueva fecha no te queda, pide tu reembolso desde tu compra hasta que empiece el evento. ${CANCELACION}`,
  lugar: `Si el nuevo lugar no te queda, pide tu reembolso desde tu compra hasta que empiece el evento. ${CANCELACION}`,
}
const cierreDe = ({ clase, pagada }: CorreoDatos['mensaje']) =>
  [pagada ? REEMBOLSOS[clase] : '', 'Va adjunta la cita para tu calendario.'].filter(Boolean).join(' ')

/** A name may hold anything; a subject is one line. */
const linea = (nombre: string) => nombre.replace(/\s+/g, ' ').trim()

const TITULOS = {
  pospuesto: (nombre: string) => `Se pospuso ${nombre}`,
  reprogramado: (nombre: string) => `Nueva fecha de ${nombre}`,
  lugar: (nombre: string) => `Nuevo lugar de ${nombre}`,
}
export const tituloDeCambio = ({ clase, nombre }: Pick<Mensaje, 'clase' | 'nombre'>): string => TITULOS[clase](linea(nombre))

const ROTULOS = { pospuesto: 'El evento se pospuso', reprogramado: 'El evento cambió de fecha', lugar: 'El evento cambió de lugar' }

type Renglon = { rotulo: string; antes: string | null; ahora: string }
const cuandoDe = ({ inicio, zonaHoraria }: Cita) => momentoEn(new Date(inicio), zonaHoraria).largo
const dondeDe = ({ lugar }: Cita) => lugar ?? 'Lugar por confirmar'

/** Date and place, each with how it was where it changed. */
function renglonesDe({ clase, datos: { antes, despues } }: CorreoDatos['mensaje']): Renglon[] {
  const fecha = clase === 'pospuesto' ? 'Por confirmar. Te escribiremos cuando la haya.' : cuandoDe(despues)
  const distinto = (viejo: string, nuevo: string) => (viejo === nuevo ? null : viejo)
  return [
    { rotulo: 'Fecha', antes: distinto(cuandoDe(antes), fecha), ahora: fecha },
    { rotulo: 'Lugar', antes: distinto(dondeDe(antes), dondeDe(despues)), ahora: dondeDe(despues) },
  ]
}

const validosDe = ({ boletos, folio }: CorreoDatos['mensaje']) =>
  `${boletos === 1 ? 'Tu boleto sigue siendo válido' : `Tus ${boletos} boletos siguen siendo válidos`}: no tienes que hacer nada. Folio ${folio}.`

const verBoletos = ({ boletos }: CorreoDatos['mensaje']) => (boletos === 1 ? 'Ver mi boleto' : 'Ver mis boletos')

function Cambio({ rotulo, antes, ahora }: Renglon): ReactElement {
  return h(
    Section,
    { style: { marginBottom: '12px' } },
    h(Text, { className: 'suave', style: suave }, rotulo),
    ...(antes === null ? [] : [h(Text, { key: 'antes', className: 'suave', style: suave }, 'Antes: ', h('s', null, antes))]),
    h(Text, { className: 'texto', style: { ...texto, margin: 0, fontWeight: 700 } }, antes === null ? ahora : `Ahora: ${ahora}`),
  )
}

function Correo({ mensaje, enlaces }: CorreoDatos): ReactElement {
  const { clase, motivo, comprador, nombre, organizador } = mensaje
  const titular = { margin: '4px 0 14px', fontFamily: TITULAR, fontStretch: '135%', fontSize: '30px', lineHeight: '32px', fontWeight: 800, color: '#171C19' }
  return hojaCorreo(
    { titulo: tituloDeCambio(mensaje), previa: `${ROTULOS[clase]}. ${motivo}` },
    h(Text, { key: 'hola', className: 'texto', style: texto }, saludo(comprador)),
    h(Text, { key: 'aviso', className: 'realce', style: { ...suave, color: '#B8125F', fontWeight: 700 } }, ROTULOS[clase]),
    h(Heading, { key: 'evento', as: 'h1', className: 'texto', style: { ...titular, overflowWrap: 'anywhere' } }, nombre),
    ...renglonesDe(mensaje).map((renglon) => h(Cambio, { key: renglon.rotulo, ...renglon })),
    h(Text, { key: 'quien', className: 'suave', style: { ...suave, marginTop: '16px' } }, `${organizador} lo explica así:`),
    h(Text, { key: 'motivo', className: 'texto', style: { ...texto, whiteSpace: 'pre-line', overflowWrap: 'anywhere' } }, motivo),
    h(Text, { key: 'validos', className: 'texto', style: { ...texto, fontWeight: 600 } }, validosDe(mensaje)),
    h(Section, { key: 'boton', style: { margin: '24px 0' } }, botonCorreo(enlaces.compra, verBoletos(mensaje))),
    h(Hr, { key: 'raya', className: 'raya', style: raya }),
    h(
      Text,
      { key: 'reembolsos', className: 'suave', style: suave },
      `${cierreDe(mensaje)} Lo demás está en `,
      h(Link, { href: enlaces.evento, className: 'liga', style: { color: '#1F4FC4' } }, 'la página del evento'),
      '.',
    ),
  )
}

function textoPlano({ mensaje, enlaces }: CorreoDatos): string {
  const { clase, motivo, comprador, nombre, organizador } = mensaje
  const renglones = renglonesDe(mensaje).map(({ rotulo, antes, ahora }) =>
    antes === null ? `${rotulo}: ${ahora}` : `${rotulo}\n  Antes: ${antes}\n  Ahora: ${ahora}`,
  )
  return [
    `${saludo(comprador)} ${ROTULOS[clase].toLowerCase()}.`,
    [nombre, ...renglones].join('\n'),
    `${organizador} lo explica así:\n${motivo}`,
    validosDe(mensaje),
    `${verBoletos(mensaje)}:\n${enlaces.compra}`,
    `El evento:\n${enlaces.evento}`,
    cierreDe(mensaje),
  ].join('\n\n')
}

/** Subject, HTML and plain text of the message that an evento moved. */
export const buildCorreoCambio = (datos: CorreoDatos, membrete: Membrete | null = null): Promise<Carta> =>
  buildCarta({ subject: tituloDeCambio(datos.mensaje), hoja: h(Correo, datos), text: textoPlano(datos) }, membrete)
