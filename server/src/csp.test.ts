import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { guestsOf, sealScripts } from './csp.ts'

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

test('only scripts of this render are blessed, and the nonce leaves the bytes', () => {
  const { html, csp } = sealScripts(
    '<script nonce="n1">own()</script><script>smuggled()</script><script nonce="otro">guessed()</script>',
    'n1',
    ['constant()'],
  )
  expect(html).not.toContain('n1')
  expect(csp).toContain(hash('own()'))
  expect(csp).toContain(hash('constant()'))
  expect(csp).not.toContain(hash('smuggled()'))
  expect(csp).not.toContain(hash('guessed()'))
  expect(csp).not.toMatch(/script-src[^;]*unsafe/)
  expect(csp.split('; ')).toContain("frame-src 'self' blob: https://www.google.com")
})

const politicaEn = (path: string, stripe: { script: string | undefined } | null) =>
  sealScripts('', 'n', [], guestsOf(path, stripe)).csp.split('; ')
const DE_STRIPE = [
  "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
  "connect-src 'self' https://api.stripe.com",
]
const SIN_NADIE = ["script-src 'self'", "connect-src 'self'", "frame-src 'self' blob: https://www.google.com"]

test.each(['/o/foro/e/noche/checkout', '/o/foro/e/noche/checkout?paso=pago', '/compras/AB12-CD34'])(
  '%s lets the card form in when Stripe charges',
  (path) => {
    const con = politicaEn(path, { script: undefined })
    expect(con).toEqual(
      expect.arrayContaining([
        ...DE_STRIPE,
        "frame-src 'self' blob: https://www.google.com https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
      ]),
    )
    expect(politicaEn(path, null)).toEqual(expect.arrayContaining(SIN_NADIE))
  },
)

test.each([
  '/',
  '/o/foro/e/noche',
  '/o/foro/e/checkout',
  '/o/foro/e/noche/checkout/otra',
  '/pagos/prueba/x',
  '/dashboard/mis-compras',
  '/compras/a/b',
])('%s lets nobody in', (path) =>
  expect(politicaEn(path, { script: undefined })).toEqual(expect.arrayContaining(SIN_NADIE)),
)

test('another place for the script takes the place of the usual one', () => {
  const csp = politicaEn('/compras/AB', { script: 'http://127.0.0.1:9/stripe.js' }).join('; ')
  expect(csp).toContain("script-src 'self' http://127.0.0.1:9;")
  expect(csp).not.toContain('js.stripe.com')
})
