import type { TipoOrganizador } from '@entrale/contract/boletos/tipos'
import { describe, expect, it } from 'vitest'
import { ejemplosDe } from './ejemplos'

const tarifa = { cargoBps: 800, cargoFijo: 500, quien: 'comprador' } as const
const tipo = (id: string, precio: number, otros: Partial<TipoOrganizador> = {}) =>
  ({
    id,
    tipo: id,
    precio,
    total: precio === 0 ? 0 : precio + Math.floor((precio * 800 + 5000) / 10_000) + 500,
    precioLibre: false,
    visibilidad: 'publico',
    ...otros,
  }) as TipoOrganizador
const escrito = {
  descuento: 'porcentaje',
  porcentaje: '10',
  monto: '',
  cuales: 'todos',
  tipos: [],
  abreOcultos: false,
} as const

describe('what a code will make of the prices', () => {
  const tipos = [
    tipo('general', 10_000),
    tipo('gratis', 0),
    tipo('libre', 5_000, { precioLibre: true }),
    tipo('secreto', 20_000, { visibilidad: 'oculto' }),
  ]

  it('with the service charge of the lower price', () => {
    expect(ejemplosDe(escrito, tipos, tarifa)).toEqual([
      { id: 'general', tipo: 'general', antes: 11_300, despues: 9_000 + 720 + 500 },
    ])
    expect(ejemplosDe({ ...escrito, abreOcultos: true }, tipos, tarifa).map(({ id }) => id)).toEqual([
      'general',
      'secreto',
    ])
    expect(ejemplosDe({ ...escrito, cuales: 'algunos', tipos: ['libre'] }, tipos, tarifa)).toEqual([])
  })

  it('never below nothing, and then without any charge', () => {
    expect(ejemplosDe({ ...escrito, descuento: 'monto', monto: '500' }, tipos, tarifa)[0]?.despues).toBe(0)
    expect(ejemplosDe({ ...escrito, porcentaje: '100' }, tipos, tarifa)[0]?.despues).toBe(0)
    expect(ejemplosDe({ ...escrito, porcentaje: '33' }, [tipo('raro', 12_345)], tarifa)[0]?.despues).toBe(
      8_271 + 662 + 500,
    )
  })

  it('nothing while it cannot be read, or takes nothing off', () => {
    for (const cambio of [
      { porcentaje: 'x' },
      { porcentaje: '' },
      { descuento: 'ninguno' },
      { descuento: 'monto', monto: '-3' },
    ] as const)
      expect(ejemplosDe({ ...escrito, ...cambio }, tipos, tarifa)).toEqual([])
  })
})
