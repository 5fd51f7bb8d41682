import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFacturacionApi, emitir, pedir, vigentes } from '../../testing/facturar.ts'
import { atender, vender } from '../../testing/reembolsos.ts'

let casa: Awaited<ReturnType<typeof createFacturacionApi>>
beforeAll(async () => {
  casa = await createFacturacionApi()
})
afterAll(() => casa.close())
beforeEach(() => {
  casa.falso.facturas.length = 0
})

const MEZCLA = [
  { tipo: 'A la tasa general', precio: 11_600, iva: 16 as const },
  { tipo: 'En la frontera', precio: 5_400, iva: 8 as const },
  { tipo: 'Exento', precio: 3_000, iva: null },
]
/** Sold, and invoiced by name. */
async function facturada(cambio: Parameters<typeof vender>[1] = {}) {
  const venta = await vender(casa.api, { tipos: MEZCLA, cuantos: [1, 1, 1], ...cambio })
  await emitir(casa.api, venta)
  await pedir(casa.api, venta)
  await atender(casa.api)
  const params = { slug: venta.organizacion.slug, slugEvento: venta.evento.slug, folio: venta.folio }
  const bajar = (monto: number) =>
    casa.api.como(venta.token)('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/compensar', {
      params,
      body: { clase: 'diferencia', monto, motivo: 'Era de menos.' },
    })
  return { ...venta, bajar }
}
const BONIFICACION = 'Bonificación por diferencia de precio'
const DEVOLUCION = 'Devolución de boletos'
const DEL_CARGO = 'Devolución del cargo por servicio'
/** Of its organizer's notas: how much each is for, and what its lines say. */
const notas = () =>
  vigentes(casa.falso)
    .filter(({ pedido }) => pedido.type === 'E')
    .map(({ monto, pedido }) => [monto, ...pedido.items.map(({ product }) => product.description)])
    .filter((nota) => !nota.includes(DEL_CARGO))

describe('the nota of a price difference', () => {
  it('says so, at the rates of what is left, and boletos that come back afterwards say that', async () => {
    const venta = await facturada()
    await venta.bajar(2_000)
    await atender(casa.api)
    // 1,160 + 540 + 300
    expect(notas()).toEqual([[-2_000, BONIFICACION, BONIFICACION, BONIFICACION]])
    await venta.reembolsar([1, 2, 3])
    await atender(casa.api)
    expect(notas().slice(1)).toEqual([[-18_000, DEVOLUCION, DEVOLUCION, DEVOLUCION]])
    expect(vigentes(casa.falso).reduce((suma, { monto }) => suma + monto, 0)).toBe(0)
  })

  it('leaves to each boleto that comes back by itself what it cost in the end, at its own rate', async () => {
    const venta = await facturada()
    await venta.bajar(2_000)
    await atender(casa.api)
    for (const numero of [2, 3, 1]) {
      await venta.reembolsar([numero])
      await atender(casa.api)
    }
    expect(notas().slice(1)).toEqual([
      [-4_860, DEVOLUCION],
      [-2_700, DEVOLUCION],
      [-10_440, DEVOLUCION],
    ])
    expect(vigentes(casa.falso).reduce((suma, { monto }) => suma + monto, 0)).toBe(0)
  })

  it('is one with what came back before it was made out, each in a line of its own', async () => {
    const venta = await facturada({ tipos: [{ precio: 10_000, iva: 16 }], cuantos: [2] })
    await venta.bajar(1_000)
    await venta.reembolsar([1], { monto: 5_000 })
    await atender(casa.api)
    expect(notas()).toMatchObject([[expect.any(Number), BONIFICACION, DEVOLUCION]])
  })

  it('is of the price where its organizer takes the charge on, of which nothing changes', async () => {
    const venta = await facturada({ cargoPagadoPor: 'organizador', tipos: [{ precio: 10_000, iva: 16 }], cuantos: [1] })
    await venta.bajar(1_000)
    await atender(casa.api)
    expect(notas()).toEqual([[-1_000, BONIFICACION]])
  })
})
