import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { administrador } from '../../../testing/administrar.ts'
import { apartar, comprar, rechazo } from '../../../testing/apartar.ts'
import { crearEventoPublicado, createTestApi, type TestApi } from '../../../testing/index.ts'
import { atender, saldosDe } from '../../../testing/reembolsos.ts'

let api: TestApi
let admin: Awaited<ReturnType<typeof administrador>>['cliente']
beforeAll(async () => {
  api = await createTestApi()
  admin = (await administrador(api)).cliente
})
afterAll(() => api.close())

/** So many compras of one boleto of $100.00, with $13.00 of charge. */
async function conVentas(cuantas: number) {
  const publicado = await crearEventoPublicado(api, { tipos: [{ precio: 10_000 }] })
  const { organizacion, evento, token } = publicado
  const [general] = publicado.tipos
  if (general === undefined) throw new Error('no tipos')
  const folios: string[] = []
  for (let i = 0; i < cuantas; i += 1)
    folios.push((await comprar(api.como(), await apartar(api.como(), publicado, [[general, 1]]))).compra.folio)
  await atender(api)
  const params = { slug: organizacion.slug, slugEvento: evento.slug }
  const cliente = api.como(token)
  return {
    ...{ ...publicado, params, cliente, folios },
    terminar: () =>
      sql`update eventos set inicio = now() - interval '2 days', fin = now() - interval '1 day' where id = ${evento.id}`.execute(
        api.db,
      ),
    cancelar: async () => {
      await cliente('POST /organizacion/:slug/eventos/:slugEvento/cancelar', {
        params,
        body: { confirmacion: 'CANCELAR', motivo: 'Se pronostican tormentas.' },
      })
      expect(await atender(api)).toEqual([])
    },
    ver: (query: { clase: 'ley' | 'atencion' | 'diferencia'; porBoleto?: string }) =>
      cliente('GET /organizacion/:slug/eventos/:slugEvento/compensaciones', { params, query }),
    dar: (body: { clase: 'ley' | 'atencion' | 'diferencia'; porBoleto?: number; monto: number; motivo?: string }) =>
      cliente('POST /organizacion/:slug/eventos/:slugEvento/compensaciones', {
        params,
        body: { motivo: 'Por la cancelación.', ...body },
      }),
    dadas: () =>
      api.db
        .selectFrom('compensaciones')
        .select(['clase', 'monto', 'paga', 'lado', 'bps'])
        .where('evento_id', '=', evento.id)
        .orderBy('id')
        .execute(),
    reembolsos: () =>
      api.db
        .selectFrom('reembolsos')
        .innerJoin('compras', 'compras.id', 'reembolsos.compra_id')
        .select(['reembolsos.estado', 'reembolsos.origen', 'reembolsos.monto', 'reembolsos.pago_id'])
        .where('compras.evento_id', '=', evento.id)
        .orderBy('reembolsos.creado_en')
        .execute(),
  }
}

describe('what the law gives where an evento fails', () => {
  it('is nothing while it may still be, and 20 % of what was paid once it was called off: shown first, never by itself', async () => {
    const casa = await conVentas(2)
    expect(await casa.ver({ clase: 'ley' })).toMatchObject({
      porcentaje: 20,
      impedimento: expect.stringContaining('se canceló'),
    })
    expect(await rechazo(casa.dar({ clase: 'ley', monto: 4_520 }))).toMatchObject({ status: 400, campos: ['clase'] })
    await casa.cancelar()
    expect(await casa.dadas()).toEqual([])
    expect(await casa.ver({ clase: 'ley' })).toMatchObject({
      ...{ impedimento: null, previa: { compras: 2, monto: 4_520 }, dadas: [] },
    })
    await admin('POST /administracion/eventos/:id/compensaciones', {
      params: { id: casa.evento.id },
      body: { clase: 'ley', monto: 4_520, motivo: 'No se hizo.', paga: 'plataforma' },
    })
    expect(await atender(api, { espera: 1 })).toEqual([])
    const una = { clase: 'ley', monto: 2_260, paga: 'plataforma', lado: 'plataforma', bps: 2_000 }
    expect(await casa.dadas()).toEqual([una, una])
    // all of the payment went back: what comes on top has to be transferred
    const suyos = (await casa.reembolsos()).filter(({ origen }) => origen === 'compensacion')
    expect(suyos).toMatchObject(Array(2).fill({ estado: 'falta_clabe', monto: 2_260, pago_id: null }))
    expect(await casa.ver({ clase: 'ley' })).toMatchObject({
      ...{ previa: { compras: 0, monto: 0 }, tienen: 2, enCurso: false },
      dadas: [{ clase: 'ley', compras: 2, monto: 4_520, enEspera: 0, pagado: 0 }],
    })
  })

  it('follows the rule that holds on that day', async () => {
    const casa = await conVentas(1)
    await casa.terminar()
    await sql`insert into reglas_compensacion (desde, bps) values (current_date - 1, 3000)`.execute(api.db)
    expect(await casa.ver({ clase: 'ley' })).toMatchObject({ porcentaje: 30, previa: { monto: 3_390 } })
    await sql`delete from reglas_compensacion where bps = 3000`.execute(api.db)
  })
})

