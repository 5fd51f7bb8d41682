// Case 1: by card, 2 × $850 exempt, whose buyer pays the charge. Nobody invoiced the charge then; it has its own CFDI.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pedir } from '../facturar.ts'
import { ANTES, abrirCasa, type CasaDeCaso, PAGO } from './casa.ts'
import { balanzaDe } from './libro.ts'

let casa: CasaDeCaso
beforeAll(async () => {
  casa = await abrirCasa({ tipo: { tipo: 'General', precio: 85_000 } })
})
afterAll(() => casa.close())

const COMPRADOR = 'CACX7605101P8 XOCHILT CASAS CHAVEZ 612 36257 · uso G03 · forma 04 · PUE MXN'

it('is sold, invoiced by both who sell, paid out less what is withheld, deposited and certified', async () => {
  const [general = { id: '' }] = casa.evento.tipos
  const venta = await casa.vender([[general, 2]], 'tarjeta')
  await venta.pagar()
  expect(await casa.libro()).toEqual([
    // 8 % + $5 of each, IVA inside: 2 × $73.00, of which 16/116 is $20.14
    'venta: pasarela 184600, organizacion -170000, plataforma -12586, iva -2014',
    // 3.6 % + $3 of the provider, and IVA on that: the platform's cost, on no statement
    'comision: pasarela -8057, comision 6946, iva_acreditable 1111',
    // ISR, 2.5 % of $1,700.00; of what is exempt there is no IVA to withhold
    'retencion: organizacion 4250, retencion -4250',
  ])
  expect(await venta.recibo()).toEqual({
    lineas: [[2, 85_000, 7_300, 0, 184_600]],
    ...{ subtotal: 170_000, cargos: 14_600, total: 184_600 },
    // both suppliers apart
    ...{ iva: 2_014, impuestos: { boletos: 0, cargo: 2_014, local: null } },
    emisores: ['ESCUELA KEMPER URGATE EKU9003173C9 601', 'ÉNTRALE DE PRUEBA XIA190128J61 601'],
  })
  await casa.trabajar()
  expect(venta.frases()).toEqual([
    'Boletos: $1,700.00 MXN, sin IVA. ESCUELA KEMPER URGATE, RFC EKU9003173C9, régimen 601, lugar de expedición 42501.',
    'Cargo por servicio: $146.00 MXN, con IVA de $20.14 MXN. ÉNTRALE DE PRUEBA, RFC XIA190128J61, régimen 601, lugar de expedición 06600.',
  ])

  await pedir(casa.api, venta)
  await casa.trabajar()
  expect(casa.documentos()).toEqual([
    [
      `I organización → ${COMPRADOR}`,
      '2 × 850 · Boleto General · Concierto [90131503 E48 FOLIO1] · objeto 02 · IVA Exento',
      'total 1700.00',
    ],
    // the $146.00 that nobody invoiced: 125.86 + 20.14
    [
      `I plataforma → ${COMPRADOR}`,
      '1 × 125.862069 · Cargo por servicio · Concierto [80141600 E48 FOLIO1] · objeto 02 · IVA Tasa 0.16',
      'total 146.00',
    ],
  ])

  const proxima = { fecha: '2031-03-11', monto: 165_750 }
  expect(await casa.saldo(ANTES)).toEqual({ total: 165_750, porLiberar: 165_750, retenidoIsr: 4_250, proxima })
  expect(await casa.saldo(PAGO)).toEqual({ total: 165_750, disponible: 165_750, retenidoIsr: 4_250, proxima })
  expect(await casa.liquidar('RASTREO-1')).toEqual([
    'Pagada|RASTREO-1|Evento|Concierto|1700|42.5|0|1657.5',
    'Pagada|RASTREO-1|Total||1700|42.5|0|1657.5',
  ])
  expect(await casa.libro()).toEqual(['liquidacion: banco -165750, organizacion 165750'])
  expect(await casa.estado()).toEqual({
    estado: {
      ...{ cantidad: 2, bruto: 170_000, descuentos: 0, cargoAbsorbido: 0, neto: 170_000, reembolsos: 0 },
      ...{
        contracargos: 0,
        compensaciones: 0,
        directo: 0,
        taquilla: 0,
        retencionIsr: 4_250,
        retencionIva: 0,
        liquidado: 165_750,
        saldo: 0,
      },
      ...{ reserva: 0, enCamino: 0, liquidaciones: ['pagada 165750'] },
    },
    hoja: [
      ...['Venta: General|2|1700|0|0|1700', 'Ventas|2|1700|0|0|1700', 'Reembolsos|||||0', 'Contracargos|||||0'],
      ...['ISR retenido|||||-42.5', 'IVA retenido|||||0', 'Liquidado|||||-1657.5', 'Saldo por pagar|||||0'],
    ],
  })
  expect(await casa.movimientos()).toEqual([
    'Venta||1700|0|1700|1700',
    'Retención|ISR|-42.5|0|-42.5|1657.5',
    'Liquidación||-1657.5|0|-1657.5|0',
  ])
  expect(await casa.saldo(PAGO)).toEqual({ pagado: 165_750, retenidoIsr: 4_250, proxima: null })

  await casa.depositar()
  // 184,600 less what the provider kept
  expect(await casa.libro()).toEqual(['deposito: pasarela -176543, banco 176543'])
  await casa.cerrarMes()
  expect(casa.documentos()).toEqual([
    [
      'R plataforma → EKU9003173C9 ESCUELA KEMPER URGATE 601 42501 · clave 26',
      ...['periodo del mes', '1700.00 0.00 1700.00 42.50', 'retenido ISR · base 1700.00 · 42.50 · pago 04'],
      'ServiciosPlataformasTecnologicas Version=1.0 Periodicidad=02 NumServ=1 MonTotServSIVA=1700.00 ' +
        'TotalIVATrasladado=0.00 TotalIVARetenido=0.00 TotalISRRetenido=42.50 DifIVAEntregadoPrestServ=0.00 ' +
        'MonTotalporUsoPlataforma=0.00',
      'DetallesDelServicio FormaPagoServ=08 TipoDeServ=06 FechaServ=DIA PrecioServSinIVA=1700.00',
    ],
  ])
  expect(await casa.libro()).toEqual([])
  // what is in the bank is the tax office's and ours, less what the provider cost
  expect(await balanzaDe(casa.api.db)).toEqual({
    ...{ banco: 10_793, plataforma: -12_586, iva: -2_014, retencion: -4_250, comision: 6_946, iva_acreditable: 1_111 },
  })
})
