// Whoever erases their account while a PAC is silent about their invoice: it may be stamped all the same.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { diaEn } from '../../momento.ts'
import { createFacturacionApi, emitir, pagadaEn, pedir, RECEPTOR, vigentes } from '../../testing/facturar.ts'
import { crearUsuario } from '../../testing/index.ts'
import { atender, vender } from '../../testing/reembolsos.ts'
import { ultimoCerrado } from '../facturacion/index.ts'
import { hacerGlobales } from './index.ts'

let casa: Awaited<ReturnType<typeof createFacturacionApi>>
beforeAll(async () => {
  casa = await createFacturacionApi()
})
afterAll(() => casa.close())
beforeEach(async () => {
  casa.falso.facturas.length = 0
  casa.api.mensajes.length = 0
  await sql`delete from trabajos`.execute(casa.api.db)
})

const ANTES = () => `${ultimoCerrado('mes', diaEn(casa.api.reloj.now())).desde.slice(0, 7)}-15T12:00:00-06:00`
/** Asked for by somebody with an account, who is gone when its answers were lost so often. */
async function pedidaYOlvidada(cargoPagadoPor: 'comprador' | 'organizador', fallas: ('corta' | 'error_500')[]) {
  const { api, falso } = casa
  const { token } = await crearUsuario(api)
  const venta = await vender(api, {
    ...{ tipos: [{ precio: 100_000, iva: 16 as const }], cuantos: [1], cargoPagadoPor, token },
  })
  await pagadaEn(api, venta.compraId, ANTES())
  await emitir(api, venta)
  await pedir(api, venta)
  falso.fallar(...fallas)
  await atender(api)
  await api.como(token)('POST /cuenta/borrar', { body: { confirmacion: 'BORRAR' } })
  return venta
}
const filas = async ({ compraId }: { compraId: string }) =>
  (
    await sql<{ estado: string; rfc: string; email: string | null }>`
      select estado, rfc, email from facturas_solicitadas where compra_id = ${compraId}
      union all select estado, receptor ->> 'rfc', receptor ->> 'email' from comprobantes where compra_id = ${compraId}`.execute(
      casa.api.db,
    )
  ).rows
const cerrarMes = async () => {
  await hacerGlobales(casa.api.services, (error) => expect(error).toBeNull())
  await atender(casa.api)
}
const NADIE = 'XAXX010101000'

describe('an invoice that its PAC stamped without an answer before its buyer was gone', () => {
  it('stays the invoice of its sale, says here no more whose it was, and no global takes the sale', async () => {
    const venta = await pedidaYOlvidada('organizador', ['corta'])
    expect(await filas(venta)).toMatchObject([{ estado: 'solicitada', rfc: RECEPTOR.rfc }])
    await cerrarMes()
    await atender(casa.api, { espera: 1 })
    expect(vigentes(casa.falso)).toMatchObject([{ monto: 100_000, pedido: { customer: { tax_id: RECEPTOR.rfc } } }])
    expect(await filas(venta)).toMatchObject([
      { estado: 'timbrada', rfc: NADIE, email: expect.stringMatching('.invalid') },
    ])
    expect(casa.api.mensajes.filter(({ to }) => to === RECEPTOR.email)).toEqual([])
  })

  it('as does that of the charge', async () => {
    const venta = await pedidaYOlvidada('comprador', ['corta', 'corta'])
    await atender(casa.api, { espera: 1 })
    expect(await filas(venta)).toMatchObject([
      { estado: 'timbrada', rfc: NADIE },
      { estado: 'timbrada', rfc: NADIE, email: null },
    ])
    expect(vigentes(casa.falso)).toHaveLength(2)
  })
})

it('one that its PAC had not stamped and refuses then is nobody’s, and a global takes its sale', async () => {
  const venta = await pedidaYOlvidada('organizador', ['error_500'])
  casa.falso.facturas.length = 0
  await sql`update facturas_solicitadas set razon_social = 'NO ES MI NOMBRE' where compra_id = ${venta.compraId}`.execute(
    casa.api.db,
  )
  await atender(casa.api, { espera: 1 })
  expect(await filas(venta)).toMatchObject([{ estado: 'cancelada', rfc: NADIE }])
  await cerrarMes()
  expect(vigentes(casa.falso)).toMatchObject([{ monto: 100_000, pedido: { global: { periodicity: 'month' } } }])
})

it('nobody is told that it takes long, and the charge of who is gone is not asked for in their name', async () => {
  const venta = await pedidaYOlvidada('comprador', ['corta', 'corta'])
  await sql`update facturas_solicitadas set timbrando_en = timbrando_en - interval '2 hours'`.execute(casa.api.db)
  await sql`delete from comprobantes`.execute(casa.api.db)
  await sql`insert into trabajos (id, tipo, datos)
    select gen_random_uuid(), tipo, jsonb_build_object('compraId', ${venta.compraId}::text)
    from unnest(array['pedir_cargo', 'avisar_factura']) tipo`.execute(casa.api.db)
  await sql`update facturas_solicitadas set error = 'No responde.' where compra_id = ${venta.compraId}`.execute(
    casa.api.db,
  )
  await atender(casa.api)
  expect(await filas(venta)).toHaveLength(1)
  expect(casa.api.mensajes.filter(({ to }) => to === RECEPTOR.email)).toEqual([])
})
