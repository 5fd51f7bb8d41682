import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Codigo, descuentoDe, quedanDeCodigo, seVe, usaCodigo } from './codigo.ts'

const BASE: Codigo = {
  ...{
    id: 'c',
    codigo: 'A',
    descripcion: '',
    porcentaje: null,
    monto: null,
    abreOcultos: false,
    tipos: [],
    maximo: null,
    maximoPorCompra: null,
  },
  ...{ inicio: null, fin: null, activo: true, usados: 0, apartados: 0 },
}
const con = (cambios: Partial<Codigo>): Codigo => ({ ...BASE, ...cambios })
const tipo = (precio: number, mas: Partial<Parameters<typeof descuentoDe>[0]> = {}) => ({
  id: 't',
  precio,
  precioLibre: false,
  visibilidad: 'publico',
  ...mas,
})
const algunCodigo = fc
  .record({
    porcentaje: fc.option(fc.integer({ min: 1, max: 100 })),
    monto: fc.integer({ min: 1, max: 100_000_000 }),
    abreOcultos: fc.boolean(),
  })
  .map(({ porcentaje, monto, abreOcultos }) =>
    con(porcentaje === null ? { monto, abreOcultos } : { porcentaje, abreOcultos }),
  )

describe('what a code takes off', () => {
  it('is never more than the boleto costs, nor less than nothing, and a whole centavo', () => {
    fc.assert(
      fc.property(algunCodigo, fc.integer({ min: 0, max: 100_000_000 }), (codigo, precio) => {
        const descuento = descuentoDe(tipo(precio), codigo)
        expect(Number.isInteger(descuento) && descuento >= 0 && descuento <= precio).toBe(true)
      }),
    )
  })

  it('rounds half a centavo for the buyer', () => {
    expect([1, 50, 149, 150].map((precio) => descuentoDe(tipo(precio), con({ porcentaje: 1 })))).toEqual([0, 1, 1, 2])
    expect([33, 99, 100].map((porcentaje) => descuentoDe(tipo(9_999), con({ porcentaje })))).toEqual([
      3_300, 9_899, 9_999,
    ])
  })

  it('is nothing where the buyer chooses the price, without a code, and on tipos that it is not for', () => {
    const todo = con({ porcentaje: 100 })
    expect([
      descuentoDe(tipo(500, { precioLibre: true }), todo),
      descuentoDe(tipo(500), null),
      descuentoDe(tipo(500), con({ porcentaje: 100, tipos: ['otro'] })),
    ]).toEqual([0, 0, 0])
  })
})

describe('what a code opens and counts', () => {
  const oculto = tipo(500, { visibilidad: 'oculto' })
  it('opens the hidden tipos that it is for', () => {
    expect(
      [null, con({ porcentaje: 10 }), con({ abreOcultos: true }), con({ abreOcultos: true, tipos: ['otro'] })].map(
        (codigo) => seVe(oculto, codigo),
      ),
    ).toEqual([false, false, true, false])
  })

  it('counts what is cheaper by it or could not be had without it', () => {
    const abre = con({ abreOcultos: true })
    expect([
      usaCodigo(oculto, abre),
      usaCodigo(tipo(500), abre),
      usaCodigo(tipo(500), con({ monto: 1 })),
      usaCodigo(tipo(0), con({ monto: 1 })),
    ]).toEqual([true, false, true, false])
    expect([
      quedanDeCodigo(BASE),
      quedanDeCodigo(con({ maximo: 5, usados: 2, apartados: 2 })),
      quedanDeCodigo(con({ maximo: 1, usados: 2 })),
    ]).toEqual([null, 1, 0])
  })
})
