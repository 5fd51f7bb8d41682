import { ivaDe, ivaDeVenta, sumarImpuestos, TASA_CARGO } from '@entrale/contract/impuestos'
import fc from 'fast-check'
import { expect, it } from 'vitest'

it('a receipt says the tax of both documents to the centavo, over thousands of sales', () => {
  const linea = fc.record({
    cantidad: fc.integer({ min: 1, max: 20 }),
    precio: fc.integer({ min: 0, max: 900_000 }),
    cargo: fc.integer({ min: 0, max: 80_000 }),
    tasa: fc.constantFrom(16, 8, 0, null),
  })
  fc.assert(
    fc.property(fc.array(linea, { minLength: 1, maxLength: 8 }), (lineas) => {
      const { boletos, cargo } = ivaDeVenta(lineas)
      const cfdi = sumarImpuestos(lineas.map(({ cantidad, precio, tasa }) => ({ total: cantidad * precio, tasa })))
      expect(boletos).toBe(cfdi.reduce((suma, { iva }) => suma + iva, 0))
      const total = lineas.reduce((suma, cada) => suma + cada.cantidad * cada.cargo, 0)
      expect(cargo).toBe(ivaDe(total, TASA_CARGO).iva)
    }),
    { numRuns: 3000 },
  )
})
