import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asientosDe } from '../../pagos/index.ts'
import { repartir, type Saldos } from './repartir.ts'

const centavos = fc.integer({ min: 0, max: 5_000_000 })
const saldos = fc.record({ organizacion: centavos, plataforma: centavos, iva: centavos })
const total = ({ organizacion, plataforma, iva }: Saldos) => organizacion + plataforma + iva
const quitar = (a: Saldos, b: Saldos): Saldos => ({
  organizacion: a.organizacion - b.organizacion,
  plataforma: a.plataforma - b.plataforma,
  iva: a.iva - b.iva,
})
const cabe = (partes: Saldos, quedan: Saldos) =>
  (['organizacion', 'plataforma', 'iva'] as const).every(
    (cuenta) => partes[cuenta] >= 0 && partes[cuenta] <= quedan[cuenta],
  )

describe('an amount is shared', () => {
  it('to the centavo, and no account gives more than it has', () => {
    fc.assert(
      fc.property(saldos, fc.double({ min: 0, max: 1, noNaN: true }), (quedan, parte) => {
        const monto = Math.floor(total(quedan) * parte)
        const partes = repartir(quedan, monto)
        expect(total(partes)).toBe(monto)
        expect(cabe(partes, quedan)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('within one centavo of what is fair', () => {
    fc.assert(
      fc.property(saldos, fc.double({ min: 0, max: 1, noNaN: true }), (quedan, parte) => {
        fc.pre(total(quedan) > 0)
        const monto = Math.floor(total(quedan) * parte)
        const { organizacion } = repartir(quedan, monto)
        expect(Math.abs(organizacion - (monto * quedan.organizacion) / total(quedan))).toBeLessThan(1)
      }),
    )
  })

  it('so that the last refund leaves exact zeros, whatever those before it were', () => {
    fc.assert(
      fc.property(saldos, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 }), (todo, partes) => {
        let quedan = todo
        for (const parte of partes) quedan = quitar(quedan, repartir(quedan, Math.floor(total(quedan) * parte)))
        expect(quitar(quedan, repartir(quedan, total(quedan)))).toEqual({ organizacion: 0, plataforma: 0, iva: 0 })
      }),
      { numRuns: 1000 },
    )
  })

  it('never beyond what is left, and never less than nothing', () => {
    expect(() => repartir({ organizacion: 10, plataforma: 0, iva: 0 }, 11)).toThrow(RangeError)
    expect(() => repartir({ organizacion: 10, plataforma: 0, iva: 0 }, -1)).toThrow(RangeError)
    expect(() => repartir({ organizacion: 10, plataforma: 0, iva: 0 }, 0.5)).toThrow(RangeError)
  })
})

describe('whole boletos', () => {
  const venta = fc.record({
    precio: fc.integer({ min: 100, max: 500_000 }),
    cargo: fc.integer({ min: 0, max: 50_000 }),
    absorbe: fc.boolean(),
    cuantos: fc.integer({ min: 1, max: 12 }),
  })

  it('give back exactly what each cost, in any order, down to zero', () => {
    fc.assert(
      fc.property(venta, ({ precio, cargo, absorbe, cuantos }) => {
        const absorbido = absorbe ? Math.min(cargo, precio) : 0
        const cobrado = absorbe ? 0 : cargo
        const asientos = asientosDe(
          { subtotal: precio * cuantos, cargos: cobrado * cuantos, total: (precio + cobrado) * cuantos },
          absorbido * cuantos,
        )
        const de = (cuenta: string) => Math.abs(asientos.find((asiento) => asiento.cuenta === cuenta)?.monto ?? 0)
        let quedan: Saldos = { organizacion: de('organizacion'), plataforma: de('plataforma'), iva: de('iva') }
        for (let i = 0; i < cuantos; i += 1) {
          const partes = repartir(quedan, precio + cobrado, {
            organizacion: precio - absorbido,
            cargo: cobrado + absorbido,
          })
          expect(partes.organizacion).toBe(precio - absorbido)
          expect(cabe(partes, quedan)).toBe(true)
          quedan = quitar(quedan, partes)
        }
        expect(quedan).toEqual({ organizacion: 0, plataforma: 0, iva: 0 })
      }),
      { numRuns: 1000 },
    )
  })

  it('come from all accounts in proportion where one of them gave its part before', () => {
    const partes = repartir({ organizacion: 50, plataforma: 100, iva: 10 }, 80, { organizacion: 70, cargo: 10 })
    expect(partes).toEqual({ organizacion: 25, plataforma: 50, iva: 5 })
  })
})
