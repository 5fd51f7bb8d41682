import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { apartar, comprar } from '../../../testing/apartar.ts'
import { disputar } from '../../../testing/disputar.ts'
import { comprobarInvariantes } from '../../../testing/index.ts'
import { existenciasDe, saldosDe, verCompra } from '../../../testing/pagar.ts'
import { type ConProveedores, createConProveedores, type Vendida } from '../../../testing/proveedores.ts'
import { atender } from '../../../testing/reembolsos.ts'
import { crearReembolso } from '../../reembolsos/dinero/index.ts'
import { conciliarCon } from '../conciliar/conciliar.ts'

let de: ConProveedores
beforeAll(async () => {
  de = await createConProveedores()
})
afterEach(() => comprobarInvariantes(de.api.db))
afterAll(() => de.close())

const TOTAL = 184_600
/** The fee of Stripe for a charge of $1,846.00 and for a dispute, each with its IVA. */
const COSTO = { base: 6_946, iva: 1_111 }
const DE_DISPUTA = { base: 15_000, iva: 2_400 }

const disputaDe = async ({ clave }: Vendida) => {
  const { rows } = await sql<{ id: string; estado: string; retirado: number; comision: number }>`
    select id, estado, retirado, comision from disputas where pago_id = ${clave} order by abierta_en`.execute(de.api.db)
  return rows
}
const boletosDe = async (caso: Vendida) => (await verCompra(de.api, caso)).boletos.map(({ estado }) => estado)
const campana = async ({ token }: Vendida) =>
  (await de.api.como(token)('GET /notificaciones/obtener', { query: { limit: 50 } })).items.map(({ titulo }) => titulo)
/** By provider: only Stripe charges for a dispute, and tells the tax apart. */
const ventaDe = { organizacion: -170_000, plataforma: -12_586, iva: -2_014 }

describe.each(['tarjeta', 'mercadopago'] as const)('a dispute of a payment by %s', (metodo) => {
  it('takes all of the sale, and gives all of it back when it is won: boletos, saldo and ledger', async () => {
    const caso = await de.vendida(metodo)
    const antes = await saldosDe(de.api, caso.folio)
    await caso.falsa.disputar(caso.clave)
    expect(await boletosDe(caso)).toEqual(['cancelado', 'cancelado'])
    expect(await existenciasDe(de.api, caso.general)).toEqual({ vendidos: 0, apartados: 0 })
    expect(await disputaDe(caso)).toMatchObject([{ estado: 'abierta', retirado: TOTAL }])
    expect(await campana(caso)).toContain(`Contracargo en la compra ${caso.folio}`)
    const tomado = await saldosDe(de.api, caso.folio)
    expect(tomado).not.toHaveProperty('organizacion')
    await caso.falsa.resolverDisputa(caso.clave, 'ganada')
    expect(await verCompra(de.api, caso)).toMatchObject({ estado: 'pagada', pago: { estado: 'aprobado' } })
    expect(await boletosDe(caso)).toEqual(['valido', 'valido'])
    expect(await existenciasDe(de.api, caso.general)).toEqual({ vendidos: 2, apartados: 0 })
    const despues = await saldosDe(de.api, caso.folio)
    expect(despues).toMatchObject(ventaDe)
    expect((despues.pasarela ?? 0) + (despues.comision ?? 0) + (despues.iva_acreditable ?? 0)).toBe(TOTAL)
    expect((antes.organizacion ?? 0) - (despues.organizacion ?? 0)).toBe(0)
    expect(await campana(caso)).toContain(`Ganaron el contracargo de la compra ${caso.folio}`)
    expect(await disputaDe(caso)).toMatchObject([{ estado: 'ganada', retirado: 0 }])
  })

  it('is final when it is lost', async () => {
    const caso = await de.vendida(metodo)
    await caso.falsa.disputar(caso.clave)
    await caso.falsa.resolverDisputa(caso.clave, 'perdida')
    expect(await disputaDe(caso)).toMatchObject([{ estado: 'perdida', retirado: TOTAL }])
    expect(await boletosDe(caso)).toEqual(['cancelado', 'cancelado'])
    expect(await campana(caso)).toContain(`Se perdió el contracargo de la compra ${caso.folio}`)
    const { rows } = await sql`select from incidencias where pago_id = ${caso.clave} and resuelta_en is null`.execute(
      de.api.db,
    )
    expect(rows).toEqual([])
  })

  it('of a part takes its share of each, and no boletos', async () => {
    const caso = await de.vendida(metodo)
    await caso.falsa.disputar(caso.clave, { monto: 92_300 })
    expect(await boletosDe(caso)).toEqual(['valido', 'valido'])
    expect(await verCompra(de.api, caso)).toMatchObject({ estado: 'pagada', pago: { estado: 'aprobado' } })
    expect(await saldosDe(de.api, caso.folio)).toMatchObject({ organizacion: -85_000, plataforma: -6_293, iva: -1_007 })
    expect(await disputaDe(caso)).toMatchObject([{ estado: 'abierta', retirado: 92_300 }])
    await caso.falsa.resolverDisputa(caso.clave, 'ganada')
    expect(await saldosDe(de.api, caso.folio)).toMatchObject(ventaDe)
  })

  it('is found without any notice, and booked once however often it is told', async () => {
    const caso = await de.vendida(metodo)
    caso.falsa.fallar('perdido', 1)
    await caso.falsa.disputar(caso.clave)
    expect(await disputaDe(caso)).toEqual([])
    const pasarela = de.pasarelas[metodo === 'tarjeta' ? 0 : 1]
    // A list of a provider ends with the second before.
    de.api.reloj.avanzar(2_000)
    await conciliarCon(de.api.services, pasarela)
    expect(await disputaDe(caso)).toMatchObject([{ estado: 'abierta', retirado: TOTAL }])
    caso.falsa.fallar('duplicado', 1)
    await caso.falsa.resolverDisputa(caso.clave, 'ganada')
    await conciliarCon(de.api.services, pasarela)
    de.api.reloj.avanzar(-2_000)
    expect(await saldosDe(de.api, caso.folio)).toMatchObject(ventaDe)
  })
})

