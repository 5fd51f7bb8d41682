import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apartar, rechazo } from '../../testing/apartar.ts'
import { leerCsv } from '../../testing/csv.ts'
import { leerEmbudo, leerFuentes } from '../../testing/fuentes.ts'
import { crearEventoPublicado, crearMiembro, createTestApi, type TestApi } from '../../testing/index.ts'
import { pendiente, simular } from '../../testing/pagar.ts'
import { volcarVisitas } from './index.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ conexiones: 8 })
})
afterAll(() => api.close())

type Origen = { fuente?: string; medio?: string; campana?: string; promotor?: string }
async function preparar(datos: Parameters<typeof crearEventoPublicado>[1] = {}) {
  const publicado = await crearEventoPublicado(api, { tipos: [{ precio: 50_000, cupo: 1000 }], ...datos })
  const params = { slug: publicado.organizacion.slug, slugEvento: publicado.evento.slug }
  const cliente = api.como(publicado.token)
  const [general = { id: '' }] = publicado.tipos
  return {
    ...publicado,
    params,
    cliente,
    general,
    crear: async (body: { nombre: string; codigo: string; nota?: string }) =>
      (await cliente('POST /organizacion/:slug/eventos/:slugEvento/promotores/crear-promotor', { params, body })).item,
    editar: async (id: string, body: { nombre?: string; codigo?: string; nota?: string; activo?: boolean }) =>
      (
        await cliente('PATCH /organizacion/:slug/eventos/:slugEvento/promotores/:id', {
          params: { ...params, id },
          body,
        })
      ).item,
    quitar: (id: string) =>
      cliente('DELETE /organizacion/:slug/eventos/:slugEvento/promotores/:id', { params: { ...params, id } }),
    listar: (token = publicado.token) =>
      api.como(token)('GET /organizacion/:slug/eventos/:slugEvento/promotores', { params }),
    visitar: (origen: Origen = {}, paso: 'visita' | 'datos' = 'visita') =>
      api.app.inject({
        method: 'POST',
        url: '/api/p/visitas',
        headers: { 'user-agent': 'Mozilla/5.0 Firefox/140.0' },
        payload: { evento: { organizerSlug: params.slug, eventSlug: params.slugEvento }, paso, ...origen },
      }),
    comprar: async (cantidad: number, origen?: Origen) => {
      const { id } = await apartar(api.como(), publicado, [[general, cantidad]])
      const comprador = { nombre: 'Ana', apellidoPaterno: 'Ruiz', email: 'ana@correo.mx' }
      return (
        await api.como()('POST /p/apartados/:id/comprar', {
          params: { id },
          body: { comprador, metodo: 'prueba', aceptaTerminos: true, ...(origen && { origen }) },
        })
      ).compra
    },
    leer: { sujetoId: publicado.evento.id, eventoIds: [publicado.evento.id], desde: null, hasta: null },
  }
}

const origenDe = async (folio: string) =>
  api.db
    .selectFrom('compras as c')
    .leftJoin('compra_origenes as o', 'o.compra_id', 'c.id')
    .select(['o.fuente', 'o.medio', 'o.campana', 'o.promotor_id as promotor'])
    .where('c.folio', '=', folio)
    .executeTakeFirstOrThrow()

