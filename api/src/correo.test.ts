import { contraste } from '@entrale/contract/color'
import { describe, expect, it } from 'vitest'
import { buildCarta } from './carta.ts'
import { buildCorreo, type Membrete } from './correo.ts'
import { boton, cuandoEs, juntas, ligaCorreo, nota, parrafo, raya, titular } from './correo-piezas.ts'

const enlace = 'https://entrale.test/compras/EN-1'
const piezas = [
  parrafo('Aquí van.'),
  { html: ligaCorreo('https://entrale.test', 'enlace'), text: '' },
  { ...boton({ etiqueta: 'Ver mis boletos', enlace }), text: '' },
  false as const,
]
const escrito = (membrete: Membrete | null) =>
  buildCorreo({ subject: 'Tus boletos', previa: 'Para mañana', piezas }, membrete)
const suyo = (cambios: Partial<Membrete>): Membrete => ({
  nombre: 'Foro Lumbre',
  color: null,
  logo: null,
  pie: '',
  ...cambios,
})

/** Background and ink of the button, by day or by night. */
function botonDe(html: string, deNoche: boolean): [string, string] {
  const de = deNoche
    ? (/\.boton \{([^}]*)\}/.exec(html)?.[1] ?? '')
    : (/<a[^>]*class="boton"[^>]*style="([^"]*)"/.exec(html)?.[1] ?? '')
  const color = (nombre: string) => new RegExp(`(?:^|[;{ ])${nombre}: ?(#[0-9a-fA-F]{6})`).exec(de)?.[1] ?? ''
  return [color('background-color'), color('color')]
}

describe('a message', () => {
  it('has a subject of one line, whatever its names hold', async () => {
    const { subject } = await buildCorreo({ subject: ' Se canceló Noche\r\n  de Son', previa: '', piezas })
    expect(subject).toBe('Se canceló Noche de Son')
  })

  it('says in plain text what its pieces say, without those that have nothing to say there', async () => {
    const lineas = juntas(parrafo('Viernes'), false, parrafo('Foro Lumbre'))
    const { html, text } = await buildCorreo({
      subject: 'Tus boletos',
      previa: '',
      piezas: [titular('Tus boletos'), lineas, raya, false, nota('Folio 1')],
    })
    expect(text).toBe('Viernes\nForo Lumbre\n\nFolio 1')
    expect(html).toMatch(/<h1[^>]*>Tus boletos<.*Viernes.*Foro Lumbre.*<hr.*Folio 1/s)
  })
})

describe('a date in a message', () => {
  it.each([
    ['publicado', 'viernes', false],
    ['reprogramado', 'viernes', false],
    ['pospuesto', 'Pospuesto: la nueva fecha está por anunciarse. Era el viernes', true],
    ['cancelado', 'Cancelado. Era el viernes', true],
  ])('of an evento that is %s', async (estado, text, tachada) => {
    const pieza = cuandoEs(estado, 'viernes')
    const { html } = await buildCorreo({ subject: 'x', previa: 'x', piezas: [pieza] }, null)
    expect(pieza.text).toBe(text)
    expect(html.includes('<s>viernes</s>')).toBe(tachada)
  })
})

describe('a letter', () => {
  const carta = { titulo: 'Prueba', nombre: 'Ana', parrafos: ['Uno.'] as [string], accion: { etiqueta: 'Ver', enlace } }

  it('draws a line only before what follows it', async () => {
    expect((await buildCarta({ ...carta, notas: ['Dos.'] })).html).not.toContain('<hr')
    expect((await buildCarta({ ...carta, notas: ['Dos.', 'Tres.'] })).html).toContain('<hr')
  })

  it('goes on the sheet of an organization', async () => {
    const { html, text } = await buildCarta({ ...carta, notas: ['Dos.'] }, suyo({ pie: 'Calle Uno' }))
    expect(html).toContain('Calle Uno')
    expect(text).toBe(`Hola, Ana:\n\nUno.\n\nVer:\n${enlace}\n\nDos.\n\nCalle Uno`)
  })
})

describe('the sheet of an organization', () => {
  it('is the house’s own where nothing is set', async () => {
    const { html, text } = await escrito(null)
    expect(html).toContain('border-top:6px solid #FFA31A')
    expect(html).not.toContain('class="boton"')
    expect(text).toBe('Aquí van.')
    const vacia = await escrito(suyo({}))
    expect(vacia).toEqual({ subject: 'Tus boletos', html, text })
  })

  it('has its logo and its foot, also in plain text, and nothing in them is markup', async () => {
    const { html, text } = await escrito(
      suyo({ logo: 'https://entrale.test/imagenes/a-128.webp', pie: '<b>Foro</b>\nhttps://foro.mx' }),
    )
    expect(html).toContain('src="https://entrale.test/imagenes/a-128.webp"')
    expect(html).toContain('alt="Foro Lumbre"')
    expect(html).toContain('&lt;b&gt;Foro&lt;/b&gt;')
    expect(html).not.toContain('href="https://foro.mx"')
    expect(text).toBe('Aquí van.\n\n<b>Foro</b>\nhttps://foro.mx')
    expect(html).toContain('border-top:6px solid #FFA31A')
  })

  it.each(['#ffff00', '#000000', '#ffffff', '#777777', '#00ff00'])(
    'can be read in %s by day and by night',
    async (color) => {
      const { html } = await escrito(suyo({ color }))
      for (const deNoche of [false, true]) {
        const [fondo, tinta] = botonDe(html, deNoche)
        expect(contraste(fondo, tinta)).toBeGreaterThanOrEqual(4.5)
      }
      const ligas = [...html.matchAll(/\.liga \{ color: (#[0-9a-f]{6}) !important; \}/g)].map(([, liga = '']) => liga)
      expect(contraste(ligas[0] ?? '', '#FFFFFF')).toBeGreaterThanOrEqual(4.5)
      expect(contraste(ligas.at(-1) ?? '', '#161C19')).toBeGreaterThanOrEqual(4.5)
    },
  )
})