describe('a dispute', () => {
  it('costs its fee, whose tax is ours to credit, and takes it though the money comes back', async () => {
    const caso = await de.vendida('tarjeta')
    expect(await saldosDe(de.api, caso.folio)).toMatchObject({ comision: COSTO.base, iva_acreditable: COSTO.iva })
    await caso.falsa.disputar(caso.clave)
    await caso.falsa.resolverDisputa(caso.clave, 'ganada')
    const saldos = await saldosDe(de.api, caso.folio)
    expect(saldos).toMatchObject({
      comision: COSTO.base + DE_DISPUTA.base,
      iva_acreditable: COSTO.iva + DE_DISPUTA.iva,
    })
    expect(await disputaDe(caso)).toMatchObject([{ comision: DE_DISPUTA.base + DE_DISPUTA.iva }])
  })

  it('whose fee its provider gives back gives back the tax in it, too', async () => {
    const caso = await de.vendida('tarjeta')
    const antes = await saldosDe(de.api, caso.folio)
    const { id } = await de.api.db
      .selectFrom('compras')
      .select('id')
      .where('folio', '=', caso.folio)
      .executeTakeFirstOrThrow()
    await disputar(de.api, id, { comision: 17_400, comisionIva: 2_400 })
    await disputar(de.api, id, { estado: 'ganada', retirado: 0, comision: 0, comisionIva: 0 })
    const { comision, iva_acreditable } = await saldosDe(de.api, caso.folio)
    expect({ comision, iva_acreditable }).toEqual({
      comision: antes.comision,
      iva_acreditable: antes.iva_acreditable,
    })
  })

  it('that only asks takes nothing, until it becomes one', async () => {
    const caso = await de.vendida('tarjeta')
    await caso.falsa.disputar(caso.clave, { consulta: true })
    expect(await boletosDe(caso)).toEqual(['valido', 'valido'])
    expect(await disputaDe(caso)).toMatchObject([{ estado: 'consulta', retirado: 0 }])
    expect(await campana(caso)).toContain(`Un banco pregunta por la compra ${caso.folio}`)
    await caso.falsa.disputar(caso.clave)
    expect(await boletosDe(caso)).toEqual(['cancelado', 'cancelado'])
    expect(await disputaDe(caso)).toMatchObject([{ estado: 'abierta', retirado: TOTAL }])
  })

  it('that is won when the places are sold gives its money to whoever bought', async () => {
    const caso = await de.vendida('tarjeta', { cupo: 2 })
    await caso.falsa.disputar(caso.clave)
    const otro = await apartar(de.api.como(), caso, [[caso.general, 2]])
    const { compra } = await comprar(de.api.como(), otro, { metodo: 'tarjeta' })
    const { rows } = await sql<{ id: string }>`select id from pagos where apartado_id = ${otro.id}`.execute(de.api.db)
    await caso.falsa.pagar(rows[0]?.id ?? '')
    await caso.falsa.resolverDisputa(caso.clave, 'ganada')
    expect(await boletosDe(caso)).toEqual(['cancelado', 'cancelado'])
    expect(await verCompra(de.api, caso)).toMatchObject({
      estado: 'reembolsada',
      reembolsos: [{ origen: 'pago_tardio', monto: TOTAL }],
    })
    expect(await saldosDe(de.api, caso.folio)).toMatchObject({ comprador: -TOTAL })
    expect(compra.folio).not.toBe(caso.folio)
    expect(await existenciasDe(de.api, caso.general)).toEqual({ vendidos: 2, apartados: 0 })
  })

  describe('of a part, while all of the money is on its way back', () => {
    const enCamino = async () => {
      const caso = await de.vendida('mercadopago')
      const { rows } = await sql<{ id: string; boletos: string[] }>`
        select c.id, array(select b.id::text from boletos b where b.compra_id = c.id) as boletos
        from compras c where folio = ${caso.folio}`.execute(de.api.db)
      const { id = '', boletos = [] } = rows[0] ?? {}
      await de.api.db
        .transaction()
        .execute((trx) =>
          crearReembolso(trx, { compraId: id, origen: 'plataforma', boletoIds: boletos, autorizado: true }),
        )
      await caso.falsa.disputar(caso.clave, { monto: 100_000 })
      return caso
    }
    const reembolsosDe = async (caso: Vendida) => (await verCompra(de.api, caso)).reembolsos

    it('leaves of it what is left of the payment, and its provider is not asked for that before the end', async () => {
      const caso = await enCamino()
      expect(await reembolsosDe(caso)).toMatchObject([
        { monto: 84_600, estado: 'aprobado' },
        { monto: 100_000, estado: 'rechazado' },
      ])
      const saldos = await saldosDe(de.api, caso.folio)
      expect(saldos).toMatchObject({ comprador: -84_600 })
      expect(saldos).not.toHaveProperty('perdida')
      await atender(de.api, { espera: 2 })
      const { rows } = await sql`select intentos from reembolsos where pago_id = ${caso.clave}`.execute(de.api.db)
      expect(rows).toEqual([{ intentos: 0 }, { intentos: 0 }])
    })

    it('is its payer’s again when it is won', async () => {
      const caso = await enCamino()
      await caso.falsa.resolverDisputa(caso.clave, 'ganada')
      expect(await reembolsosDe(caso)).toMatchObject([
        { monto: 84_600, estado: 'aprobado' },
        { monto: 100_000, estado: 'rechazado' },
        { monto: 100_000, estado: 'aprobado', origen: 'pago_tardio' },
      ])
      expect(await saldosDe(de.api, caso.folio)).toMatchObject({ comprador: -TOTAL })
    })

    it('stays ours when it is won after all of the money had gone back', async () => {
      const caso = await de.vendida('tarjeta')
      await caso.falsa.devolverAlla(caso.clave)
      await caso.falsa.disputar(caso.clave, { monto: 100_000 })
      expect(await saldosDe(de.api, caso.folio)).toMatchObject({ perdida: 100_000 })
      await caso.falsa.resolverDisputa(caso.clave, 'ganada')
      expect(await saldosDe(de.api, caso.folio)).not.toHaveProperty('perdida')
      expect(await reembolsosDe(caso)).toMatchObject([{ origen: 'proveedor', monto: TOTAL }])
    })
  })

  it('of money that had gone back already is our loss', async () => {
    const caso = await de.vendida('tarjeta')
    await sql`update pagos set estado = 'reembolsado' where id = ${caso.clave}`.execute(de.api.db)
    await caso.falsa.disputar(caso.clave)
    expect(await saldosDe(de.api, caso.folio)).toMatchObject({ perdida: TOTAL })
    await caso.falsa.resolverDisputa(caso.clave, 'ganada')
    expect(await saldosDe(de.api, caso.folio)).not.toHaveProperty('perdida')
    await sql`update pagos set estado = 'aprobado' where id = ${caso.clave}`.execute(de.api.db)
  })
})

