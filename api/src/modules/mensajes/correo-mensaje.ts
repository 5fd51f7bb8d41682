import { randomUUID } from 'node:crypto'
import { Heading, Hr, Link, Text } from '@react-email/components'
import { createElement as h, type ReactElement } from 'react'
import { buildCarta, type Carta, hojaCorreo, type Membrete, raya, suave, TITULAR, texto } from '../../correo.ts'
import { htmlDeMarkdown } from '../../markdown.ts'
import type { PorEnviar } from './envios.repository.ts'

type Datos = Pick<PorEnviar, 'clase' | 'asunto' | 'cuerpo' | 'organizacion' | 'evento'> & {
  enlaceEvento: string
  /** Where somebody says that they want no more; null where there is nobody yet. */
  baja: string | null
}

const titular = { margin: '4px 0 14px', fontFamily: TITULAR, fontStretch: '135%', fontSize: '26px', lineHeight: '30px', fontWeight: 800, color: '#171C19' }
/** Mailboxes drop what is not written on each piece. The class turns its colour at night. */
const PIEZAS: Record<string, string> = {
  p: 'class="texto" style="margin:0 0 14px;color:#171C19"',
  h3: 'class="texto" style="margin:20px 0 8px;font-size:20px;line-height:26px;color:#171C19"',
  h4: 'class="texto" style="margin:16px 0 8px;font-size:18px;line-height:24px;color:#171C19"',
  h5: 'class="texto" style="margin:16px 0 8px;font-size:16px;color:#171C19"',
  h6: 'class="texto" style="margin:16px 0 8px;font-size:16px;color:#171C19"',
  ul: 'class="texto" style="margin:0 0 14px;padding-left:24px;color:#171C19"',
  ol: 'class="texto" style="margin:0 0 14px;padding-left:24px;color:#171C19"',
  li: 'style="margin:0 0 6px"',
  blockquote: 'class="raya" style="margin:0 0 14px;padding-left:14px;border-left:3px solid #D9D0BC"',
  hr: 'class="raya" style="border:0;border-top:1px solid #D9D0BC;margin:20px 0"',
  a: 'class="liga" style="color:#1F4FC4"',
}
const vestir = (html: string) => html.replace(/<(p|h[3-6]|ul|ol|li|blockquote|hr|a)(?=[\s>])/g, (inicio, pieza: string) => `${inicio} ${PIEZAS[pieza] ?? ''}`)

/** Why it came, and what can be done about it. */
export function porQue({ clase, organizacion, evento }: Pick<Datos, 'clase' | 'organizacion' | 'evento'>): string {
  const porque = `${organizacion} te escribe porque tienes boletos, o una compra, de ${evento}. Puedes responder a este correo.`
  return clase === 'promocional' ? porque : `${porque} Es un aviso sobre tu evento, no publicidad.`
}
const DARSE_DE_BAJA = 'No quiero más promociones de esta organización'

const ligaDe = (href: string, dice: string) => h(Link, { href, className: 'liga', style: { color: '#1F4FC4' } }, dice)

function pieDe(datos: Datos): ReactElement[] {
  const renglon = (key: string, ...dice: (string | ReactElement)[]) => h(Text, { key, className: 'suave', style: { ...suave, marginBottom: '8px' } }, ...dice)
  const baja =
    datos.baja === null ? renglon('baja', `${DARSE_DE_BAJA} (aquí irá el enlace de cada persona)`) : renglon('baja', ligaDe(datos.baja, DARSE_DE_BAJA))
  return [
    h(Hr, { key: 'raya', className: 'raya', style: raya }),
    renglon('porque', porQue(datos)),
    renglon('evento', ligaDe(datos.enlaceEvento, 'Ver el evento')),
    ...(datos.clase === 'promocional' ? [baja] : []),
  ]
}

/** A body as it was written, on the sheet of the organization: its HTML takes the place that is kept for it. */
export async function buildCorreoMensaje(datos: Datos, membrete: Membrete | null): Promise<Carta> {
  const { asunto, cuerpo, organizacion, evento, enlaceEvento, baja, clase } = datos
  const lugar = randomUUID()
  const hoja = hojaCorreo(
    { titulo: asunto, previa: `${organizacion}: ${evento}` },
    h(Text, { key: 'quien', className: 'realce', style: { ...suave, color: '#B8125F', fontWeight: 700, overflowWrap: 'anywhere' } }, organizacion),
    h(Heading, { key: 'asunto', as: 'h1', className: 'texto', style: { ...titular, overflowWrap: 'anywhere' } }, asunto),
    h('div', { key: 'cuerpo', style: { ...texto, overflowWrap: 'anywhere' }, className: 'texto' }, lugar),
    ...pieDe(datos),
  )
  const final = [porQue(datos), `Ver el evento:\n${enlaceEvento}`, ...(clase === 'promocional' && baja !== null ? [`${DARSE_DE_BAJA}:\n${baja}`] : [])]
  const carta = await buildCarta({ subject: asunto, hoja, text: [asunto, cuerpo, '---', ...final].join('\n\n') }, membrete)
  const html = vestir(htmlDeMarkdown(cuerpo))
  return { ...carta, html: carta.html.replace(lugar, () => html) }
}
