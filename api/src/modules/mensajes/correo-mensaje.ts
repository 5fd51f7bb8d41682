import { randomUUID } from 'node:crypto'
import { createElement as h } from 'react'
import { buildCorreo, type Correo, type Membrete, type Pieza, texto } from '../../correo.ts'
import { antetitulo, aparte, liga, raya, titular } from '../../correo-piezas.ts'
import { htmlDeMarkdown } from '../../markdown.ts'
import { textoDeMarkdown } from '../../markdown-texto.ts'
import type { PorEnviar } from './envios.repository.ts'

type Datos = Pick<PorEnviar, 'clase' | 'asunto' | 'cuerpo' | 'organizacion' | 'evento'> & {
  enlaceEvento: string
  /** Where somebody says that they want no more; null where there is nobody yet. */
  baja: string | null
}

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
const vestir = (html: string) =>
  html.replace(
    /<(p|h[3-6]|ul|ol|li|blockquote|hr|a)(?=[\s>])/g,
    (inicio, pieza: string) => `${inicio} ${PIEZAS[pieza] ?? ''}`,
  )

/** Why it came, and what can be done about it. */
export function porQue({ clase, organizacion, evento }: Pick<Datos, 'clase' | 'organizacion' | 'evento'>): string {
  if (clase === 'promocional')
    return `${organizacion} te escribe porque le compraste y pediste novedades, al comprar o en tu cuenta. Puedes responder a este correo.`
  return `${organizacion} te escribe porque tienes boletos, o una compra, de ${evento}. Puedes responder a este correo. Es un aviso sobre tu evento, no publicidad.`
}
const DARSE_DE_BAJA = 'No quiero más promociones de esta organización'

/** A draft is for nobody yet: it says only where the link will be. */
const bajaDe = (baja: string | null): Pieza =>
  baja === null
    ? { ...aparte(`${DARSE_DE_BAJA} (aquí irá el enlace de cada persona)`), text: '' }
    : liga({ etiqueta: DARSE_DE_BAJA, enlace: baja })

/** A body as it was written, on the sheet of the organization: its HTML takes the place that is kept for it. */
export async function buildCorreoMensaje(datos: Datos, membrete: Membrete | null): Promise<Correo> {
  const { asunto, cuerpo, organizacion, evento, enlaceEvento, baja, clase } = datos
  const lugar = randomUUID()
  const piezas = [
    antetitulo(organizacion),
    { ...titular(asunto, { fontSize: '26px', lineHeight: '30px' }), text: asunto },
    {
      html: h('div', { style: { ...texto, overflowWrap: 'anywhere' }, className: 'texto' }, lugar),
      text: textoDeMarkdown(cuerpo),
    },
    { ...raya, text: '---' },
    aparte(porQue(datos)),
    liga({ etiqueta: 'Ver el evento', enlace: enlaceEvento }),
    clase === 'promocional' && bajaDe(baja),
  ]
  const correo = await buildCorreo({ subject: asunto, previa: `${organizacion}: ${evento}`, piezas }, membrete)
  const html = vestir(htmlDeMarkdown(cuerpo))
  return { ...correo, html: correo.html.replace(lugar, () => html) }
}