describe('money that somebody gave back at the provider', () => {
  it.each(['tarjeta', 'mercadopago'] as const)(
    'by %s, all of it: it is a refund, and its boletos are void',
    async (metodo) => {
      const caso = await de.vendida(metodo)
      await caso.falsa.devolverAlla(caso.clave)
      expect(await verCompra(de.api, caso)).toMatchObject({
        estado: 'reembolsada',
        reembolsos: [{ origen: 'proveedor', monto: TOTAL, estado: 'pagado' }],
      })
      expect(await boletosDe(caso)).toEqual(['cancelado', 'cancelado'])
      expect(await saldosDe(de.api, caso.folio)).not.toHaveProperty('organizacion')
      const { rows } = await sql`select clase from incidencias where pago_id = ${caso.clave}`.execute(de.api.db)
      expect(rows).toEqual([{ clase: 'devolucion' }])
    },
  )

  it('a part of it comes of each in proportion, once, and leaves the boletos', async () => {
    const caso = await de.vendida('tarjeta')
    await caso.falsa.devolverAlla(caso.clave, 92_300)
    await conciliarCon(de.api.services, de.pasarelas[0])
    expect(await saldosDe(de.api, caso.folio)).toMatchObject({ organizacion: -85_000 })
    expect(await boletosDe(caso)).toEqual(['valido', 'valido'])
  })
})
