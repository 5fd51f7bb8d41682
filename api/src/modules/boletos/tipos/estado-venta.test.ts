import { describe, expect, it } from 'vitest'
import { estadoVentaDe, libresDe, ventaDelEvento } from './estado-venta.ts'

const AHORA = new Date('2026-11-20T12:00:00Z')
const antes = new Date(AHORA.getTime() - 1)
const despues = new Date(AHORA.getTime() + 1)
const evento = { estado: 'publicado', fin: despues }
const tipo = { estado: 'abierto', ventaInicio: null, ventaFin: null, cupo: 100, libres: 50, aforo: null }

describe('the sale of one tipo', () => {
  it.each([
    ['en_venta', {}, {}],
    ['en_venta', { libres: 11 }, {}],
    ['ultimos', { libres: 10 }, {}],
    ['ultimos', { libres: 1 }, {}],
    ['agotado', { libres: 0 }, {}],
    ['en_venta', { aforo: { cupo: 100, libres: 11 } }, {}],
    ['ultimos', { aforo: { cupo: 100, libres: 10 } }, {}],
    ['ultimos', { libres: 10, aforo: { cupo: 1000, libres: 900 } }, {}],
    ['agotado', { aforo: { cupo: 100, libres: 0 } }, {}],
    ['agotado', { libres: 0, aforo: { cupo: 100, libres: 90 } }, {}],
    ['cerrada', { estado: 'cerrado' }, {}],
    ['cerrada', { ventaFin: AHORA }, {}],
    ['en_venta', { ventaFin: despues }, {}],
    ['proximamente', { ventaInicio: despues }, {}],
    ['proximamente', { ventaInicio: despues, libres: 0 }, {}],
    ['en_venta', { ventaInicio: AHORA }, {}],
    ['cerrada', { ventaInicio: despues, estado: 'cerrado' }, {}],
    ['pasado', {}, { fin: AHORA }],
    ['cancelado', {}, { estado: 'cancelado' }],
    ['cancelado', {}, { estado: 'cancelado', fin: antes }],
    ['pospuesto', {}, { estado: 'pospuesto' }],
    ['en_venta', {}, { estado: 'reprogramado' }],
  ])('is %s with %o in %o', (esperado, t, e) => {
    expect(estadoVentaDe({ ...tipo, ...t }, { ...evento, ...e }, AHORA)).toBe(esperado)
  })
})

describe('how many of a tipo can be had', () => {
  it.each([
    [50, null, 50],
    [50, 70, 50],
    [50, 30, 30],
    [0, 30, 0],
    [50, 0, 0],
    [50, -3, 0],
  ])('%d of its own and %o of the house are %d', (libres, lugares, esperado) => {
    expect(libresDe({ cupo: 100, libres, aforo: lugares === null ? null : { cupo: 100, libres: lugares } })).toBe(
      esperado,
    )
  })
})

describe('the sale of an evento', () => {
  it.each([
    [['agotado', 'ultimos', 'en_venta'] as const, 'en_venta'],
    [['agotado', 'proximamente', 'ultimos'] as const, 'ultimos'],
    [['agotado', 'proximamente', 'cerrada'] as const, 'proximamente'],
    [['cerrada', 'agotado'] as const, 'agotado'],
    [['cancelado', 'cancelado'] as const, 'cancelado'],
    [[] as const, 'cerrada'],
  ])('of %o is %s', (estados, esperado) => {
    expect(ventaDelEvento(estados)).toBe(esperado)
  })
})
