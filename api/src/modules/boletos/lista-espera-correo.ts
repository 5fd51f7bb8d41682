import { zonaEnPalabras } from '@entrale/contract/zonas'
import { Heading, Hr, Section, Text } from '@react-email/components'
import { render } from '@react-email/render'
import { createElement as h, type ReactElement } from 'react'
import { botonCorreo, hojaCorreo, raya, suave, TITULAR, texto } from '../../correo.ts'
import type { AvisoEspera } from './lista-espera.repository.ts'

type CorreoDatos = Pick<AvisoEspera, 'cantidad' | 'tipo' | 'nombre' | 'inicio' | 'zonaHoraria'> & { enlace: string }

const EN_ORDEN = 'Se venden en orden de llegada: no están apartados para ti.'
const UN_AVISO =
  'Te escribimos porque esta dirección está en la lista de espera del evento. Es el único aviso: si vuelven a agotarse, puedes anotarte otra vez en su página.'

const titular = { margin: '4px 0 8px', fontFamily: TITULAR, fontStretch: '135%', fontSize: '30px', lineHeight: '32px', fontWeight: 800, color: '#171C19' }

function fechaDe({ inicio, zonaHoraria: timeZone }: CorreoDatos): string {
  const cuando = new Intl.DateTimeFormat('es-MX', { timeZone, dateStyle: 'full', timeStyle: 'short' }).format(inicio).replace(/\s/g, ' ')
  return `${cuando} (${zonaEnPalabras(timeZone)})`
}

function pedidoDe({ cantidad, tipo }: CorreoDatos): string {
  const boletos = cantidad === 1 ? '1 boleto' : `${cantidad} boletos`
  return `Pediste ${boletos}${tipo === null ? '' : ` ${tipo}`}.`
}

function Correo(datos: CorreoDatos): ReactElement {
  return hojaCorreo(
    { titulo: 'Se liberaron boletos', previa: `${datos.nombre}. ${EN_ORDEN}` },
    h(Text, { key: 'aviso', className: 'realce', style: { ...suave, color: '#B8125F', fontWeight: 700 } }, 'Se liberaron boletos'),
    h(Heading, { key: 'evento', as: 'h1', className: 'texto', style: titular }, datos.nombre),
    h(Text, { key: 'fecha', className: 'texto', style: { ...texto, fontWeight: 600 } }, fechaDe(datos)),
    h(Text, { key: 'pedido', className: 'texto', style: texto }, `${pedidoDe(datos)} ${EN_ORDEN}`),
    h(Section, { key: 'boton', style: { margin: '24px 0' } }, botonCorreo(datos.enlace, 'Ver boletos')),
    h(Hr, { key: 'raya', className: 'raya', style: raya }),
    h(Text, { key: 'porque', className: 'suave', style: suave }, UN_AVISO),
  )
}

const textoPlano = (datos: CorreoDatos): string =>
  [`Se liberaron boletos para ${datos.nombre}.`, fechaDe(datos), `${pedidoDe(datos)} ${EN_ORDEN}`, `Ver boletos:\n${datos.enlace}`, UN_AVISO].join('\n\n')

/** Subject, HTML and plain text of "Se liberaron boletos para …". */
export async function buildCorreoListaEspera(datos: CorreoDatos): Promise<{ subject: string; html: string; text: string }> {
  return { subject: `Se liberaron boletos para ${datos.nombre}`.replace(/\s+/g, ' '), html: await render(h(Correo, datos)), text: textoPlano(datos) }
}
