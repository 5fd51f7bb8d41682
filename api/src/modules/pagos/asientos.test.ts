import fc from 'fast-check'
import { expect, it } from 'vitest'
import { absorbidoDe, cargoDe, sumarLineas } from '../boletos/index.ts'
import { asientosDe } from './asientos.ts'

const venta = fc.record({
  ajustes: fc.record({ cargoBps: fc.integer({ min: 0, max: 5000 }), cargoFijo: fc.integer({ min: 0, max: 5000 }) }),
  quien: fc.constantFrom('comprador' as const, 'organizador' as const),
  tipos: fc.array(
    fc.record({ cantidad: fc.integer({ min: 1, max: 20 }), precio: fc.integer({ min: 0, max: 1_000_000 }) }),
    { maxLength: 10 },
  ),
})

it('balances for any sale, and takes nothing from an organizer that sold', () => {
  fc.assert(
    fc.property(venta, ({ ajustes, quien, tipos }) => {
      const lineas = tipos.map(({ cantidad, precio }) => ({
        cantidad,
        precio,
        cargo: cargoDe(precio, ajustes, quien),
        absorbido: absorbidoDe(precio, ajustes, quien),
      }))
      const absorbido = lineas.reduce((suma, linea) => suma + linea.cantidad * linea.absorbido, 0)
      const asientos = asientosDe(sumarLineas(lineas), absorbido)
      expect(asientos.reduce((suma, { monto }) => suma + monto, 0)).toBe(0)
      expect(asientos.every(({ cuenta, monto }) => (cuenta === 'pasarela' ? monto > 0 : monto < 0))).toBe(true)
    }),
  )
})

it('says who keeps what when the organizer absorbs the charge', () => {
  expect(asientosDe({ subtotal: 10_000, cargos: 0, total: 10_000 }, 1_300)).toEqual([
    { cuenta: 'pasarela', monto: 10_000 },
    { cuenta: 'organizacion', monto: -8_700 },
    { cuenta: 'plataforma', monto: -1_121 },
    { cuenta: 'iva', monto: -179 },
  ])
})
