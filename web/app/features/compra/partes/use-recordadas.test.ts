import type { BoletoPagina } from '@entrale/contract/transferencias/schemas'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recordarBoleto } from '../compras/lista/recordar-compra'
import { leerRecordadas, olvidarRecordada } from '../comun/recordadas'
import { anotar } from './use-recordadas'

const boleto = (fecha: string) =>
  ({
    ...{ id: 'b1', folio: 'EN-1', estado: 'valido' },
    evento: { nombre: 'Fiesta', estado: 'reprogramado', fechaInicio: fecha, fechaFin: fecha },
  }) as unknown as BoletoPagina
const fechas = () => leerRecordadas().map(({ evento }) => evento.fechaInicio)

beforeEach(() => {
  const guardado = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (llave: string) => guardado.get(llave) ?? null,
    setItem: (llave: string, valor: string) => guardado.set(llave, valor),
  })
  recordarBoleto(boleto('2099-12-05T03:00:00Z'), 'llave')
})
afterEach(() => vi.unstubAllGlobals())

test('a boleto that somebody passed on is told by its new date, and leaves when its link opens no more', () => {
  const cuales = leerRecordadas()
  anotar(cuales, [{ item: undefined, negada: false }], recordarBoleto)
  expect(fechas()).toEqual(['2099-12-05T03:00:00Z'])
  const movido = boleto('2099-12-09T03:00:00Z')
  anotar(cuales, [{ item: movido, negada: false }], recordarBoleto)
  expect(fechas()).toEqual(['2099-12-09T03:00:00Z'])
  anotar(cuales, [{ item: movido, negada: true }], recordarBoleto)
  expect(fechas()).toEqual([])
})

test('what was forgotten meanwhile is not remembered by an answer', () => {
  const cuales = leerRecordadas()
  olvidarRecordada('b1')
  anotar(cuales, [{ item: boleto('2099-12-09T03:00:00Z'), negada: false }], recordarBoleto)
  expect(fechas()).toEqual([])
})
