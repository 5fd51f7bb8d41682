import { describe, expect, it } from 'vitest'
import { boletosReembolsables, quedaPorReembolsar, rebajaDe, repartoDe } from './reembolsable'

const SIGUEN = new Set(['valido', 'usado'])
const boleto = (
  numero: number,
  estado: 'valido' | 'usado' | 'cancelado' | 'transferido' = 'valido',
  precio: number | null = 10_000,
) => ({
  id: String(numero),
  numero,
  tipo: 'General',
  estado,
  usado: null,
  asistente: null,
  precio,
  cargo: precio === null || precio === 0 ? precio : 1_300,
  porDevolver: !SIGUEN.has(estado) || !precio ? precio && 0 : precio + 1_300,
  deOrganizacion: !SIGUEN.has(estado) ? precio && 0 : precio,
  rebaja: precio === null ? null : 0,
})
const compra = { total: 33_900, reembolsado: 0, ingreso: 30_000 }

describe('what can be given back', () => {
  it('is what still admits or did, and cost something', () => {
    const admisiones = [
      boleto(1),
      boleto(2, 'usado'),
      boleto(3, 'cancelado'),
      boleto(4, 'transferido'),
      boleto(5, 'valido', 0),
    ]
    const hay = boletosReembolsables({ admisiones, reembolsos: [] })
    expect(hay.map(({ numero, porDevolver }) => [numero, porDevolver])).toEqual([
      [1, 11_300],
      [2, 11_300],
    ])
  })

  it('is nothing for whoever reads no money', () => {
    expect(boletosReembolsables({ admisiones: [boleto(1, 'valido', null)], reembolsos: [] })).toEqual([])
    expect(quedaPorReembolsar({ total: null, reembolsado: null })).toBe(0)
  })

  it('leaves out what already went back', () => {
    expect(quedaPorReembolsar({ total: 33_900, reembolsado: 11_300 })).toBe(22_600)
    expect(quedaPorReembolsar({ total: 33_900, reembolsado: 40_000 })).toBe(0)
  })
})

describe('who pays', () => {
  const [uno, dos] = boletosReembolsables({ admisiones: [boleto(1), boleto(2)], reembolsos: [] })
  const elegidos = [uno, dos].filter((cual) => cual !== undefined)

  it('whole boletos: each its own part', () => {
    expect(repartoDe(elegidos, null, compra)).toEqual({ total: 22_600, organizacion: 20_000, entrale: 2_600 })
    expect(repartoDe([], null, compra)).toEqual({ total: 0, organizacion: 0, entrale: 0 })
  })

  it('another amount: in proportion, adding up to the centavo', () => {
    const { total, organizacion, entrale } = repartoDe(elegidos, 10_001, compra)
    expect(total).toBe(10_001)
    expect(organizacion + entrale).toBe(10_001)
    expect(organizacion).toBe(8_850)
  })

  it('never more than what is left', () => {
    expect(repartoDe(elegidos, null, { total: 33_900, reembolsado: 23_900, ingreso: 8_000 })).toEqual({
      total: 10_000,
      organizacion: 8_000,
      entrale: 2_000,
    })
  })

  it('of what was less after all, what is left of it; the charge is whole', () => {
    const rebajados = elegidos.map((cual) => ({ ...cual, porDevolver: 8_300, deOrganizacion: 7_000, rebaja: 3_000 }))
    const despues = { total: 33_900, reembolsado: 9_000, ingreso: 21_000 }
    expect(repartoDe(rebajados, null, despues)).toEqual({ total: 16_600, organizacion: 14_000, entrale: 2_600 })
    expect(rebajaDe(rebajados)).toBe(6_000)
  })

  it('a charge that the organization took upon itself is given by the platform', () => {
    const sinCargo = elegidos.map((cual) => ({ ...cual, porDevolver: 10_000, deOrganizacion: 9_000 }))
    expect(repartoDe(sinCargo, null, { total: 30_000, reembolsado: 0, ingreso: 27_000 })).toEqual({
      total: 20_000,
      organizacion: 18_000,
      entrale: 2_000,
    })
  })
})
