// Case 8, which follows from the seventh: the price of a compra was less after all, and then its boletos go back one by
// one. Each gives what it cost in the end, and takes its own tax, invoice and withholding with it.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pedir } from '../facturar.ts'
import { abrirCasa, type CasaDeCaso, PAGO } from './casa.ts'
import { balanzaDe } from './libro.ts'

let casa: CasaDeCaso
let venta: Awaited<ReturnType<CasaDeCaso['vender']>>
beforeAll(async () => {
  casa = await abrirCasa({ tipo: { tipo: 'General', precio: 116_000, iva: 16 } })
  const [general = { id: '' }] = casa.evento.tipos
  venta = await casa.vender([[general, 2]], 'tarjeta')
  await venta.pagar()
  await casa.trabajar()
  await pedir(casa.api, venta)
  await casa.trabajar()
  await casa.libro()
  casa.documentos()
})
afterAll(() => casa.close())

const delPanel = () => ({
  slug: casa.evento.organizacion.slug,
  slugEvento: casa.evento.evento.slug,
  folio: venta.folio,
})
const como = () => casa.api.como(casa.evento.token)
const COMPRA = '/organizacion/:slug/eventos/:slugEvento/compras/:folio'
const detalle = async () => (await como()(`GET ${COMPRA}`, { params: delPanel() })).item
/** Its organizer gives one back. */
async function devolver(numero: number): Promise<void> {
  const { admisiones } = await detalle()
  const boletos = admisiones.filter((boleto) => boleto.numero === numero).map(({ id }) => id)
  await como()(`POST ${COMPRA}/reembolsar`, { params: delPanel(), body: { boletos, motivo: 'No podrá ir.' } })
  await casa.trabajar()
}

const RECEPTOR = 'CACX7605101P8 XOCHILT CASAS CHAVEZ 612 36257'
const nota = (quien: 'organización' | 'plataforma', de: string, concepto: string, total: string) => [
  `E ${quien} → ${RECEPTOR} · uso G02 · forma 04 · PUE MXN`,
  `relación 01 de I ${quien} ${de}`,
  `${concepto} · objeto 02 · IVA Tasa 0.16`,
  `total ${total}`,
]

it('a price that was less by $116.00 of each leaves $1,044.00 and the charge of each to give back', async () => {
  const body = { clase: 'diferencia' as const, monto: 23_200, motivo: 'Se anunció a menos.' }
  await como()(`POST ${COMPRA}/compensar`, { params: delPanel(), body })
  await casa.trabajar()
  expect(await casa.libro()).toEqual([
    // of $200.00 and the $32.00 of IVA in them
    'retencion: organizacion -1600, retencion 1600',
    'retencion: organizacion -500, retencion 500',
    'reembolso: organizacion 23200, comprador -23200',
    'pago_reembolso: pasarela -23200, comprador 23200',
  ])
  expect(casa.documentos()).toEqual([
    nota('organización', '2320.00', '1 × 200 · Bonificación por diferencia de precio [84111506 ACT FOLIO1]', '232.00'),
  ])
  expect((await detalle()).admisiones.map(({ porDevolver, rebaja }) => [porDevolver, rebaja])).toEqual(
    Array(2).fill([114_180, 11_600]),
  )
})

it.each([2, 1])('boleto %i takes what is left of it, its tax, its nota and its charge', async (numero) => {
  await devolver(numero)
  expect(await casa.libro()).toEqual([
    'retencion: organizacion -7200, retencion 7200',
    'retencion: organizacion -2250, retencion 2250',
    'reembolso: organizacion 104400, plataforma 8431, iva 1349, comprador -114180',
    'pago_reembolso: pasarela -114180, comprador 114180',
  ])
  expect(casa.documentos()).toEqual([
    nota('organización', '2320.00', '1 × 900 · Devolución de boletos [84111506 ACT FOLIO1]', '1044.00'),
    nota('plataforma', '195.60', '1 × 84.310345 · Devolución del cargo por servicio [84111506 ACT FOLIO1]', '97.80'),
  ])
})

it('nothing of the sale is left: of its organizer, of the tax office, of us', async () => {
  expect(await venta.ver()).toMatchObject({ estado: 'reembolsada' })
  expect(await casa.saldo(PAGO)).toEqual({ proxima: null })
  // but for what the provider kept of the sale
  expect(await balanzaDe(casa.api.db)).toEqual({ pasarela: -10_853, comision: 9_356, iva_acreditable: 1_497 })
})