describe('promotores of an evento', () => {
  test('bad input names every field', async () => {
    const { crear } = await preparar()
    const casos: [object, string[]][] = [
      [{}, ['nombre', 'codigo']],
      [{ nombre: ' ', codigo: ' ', nota: 'x'.repeat(201) }, ['nombre', 'codigo', 'nota']],
      [{ nombre: 'x'.repeat(61), codigo: 'dos palabras' }, ['nombre', 'codigo']],
      [{ nombre: 'A', codigo: 'ñandú' }, ['codigo']],
      [{ nombre: 'A', codigo: 'x'.repeat(41) }, ['codigo']],
    ]
    for (const [cuerpo, campos] of casos)
      expect([cuerpo, await rechazo(crear(cuerpo as never))]).toMatchObject([cuerpo, { status: 400, campos }])
  })

  test('one code per evento, however it is written, also at once; others are another matter', async () => {
    const { crear, editar, listar } = await preparar()
    const { id } = await crear({ nombre: 'Uno', codigo: ' Uno ' })
    expect(await rechazo(crear({ nombre: 'Otro', codigo: 'uno' }))).toMatchObject({ status: 400, campos: ['codigo'] })
    await (await preparar()).crear({ nombre: 'Uno', codigo: 'uno' })
    const dos = await crear({ nombre: 'Dos', codigo: 'dos' })
    expect(await rechazo(editar(dos.id, { codigo: 'UNO' }))).toMatchObject({ status: 400, campos: ['codigo'] })
    expect(await editar(id, { codigo: 'UNO' })).toMatchObject({ codigo: 'uno' })
    const juntos = await Promise.allSettled(
      Array.from({ length: 6 }, () => crear({ nombre: 'Carrera', codigo: 'carrera' })),
    )
    expect(juntos.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await listar()).items.map(({ codigo }) => codigo)).toEqual(['uno', 'dos', 'carrera'])
  })

  test('what changes is kept and written down', async () => {
    const { crear, editar, quitar, listar, evento } = await preparar()
    const creado = await crear({ nombre: 'Colectivo Demo', codigo: 'colectivo', nota: 'Comparte en el barrio' })
    expect(creado).toEqual({
      id: creado.id,
      ...{ nombre: 'Colectivo Demo', codigo: 'colectivo', nota: 'Comparte en el barrio', activo: true },
      ...{ visitas: 0, compras: 0, boletos: 0, neto: 0 },
    })
    const editado = await editar(creado.id, { nombre: 'Colectivo', activo: false })
    expect(editado).toEqual({ ...creado, nombre: 'Colectivo', activo: false })
    await editar(creado.id, { nombre: 'Colectivo' })
    expect(await listar()).toEqual({ items: [editado], total: 1 })
    await quitar(creado.id)
    expect(await rechazo(quitar(creado.id))).toMatchObject({ status: 404 })
    const anotadas = await api.db
      .selectFrom('bitacora')
      .select(['accion', 'objeto', 'despues'])
      .where('evento_id', '=', evento.id)
      .orderBy('id')
      .execute()
    expect(anotadas.map(({ accion, objeto }) => [accion, objeto])).toEqual([
      ['promotor.creado', 'Colectivo Demo'],
      ['promotor.editado', 'Colectivo'],
      ['promotor.eliminado', 'Colectivo'],
    ])
    expect(anotadas[1]?.despues).toEqual({ nombre: 'Colectivo', activo: false })
  })

  test('those of another evento do not exist', async () => {
    const [uno, otro] = [await preparar(), await preparar()]
    const { id } = await otro.crear({ nombre: 'Ajeno', codigo: 'ajeno' })
    expect(await rechazo(uno.editar(id, { activo: false }))).toMatchObject({ status: 404 })
    expect(await rechazo(uno.quitar(id))).toMatchObject({ status: 404 })
    const { folio } = await uno.comprar(1, { promotor: 'ajeno' })
    expect(await origenDe(folio)).toEqual({ fuente: 'directo', medio: '', campana: '', promotor: null })
  })

  test('a member reads them without money, and changes nothing', async () => {
    const { crear, comprar, listar, organizacion, params } = await preparar()
    const { id } = await crear({ nombre: 'Uno', codigo: 'uno' })
    await comprar(2, { promotor: 'uno' })
    const { token } = await crearMiembro(api, organizacion, 'member')
    expect((await listar(token)).items).toMatchObject([{ compras: 1, boletos: 2, neto: null }])
    const miembro = api.como(token)
    const cuerpo = { nombre: 'Dos', codigo: 'dos' }
    expect(
      await rechazo(
        miembro('POST /organizacion/:slug/eventos/:slugEvento/promotores/crear-promotor', { params, body: cuerpo }),
      ),
    ).toMatchObject({
      status: 403,
    })
    expect(
      await rechazo(
        miembro('DELETE /organizacion/:slug/eventos/:slugEvento/promotores/:id', { params: { ...params, id } }),
      ),
    ).toMatchObject({
      status: 403,
    })
  })

  test('as a sheet, for who sees money', async () => {
    const { crear, comprar, token, organizacion, params } = await preparar()
    await crear({ nombre: '=SUMA(1)', codigo: 'uno', nota: 'Con, coma' })
    await comprar(2, { promotor: 'uno' })
    const url = `/api/organizacion/${params.slug}/eventos/${params.slugEvento}/promotores.csv`
    const { headers, body, statusCode } = await api.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8; header=present'])
    const [, fila] = leerCsv(body)
    const enlace = `http://localhost:3000/o/${params.slug}/e/${params.slugEvento}?p=uno`
    expect(fila).toEqual(["'=SUMA(1)", 'uno', enlace, 'Con, coma', 'Activo', '0', '1', '2', '1000'])
    const miembro = await crearMiembro(api, organizacion, 'member')
    expect((await api.app.inject({ url, headers: { authorization: `Bearer ${miembro.token}` } })).statusCode).toBe(403)
  })
})

