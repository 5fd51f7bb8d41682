// Case 4: as case 1, paid out, then one boleto goes back. The platform paid it of its own money then, and asked nobody.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pedir } from '../facturar.ts'
import { abrirCasa, type CasaDeCaso, PAGO } from './casa.ts'
import { balanzaDe } from './libro.ts'

let casa: CasaDeCaso
let venta: Awaited<ReturnType<CasaDeCaso['vender']>>
beforeAll(async () => {
  casa = await abrirCasa({ tipo: { tipo: 'General', precio: 85_000 } })
  const [general = { id: '' }] = casa.evento.tipos
  venta = await casa.vender([[general, 2]], 'tarjeta')
  await venta.pagar()
  await casa.trabajar()
  await pedir(casa.api, venta)
  await casa.trabajar()
  await casa.liquidar('RASTREO-4')
  await casa.cerrarMes()
  await casa.libro()
  casa.documentos()
})
afterAll(() => casa.close())

const COMPRADOR = 'CACX7605101P8 XOCHILT CASAS CHAVEZ 612 36257'
/** Of what is left of the sale, by its organizer. */
async function devolver(monto?: number) {
  const { organizacion, evento, token } = casa.evento
  const { boletos } = await venta.ver()
  const suyos = boletos.filter(({ estado }) => estado === 'valido').slice(0, 1)
  const params = { slug: organizacion.slug, slugEvento: evento.slug, folio: venta.folio }
  const body = {
    boletos: suyos.map(({ id }) => id),
    motivo: 'Cambió el cartel.',
    ...(monto !== undefined && { monto }),
  }
  await casa.api.como(token)('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reembolsar', { params, body })
  await casa.trabajar()
}
const deOrganizacion = () => ({ slug: casa.evento.organizacion.slug })
const adeudo = async () => {
  const { item } = await casa.api.como(casa.evento.token)('GET /organizacion/:slug/pagos/adeudo', {
    params: deOrganizacion(),
  })
  return { debe: item.debe, cubre: item.cubre, esperando: item.esperando, falta: item.falta }
}

it('waits, and nothing is booked, until its organization sends its part; then it goes by itself', async () => {
  await devolver()
  expect(await casa.libro()).toEqual([])
  expect(casa.documentos()).toEqual([])
  expect((await venta.ver()).boletos.map(({ estado }) => estado)).toEqual(['valido', 'valido'])
  // the charge of $73.00 is the platform's to give back
  const esperando = { cuantos: 1, monto: 92_300, parte: 85_000 }
  expect(await adeudo()).toEqual({ debe: 0, cubre: 0, esperando, falta: 85_000 })

  const { item: ficha } = await casa.api.como(casa.evento.token)('POST /organizacion/:slug/pagos/fichas', {
    ...{ params: deOrganizacion(), body: { monto: 85_000 } },
  })
  await casa.admin('POST /administracion/adeudos/fichas/:id/recibida', {
    params: { id: ficha.id },
    body: { monto: 85_000, claveRastreo: 'DEPOSITO-4', fecha: '2026-11-26' },
  })
  await casa.trabajar()
  expect(await casa.libro()).toEqual([
    'deposito: banco 85000, organizacion -85000',
    'retencion: organizacion -2125, retencion 2125',
    'reembolso: organizacion 85000, plataforma 6293, iva 1007, comprador -92300',
    'pago_reembolso: pasarela -92300, comprador 92300',
  ])
  expect(await casa.saldo(PAGO)).toMatchObject({ total: 2_125, pagado: 165_750, retenidoIsr: 2_125 })
  expect(await casa.estado()).toMatchObject({
    estado: { neto: 170_000, reembolsos: 85_000, retencionIsr: 2_125, liquidado: 165_750, saldo: -82_875 },
    hoja: [
      ...['Venta: General|2|1700|0|0|1700', 'Ventas|2|1700|0|0|1700', 'Reembolsos|||||-850', 'Contracargos|||||0'],
      ...['ISR retenido|||||-21.25', 'IVA retenido|||||0', 'Liquidado|||||-1657.5', 'Saldo por pagar|||||-828.75'],
    ],
  })
  expect(await casa.movimientos()).toEqual([
    ...['Venta||1700|0|1700|1700', 'Retención|ISR|-42.5|0|-42.5|1657.5', 'Liquidación||-1657.5|0|-1657.5|0'],
    'Depósito tuyo||850|0|850|850',
    ...['Reembolso||-850|0|-850|0', 'Retención|ISR|21.25|0|21.25|21.25'],
  ])
})

it('takes it out of both invoices, and its month is certified anew', async () => {
  expect(casa.documentos()).toEqual([
    [
      // an egreso takes G02
      `E organización → ${COMPRADOR} · uso G02 · forma 04 · PUE MXN`,
      'relación 01 de I organización 1700.00',
      '1 × 850 · Devolución de boletos [84111506 ACT FOLIO1] · objeto 02 · IVA Exento',
      'total 850.00',
    ],
    [
      `E plataforma → ${COMPRADOR} · uso G02 · forma 04 · PUE MXN`,
      'relación 01 de I plataforma 146.00',
      '1 × 62.931034 · Devolución del cargo por servicio [84111506 ACT FOLIO1] · objeto 02 · IVA Tasa 0.16',
      'total 73.00',
    ],
  ])
  await casa.cerrarMes()
  expect(casa.documentos()).toEqual([
    expect.arrayContaining([
      ...['relación 04 de R 42.50', '850.00 0.00 850.00 21.25', 'retenido ISR · base 850.00 · 21.25 · pago 04'],
    ]),
  ])
  expect(casa.falso.retenciones.map(({ status }) => status)).toEqual(['canceled', 'valid'])
})

it('shares a free amount to the centavo, and what an administrator lets go on is a debt of its organization', async () => {
  await devolver(10_000)
  expect(await casa.libro()).toEqual([])
  const { items } = await casa.admin('GET /administracion/adeudos/reembolsos', { query: {} })
  expect(items).toMatchObject([{ monto: 10_000, parte: 9_209 }])
  await casa.admin('POST /administracion/adeudos/reembolsos/:id/autorizar', {
    params: { id: items[0]?.id ?? '' },
    body: { motivo: 'Lo pagamos nosotros.' },
  })
  await casa.trabajar()
  expect(await casa.libro()).toEqual([
    // 2.5 % of the $92.09
    'retencion: organizacion -230, retencion 230',
    'reembolso: organizacion 9209, plataforma 682, iva 109, comprador -10000',
    'pago_reembolso: pasarela -10000, comprador 10000',
  ])
  // 21.25 + 2.30 were its own
  expect(await adeudo()).toMatchObject({ debe: 6_854, cubre: 0, esperando: { cuantos: 0, monto: 0, parte: 0 } })
  expect(await casa.saldo(PAGO)).toMatchObject({ total: -6_854, negativo: 6_854 })
  expect(casa.documentos().map(([, , renglon]) => renglon)).toEqual([
    '1 × 92.09 · Devolución de boletos [84111506 ACT FOLIO1] · objeto 02 · IVA Exento',
    '1 × 6.818966 · Devolución del cargo por servicio [84111506 ACT FOLIO1] · objeto 02 · IVA Tasa 0.16',
  ])
  expect(await balanzaDe(casa.api.db)).toMatchObject({ banco: -80_750, organizacion: 6_854, retencion: -1_895 })
})
