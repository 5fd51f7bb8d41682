import type { Compra } from '@entrale/contract/compras/compra'
import { expect, test } from 'vitest'
import { historiaDe } from './historia'

const AHORA = Date.parse('2026-12-01T00:00:00Z')
const compra = (cambio: Partial<Compra>, evento: Partial<Compra['evento']> = {}) =>
  ({
    estado: 'pagada',
    metodo: 'oxxo',
    total: 49_100,
    fechaCompra: '2026-11-20T18:00:00Z',
    boletos: [],
    pago: null,
    ...cambio,
    evento: { estado: 'publicado', fechaInicio: '2026-12-05T02:00:00Z', fechaFin: '2026-12-05T06:00:00Z', ...evento },
  }) as Compra

test.each([
  [compra({}), ['Compra hecha', 'Pagada con OXXO', 'Boletos enviados', 'El evento']],
  [compra({ estado: 'pendiente' }), ['Compra hecha', 'Esperamos tu pago', 'Te enviamos tus boletos', 'El evento']],
  [compra({ estado: 'vencida' }), ['Compra hecha', 'El plazo para pagar terminó']],
  [compra({ estado: 'cancelada' }), ['Compra hecha', 'La compra se canceló']],
  [compra({ estado: 'reembolsada' }), ['Compra hecha', 'Pagada con OXXO', 'Reembolsada']],
  [
    compra({ estado: 'reembolsada' }, { estado: 'cancelado' }),
    ['Compra hecha', 'Pagada con OXXO', 'El evento se canceló'],
  ],
  [compra({ total: 0, metodo: 'gratis' }), ['Compra hecha', 'Confirmada, sin costo', 'Boletos enviados', 'El evento']],
])('%# tells what happened and what comes next', (una, titulos) => {
  expect(historiaDe(una, AHORA).map(({ titulo }) => titulo)).toEqual(titulos)
})

test('what is over says whether they were there', () => {
  const antes = { fechaInicio: '2026-11-28T02:00:00Z', fechaFin: '2026-11-28T06:00:00Z' }
  expect(historiaDe(compra({ boletos: [{ estado: 'usado' }] as Compra['boletos'] }, antes), AHORA).at(-1)?.titulo).toBe(
    'Fuiste al evento',
  )
  expect(
    historiaDe(compra({ boletos: [{ estado: 'valido' }] as Compra['boletos'] }, antes), AHORA).at(-1)?.titulo,
  ).toBe('El evento ya pasó')
  expect(historiaDe(compra({}, { ...antes, estado: 'pospuesto' }), AHORA).at(-1)?.titulo).toBe('El evento')
})