describe('giving to all compras of an evento', () => {
  it('gives each its own once, also where it is asked for twice, and writes down who did', async () => {
    const casa = await conVentas(3)
    await casa.terminar()
    expect(await casa.ver({ clase: 'atencion', porBoleto: '1000' })).toMatchObject({
      ...{ previa: { compras: 3, monto: 3_000 }, cubre: 30_000 },
    })
    await casa.dar({ clase: 'atencion', porBoleto: 1_000, monto: 3_000 })
    expect(await rechazo(casa.dar({ clase: 'atencion', porBoleto: 1_000, monto: 3_000 }))).toMatchObject({
      status: 409,
    })
    expect(await atender(api, { espera: 1 })).toEqual([])
    expect(await casa.dadas()).toMatchObject(Array(3).fill({ monto: 1_000, paga: 'organizacion' }))
    expect(await rechazo(casa.dar({ clase: 'atencion', porBoleto: 1_000, monto: 0 }))).toMatchObject({ status: 409 })
    const { items } = await casa.cliente('GET /organizacion/:slug/bitacora', { params: casa.params, query: {} })
    expect(items).toContainEqual(
      expect.objectContaining({
        accion: 'evento.compensado',
        despues: expect.objectContaining({ compras: 3, monto: 3_000 }),
      }),
    )
    const folio = casa.folios[0] ?? ''
    const { id } = await api.db.selectFrom('compras').select('id').where('folio', '=', folio).executeTakeFirstOrThrow()
    expect(await saldosDe(api, id)).toMatchObject({ organizacion: -9_000, pasarela: 10_300 })
  })

  it('refuses a sum that is not what was shown, a monto that is missing, and other tenants', async () => {
    const casa = await conVentas(1)
    await casa.terminar()
    expect(await rechazo(casa.dar({ clase: 'diferencia', porBoleto: 1_000, monto: 999 }))).toMatchObject({
      status: 409,
      mensaje: expect.stringContaining('$10.00'),
    })
    expect(await rechazo(casa.dar({ clase: 'diferencia', monto: 1 }))).toMatchObject({ campos: ['porBoleto'] })
    const ajena = await conVentas(1)
    expect(
      await rechazo(
        ajena.cliente('GET /organizacion/:slug/eventos/:slugEvento/compensaciones', {
          params: { ...ajena.params, slugEvento: casa.params.slugEvento },
          query: { clase: 'atencion' },
        }),
      ),
    ).toMatchObject({ status: 404 })
  })

  it('gives no more than the price of what is left of each', async () => {
    const casa = await conVentas(1)
    await casa.terminar()
    await casa.dar({ clase: 'diferencia', porBoleto: 50_000, monto: 10_000 })
    expect(await atender(api, { espera: 1 })).toEqual([])
    expect(await casa.dadas()).toMatchObject([{ clase: 'diferencia', monto: 10_000 }])
  })

  it('stands on the statement of the evento and in the saldo, and the payout takes it', async () => {
    const casa = await conVentas(2)
    await casa.terminar()
    await casa.dar({ clase: 'atencion', porBoleto: 500, monto: 1_000 })
    expect(await atender(api, { espera: 1 })).toEqual([])
    const { item } = await casa.cliente('GET /organizacion/:slug/eventos/:slugEvento/estado-de-cuenta', {
      params: casa.params,
    })
    expect(item).toMatchObject({ compensaciones: 1_000, reembolsos: 0, saldo: 19_000 })
    const { items } = await casa.cliente('GET /organizacion/:slug/pagos/movimientos', {
      params: casa.params,
      query: { concepto: 'compensacion' },
    })
    expect(items).toMatchObject(Array(2).fill({ concepto: 'compensacion', neto: -500, bruto: -500 }))
  })
})
