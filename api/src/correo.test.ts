import { contraste } from '@entrale/contract/color'
import { Link, Text } from '@react-email/components'
import { createElement as h } from 'react'
import { describe, expect, it } from 'vitest'
import { botonCorreo, buildCarta, hojaCorreo, type Membrete } from './correo.ts'

const hoja = hojaCorreo(
  { titulo: 'Tus boletos', previa: 'Para mañana' },
  h(Text, { key: 'texto' }, 'Aquí van.'),
  h(Link, { key: 'liga', className: 'liga', href: 'https://entrale.test' }, 'enlace'),
  h('div', { key: 'boton' }, botonCorreo('https://entrale.test/compras/EN-1', 'Ver mis boletos')),
)
const carta = (membrete: Membrete | null) => buildCarta({ subject: 'Tus boletos', hoja, text: 'Aquí van.' }, membrete)
const suyo = (cambios: Partial<Membrete>): Membrete => ({ nombre: 'Foro Lumbre', color: null, logo: null, pie: '', ...cambios })

/** Background and ink of the button, by day or by night. */
function botonDe(html: string, deNoche: boolean): [string, string] {
  const de = deNoche ? (/\.boton \{([^}]*)\}/.exec(html)?.[1] ?? '') : (/<a[^>]*class="boton"[^>]*style="([^"]*)"/.exec(html)?.[1] ?? '')
  const color = (nombre: string) => new RegExp(`(?:^|[;{ ])${nombre}: ?(#[0-9a-fA-F]{6})`).exec(de)?.[1] ?? ''
  return [color('background-color'), color('color')]
}

describe('the sheet of an organization', () => {
  it('is the house’s own where nothing is set', async () => {
    const { html, text } = await carta(null)
    expect(html).toContain('border-top:6px solid #FFA31A')
    expect(html).not.toContain('class="boton"')
    expect(text).toBe('Aquí van.')
    const vacia = await carta(suyo({}))
    expect(vacia).toEqual({ subject: 'Tus boletos', html, text })
  })

  it('has its logo and its foot, also in plain text, and nothing in them is markup', async () => {
    const { html, text } = await carta(suyo({ logo: 'https://entrale.test/imagenes/a-128.webp', pie: '<b>Foro</b>\nhttps://foro.mx' }))
    expect(html).toContain('src="https://entrale.test/imagenes/a-128.webp"')
    expect(html).toContain('alt="Foro Lumbre"')
    expect(html).toContain('&lt;b&gt;Foro&lt;/b&gt;')
    expect(html).not.toContain('href="https://foro.mx"')
    expect(text).toBe('Aquí van.\n\n<b>Foro</b>\nhttps://foro.mx')
    expect(html).toContain('border-top:6px solid #FFA31A')
  })

  it.each(['#ffff00', '#000000', '#ffffff', '#777777', '#00ff00'])('can be read in %s by day and by night', async (color) => {
    const { html } = await carta(suyo({ color }))
    for (const deNoche of [false, true]) {
      const [fondo, tinta] = botonDe(html, deNoche)
      expect(contraste(fondo, tinta)).toBeGreaterThanOrEqual(4.5)
    }
    const ligas = [...html.matchAll(/\.liga \{ color: (#[0-9a-f]{6}) !important; \}/g)].map(([, liga = '']) => liga)
    expect(contraste(ligas[0] ?? '', '#FFFFFF')).toBeGreaterThanOrEqual(4.5)
    expect(contraste(ligas.at(-1) ?? '', '#161C19')).toBeGreaterThanOrEqual(4.5)
  })
})
