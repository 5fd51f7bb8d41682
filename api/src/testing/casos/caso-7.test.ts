// Case 7, which the auditor did not have: who bought is given money beside their boletos. A price that was less lessens
// the sale, its taxes and its documents; what is given on top touches none of them.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pedir } from '../facturar.ts'
import { crearConFin } from '../liquidar.ts'
import { abrirCasa, type CasaDeCaso, PAGO } from './casa.ts'
import { balanzaDe } from './libro.ts'

type Venta = Awaited<ReturnType<CasaDeCaso['vender']>>
let casa: CasaDeCaso
const ventas: Venta[] = []
beforeAll(async () => {
  casa = await abrirCasa({ tipo: { tipo: 'General', precio: 116_000, iva: 16 } })
  const [general = { id: '' }] = casa.evento.tipos
  for (let vez = 0; vez < 3; vez += 1) {
    const venta = await casa.vender([[general, 1]], 'tarjeta')
    await venta.pagar()
    await casa.trabajar()
    ventas.push(venta)
  }
})
afterAll(() => casa.close())

const venta = (i: number): Venta => ventas[i] as Venta
const delEvento = () => ({ slug: casa.evento.organizacion.slug, slugEvento: casa.evento.evento.slug })
const facturar = async (i: number) => {
  await pedir(casa.api, venta(i))
  await casa.trabajar()
}
/** Its organizer says that the price was less. */
async function bajar(i: number, monto: number): Promise<void> {
  const { folio } = venta(i)
  const body = { clase: 'diferencia' as const, monto, motivo: 'Se anunció a menos.' }
  const params = { ...delEvento(), folio }
  await casa.api.como(casa.evento.token)('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/compensar', {
    ...{ params, body },
  })
  await casa.trabajar()
}
/** An administrator thanks its buyer for their patience. */
async function agradecer(i: number, monto: number, paga: 'organizacion' | 'plataforma'): Promise<void> {
  const { folio } = venta(i)
  const body = { clase: 'atencion' as const, monto, motivo: 'Por la espera.', paga }
  await casa.admin('POST /administracion/compras/:folio/compensar', { params: { folio }, body })
  await casa.trabajar()
}
const suyos = async (i: number) => {
  const { estado, boletos, reembolsos } = await venta(i).ver()
  const cuales = reembolsos.map(({ compensacion, monto, estado: como }) => `${compensacion} ${monto} ${como}`)
  return { estado, boletos: boletos.map((boleto) => boleto.estado), reembolsos: cuales }
}

const RECEPTOR = 'CACX7605101P8 XOCHILT CASAS CHAVEZ 612 36257'
const PUBLICO = 'XAXX010101000 PUBLICO EN GENERAL 616'
/** 8 % + $5 of $1,160.00, by whoever asked for an invoice. */
const cargo = (folio: string) => [
  `I plataforma → ${RECEPTOR} · uso G03 · forma 04 · PUE MXN`,
  `1 × 84.310345 · Cargo por servicio · Concierto [80141600 E48 ${folio}] · objeto 02 · IVA Tasa 0.16`,
  'total 97.80',
]

it('a price that was less is taken back of the sale, its taxes and its invoice; the charge and the boleto stay', async () => {
  await facturar(0)
  await casa.libro()
  casa.documentos()
  const recibo = await venta(0).recibo()
  casa.api.mensajes.length = 0
  await bajar(0, 11_600)
  expect(await casa.libro()).toEqual([
    // 50 % of the $16.00 of IVA in it, and 2.5 % of $100.00
    'retencion: organizacion -800, retencion 800',
    'retencion: organizacion -250, retencion 250',
    'reembolso: organizacion 11600, comprador -11600',
    'pago_reembolso: pasarela -11600, comprador 11600',
  ])
  expect(casa.documentos()).toEqual([
    [
      `E organización → ${RECEPTOR} · uso G02 · forma 04 · PUE MXN`,
      'relación 01 de I organización 1160.00',
      // no boleto came back
      '1 × 100 · Bonificación por diferencia de precio [84111506 ACT FOLIO1] · objeto 02 · IVA Tasa 0.16',
      'total 116.00',
    ],
  ])
  expect(await suyos(0)).toEqual({
    ...{ estado: 'reembolsada_parcial', boletos: ['valido'], reembolsos: ['diferencia 11600 pagado'] },
  })
  // it says what was sold; what came back stands beside it
  expect(await venta(0).recibo()).toEqual(recibo)
  expect(casa.api.mensajes.map(({ text }) => text).join()).toMatch(
    /te devuelve la diferencia de precio de tu compra[\s\S]*Tus boletos no cambian/,
  )
})

