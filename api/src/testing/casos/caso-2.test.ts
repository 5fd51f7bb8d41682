// Case 2: 1 × $1,000 at 16 %, whose organizer takes on the charge of $85. The platform invoices it by the month now.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pedir } from '../facturar.ts'
import { ANTES, abrirCasa, type CasaDeCaso } from './casa.ts'
import { balanzaDe } from './libro.ts'

let casa: CasaDeCaso
beforeAll(async () => {
  casa = await abrirCasa({ cargoPagadoPor: 'organizador', tipo: { tipo: 'General', precio: 100_000, iva: 16 } })
})
afterAll(() => casa.close())

it('is withheld from at its gross price, and its organizer gets a CFDI of what it took on', async () => {
  const [general = { id: '' }] = casa.evento.tipos
  const venta = await casa.vender([[general, 1]], 'tarjeta')
  await venta.pagar()
  expect(await casa.libro()).toEqual([
    // 8 % + $5 of $1,000 come of the organizer: $85, of which $11.72 is IVA
    'venta: pasarela 100000, organizacion -91500, plataforma -7328, iva -1172',
    'comision: pasarela -4524, comision 3900, iva_acreditable 624',
    // half of the $137.93 of IVA that the price has in it
    'retencion: organizacion 6897, retencion -6897',
    // 2.5 % of $862.07: of the gross price, not of what is left after the charge
    'retencion: organizacion 2155, retencion -2155',
  ])
  expect(await venta.recibo()).toEqual({
    lineas: [[1, 100_000, 0, 0, 100_000]],
    ...{
      subtotal: 100_000,
      cargos: 0,
      total: 100_000,
      iva: 13_793,
      impuestos: { boletos: 13_793, cargo: 0, local: null },
    },
    emisores: ['ESCUELA KEMPER URGATE EKU9003173C9 601', 'ÉNTRALE DE PRUEBA XIA190128J61 601'],
  })
  await casa.trabajar()
  expect(venta.frases()).toEqual([
    'Boletos: $1,000.00 MXN, con IVA de $137.93 MXN. ESCUELA KEMPER URGATE, RFC EKU9003173C9, régimen 601, lugar de expedición 42501.',
  ])
  await pedir(casa.api, venta)
  await casa.trabajar()
  expect(casa.documentos()).toEqual([
    [
      'I organización → CACX7605101P8 XOCHILT CASAS CHAVEZ 612 36257 · uso G03 · forma 04 · PUE MXN',
      // 862.07 + 137.93; its buyer paid no charge, so there is no other one
      '1 × 862.068966 · Boleto General · Concierto [90131503 E48 FOLIO1] · objeto 02 · IVA Tasa 0.16',
      'total 1000.00',
    ],
  ])

  expect(await casa.saldo(ANTES)).toMatchObject({ total: 82_448, retenidoIsr: 2_155, retenidoIva: 6_897 })
  expect(await casa.liquidar('RASTREO-2')).toEqual([
    'Pagada|RASTREO-2|Evento|Concierto|915|21.55|68.97|824.48',
    'Pagada|RASTREO-2|Total||915|21.55|68.97|824.48',
  ])
  expect(await casa.libro()).toEqual(['liquidacion: banco -82448, organizacion 82448'])
  expect(await casa.estado()).toEqual({
    estado: {
      ...{ cantidad: 1, bruto: 100_000, descuentos: 0, cargoAbsorbido: 8_500, neto: 91_500, reembolsos: 0 },
      ...{
        contracargos: 0,
        compensaciones: 0,
        directo: 0,
        taquilla: 0,
        retencionIsr: 2_155,
        retencionIva: 6_897,
        liquidado: 82_448,
        saldo: 0,
      },
      ...{ reserva: 0, enCamino: 0, liquidaciones: ['pagada 82448'] },
    },
    hoja: [
      ...['Venta: General|1|1000|0|85|915', 'Ventas|1|1000|0|85|915', 'Reembolsos|||||0', 'Contracargos|||||0'],
      ...['ISR retenido|||||-21.55', 'IVA retenido|||||-68.97', 'Liquidado|||||-824.48', 'Saldo por pagar|||||0'],
    ],
  })
  expect(await casa.movimientos()).toEqual([
    'Venta||1000|85|915|915',
    'Retención|ISR|-21.55|0|-21.55|893.45',
    'Retención|IVA|-68.97|0|-68.97|824.48',
    'Liquidación||-824.48|0|-824.48|0',
  ])

  await casa.cerrarMes()
  expect(casa.documentos()).toEqual([
    // so that it can deduct and credit it: 73.28 + 11.72, settled against what it sold (17)
    [
      'I plataforma → EKU9003173C9 ESCUELA KEMPER URGATE 601 42501 · uso G03 · forma 17 · PUE MXN',
      '1 × 73.275862 · Cargo por servicio de 1 venta · MES EN LETRAS [80141600 E48 MES] · objeto 02 · IVA Tasa 0.16',
      'total 85.00',
    ],
    [
      'R plataforma → EKU9003173C9 ESCUELA KEMPER URGATE 601 42501 · clave 26',
      ...['periodo del mes', '862.07 862.07 0.00 90.52'],
      ...['retenido ISR · base 862.07 · 21.55 · pago 04', 'retenido IVA · base 862.07 · 68.97 · pago 01'],
      'ServiciosPlataformasTecnologicas Version=1.0 Periodicidad=02 NumServ=1 MonTotServSIVA=862.07 ' +
        'TotalIVATrasladado=137.93 TotalIVARetenido=68.97 TotalISRRetenido=21.55 DifIVAEntregadoPrestServ=68.96 ' +
        'MonTotalporUsoPlataforma=73.28',
      'DetallesDelServicio FormaPagoServ=08 TipoDeServ=06 FechaServ=DIA PrecioServSinIVA=862.07',
      'ImpuestosTrasladadosdelServicio Base=862.07 Impuesto=02 TipoFactor=Tasa TasaCuota=0.160000 Importe=137.93',
      'ComisionDelServicio Base=862.07 Importe=73.28',
    ],
  ])
  await casa.depositar()
  expect(await casa.libro()).toEqual(['deposito: pasarela -95476, banco 95476'])
  expect(await balanzaDe(casa.api.db)).toEqual({
    ...{ banco: 13_028, plataforma: -7_328, iva: -1_172, retencion: -9_052, comision: 3_900, iva_acreditable: 624 },
  })
})
