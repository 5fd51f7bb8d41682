import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { lecturaDe } from './cluster/env-lectura.ts'
import { poolerDe } from './cluster/env-pooler.ts'
import { readEnv } from './env.ts'
import { fiscalDe, pacDe } from './env-operador.ts'
import { pagosDe } from './env-pagos.ts'
import { operadorOf } from './open-services.ts'
import { proxiesDe } from './proxies.ts'

test('nothing is needed for the demo', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    ENTRALE_MODE: 'demo',
    ENTRALE_DATA: resolve('.data'),
  })
})

test('every mistake is told at once, one sentence each', () => {
  const wrong = () => readEnv({ PORT: 'abc', DATABASE_URL: 'mysql://x', ENTRALE_SECRET: 'corto' })
  expect(wrong).toThrow(
    'PORT debe ser un número entre 0 y 65535.\nDATABASE_URL debe empezar con postgres://\nENTRALE_SECRET debe tener al menos 32 caracteres.',
  )
})

test('a pooler stands beside the way without one, never alone', () => {
  const [direct, pooler] = ['postgres://a@b/c', 'postgres://a@b:6432/c']
  expect(poolerDe(readEnv({}))).toBeUndefined()
  expect(poolerDe(readEnv({ DATABASE_URL: direct, DATABASE_URL_POOLER: pooler }))).toEqual({
    url: pooler,
    prepared: false,
  })
  expect(() => readEnv({ DATABASE_URL_POOLER: pooler })).toThrow('Con DATABASE_URL_POOLER hace falta DATABASE_URL')
  expect(() => readEnv({ DATABASE_URL: direct, POOLER_PREPARADAS: '1' })).toThrow('POOLER_PREPARADAS=1 solo dice algo')
  expect(() => readEnv({ DATABASE_URL: direct, DATABASE_URL_POOLER: 'b:6432' })).toThrow('debe empezar con postgres://')
})

test('a standby is read beside its primary, five seconds behind at most unless told otherwise', () => {
  const [DATABASE_URL, DATABASE_URL_LECTURA] = ['postgres://a@b/c', 'postgres://a@d/c']
  expect(lecturaDe(readEnv({}))).toBeUndefined()
  expect(lecturaDe(readEnv({ DATABASE_URL, DATABASE_URL_LECTURA }))).toEqual({
    url: DATABASE_URL_LECTURA,
    atrasoMs: 5_000,
  })
  expect(lecturaDe(readEnv({ DATABASE_URL, DATABASE_URL_LECTURA, LECTURA_ATRASO: '30' }))?.atrasoMs).toBe(30_000)
  expect(() => readEnv({ DATABASE_URL_LECTURA })).toThrow('Con DATABASE_URL_LECTURA hace falta DATABASE_URL')
  expect(() => readEnv({ DATABASE_URL, LECTURA_ATRASO: '5' })).toThrow('LECTURA_ATRASO solo dice algo')
  for (const LECTURA_ATRASO of ['0', '61', '1.5', 'x'])
    expect(() => readEnv({ DATABASE_URL, DATABASE_URL_LECTURA, LECTURA_ATRASO })).toThrow('entre 1 y 60')
})

test('who runs a demo is optional, and checked', () => {
  expect(() =>
    readEnv({ ENTRALE_OPERADOR_RFC: 'abc', ENTRALE_OPERADOR_CORREO: 'no', ENTRALE_OPERADOR_TELEFONO: 'x' }),
  ).toThrow(
    'ENTRALE_OPERADOR_RFC debe ser un RFC: 12 o 13 letras mayúsculas y números.\nENTRALE_OPERADOR_TELEFONO debe ser un número de teléfono.\nENTRALE_OPERADOR_CORREO debe ser un correo.',
  )
  expect(readEnv({ ENTRALE_OPERADOR_RFC: 'ENT261121AB1' }).ENTRALE_OPERADOR_RFC).toBe('ENT261121AB1')
})

