import type { Compra } from '@entrale/contract/compras/compra'
import type { BoletoPagina } from '@entrale/contract/transferencias/schemas'
import { expect, test } from 'vitest'
import { saludoDe, saludoDelBoleto } from './saludo'

const AHORA = Date.parse('2026-12-01T18:00:00Z')
const compra = (inicio: string, estado: Compra['estado'] = 'pagada', evento = 'publicado') =>
  ({
    estado,
    evento: {
      estado: evento,
      fechaInicio: inicio,
      fechaFin: new Date(Date.parse(inicio) + 3_600_000).toISOString(),
      zonaHoraria: 'America/Mexico_City',
    },
  }) as Compra

test.each([
  ['2026-12-02T03:00:00Z', 'hoy'],
  ['2026-12-03T03:00:00Z', 'mañana'],
  ['2026-12-05T03:00:00Z', 'el viernes'],
  ['2026-12-09T03:00:00Z', 'el 8 de dic'],
  ['2026-11-05T03:00:00Z', 'ya pasó'],
])('an evento at %s: %s', (inicio, wide) => expect(saludoDe(compra(inicio), AHORA).wide).toBe(wide))

test('what happened to the compra comes before its date', () => {
  expect(saludoDe(compra('2026-12-05T03:00:00Z', 'pendiente'), AHORA)).toEqual({ narrow: 'Falta', wide: 'tu pago' })
  expect(saludoDe(compra('2026-12-05T03:00:00Z', 'pagada', 'cancelado'), AHORA).wide).toBe('cancelado')
})

test('what was put off promises no day, and is not over', () => {
  for (const inicio of ['2026-12-05T03:00:00Z', '2026-11-05T03:00:00Z'])
    expect(saludoDe(compra(inicio, 'pagada', 'pospuesto'), AHORA)).toEqual({ narrow: 'Evento', wide: 'pospuesto' })
})

test('a boleto that admits nobody promises no meeting, though its evento goes on', () => {
  const boleto = (datos: Partial<BoletoPagina>, evento = 'publicado') =>
    ({ ...compra('2026-12-03T03:00:00Z', 'pagada', evento), ...datos }) as unknown as BoletoPagina
  expect(saludoDelBoleto(boleto({ estado: 'valido' }), AHORA).wide).toBe('mañana')
  expect(saludoDelBoleto(boleto({ estado: 'cancelado' }), AHORA).narrow).toBe('Se canceló')
  expect(saludoDelBoleto(boleto({ estado: 'cancelado', reembolsado: true }), AHORA).narrow).toBe('Se reembolsó')
  expect(saludoDelBoleto(boleto({ estado: 'cancelado' }, 'cancelado'), AHORA).narrow).toBe('Evento')
  expect(saludoDelBoleto(boleto({ estado: 'usado' }), AHORA).wide).toBe('ya entró')
  expect(saludoDelBoleto(boleto({ estado: 'usado' }, 'pospuesto'), AHORA).wide).toBe('pospuesto')
  expect(saludoDelBoleto(boleto({ estado: 'usado' }), Date.parse('2026-12-04T18:00:00Z')).wide).toBe('ya pasó')
})
