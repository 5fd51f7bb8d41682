import { Heading, Hr, Link, Section, Text } from '@react-email/components'
import { render } from '@react-email/render'
import { createElement as h, type ReactElement } from 'react'
import { botonCorreo, hojaCorreo, raya, saludo, suave, TITULAR, texto } from '../../correo.ts'
import { importe } from '../../momento.ts'

export type CorreoFactura = {
  noticia: 'timbrada' | 'error' | 'cancelada'
  comprador: string
  evento: string
  organizador: string
  folio: string
  rfc: string
  total: number
  uuid: string | null
  /** What the tax office or the PAC objected to. */
  error: string | null
  dePrueba: boolean
  /** Whole addresses of its files; null where it was made out somewhere else. */
  pdf: string | null
  xml: string | null
  /** Opens the compra without an account. */
  enlace: string
}

const ASUNTOS: Record<CorreoFactura['noticia'], string> = {
  timbrada: 'Tu factura está lista',
  error: 'Corrige los datos de tu factura',
  cancelada: 'Tu factura se canceló',
}
const DE_PRUEBA = 'Es una factura de prueba, sin validez fiscal.'

function fraseDe({ noticia, evento, organizador, rfc, total, error, pdf }: CorreoFactura): string {
  const cual = `de tu compra para ${evento}`
  if (noticia === 'error') return `No se pudo emitir la factura ${cual}, a nombre de ${rfc}. Esto respondió el SAT: ${error ?? 'los datos no coinciden.'}`
  if (noticia === 'cancelada') return `${organizador} canceló la factura ${cual}.${error === null ? '' : ` ${error}`}`
  const como = pdf === null ? `${organizador} la emitió en su propio sistema: te la hace llegar por su cuenta.` : 'Descárgala en PDF y en XML.'
  return `Se emitió la factura ${cual}, por ${importe(total, 'MXN')}, a nombre de ${rfc}. ${como}`
}
const botonDe = ({ noticia }: CorreoFactura) => (noticia === 'error' ? 'Corregir mis datos' : 'Ver mi compra')

const titular = { margin: '4px 0 14px', fontFamily: TITULAR, fontStretch: '135%', fontSize: '30px', lineHeight: '34px', fontWeight: 800, color: '#171C19' }
const liga = { color: '#1F4FB8', fontWeight: 700, textDecoration: 'underline' }

function archivos({ pdf, xml }: CorreoFactura): ReactElement | false {
  if (pdf === null || xml === null) return false
  const enlace = (href: string, rotulo: string) => h(Link, { key: rotulo, href, className: 'liga', style: liga }, rotulo)
  return h(Text, { key: 'archivos', className: 'texto', style: texto }, enlace(pdf, 'Descargar PDF'), '  ·  ', enlace(xml, 'Descargar XML'))
}

function Correo(datos: CorreoFactura): ReactElement {
  const parrafo = (key: string, frase: string, style: object = texto) => h(Text, { key, className: 'texto', style }, frase)
  const { noticia, uuid, folio, dePrueba, enlace } = datos
  return hojaCorreo(
    { titulo: ASUNTOS[noticia], previa: fraseDe(datos) },
    h(Heading, { key: 'titulo', as: 'h1', className: 'texto', style: titular }, ASUNTOS[noticia]),
    parrafo('hola', `${saludo(datos.comprador)} ${fraseDe(datos)}`),
    dePrueba && parrafo('prueba', DE_PRUEBA, { ...texto, fontWeight: 700 }),
    archivos(datos),
    h(Section, { key: 'boton', style: { margin: '24px 0' } }, botonCorreo(enlace, botonDe(datos))),
    h(Hr, { key: 'raya', className: 'raya', style: raya }),
    uuid !== null && h(Text, { key: 'uuid', className: 'suave', style: suave }, `Folio fiscal ${uuid}`),
    h(Text, { key: 'folio', className: 'suave', style: suave }, `Folio ${folio}`),
  )
}

const textoPlano = (datos: CorreoFactura): string =>
  [
    `${saludo(datos.comprador)} ${fraseDe(datos)}`,
    datos.dePrueba ? DE_PRUEBA : '',
    datos.pdf === null ? '' : `PDF:\n${datos.pdf}`,
    datos.xml === null ? '' : `XML:\n${datos.xml}`,
    `${botonDe(datos)}:\n${datos.enlace}`,
    datos.uuid === null ? '' : `Folio fiscal ${datos.uuid}`,
    `Folio ${datos.folio}.`,
  ]
    .filter(Boolean)
    .join('\n\n')

/** Subject, HTML and plain text of what a buyer is told of their invoice. */
export async function buildCorreoFactura(datos: CorreoFactura): Promise<{ subject: string; html: string; text: string }> {
  const { noticia, evento } = datos
  return { subject: `${ASUNTOS[noticia]} · ${evento}`.replace(/\s+/g, ' '), html: await render(h(Correo, datos)), text: textoPlano(datos) }
}
