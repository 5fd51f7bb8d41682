import { expect, it } from 'vitest'
import { usoDeCompra } from './uso-compra'

const AHORA = Date.parse('2026-12-05T04:30:00Z')
const a = (hora: string) => ({
  en: `2026-12-05T${hora}:00.000Z`,
  puerta: hora < '03' ? 'Puerta Norte' : 'Puerta Sur',
  vuelve: false,
})

it.each([
  [[null], null],
  [[a('02:14')], 'Usado a las 8:14 p.m., Puerta Norte'],
  [[null, a('02:14'), null], '1 de 3 boletos usado a las 8:14 p.m., Puerta Norte'],
  [[a('03:40'), a('02:14'), null], '2 de 3 boletos usados, el último a las 9:40 p.m., Puerta Sur'],
])('of %j: %s', (usos, texto) => {
  const compra = { evento: { zonaHoraria: 'America/Mexico_City' }, boletos: usos.map((usado) => ({ usado })) }
  expect(usoDeCompra(compra, AHORA)).toBe(texto)
})
