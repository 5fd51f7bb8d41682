// Case 5: as case 1, paid out, then disputed. The whole sale went then, whatever was disputed, and a won one was never
// heard of again.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { pedir } from '../facturar.ts'
import { abrirCasa, type CasaDeCaso, PAGO } from './casa.ts'

type Venta = Awaited<ReturnType<CasaDeCaso['vender']>>
let casa: CasaDeCaso
const ventas: Venta[] = []
beforeAll(async () => {
  casa = await abrirCasa({ tipo: { tipo: 'General', precio: 85_000 } })
  const [general = { id: '' }] = casa.evento.tipos
  for (let vez = 0; vez < 3; vez += 1) {
    const venta = await casa.vender([[general, 2]], 'tarjeta')
    await venta.pagar()
    await casa.trabajar()
    await pedir(casa.api, venta)
    await casa.trabajar()
    ventas.push(venta)
  }
  await casa.liquidar('RASTREO-5')
})
beforeEach(async () => {
  await casa.libro()
  casa.documentos()
})
afterAll(() => casa.close())

const venta = (i: number): Venta => ventas[i] as Venta
const boletosDe = async (i: number) => (await venta(i).ver()).boletos.map(({ estado }) => estado)
const disputar = async (i: number, monto?: number) => {
  await casa.de.stripe.disputar(venta(i).clave, monto === undefined ? undefined : { monto })
  await casa.trabajar()
}
const resolver = async (i: number, como: 'ganada' | 'perdida') => {
  await casa.de.stripe.resolverDisputa(venta(i).clave, como)
  await casa.trabajar()
}
/** $150.00 for each dispute, and IVA on that: the platform's, whoever wins. */
const COMISION = 'comision: pasarela -17400, comision 15000, iva_acreditable 2400'
const ENTERO = 'contracargo: pasarela -184600, organizacion 170000, plataforma 12586, iva 2014'

it('lost: all of the sale goes, its organizer owes it, and egresos take it out of both invoices', async () => {
  await disputar(0)
  expect(await casa.libro()).toEqual([COMISION, 'retencion: organizacion -4250, retencion 4250', ENTERO])
  expect(await boletosDe(0)).toEqual(['cancelado', 'cancelado'])
  expect(await casa.saldo(PAGO)).toEqual({
    ...{ total: -165_750, negativo: 165_750, pagado: 497_250, retenidoIsr: 8_500, proxima: null },
  })
  // it may still be won: its documents stand until then
  expect(casa.documentos()).toEqual([])
  await resolver(0, 'perdida')
  expect(await casa.libro()).toEqual([])
  expect(await casa.estado()).toMatchObject({
    estado: { neto: 510_000, contracargos: 170_000, retencionIsr: 8_500, liquidado: 497_250, saldo: -165_750 },
  })
  expect(casa.documentos().map(([titulo = '', relacion, , total]) => [titulo.slice(0, 14), relacion, total])).toEqual([
    ['E organización', 'relación 01 de I organización 1700.00', 'total 1700.00'],
    ['E plataforma →', 'relación 01 de I plataforma 146.00', 'total 146.00'],
  ])
})

it('won: it comes back to whom it was taken from, the boletos admit again, and the invoices stand', async () => {
  await disputar(1)
  expect(await casa.libro()).toEqual([COMISION, 'retencion: organizacion -4250, retencion 4250', ENTERO])
  await resolver(1, 'ganada')
  expect(await casa.libro()).toEqual([
    'retencion: organizacion 4250, retencion -4250',
    'contracargo: pasarela 184600, organizacion -170000, plataforma -12586, iva -2014',
  ])
  expect(await boletosDe(1)).toEqual(['valido', 'valido'])
  expect(await casa.saldo(PAGO)).toMatchObject({ total: -165_750, retenidoIsr: 8_500 })
  expect(casa.documentos()).toEqual([])
})

it('of a part: its share of each account goes, and no boletos', async () => {
  await disputar(2, 92_300)
  expect(await casa.libro()).toEqual([
    COMISION,
    'retencion: organizacion -2125, retencion 2125',
    'contracargo: pasarela -92300, organizacion 85000, plataforma 6293, iva 1007',
  ])
  expect(await boletosDe(2)).toEqual(['valido', 'valido'])
  await resolver(2, 'perdida')
  expect(await casa.saldo(PAGO)).toMatchObject({ total: -248_625, retenidoIsr: 6_375 })
  expect(casa.documentos().map(([titulo = '', relacion, , total]) => [titulo.slice(0, 14), relacion, total])).toEqual([
    ['E organización', 'relación 01 de I organización 1700.00', 'total 850.00'],
    ['E plataforma →', 'relación 01 de I plataforma 146.00', 'total 73.00'],
  ])
})

it('open when the month is over: both globals hold it all the same, and what is lost afterwards leaves them', async () => {
  const [general = { id: '' }] = casa.evento.tipos
  const cuarta = await casa.vender([[general, 1]], 'tarjeta')
  await cuarta.pagar()
  await casa.de.stripe.disputar(cuarta.clave)
  await casa.cerrarMes()
  const titulos = () => casa.documentos().map((lineas) => [lineas[0]?.slice(0, 14), lineas[1], lineas.at(-1)])
  expect(titulos().slice(0, 2)).toEqual([
    ['I organización', 'global del mes', 'total 850.00'],
    ['I plataforma →', 'global del mes', 'total 73.00'],
  ])
  await casa.de.stripe.resolverDisputa(cuarta.clave, 'perdida')
  await casa.trabajar()
  expect(titulos()).toEqual([
    ['E organización', 'relación 01 de I organización 850.00', 'total 850.00'],
    ['E plataforma →', 'relación 01 de I plataforma 73.00', 'total 73.00'],
  ])
})
