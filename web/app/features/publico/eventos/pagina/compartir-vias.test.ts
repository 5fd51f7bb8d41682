import { expect, test } from 'vitest'
import { conMedio, paraImprimir, viasDe } from './compartir-vias'

const AQUI = 'https://entrale.example/o/foro/e/vinilo?utm_source=x#boletos'

test('each link says by which way it went, and forgets the last one', () => {
  expect(conMedio(AQUI, 'whatsapp')).toBe(
    'https://entrale.example/o/foro/e/vinilo?utm_source=whatsapp&utm_medium=compartir',
  )
  expect(paraImprimir(AQUI)).toBe('https://entrale.example/o/foro/e/vinilo?utm_source=qr')
})

test('names with any letter arrive as they are', () => {
  const vias = viasDe({ titulo: 'Vinilo & Vapor: 100 % café', texto: 'Vinilo & Vapor: 100 % café\nvie 4 dic' }, AQUI)
  expect(new URL(vias.whatsapp).searchParams.get('text')).toBe(
    'Vinilo & Vapor: 100 % café\nvie 4 dic\nhttps://entrale.example/o/foro/e/vinilo?utm_source=whatsapp&utm_medium=compartir',
  )
  expect(new URL(vias.facebook).searchParams.get('u')).toContain('utm_source=facebook')
  expect(new URL(vias.x).searchParams.get('text')).toBe('Vinilo & Vapor: 100 % café')
  expect(new URL(vias.x).searchParams.get('url')).toContain('utm_source=x')
  expect(vias.correo).toMatch(/^mailto:\?subject=Vinilo%20%26%20Vapor/)
  expect(vias.correo).not.toContain('+')
})
