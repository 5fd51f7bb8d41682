import type { Boleto, Compra } from '@entrale/contract/compras/compra'
import type { BoletoPagina } from '@entrale/contract/transferencias/schemas'
import { expect, test } from 'vitest'
import { estadoDelBoleto, estadoVisible } from './estado-compra'

const AHORA = Date.parse('2026-12-01T00:00:00Z')
const boleto = (estado: Boleto['estado'], numero = 1): Boleto => ({
  id: `b${numero}`,
  numero,
  tipo: 'General',
  estado,
  usado: null,
  qr: '',
  asistente: null,
  acceso: '',
  transferencia: null,
  enLista: false,
  transferible: false,
  devolvible: false,
  porDevolver: 0,
  rebaja: 0,
})
type Cambio = {
  estado?: Compra['estado']
  evento?: string
  fin?: string
  inicio?: string
  boletos?: Boleto['estado'][]
}

const compra = ({
  estado = 'pagada',
  evento = 'publicado',
  inicio = '2026-12-05T02:00:00Z',
  fin = '2026-12-05T06:00:00Z',
  boletos = ['valido'],
}: Cambio) =>
  ({
    estado,
    evento: { estado: evento, fechaInicio: inicio, fechaFin: fin },
    boletos: boletos.map((suyo, i) => boleto(suyo, i + 1)),
  }) as Compra
const antes = { inicio: '2026-11-01T02:00:00Z', fin: '2026-11-01T06:00:00Z' }

test.each([
  [{}, 'valido'],
  [{ boletos: ['usado', 'valido'] }, 'valido'],
  [{ boletos: ['usado', 'usado'] }, 'usado'],
  [{ boletos: ['transferido'] }, 'transferido'],
  [{ boletos: ['cancelado', 'cancelado'] }, 'cancelado'],
  [{ boletos: ['usado', 'transferido'], ...antes }, 'usado'],
  [antes, 'expirado'],
  [{ estado: 'pendiente', boletos: [] }, 'pendiente'],
  [{ estado: 'vencida', boletos: [] }, 'expirado'],
  [{ estado: 'cancelada', boletos: [] }, 'cancelado'],
  [{ estado: 'reembolsada', boletos: ['cancelado'] }, 'reembolsado'],
  [{ evento: 'cancelado' }, 'cancelado'],
  [{ evento: 'pospuesto', ...antes }, 'valido'],
] satisfies [Cambio, string][])('%j is %s', (cambio, estado) => {
  expect(estadoVisible(compra(cambio), AHORA)).toBe(estado)
})

test.each([
  [{}, {}, 'valido'],
  [{}, antes, 'expirado'],
  [{}, { evento: 'pospuesto', ...antes }, 'valido'],
  [{}, { evento: 'cancelado' }, 'cancelado'],
  [{ reembolsado: true, estado: 'cancelado' }, { evento: 'cancelado' }, 'reembolsado'],
  [{ estado: 'usado' }, antes, 'usado'],
] satisfies [Partial<BoletoPagina>, Cambio, string][])('a received boleto, %j of %j, is %s', (suyo, cambio, estado) => {
  const recibido = { estado: 'valido', evento: compra(cambio).evento, ...suyo } as BoletoPagina
  expect(estadoDelBoleto(recibido, AHORA)).toBe(estado)
})
