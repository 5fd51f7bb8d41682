import { expect, test } from 'vitest'
import { textoLlano } from './evento-texto'

test('words stay, marks go', () => {
  const html =
    '<h3>Qué &amp; cuándo</h3>\n<p>Trae <strong>zapa</strong>to<br>\ncómodo, <a href="https://a.mx/?a=1&amp;b=2" rel="x">aquí</a>: 3 &lt; 4</p>\n<ul>\n<li>Uno</li>\n</ul>'
  expect(textoLlano(html)).toBe('Qué & cuándo Trae zapato cómodo, aquí: 3 < 4 Uno')
  expect(textoLlano('<p>&amp;lt;b&amp;gt;</p>')).toBe('&lt;b&gt;')
  expect(textoLlano('')).toBe('')
})
