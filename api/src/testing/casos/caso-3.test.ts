// Case 3: a code takes 20 % of 2 × $500; the charge goes by what is left. Nobody asks for an invoice in the month.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pedir } from '../facturar.ts'
import { crearCodigo } from '../index.ts'
import { abrirCasa, type CasaDeCaso } from './casa.ts'

let casa: CasaDeCaso
beforeAll(async () => {
  casa = await abrirCasa({ tipo: { tipo: 'General', precio: 50_000, iva: 16 } })
})
afterAll(() => casa.close())

const PUBLICO = 'XAXX010101000 PUBLICO EN GENERAL 616'

it('is in two globals when the month is over, and a late invoice by name takes it out of both', async () => {
  const [general = { id: '' }] = casa.evento.tipos
  await crearCodigo(casa.api, casa.evento.evento, { codigo: 'VEINTE', porcentaje: 20 })
  const venta = await casa.vender([[general, 2]], 'tarjeta', { codigo: 'VEINTE' })
  await venta.pagar()
  expect(await casa.libro()).toEqual([
    // 2 × $400, and 8 % + $5 of each $400
    'venta: pasarela 87400, organizacion -80000, plataforma -6379, iva -1021',
    'comision: pasarela -3997, comision 3446, iva_acreditable 551',
    'retencion: organizacion 5517, retencion -5517',
    'retencion: organizacion 1724, retencion -1724',
  ])
  expect(await venta.recibo()).toMatchObject({
    lineas: [[2, 40_000, 3_700, 10_000, 87_400]],
    ...{
      subtotal: 80_000,
      cargos: 7_400,
      total: 87_400,
      iva: 12_055,
      impuestos: { boletos: 11_034, cargo: 1_021, local: null },
    },
  })
  expect(await casa.estado()).toMatchObject({
    estado: { bruto: 100_000, descuentos: 20_000, neto: 80_000, retencionIsr: 1_724, retencionIva: 5_517 },
    hoja: [
      ...['Venta: General|2|1000|200|0|800', 'Ventas|2|1000|200|0|800', 'Reembolsos|||||0', 'Contracargos|||||0'],
      ...['ISR retenido|||||-17.24', 'IVA retenido|||||-55.17', 'Liquidado|||||0', 'Saldo por pagar|||||727.59'],
    ],
  })

  await casa.cerrarMes()
  expect(casa.documentos()).toEqual([
    [
      `I organización → ${PUBLICO} 42501 · uso S01 · forma 04 · PUE MXN`,
      'global del mes',
      '1 × 689.655172 · Venta [01010101 ACT FOLIO1] · objeto 02 · IVA Tasa 0.16',
      'total 800.00',
    ],
    // the platform had no global of its own
    [
      `I plataforma → ${PUBLICO} 06600 · uso S01 · forma 04 · PUE MXN`,
      'global del mes',
      '1 × 63.793103 · Venta [01010101 ACT FOLIO1] · objeto 02 · IVA Tasa 0.16',
      'total 74.00',
    ],
    expect.arrayContaining(['689.66 689.66 0.00 72.41', 'retenido IVA · base 689.66 · 55.17 · pago 01']),
  ])

  await pedir(casa.api, venta)
  await casa.trabajar()
  const comprador = 'CACX7605101P8 XOCHILT CASAS CHAVEZ 612 36257 · uso G03 · forma 04 · PUE MXN'
  expect(casa.documentos()).toEqual([
    [
      `E organización → ${PUBLICO} 42501 · uso S01 · forma 04 · PUE MXN`,
      'relación 01 de I organización 800.00',
      '1 × 689.655172 · Boletos facturados por separado [84111506 ACT FOLIO1] · objeto 02 · IVA Tasa 0.16',
      'total 800.00',
    ],
    [
      `E plataforma → ${PUBLICO} 06600 · uso S01 · forma 04 · PUE MXN`,
      'relación 01 de I plataforma 74.00',
      '1 × 63.793103 · Cargo por servicio facturado por separado [84111506 ACT FOLIO1] · objeto 02 · IVA Tasa 0.16',
      'total 74.00',
    ],
    [
      `I organización → ${comprador}`,
      // 689.66 + 110.34, at the price of before with its discount
      '2 × 431.032586 − 172.41 · Boleto General · Concierto [90131503 E48 FOLIO1] · objeto 02 · IVA Tasa 0.16',
      'total 800.00',
    ],
    [
      `I plataforma → ${comprador}`,
      '1 × 63.793103 · Cargo por servicio · Concierto [80141600 E48 FOLIO1] · objeto 02 · IVA Tasa 0.16',
      'total 74.00',
    ],
  ])
  expect(await casa.libro()).toEqual([])
})