describe('where a compra came from', () => {
  test('is noted with it, when it is said', async () => {
    const { crear, comprar } = await preparar()
    const { id } = await crear({ nombre: 'Uno', codigo: 'uno' })
    const directa = await comprar(1)
    const vacia = await comprar(1, {})
    const dicha = await comprar(1, { fuente: ' Instagram', medio: 'social', campana: 'Verano', promotor: 'UNO' })
    const nadie = { fuente: null, medio: null, campana: null, promotor: null }
    expect([await origenDe(directa.folio), await origenDe(vacia.folio)]).toEqual([nadie, nadie])
    expect(await origenDe(dicha.folio)).toEqual({
      fuente: 'instagram',
      medio: 'social',
      campana: 'verano',
      promotor: id,
    })
  })

  test('changes nothing of the compra: the same request again is the same one', async () => {
    const donde = await preparar()
    const { id } = await apartar(api.como(), donde, [[donde.general, 1]])
    const comprador = { nombre: 'Ana', apellidoPaterno: 'Ruiz', email: 'ana@correo.mx' }
    const pedir = (origen?: Origen) =>
      api.como()('POST /p/apartados/:id/comprar', {
        params: { id },
        body: { comprador, metodo: 'prueba', aceptaTerminos: true, ...(origen && { origen }) },
      })
    const una = await pedir({ fuente: 'google' })
    const otra = await pedir({ fuente: 'tiktok' })
    expect(otra.compra.folio).toBe(una.compra.folio)
    expect((await pedir()).compra.folio).toBe(una.compra.folio)
    expect(await origenDe(una.compra.folio)).toMatchObject({ fuente: 'google' })
  })

  test('of what is paid later is noted as it is asked for, and counts once it is paid', async () => {
    const { folio, referencia, evento } = await pendiente(api, 'oxxo')
    expect(await origenDe(folio)).toMatchObject({ fuente: null })
    const donde = await preparar()
    const { id } = await apartar(api.como(), donde, [[donde.general, 1]])
    const comprador = { nombre: 'Ana', apellidoPaterno: 'Ruiz', email: 'ana@correo.mx' }
    const body = { comprador, metodo: 'oxxo' as const, aceptaTerminos: true as const, origen: { fuente: 'google' } }
    const { compra } = await api.como()('POST /p/apartados/:id/comprar', { params: { id }, body })
    expect(compra.estado).toBe('pendiente')
    expect(await origenDe(compra.folio)).toMatchObject({ fuente: 'google' })
    expect(await leerFuentes(api.db, donde.leer)).toEqual([])
    await simular(api, referencia, 'pagar')
    expect(await leerFuentes(api.db, { eventoIds: [evento.id], desde: null, hasta: null })).toMatchObject([
      { fuente: 'directo', boletos: 2 },
    ])
  })

  test('under a promotor who is deleted at that moment is a sale all the same', async () => {
    for (let vez = 0; vez < 8; vez += 1) {
      const { crear, comprar, quitar } = await preparar()
      const { id } = await crear({ nombre: 'Uno', codigo: 'uno' })
      const [venta, borrado] = await Promise.allSettled([comprar(1, { promotor: 'uno' }), quitar(id)])
      expect(venta.status).toBe('fulfilled')
      const { promotor } = await origenDe(venta.status === 'fulfilled' ? venta.value.folio : '')
      expect(promotor).toBe(borrado.status === 'fulfilled' ? null : id)
    }
  })

  test('keeps whoever sold: switched off, not deleted, and counts nothing more', async () => {
    const { crear, comprar, editar, quitar, visitar, listar } = await preparar()
    const { id } = await crear({ nombre: 'Uno', codigo: 'uno' })
    await comprar(2, { promotor: 'uno' })
    expect(await rechazo(quitar(id))).toMatchObject({
      status: 409,
      mensaje: 'Ya se vendieron boletos con este enlace: no se puede eliminar, pero sí apagar.',
    })
    await editar(id, { activo: false })
    await comprar(3, { promotor: 'uno' })
    await visitar({ promotor: 'uno' })
    await volcarVisitas(api.db)
    expect((await listar()).items).toMatchObject([{ activo: false, visitas: 0, compras: 1, boletos: 2 }])
  })

  test('a promotor who goes leaves the visits', async () => {
    const { crear, quitar, visitar, leer } = await preparar()
    const { id } = await crear({ nombre: 'Uno', codigo: 'uno' })
    for (let i = 0; i < 3; i += 1) await visitar({ promotor: 'uno', fuente: 'whatsapp' })
    await visitar({ fuente: 'whatsapp' })
    await volcarVisitas(api.db)
    expect((await leerFuentes(api.db, leer)).map(({ promotor, visitas }) => [promotor, visitas])).toEqual([
      ['Uno', 3],
      [null, 1],
    ])
    await quitar(id)
    expect((await leerFuentes(api.db, leer)).map(({ promotor, visitas }) => [promotor, visitas])).toEqual([[null, 4]])
  })
})

