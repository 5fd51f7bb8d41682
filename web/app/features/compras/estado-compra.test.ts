import type { Boleto, Compra } from '@entrale/contract/compras'
import { expect, test } from 'vitest'
import { estadoVisible, ordenar, vistaDeCompra } from './estado-compra'

const AHORA = Date.parse('2026-12-01T00:00:00Z')
const boleto = (estado: Boleto['estado'], numero = 1): Boleto => ({
  id: `b${numero}`,
  numero,
  tipo: 'General',
  estado,
  qr: '',
  asistente: null,
  acceso: '',
  transferencia: null,
  enLista: false,
  transferible: false,
  devolvible: false,
})
type Cambio = { estado?: Compra['estado']; evento?: string; fin?: string; inicio?: string; boletos?: Boleto['estado'][] }

const compra = ({ estado = 'pagada', evento = 'publicado', inicio = '2026-12-05T02:00:00Z', fin = '2026-12-05T06:00:00Z', boletos = ['valido'] }: Cambio) =>
  ({
    estado,
    evento: { estado: evento, fechaInicio: inicio, fechaFin: fin },
    boletos: boletos.map((suyo, i) => boleto(suyo, i + 1)),
  }) as Compra
const antes = { inicio: '2026-11-01T02:00:00Z', fin: '2026-11-01T06:00:00Z' }

test.each([
  [{}, 'valido', 'proximos'],
  [{ boletos: ['usado', 'valido'] }, 'valido', 'proximos'],
  [{ boletos: ['usado', 'usado'] }, 'usado', 'proximos'],
  [{ boletos: ['transferido'] }, 'transferido', 'proximos'],
  [{ boletos: ['cancelado', 'cancelado'] }, 'cancelado', 'cancelados'],
  [{ boletos: ['usado', 'transferido'], ...antes }, 'usado', 'pasados'],
  [antes, 'expirado', 'pasados'],
  [{ estado: 'pendiente', boletos: [] }, 'pendiente', 'proximos'],
  [{ estado: 'vencida', boletos: [] }, 'expirado', 'pasados'],
  [{ estado: 'cancelada', boletos: [] }, 'cancelado', 'cancelados'],
  [{ estado: 'reembolsada', boletos: ['cancelado'] }, 'reembolsado', 'cancelados'],
  [{ evento: 'cancelado' }, 'cancelado', 'cancelados'],
] satisfies [Cambio, string, string][])('%j is %s among %s', (cambio, estado, vista) => {
  expect([estadoVisible(compra(cambio), AHORA), vistaDeCompra(compra(cambio), AHORA)]).toEqual([estado, vista])
})

test('next ones first, past ones last first', () => {
  const pronto = compra({ inicio: '2026-12-02T00:00:00Z' })
  const luego = compra({ inicio: '2026-12-09T00:00:00Z' })
  expect(ordenar([luego, pronto], 'proximos')).toEqual([pronto, luego])
  expect(ordenar([pronto, luego], 'pasados')).toEqual([luego, pronto])
})
