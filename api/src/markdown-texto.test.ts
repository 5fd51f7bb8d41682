import { expect, test } from 'vitest'
import { textoDeMarkdown } from './markdown-texto.ts'

test.each([
  ['Puertas **una hora antes**, con *tu boleto*.', 'Puertas una hora antes, con tu boleto.'],
  [
    '## Antes de venir\n\nLleva:\n\n- boleto\n- **agua**\n\n¡Nos vemos!',
    'Antes de venir\n\nLleva:\n\n- boleto\n- agua\n\n¡Nos vemos!',
  ],
  ['1. uno\n2. dos\n   - otro', '1. uno\n2. dos\n  - otro'],
  [
    'El [mapa](https://foro.example/mapa) y https://foro.example',
    'El mapa (https://foro.example/mapa) y https://foro.example',
  ],
  ['Una\nlínea\n\n> dicho\n\n---\n\nfin', 'Una\nlínea\n\ndicho\n\n---\n\nfin'],
  ['2 * 3 * 4 ¿y <b>esto</b>?', '2 * 3 * 4 ¿y <b>esto</b>?'],
])('%j reads as plain text', (markdown, texto) => expect(textoDeMarkdown(markdown)).toBe(texto))
