import { Heading, Hr, Link, Section, Text } from '@react-email/components'
import { render } from '@react-email/render'
import { createElement as h, type ReactElement } from 'react'
import { hojaCorreo, raya, suave, TITULAR, texto } from '../../correo.ts'
import { momentoEn } from '../../momento.ts'

/** `enlace` opens it without an account. */
type Hallado = { folio: string; evento: string; inicio: Date; zonaHoraria: string; lugar: string | null; cuantos: number; pendiente: boolean; enlace: string }

const ENTRADA = 'Pediste los boletos que compraste con este correo. Cada enlace abre los suyos sin cuenta: no los compartas.'
const PIE = 'Si no los pediste tú, no tienes que hacer nada: solo quien lee este correo ve los enlaces.'
const titular = { margin: '0 0 2px', fontFamily: TITULAR, fontStretch: '135%', fontSize: '22px', lineHeight: '26px', fontWeight: 800, color: '#171C19' }

const boletosDe = ({ cuantos, pendiente, folio }: Hallado) =>
  `${cuantos === 1 ? '1 boleto' : `${cuantos} boletos`} · Folio ${folio}${pendiente ? ' · Pendiente de pago' : ''}`
const etiquetaDe = ({ pendiente, cuantos }: Hallado) => (pendiente ? 'Ver cómo pagar' : cuantos === 1 ? 'Ver mi boleto' : 'Ver mis boletos')

function Uno(hallado: Hallado): ReactElement {
  const { evento, inicio, zonaHoraria, lugar, enlace } = hallado
  return h(
    Section,
    { style: { margin: '0 0 22px' } },
    h(Heading, { as: 'h2', className: 'texto', style: titular }, evento),
    h(Text, { className: 'texto', style: { ...texto, margin: 0 } }, momentoEn(inicio, zonaHoraria).largo),
    lugar !== null && h(Text, { className: 'suave', style: suave }, lugar),
    h(Text, { className: 'suave', style: suave }, boletosDe(hallado)),
    h(Link, { href: enlace, className: 'liga', style: { fontSize: '16px', fontWeight: 700, color: '#1F4FC4' } }, etiquetaDe(hallado)),
  )
}

const hoja = (hallados: readonly Hallado[]): ReactElement =>
  hojaCorreo(
    { titulo: 'Tus boletos', previa: ENTRADA },
    h(Text, { key: 'hola', className: 'texto', style: texto }, `Hola: ${ENTRADA}`),
    h(Hr, { key: 'raya', className: 'raya', style: raya }),
    ...hallados.map((hallado) => h(Uno, { key: hallado.enlace, ...hallado })),
    h(Hr, { key: 'otra', className: 'raya', style: raya }),
    h(Text, { key: 'pie', className: 'suave', style: suave }, PIE),
  )

function textoPlano(hallados: readonly Hallado[]): string {
  const bloques = hallados.map((hallado) => {
    const { evento, inicio, zonaHoraria, lugar, enlace } = hallado
    return [evento, momentoEn(inicio, zonaHoraria).largo, lugar, boletosDe(hallado), `${etiquetaDe(hallado)}: ${enlace}`].filter(Boolean).join('\n')
  })
  return [`Hola: ${ENTRADA}`, ...bloques, PIE].join('\n\n')
}

/** "Tus boletos en Éntrale": all that this address can still use or pay. */
export async function buildCorreoBusqueda(hallados: readonly Hallado[]): Promise<{ subject: string; html: string; text: string }> {
  return { subject: 'Tus boletos en Éntrale', html: await render(hoja(hallados)), text: textoPlano(hallados) }
}
