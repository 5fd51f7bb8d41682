import { expect, test } from 'vitest'
import { AGENTES } from '../../../testing/acceso.ts'
import { dispositivoDe, esMovil } from './dispositivo.ts'

const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15'

test.each([
  [AGENTES.android, 'Chrome en Android', true],
  [AGENTES.iphone, 'Safari en iPhone', true],
  [AGENTES.iphone.replace('iPhone; CPU iPhone', 'iPad; CPU'), 'Safari en iPad', true],
  [AGENTES.iphone.replace('Version/18.1', 'CriOS/131.0'), 'Chrome en iPhone', true],
  [AGENTES.android.replace('Chrome/', 'SamsungBrowser/27.0 Chrome/'), 'Samsung Internet en Android', true],
  [AGENTES.windows, 'Edge en Windows', false],
  [mac, 'Safari en Mac', false],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox en Linux', false],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    'Chrome en ChromeOS',
    false,
  ],
  ['Mozilla/5.0 (X11; Linux x86_64) QuienSabe/1.0', 'Navegador en Linux', false],
  ['', 'Dispositivo desconocido', false],
  ['   ', 'Dispositivo desconocido', false],
  ['curl/8.5.0', 'Dispositivo desconocido', false],
  ['<b>Éntrale</b> http://malo.example/1.0 (x)', 'Dispositivo desconocido', false],
  [`${'x'.repeat(5_000)} Chrome/131.0`, 'Dispositivo desconocido', false],
])('%s is %s', (agente, nombre, movil) => {
  expect([dispositivoDe(agente), esMovil(dispositivoDe(agente))]).toEqual([nombre, movil])
})

test('a hostile header costs no time', () => {
  const inicio = performance.now()
  for (const pieza of ['(', ';', ' ', 'Version/', 'Android ', 'like Gecko ', '1.'])
    dispositivoDe(pieza.repeat(8_000 / pieza.length))
  expect(performance.now() - inicio).toBeLessThan(500)
})