test('a demo is run by nobody, and production by whom it says', () => {
  expect(operadorOf(readEnv({})).nombre).toContain('empresa ficticia')
  expect(operadorOf(readEnv({ ENTRALE_OPERADOR_NOMBRE: 'La Nuestra' }))).toMatchObject({
    nombre: 'La Nuestra',
    rfc: null,
  })
  expect(operadorOf(readEnv(PRODUCCION))).toEqual({
    nombre: OPERADOR.ENTRALE_OPERADOR_NOMBRE,
    domicilio: OPERADOR.ENTRALE_OPERADOR_DOMICILIO,
    rfc: OPERADOR.ENTRALE_OPERADOR_RFC,
    telefono: null,
    correoAyuda: OPERADOR.ENTRALE_OPERADOR_CORREO,
    correoPrivacidad: OPERADOR.ENTRALE_OPERADOR_CORREO,
  })
})

test('production does not start without who runs it, and names all that is missing', () => {
  const sinNadie = Object.fromEntries(Object.keys(OPERADOR).map((nombre) => [nombre, ' ']))
  const falta = (nombre: string) =>
    `Con ENTRALE_MODE=production hace falta ${nombre}: los textos legales dicen quién opera.`
  expect(() => readEnv({ ...PRODUCCION, ...sinNadie })).toThrow(Object.keys(OPERADOR).map(falta).join('\n'))
  for (const nombre of Object.keys(OPERADOR))
    expect(() => readEnv({ ...PRODUCCION, [nombre]: undefined })).toThrow(falta(nombre))
  expect(() => readEnv({ ...PRODUCCION, ENTRALE_OPERADOR_RFC: 'XAXX010101000' })).toThrow(
    'no puede ser un RFC genérico',
  )
})

test('production asks for its address and its mail relay', () => {
  expect(() => readEnv({ ENTRALE_MODE: 'production' })).toThrow(/BASE_URL[\s\S]*SMTP_URL/)
  expect(readEnv(PRODUCCION).ENTRALE_MODE).toBe('production')
})

const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const MERCADO_PAGO = { MERCADOPAGO_ACCESS_TOKEN: 'TEST-1', MERCADOPAGO_WEBHOOK_SECRET: 'x'.repeat(16) }
const OPERADOR = {
  ENTRALE_OPERADOR_NOMBRE: 'Boletos de Prueba, S.A. de C.V.',
  ENTRALE_OPERADOR_DOMICILIO: 'Calle de Prueba 1, Ciudad de México',
  ENTRALE_OPERADOR_RFC: 'EKU9003173C9',
  ENTRALE_OPERADOR_CORREO: 'ayuda@entrale.example',
}
const PRODUCCION = {
  ENTRALE_MODE: 'production',
  BASE_URL: 'https://entrale.example',
  SMTP_URL: 'smtp://localhost',
  MAIL_FROM: 'hola@entrale.example',
  ...OPERADOR,
}

test('production speaks HTTPS, and its secret is no word', () => {
  expect(() => readEnv({ ...PRODUCCION, BASE_URL: 'http://entrale.example' })).toThrow(
    'Con ENTRALE_MODE=production, BASE_URL debe empezar con https://.',
  )
  const guessable = [
    'x'.repeat(64),
    'kfw91z'.repeat(8),
    '0123456789abcdef0123456789abcdef',
    'changeme-or-somebody-will-guess-it-2026',
    'una contraseña muy larga de nuestra casa',
  ]
  for (const ENTRALE_SECRET of guessable)
    expect(() => readEnv({ ...PRODUCCION, ENTRALE_SECRET }), ENTRALE_SECRET).toThrow(/ENTRALE_SECRET debe ser azar/)
  for (let i = 0; i < 1_000; i++) {
    const azar = createHash('sha256').update(`${i}`).digest().subarray(0, 24)
    for (const ENTRALE_SECRET of [
      azar.toString('hex').slice(0, 32),
      azar.toString('base64'),
      azar.toString('base64url'),
    ])
      expect(readEnv({ ...PRODUCCION, ENTRALE_SECRET }).ENTRALE_SECRET).toBe(ENTRALE_SECRET)
  }
  const otro = 'y'.repeat(32)
  const varios = readEnv({ ENTRALE_SECRET: 'x'.repeat(32), ENTRALE_SECRET_ANTERIORES: `${otro}, ${otro}` })
  expect(varios.ENTRALE_SECRET_ANTERIORES).toEqual([otro, otro])
  expect(readEnv({ ENTRALE_SECRET: 'x'.repeat(32) }).ENTRALE_SECRET).toBe('x'.repeat(32)) // nobody's money is behind the demo
})

