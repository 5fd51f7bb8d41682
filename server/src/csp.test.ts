import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sealScripts } from './csp.ts'

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

test('only scripts of this render are blessed, and the nonce leaves the bytes', () => {
  const { html, csp } = sealScripts('<script nonce="n1">own()</script><script>smuggled()</script><script nonce="otro">guessed()</script>', 'n1', ['constant()'])
  expect(html).not.toContain('n1')
  expect(csp).toContain(hash('own()'))
  expect(csp).toContain(hash('constant()'))
  expect(csp).not.toContain(hash('smuggled()'))
  expect(csp).not.toContain(hash('guessed()'))
  expect(csp).not.toMatch(/script-src[^;]*unsafe/)
  expect(csp.split('; ')).toContain('frame-src https://www.google.com')
})
