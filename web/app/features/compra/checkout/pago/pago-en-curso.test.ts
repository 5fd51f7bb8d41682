import type { Compra } from '@entrale/contract/compras/compra'
import type { PagoCompra } from '@entrale/contract/pagos/schemas'
import { expect, test } from 'vitest'
import { situacionDe } from './pago-en-curso'

const pago = (cambio: Partial<PagoCompra> = {}): PagoCompra => ({
  metodo: 'tarjeta',
  estado: 'pendiente',
  monto: 100,
  recibido: 0,
  ficha: null,
  venceEn: null,
  motivoRechazo: null,
  ...cambio,
})
const ficha = { tipo: 'oxxo', referencia: '1', codigoBarras: '1' } as const

test.each([
  ['pagada', pago({ estado: 'aprobado' }), true, 'hecho'],
  ['cancelada', pago(), true, 'hecho'],
  ['vencida', pago({ estado: 'vencido' }), false, 'ninguno'],
  ['pendiente', pago(), true, 'esperando'],
  ['pendiente', pago(), false, 'pendiente'],
  ['pendiente', pago({ estado: 'cancelado' }), true, 'ninguno'],
  ['pendiente', pago({ ficha }), false, 'hecho'],
  ['pendiente', null, true, 'ninguno'],
] as [Compra['estado'], PagoCompra | null, boolean, string][])('%s, %j, back: %s → %s', (estado, suyo, volvio, tipo) =>
  expect(situacionDe({ estado, pago: suyo }, volvio).tipo).toBe(tipo),
)

test('a declined one says why', () => {
  const compra = {
    estado: 'pendiente',
    pago: pago({ estado: 'rechazado', motivoRechazo: 'Fondos insuficientes.' }),
  } as const
  expect(situacionDe(compra, true)).toEqual({ tipo: 'rechazado', motivo: 'Fondos insuficientes.' })
})