describe('funnel and sources', () => {
  test('count each step, and money as the ledger has it', async () => {
    const { crear, comprar, visitar, leer, evento, listar, cliente, params } = await preparar()
    await crear({ nombre: 'Uno', codigo: 'uno' })
    for (let i = 0; i < 5; i += 1) await visitar({ fuente: 'instagram', promotor: 'uno' })
    await visitar()
    await visitar({ fuente: 'instagram', promotor: 'uno' }, 'datos')
    await volcarVisitas(api.db)
    const una = await comprar(2, { fuente: 'instagram', promotor: 'uno' })
    await comprar(1)
    const [{ id: tipoBoletoId = '' } = {}] = (
      await cliente('GET /organizacion/:slug/eventos/:slugEvento/boletos', { params })
    ).items
    await cliente('POST /organizacion/:slug/eventos/:slugEvento/cortesias', {
      params,
      headers: { 'idempotency-key': '01900000-0000-4000-8000-000000000001' },
      body: { nombre: 'Invitada', apellidoPaterno: 'Prueba', email: 'inv@correo.mx', tipoBoletoId, cantidad: 1 },
    })
    expect(await leerEmbudo(api.db, leer)).toEqual([
      { paso: 'visita', cuantos: 6 },
      { paso: 'seleccion', cuantos: 2 },
      { paso: 'datos', cuantos: 1 },
      { paso: 'pago', cuantos: 2 },
      { paso: 'pagado', cuantos: 2 },
    ])
    const esperado = [
      { fuente: 'instagram', medio: '', campana: '', promotor: 'Uno', visitas: 5, boletos: 2, neto: 100_000 },
      { fuente: 'directo', medio: '', campana: '', promotor: null, visitas: 1, boletos: 1, neto: 50_000 },
    ]
    expect(await leerFuentes(api.db, leer)).toEqual(esperado)
    expect((await listar()).items).toMatchObject([{ visitas: 5, compras: 1, boletos: 2, neto: 100_000 }])

    await cliente('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reembolsar', {
      params: { ...params, folio: una.folio },
      headers: { 'idempotency-key': '01900000-0000-4000-8000-000000000002' },
      body: { boletos: [una.boletos[0]?.id ?? ''], motivo: 'Prueba' },
    })
    const [instagram, directo] = await leerFuentes(api.db, leer)
    expect([instagram?.boletos, directo?.neto]).toEqual([1, 50_000])
    const { rows } = await sql<{
      neto: number
    }>`select -sum(a.monto)::int as neto from asientos a join compras c on c.id = a.compra_id
      where c.evento_id = ${evento.id} and a.cuenta = 'organizacion'`.execute(api.db)
    expect((instagram?.neto ?? 0) + (directo?.neto ?? 0)).toBe(rows[0]?.neto)
    expect((await listar()).items).toMatchObject([{ boletos: 1, neto: instagram?.neto }])
  })

  test('of a stretch of time, and of no evento', async () => {
    const { comprar, visitar, leer } = await preparar()
    await visitar()
    await volcarVisitas(api.db)
    await comprar(1)
    const pronto = new Date(Date.now() + 3_600_000)
    const nada = (await leerEmbudo(api.db, { ...leer, desde: pronto })).map(({ cuantos }) => cuantos)
    expect(nada).toEqual([0, 0, 0, 0, 0])
    expect((await leerEmbudo(api.db, { ...leer, hasta: pronto })).map(({ cuantos }) => cuantos)).toEqual([
      1, 1, 0, 1, 1,
    ])
    expect(await leerFuentes(api.db, { ...leer, desde: pronto })).toEqual([])
    expect(await leerFuentes(api.db, { ...leer, eventoIds: [] })).toEqual([])
    expect(
      (await leerEmbudo(api.db, { ...leer, sujetoId: crypto.randomUUID(), eventoIds: [] })).map(
        ({ cuantos }) => cuantos,
      ),
    ).toEqual([0, 0, 0, 0, 0])
  })
})