it('an invoice that is asked for afterwards is of what is left, as a discount, and has no nota', async () => {
  await bajar(1, 11_600)
  await casa.libro()
  await facturar(1)
  expect(casa.documentos()).toEqual([
    [
      `I organización → ${RECEPTOR} · uso G03 · forma 04 · PUE MXN`,
      '1 × 1000 − 100 · Boleto General · Concierto [90131503 E48 FOLIO2] · objeto 02 · IVA Tasa 0.16',
      'total 1044.00',
    ],
    cargo('FOLIO2'),
  ])
})

it('of one that a global holds, the nota is of that global and of nobody in particular', async () => {
  await casa.cerrarMes()
  const constancia = (tercera: string, ...sumas: [base: string, isr: string, iva: string, retenido: string]) => {
    const [base, isr, iva, retenido] = sumas
    return expect.arrayContaining([
      ...[`${base} ${base} 0.00 ${retenido}`, `retenido ISR · base ${base} · ${isr} · pago 04`],
      ...[`retenido IVA · base ${base} · ${iva} · pago 01`],
      'DetallesDelServicio FormaPagoServ=08 TipoDeServ=06 FechaServ=DIA PrecioServSinIVA=900.00',
      `DetallesDelServicio FormaPagoServ=08 TipoDeServ=06 FechaServ=DIA PrecioServSinIVA=${tercera}`,
    ])
  }
  expect(casa.documentos()).toEqual([
    [
      `I organización → ${PUBLICO} 42501 · uso S01 · forma 04 · PUE MXN`,
      'global del mes',
      '1 × 1000 · Venta [01010101 ACT FOLIO3] · objeto 02 · IVA Tasa 0.16',
      'total 1160.00',
    ],
    [
      `I plataforma → ${PUBLICO} 06600 · uso S01 · forma 04 · PUE MXN`,
      'global del mes',
      '1 × 84.310345 · Venta [01010101 ACT FOLIO3] · objeto 02 · IVA Tasa 0.16',
      'total 97.80',
    ],
    constancia('1000.00', '2800.00', '70.00', '224.00', '294.00'),
  ])
  await bajar(2, 5_800)
  expect(await casa.libro()).toEqual([
    'retencion: organizacion -400, retencion 400',
    'retencion: organizacion -125, retencion 125',
    'reembolso: organizacion 5800, comprador -5800',
    'pago_reembolso: pasarela -5800, comprador 5800',
  ])
  expect(casa.documentos()).toEqual([
    [
      `E organización → ${PUBLICO} 42501 · uso S01 · forma 04 · PUE MXN`,
      'relación 01 de I organización 1160.00',
      '1 × 50 · Bonificación por diferencia de precio [84111506 ACT FOLIO3] · objeto 02 · IVA Tasa 0.16',
      'total 58.00',
    ],
  ])
  // its month is certified anew
  await casa.cerrarMes()
  const [nueva = [], ...demas] = casa.documentos()
  expect(demas).toEqual([])
  expect(nueva).toEqual(constancia('950.00', '2750.00', '68.75', '220.00', '288.75'))
  expect(nueva[1]).toBe('relación 04 de R 294.00')
})

it('what is given on top is of its organization or of the platform, and of no document', async () => {
  casa.api.mensajes.length = 0
  await agradecer(0, 5_000, 'organizacion')
  await agradecer(1, 4_000, 'plataforma')
  expect(await casa.libro()).toEqual([
    ...['compensacion: organizacion 5000, comprador -5000', 'pago_reembolso: pasarela -5000, comprador 5000'],
    ...['compensacion: plataforma 4000, comprador -4000', 'pago_reembolso: pasarela -4000, comprador 4000'],
  ])
  expect(casa.documentos()).toEqual([])
  expect((await suyos(0)).reembolsos).toEqual(['diferencia 11600 pagado', 'atencion 5000 pagado'])
  expect(casa.api.mensajes.map(({ subject }) => subject)).toContain('Ya te dimos $50.00 MXN')
})