test.each([
  [{}, false],
  [PRODUCCION, ['loopback', 'linklocal', 'uniquelocal']],
  [
    { ...PRODUCCION, ENTRALE_PROXIES: '10.0.0.1, 2001:db8::/32,uniquelocal' },
    ['10.0.0.1', '2001:db8::/32', 'uniquelocal'],
  ],
])('%j believes %j about the address of a client', (env, proxies) => {
  expect(proxiesDe(readEnv(env))).toEqual(proxies)
})

test('so many proxies in front are so many hops that are believed, the nearest first', () => {
  const proxies = proxiesDe(readEnv({ ENTRALE_PROXIES: '2' }))
  expect([0, 1, 2].map((salto) => typeof proxies === 'function' && proxies('', salto))).toEqual([true, true, false])
})

test.each(['true', '10', '10.0.0.1/33', '10.0.0.0/8/8', 'proxy.example', '10.0.0.1,'])(
  'ENTRALE_PROXIES=%s is refused',
  (ENTRALE_PROXIES) => {
    expect(() => readEnv({ ENTRALE_PROXIES })).toThrow(/^ENTRALE_PROXIES debe ser cuántos proxies hay enfrente/)
  },
)

test('payment providers are optional, and whole', () => {
  expect(pagosDe(readEnv({}))).toEqual({ stripe: null, mercadoPago: null })
  const base = { STRIPE_API_BASE: 'http://127.0.0.1:9', MERCADOPAGO_API_BASE: 'https://mp.example' }
  expect(pagosDe(readEnv({ ...STRIPE, ...MERCADO_PAGO, ...base }))).toMatchObject({
    stripe: { llave: 'sk_test_1', llavePublica: 'pk_test_1', secretoAvisos: 'whsec_1', base: 'http://127.0.0.1:9' },
    mercadoPago: { llave: 'TEST-1', base: 'https://mp.example' },
  })
})

test('the platform invoices with its régimen and postal code, which production needs beside a key of its own', () => {
  expect(fiscalDe(readEnv({}))).toBeUndefined()
  expect(fiscalDe(readEnv({ ENTRALE_OPERADOR_REGIMEN: '601', ENTRALE_OPERADOR_CP: '06000' }))).toEqual({
    ...{ regimen: '601', codigoPostal: '06000', claveServicio: '80141600', globalCada: 'mes' },
  })
  expect(() => readEnv({ ENTRALE_OPERADOR_CP: '6000' })).toThrow('ENTRALE_OPERADOR_CP debe tener 5 dígitos.')
  const enProduccion = {
    ...{ ENTRALE_MODE: 'production', BASE_URL: 'https://entrale.example', FACTURAPI_KEY: 'sk_live_1' },
    ...{ SMTP_URL: 'smtp://correo.example', MAIL_FROM: 'hola@entrale.example', ...OPERADOR },
  }
  expect(() => readEnv(enProduccion)).toThrow('ENTRALE_OPERADOR_REGIMEN y ENTRALE_OPERADOR_CP')
  expect(() =>
    readEnv({ ...enProduccion, ENTRALE_OPERADOR_REGIMEN: '601', ENTRALE_OPERADOR_CP: '06000' }),
  ).not.toThrow()
})

test('who stamps invoices is optional', () => {
  expect(pacDe(readEnv({}))).toEqual({ llave: null, base: undefined })
  expect(pacDe(readEnv({ FACTURAPI_KEY: 'sk_live_1' }))).toMatchObject({ llave: 'sk_live_1' })
})

