import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diaEn } from '../../../momento.ts'
import { createAdministracion } from '../../../testing/administrar.ts'

let de: Awaited<ReturnType<typeof createAdministracion>>
beforeAll(async () => {
  de = await createAdministracion()
})
afterAll(() => de.api.close())

describe('compras of the whole platform', () => {
  it('are found by folio, e-mail, name and provider reference', async () => {
    const { folio } = await de.vendida()
    const pago = await de.api.db
      .selectFrom('pagos as p')
      .innerJoin('compras as c', 'c.id', 'p.compra_id')
      .where('c.folio', '=', folio)
      .select(['p.referencia', 'p.id'])
      .executeTakeFirstOrThrow()
    for (const termino of [
      folio.toLowerCase(),
      'quien.compra@prueba.test',
      'ana ruiz',
      pago.referencia ?? pago.id,
      pago.id,
    ]) {
      const { items } = await de.admin('GET /administracion/compras', { query: { termino } })
      expect([termino, items.some((compra) => compra.folio === folio)]).toEqual([termino, true])
    }
    expect((await de.admin('GET /administracion/compras', { query: { termino: 'no-hay-nadie' } })).items).toEqual([])
    expect((await de.admin('GET /administracion/compras', { query: { estado: 'vencida' } })).items).toEqual([])
    const hoy = diaEn(new Date())
    const entre = async (query: { desde?: string; hasta?: string }) =>
      (await de.admin('GET /administracion/compras', { query })).items.some((compra) => compra.folio === folio)
    expect(await entre({ desde: hoy, hasta: hoy })).toBe(true)
    expect(await entre({ hasta: '2026-01-01' })).toBe(false)
    expect(await entre({ desde: '2199-01-01' })).toBe(false)
  })

  it('show payments, ledger and what happened; the ledger sums to zero', async () => {
    const { folio, evento, organizacion } = await de.vendida()
    const { item } = await de.admin('GET /administracion/compras/:folio', { params: { folio } })
    expect(item).toMatchObject({
      folio,
      evento: { slug: evento.slug },
      organizacion: { id: organizacion.id },
      estado: 'pagada',
    })
    expect(item.pagos).toHaveLength(1)
    expect(item.asientos.length).toBeGreaterThan(1)
    expect(item.asientos.reduce((suma, { monto }) => suma + monto, 0)).toBe(0)
    expect(item.sucesos.map(({ tipo }) => tipo)).toContain('pagada')
    await expect(
      de.admin('GET /administracion/compras/:folio', { params: { folio: 'ZZZZ-ZZZZ' } }),
    ).rejects.toMatchObject({ status: 404 })
  })

  it('have their boletos sent again, which is written down', async () => {
    const { folio } = await de.vendida()
    await de.api.db.deleteFrom('trabajos').where('tipo', '=', 'enviar_boletos').execute()
    await de.admin('POST /administracion/compras/:folio/reenviar', { params: { folio } })
    expect(
      await de.api.db.selectFrom('trabajos').select('id').where('tipo', '=', 'enviar_boletos').execute(),
    ).toHaveLength(1)
    expect((await de.acciones('compra'))[0]).toMatchObject({ accion: 'compra.reenviada', objeto: folio })
  })

  it('are asked of their provider again, and nothing changes that was right', async () => {
    const { folio } = await de.vendida()
    const { item } = await de.admin('POST /administracion/compras/:folio/consultar', { params: { folio } })
    expect(item.estado).toBe('pagada')
    expect(item.asientos.reduce((suma, { monto }) => suma + monto, 0)).toBe(0)
  })

  it('have a failed refund tried again, once in the outbox', async () => {
    const { folio, token: duena, organizacion, evento } = await de.vendida()
    const { item: antes } = await de.admin('GET /administracion/compras/:folio', { params: { folio } })
    const params = { slug: organizacion.slug, slugEvento: evento.slug, folio }
    const boletos = antes.admisiones.map(({ id }) => id)
    await de.api.como(duena)('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reembolsar', {
      params,
      body: { boletos, motivo: 'Prueba.' },
    })
    await sql`update trabajos set fallido_en = now(), intentos = 10 where tipo = 'pagar_reembolso'`.execute(de.api.db)
    const [devolucion] = (await de.admin('GET /administracion/compras/:folio', { params: { folio } })).item.devoluciones
    expect(devolucion).toMatchObject({ estado: 'aprobado', reintentable: true })
    const reintentar = (id: string) =>
      de.admin('POST /administracion/compras/:folio/reembolsos/:id/reintentar', { params: { folio, id } })
    await reintentar(devolucion?.id ?? '')
    const filas = await de.api.db
      .selectFrom('trabajos')
      .select(['fallido_en', 'intentos'])
      .where('tipo', '=', 'pagar_reembolso')
      .execute()
    expect(filas).toEqual([{ fallido_en: null, intentos: 0 }])
    await expect(reintentar(v7())).rejects.toMatchObject({ status: 409 })
    const otra = await de.vendida()
    const ajeno = { folio: otra.folio, id: devolucion?.id ?? '' }
    await expect(
      de.admin('POST /administracion/compras/:folio/reembolsos/:id/reintentar', { params: ajeno }),
    ).rejects.toMatchObject({ status: 409 })
  })
})