it('its organizer reads both apart, and is paid what is left', async () => {
  expect(await casa.liquidar('RASTREO-7')).toEqual([
    // 3 × 1,160.00 less 290.00 and less 50.00
    'Pagada|RASTREO-7|Evento|Concierto|3140|68.75|220|2851.25',
    'Pagada|RASTREO-7|Total||3140|68.75|220|2851.25',
  ])
  expect(await casa.libro()).toEqual(['liquidacion: banco -285125, organizacion 285125'])
  expect(await casa.estado()).toEqual({
    estado: {
      ...{ cantidad: 3, bruto: 348_000, descuentos: 0, cargoAbsorbido: 0, neto: 348_000, reembolsos: 29_000 },
      ...{ contracargos: 0, compensaciones: 5_000, taquilla: 0, directo: 0, retencionIsr: 6_875, retencionIva: 22_000 },
      ...{ liquidado: 285_125, saldo: 0, reserva: 0, enCamino: 0, liquidaciones: ['pagada 285125'] },
    },
    hoja: [
      ...['Venta: General|3|3480|0|0|3480', 'Ventas|3|3480|0|0|3480', 'Reembolsos|||||-290', 'Contracargos|||||0'],
      ...['Compensaciones|||||-50', 'ISR retenido|||||-68.75', 'IVA retenido|||||-220'],
      ...['Liquidado|||||-2851.25', 'Saldo por pagar|||||0'],
    ],
  })
  expect((await casa.movimientos()).slice(-5)).toEqual([
    ...['Reembolso||-58|0|-58|2896', 'Retención|ISR|1.25|0|1.25|2897.25', 'Retención|IVA|4|0|4|2901.25'],
    ...['Compensación||-50|0|-50|2851.25', 'Liquidación||-2851.25|0|-2851.25|0'],
  ])
  expect(await casa.saldo(PAGO)).toEqual({
    ...{ pagado: 285_125, retenidoIsr: 6_875, retenidoIva: 22_000, proxima: null },
  })
  await casa.depositar()
  // 377,340 came; the provider kept 16,800, and 29,000 and 9,000 went back
  expect(await casa.libro()).toEqual(['deposito: pasarela -322540, banco 322540'])
  expect(await balanzaDe(casa.api.db)).toEqual({
    ...{
      banco: 37_415,
      plataforma: -21_293,
      iva: -4_047,
      retencion: -28_875,
      comision: 14_484,
      iva_acreditable: 2_316,
    },
  })
})

it('what the law gives where an evento is called off comes on top of all of the price, from the bank', async () => {
  const otro = await crearConFin(casa.api, {
    ...{ nombre: 'Otro', fin: '2031-04-04T22:00:00', organizada: casa.evento, tipo: { precio: 116_000, iva: 16 } },
  })
  const [general = { id: '' }] = otro.tipos
  const suya = await casa.vender([[general, 1]], 'tarjeta', { en: otro })
  await suya.pagar()
  await casa.trabajar()
  await casa.libro()
  await casa.api.como(otro.token)('POST /organizacion/:slug/eventos/:slugEvento/cancelar', {
    params: { slug: otro.organizacion.slug, slugEvento: otro.evento.slug },
    body: { confirmacion: 'CANCELAR', motivo: 'Se pronostican tormentas.' },
  })
  await casa.trabajar()
  // 20 % of the $1,257.80 that its buyer paid, charge included
  await casa.admin('POST /administracion/eventos/:id/compensaciones', {
    params: { id: otro.evento.id },
    body: { clase: 'ley', monto: 25_156, motivo: 'Se canceló.', paga: 'organizacion' },
  })
  await casa.trabajar()
  expect(await casa.libro()).toEqual([
    ...['retencion: organizacion -8000, retencion 8000', 'retencion: organizacion -2500, retencion 2500'],
    'reembolso: organizacion 116000, plataforma 8431, iva 1349, comprador -125780',
    'pago_reembolso: pasarela -125780, comprador 125780',
    'compensacion: organizacion 25156, comprador -25156',
  ])
  // nothing is left of the payment: its buyer says where to, and it leaves in a lote
  const { reembolsos } = await suya.ver()
  expect(reembolsos).toMatchObject([{ estado: 'pagado' }, { estado: 'falta_clabe', compensacion: 'ley' }])
  const { id = '' } = reembolsos.at(-1) ?? {}
  await casa.api.como()('PUT /p/compras/:folio/clabe', {
    params: { folio: suya.folio },
    query: { acceso: suya.acceso },
    body: { clabe: '032180000118359719', titular: 'Xochilt Casas', consiento: true },
  })
  await casa.enElBanco.pagado(await casa.enElBanco.enBanco('reembolsos', id), 'RASTREO-LEY')
  expect(await casa.libro()).toEqual(['pago_reembolso: banco -25156, comprador 25156'])
  // it owes that, for an administrator laid it on it
  expect(await casa.saldo(PAGO)).toMatchObject({ total: -25_156, negativo: 25_156 })
  expect(casa.documentos()).toEqual([])
})
