import type { EventoPublico, TipoPublico } from '@entrale/contract/eventos/publico'
import { expect, test } from 'vitest'
import { precioVisible } from './panel-compra-precio'
import { aperturaDe, desfaseDe } from './venta-apertura'

const NADA = { boletos: 0, total: 0, cargos: 0 }
const tipo = (
  id: string,
  total: number,
  estadoVenta: TipoPublico['estadoVenta'],
  ventaInicio: string | null = null,
): TipoPublico => ({
  id,
  tipo: id,
  descripcion: '',
  precio: total - 1000,
  cargo: 1000,
  total,
  moneda: 'MXN',
  estadoVenta,
  ventaInicio,
  ventaFin: null,
  minimo: 1,
  maximo: estadoVenta === 'agotado' ? 0 : 8,
  precioLibre: false,
})
const con = (tiposBoleto: TipoPublico[], venta: EventoPublico['venta'] = 'en_venta') =>
  ({ tiposBoleto, venta }) as EventoPublico

test('the first number is the lowest total that can be bought now', () => {
  const evento = con([
    tipo('barato', 50_000, 'agotado'),
    tipo('general', 85_000, 'en_venta'),
    tipo('vip', 145_000, 'ultimos'),
  ])
  expect(precioVisible({ evento, cuenta: NADA })).toEqual({ centavos: 85_000, desde: true, cargo: 1000 })
  expect(precioVisible({ evento, cuenta: { boletos: 2, total: 170_000, cargos: 2000 } })).toEqual({
    centavos: 170_000,
    desde: false,
    cargo: 2000,
  })
})

test('before the sale opens, the price is of what will open, and the countdown runs to the first', () => {
  const evento = con(
    [
      tipo('barato', 50_000, 'agotado'),
      tipo('b', 90_000, 'proximamente', '2026-12-03T00:00:00Z'),
      tipo('a', 90_000, 'proximamente', '2026-12-01T00:00:00Z'),
    ],
    'proximamente',
  )
  expect(precioVisible({ evento, cuenta: NADA })).toEqual({ centavos: 90_000, desde: false, cargo: 1000 })
  expect(aperturaDe(evento)).toBe('2026-12-01T00:00:00Z')
  expect(aperturaDe(con([], 'agotado'))).toBeNull()
})

test('without tipos there is no price', () =>
  expect(precioVisible({ evento: con([]), cuenta: NADA }).centavos).toBeNull())

test('the clock of the server counts, once the browser has heard it', () => {
  expect(desfaseDe('2026-11-30T00:00:00.000Z', 0)).toBe(0)
  expect(desfaseDe('2026-12-01T00:00:10.000Z', Date.parse('2026-12-01T00:00:00Z'))).toBe(10_000)
})