test.each([
  [
    { ...STRIPE, STRIPE_SECRET_KEY: 'pk_test_1' },
    'STRIPE_SECRET_KEY debe empezar con sk_test_, sk_live_, rk_test_ o rk_live_.',
  ],
  [{ ...STRIPE, STRIPE_PUBLISHABLE_KEY: 'sk_test_1' }, 'STRIPE_PUBLISHABLE_KEY debe empezar con pk_test_ o pk_live_.'],
  [
    { ENTRALE_SECRET: 'x'.repeat(32), ENTRALE_SECRET_ANTERIORES: 'corto' },
    'Cada secreto de ENTRALE_SECRET_ANTERIORES debe tener al menos 32 caracteres; van separados por comas.',
  ],
  [
    { ENTRALE_SECRET_SIGUIENTE: 'x'.repeat(32) },
    'ENTRALE_SECRET_SIGUIENTE y ENTRALE_SECRET_ANTERIORES acompañan a ENTRALE_SECRET: falta ese.',
  ],
  [{ ...STRIPE, STRIPE_WEBHOOK_SECRET: 'secreto' }, 'STRIPE_WEBHOOK_SECRET debe empezar con whsec_.'],
  [
    { ...STRIPE, STRIPE_API_BASE: 'http://stripe.example' },
    'STRIPE_API_BASE debe ser una dirección https (o http en esta máquina).',
  ],
  [{ ...STRIPE, STRIPE_SCRIPT_URL: 'no' }, 'STRIPE_SCRIPT_URL debe ser una dirección https (o http en esta máquina).'],
  [{ ...MERCADO_PAGO, MERCADOPAGO_ACCESS_TOKEN: 'x' }, 'MERCADOPAGO_ACCESS_TOKEN debe empezar con APP_USR- o TEST-.'],
  [
    { ...MERCADO_PAGO, MERCADOPAGO_WEBHOOK_SECRET: 'x' },
    'MERCADOPAGO_WEBHOOK_SECRET debe tener al menos 16 caracteres.',
  ],
  [
    { STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
    'Con STRIPE_PUBLISHABLE_KEY hace falta STRIPE_SECRET_KEY.\nCon STRIPE_PUBLISHABLE_KEY hace falta STRIPE_WEBHOOK_SECRET.',
  ],
  [{ MERCADOPAGO_ACCESS_TOKEN: 'TEST-1' }, 'Con MERCADOPAGO_ACCESS_TOKEN hace falta MERCADOPAGO_WEBHOOK_SECRET.'],
  [{ STRIPE_API_BASE: 'https://x.example' }, 'Con STRIPE_API_BASE hace falta STRIPE_SECRET_KEY.'],
  [
    { ...STRIPE, STRIPE_SECRET_KEY: 'sk_live_1' },
    'STRIPE_SECRET_KEY y STRIPE_PUBLISHABLE_KEY deben ser las dos de prueba o las dos reales.',
  ],
  [{ FACTURAPI_KEY: 'pk_1' }, 'FACTURAPI_KEY debe empezar con sk_live_ o sk_test_.'],
  [{ ...PRODUCCION, FACTURAPI_KEY: 'sk_test_1' }, 'Con ENTRALE_MODE=production, FACTURAPI_KEY no puede ser de prueba.'],
  [
    { FACTURAPI_API_BASE: 'http://fac.example' },
    'FACTURAPI_API_BASE debe ser una dirección https (o http en esta máquina).',
  ],
  [{ ...PRODUCCION, ...STRIPE }, 'Con ENTRALE_MODE=production, STRIPE_SECRET_KEY no puede ser de prueba.'],
  [{ ...PRODUCCION, ...MERCADO_PAGO }, 'Con ENTRALE_MODE=production, MERCADOPAGO_ACCESS_TOKEN no puede ser de prueba.'],
  [
    { ...PRODUCCION, ...MERCADO_PAGO, MERCADOPAGO_ACCESS_TOKEN: 'APP_USR-1', BASE_URL: 'http://entrale.example' },
    'Mercado Pago solo avisa a direcciones https: BASE_URL debe empezar con https://.',
  ],
])('a mistake with a provider is told: %o', (variables, message) => {
  expect(() => readEnv(variables)).toThrow(message)
})

test('production takes real keys', () => {
  const real = {
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    MERCADOPAGO_ACCESS_TOKEN: 'APP_USR-1',
  }
  expect(readEnv({ ...PRODUCCION, ...STRIPE, ...MERCADO_PAGO, ...real }).STRIPE_SECRET_KEY).toBe('sk_live_1')
})
