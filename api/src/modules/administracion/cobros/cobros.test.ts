import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAdministracion } from '../../../testing/administrar.ts'

let de: Awaited<ReturnType<typeof createAdministracion>>
beforeAll(async () => {
  de = await createAdministracion()
})
afterAll(() => de.api.close())

describe('incidencias', () => {
  it('are resolved once, with what was done', async () => {
    const id = v7()
    await sql`insert into incidencias (id, clase, detalle)
      values (${id}, 'sin_dueno', '{"proveedor":"prueba","recibido":100}')`.execute(de.api.db)
    const listar = async (estado: 'abiertas' | 'resueltas') =>
      (await de.admin('GET /administracion/incidencias', { query: { estado, limit: 50 } })).items.filter(
        (una) => una.id === id,
      )
    expect(await listar('abiertas')).toMatchObject([{ clase: 'sin_dueno', pago: null, nota: '' }])
    const resolver = (nota: string) =>
      de.admin('POST /administracion/incidencias/:id/resolver', { params: { id }, body: { nota } })
    await expect(resolver('')).rejects.toMatchObject({ status: 400 })
    const respuestas = await Promise.allSettled([
      resolver('Se devolvió por transferencia.'),
      resolver('Se devolvió por transferencia.'),
    ])
    expect(respuestas.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await listar('abiertas')).toEqual([])
    expect(await listar('resueltas')).toMatchObject([
      { nota: 'Se devolvió por transferencia.', resueltaPor: expect.any(String) },
    ])
    expect((await de.acciones('incidencia'))[0]).toMatchObject({ accion: 'incidencia.resuelta', objeto: 'sin_dueno' })
  })
})

describe('what providers say', () => {
  it('is listed by provider and reference, and held against us day by day', async () => {
    await sql`insert into pago_eventos (proveedor, id, tipo, referencia, efecto)
      values ('stripe', 'evt_1', 'payment_intent.succeeded', 'pi_1', 'pagar')`.execute(de.api.db)
    const avisos = await de.admin('GET /administracion/avisos-proveedor', {
      query: { proveedor: 'stripe', termino: 'pi_1' },
    })
    expect(avisos).toMatchObject({
      total: 1,
      items: [{ id: 'evt_1', referencia: 'pi_1', folio: null }],
      proveedores: expect.arrayContaining(['stripe']),
    })
    const diferencias = JSON.stringify([{ clase: 'monto', referencia: 'pi_1', pagoId: null, aqui: 1, alla: 2 }])
    for (const [hora, suyas] of [
      ['10:00', '[]'],
      ['11:00', diferencias],
    ])
      await sql`insert into conciliaciones (id, proveedor, desde, hasta, cobros, diferencias)
        values (${v7()}, 'stripe', '2026-11-18T00:00:00-06', ${`2026-11-20T${hora}:00-06`}::timestamptz, 3,
          ${suyas}::jsonb)`.execute(de.api.db)
    const { items, total } = await de.admin('GET /administracion/conciliaciones', { query: { proveedor: 'stripe' } })
    expect(total).toBe(1)
    expect(items).toMatchObject([
      { dia: '2026-11-20', revisiones: 2, cobros: 3, diferencias: [{ clase: 'monto', aqui: 1, alla: 2 }] },
    ])
  })
})
