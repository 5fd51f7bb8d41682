import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { latido } from '../../../jobs/latir.ts'
import { apartar, comprar } from '../../../testing/apartar.ts'
import { crearEventoPublicado, crearUsuario, createTestApi, type TestApi } from '../../../testing/index.ts'

let api: TestApi
let admin: ReturnType<TestApi['como']>
let token: string
beforeAll(async () => {
  api = await createTestApi({ conexiones: 4 })
  const quien = await crearUsuario(api, { tipo: 'administrador' })
  await sql`update sesiones set identidad_en = ${api.reloj.now()} where usuario_id = ${quien.usuario.id}`.execute(
    api.db,
  )
  token = quien.token
  admin = api.como(token)
})
afterAll(() => api.close())

async function fallido(tipo: string, datos: object = {}): Promise<string> {
  const id = v7()
  await sql`insert into trabajos (id, tipo, datos, intentos, ultimo_error, fallido_en)
    values (${id}, ${tipo}, ${JSON.stringify(datos)}::jsonb, 10, 'Error: no se pudo', now())`.execute(api.db)
  return id
}
const trabajos = (query: object = {}) => admin('GET /administracion/trabajos', { query: { limit: 50, ...query } })
const acciones = async (clase: string) => (await admin('GET /administracion/bitacora', { query: { clase } })).items

async function vendida(precio = 10_000) {
  const publicado = await crearEventoPublicado(api, { tipos: [{ tipo: 'General', cupo: 10, precio }] })
  const [general] = publicado.tipos
  if (general === undefined) throw new Error('no tipos')
  const apartado = await apartar(api.como(), publicado, [[general, 1]])
  const { compra } = await comprar(api.como(), apartado, {
    metodo: precio === 0 ? 'gratis' : 'prueba',
    email: 'quien.compra@prueba.test',
  })
  return { ...publicado, folio: compra.folio }
}

describe('failed jobs', () => {
  it('are told with kind, tries and error, and only ids of what they carry', async () => {
    const usuarioId = v7()
    const id = await fallido('enviar_prueba_datos', { email: 'secreto@prueba.test', usuarioId })
    const { items, tipos } = await trabajos({ tipo: 'enviar_prueba_datos' })
    expect(items).toMatchObject([
      { id, intentos: 10, error: 'Error: no se pudo', datos: [{ nombre: 'usuarioId', id: usuarioId }] },
    ])
    expect(JSON.stringify(items)).not.toContain('secreto@')
    expect(tipos).toContainEqual({ tipo: 'enviar_prueba_datos', cuantos: 1 })
  })

  it('are tried again one by one or all of a kind', async () => {
    const [uno, dos, tres] = [await fallido('reintento'), await fallido('reintento'), await fallido('reintento')]
    await admin('POST /administracion/trabajos/:id/reintentar', { params: { id: uno } })
    expect((await trabajos({ tipo: 'reintento' })).items.map(({ id }) => id).sort()).toEqual([dos, tres].sort())
    await expect(admin('POST /administracion/trabajos/:id/reintentar', { params: { id: uno } })).rejects.toMatchObject({
      status: 404,
    })
    expect(await admin('POST /administracion/trabajos/reintentar', { body: { tipo: 'reintento' } })).toEqual({
      cuantos: 2,
    })
    expect(await admin('POST /administracion/trabajos/reintentar', { body: { tipo: 'reintento' } })).toEqual({
      cuantos: 0,
    })
    const { items } = await trabajos({ tipo: 'reintento', estado: 'pendientes' })
    expect(items.map(({ intentos, fallidoEn }) => [intentos, fallidoEn])).toEqual([
      [0, null],
      [0, null],
      [0, null],
    ])
    expect(
      (await acciones('trabajo')).filter(({ objeto }) => objeto === 'reintento').map(({ despues }) => despues),
    ).toEqual([{ cuantos: 2 }, null])
  })

  it('are discarded with a reason, which stays in the log', async () => {
    const id = await fallido('descarte')
    const descartar = (motivo: string) =>
      admin('POST /administracion/trabajos/:id/descartar', { params: { id }, body: { motivo } })
    await expect(descartar('')).rejects.toMatchObject({ status: 400 })
    await descartar('Ya se envió a mano.')
    await expect(descartar('Otra vez.')).rejects.toMatchObject({ status: 404 })
    expect((await trabajos({ tipo: 'descarte' })).items).toEqual([])
    expect((await acciones('trabajo'))[0]).toMatchObject({
      accion: 'trabajo.descartado',
      objeto: 'descarte',
      antes: { intentos: 10, error: 'Error: no se pudo' },
      despues: { motivo: 'Ya se envió a mano.' },
    })
  })

  it('that still run are not discarded', async () => {
    const id = v7()
    await sql`insert into trabajos (id, tipo, datos) values (${id}, 'vivo', '{}')`.execute(api.db)
    const cual = { params: { id }, body: { motivo: 'Un motivo.' } }
    await expect(admin('POST /administracion/trabajos/:id/descartar', cual)).rejects.toMatchObject({ status: 404 })
  })
})

describe('incidencias', () => {
  it('are resolved once, with what was done', async () => {
    const id = v7()
    await sql`insert into incidencias (id, clase, detalle) values (${id}, 'sin_dueno', '{"proveedor":"prueba","recibido":100}')`.execute(
      api.db,
    )
    const listar = async (estado: 'abiertas' | 'resueltas') =>
      (await admin('GET /administracion/incidencias', { query: { estado, limit: 50 } })).items.filter(
        (una) => una.id === id,
      )
    expect(await listar('abiertas')).toMatchObject([{ clase: 'sin_dueno', pago: null, nota: '' }])
    const resolver = (nota: string) =>
      admin('POST /administracion/incidencias/:id/resolver', { params: { id }, body: { nota } })
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
    expect((await acciones('incidencia'))[0]).toMatchObject({ accion: 'incidencia.resuelta', objeto: 'sin_dueno' })
  })
})

describe('compras of the whole platform', () => {
  it('are found by folio, e-mail, name and provider reference', async () => {
    const { folio } = await vendida()
    const pago = await api.db
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
      const { items } = await admin('GET /administracion/compras', { query: { termino } })
      expect([termino, items.some((compra) => compra.folio === folio)]).toEqual([termino, true])
    }
    expect((await admin('GET /administracion/compras', { query: { termino: 'no-hay-nadie' } })).items).toEqual([])
    expect((await admin('GET /administracion/compras', { query: { estado: 'vencida' } })).items).toEqual([])
  })

  it('show payments, ledger and what happened; the ledger sums to zero', async () => {
    const { folio, evento, organizacion } = await vendida()
    const { item } = await admin('GET /administracion/compras/:folio', { params: { folio } })
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
    await expect(admin('GET /administracion/compras/:folio', { params: { folio: 'ZZZZ-ZZZZ' } })).rejects.toMatchObject(
      { status: 404 },
    )
  })

  it('have their boletos sent again, which is written down', async () => {
    const { folio } = await vendida()
    await api.db.deleteFrom('trabajos').where('tipo', '=', 'enviar_boletos').execute()
    await admin('POST /administracion/compras/:folio/reenviar', { params: { folio } })
    expect(
      await api.db.selectFrom('trabajos').select('id').where('tipo', '=', 'enviar_boletos').execute(),
    ).toHaveLength(1)
    expect((await acciones('compra'))[0]).toMatchObject({ accion: 'compra.reenviada', objeto: folio })
  })

  it('are asked of their provider again, and nothing changes that was right', async () => {
    const { folio } = await vendida()
    const { item } = await admin('POST /administracion/compras/:folio/consultar', { params: { folio } })
    expect(item.estado).toBe('pagada')
    expect(item.asientos.reduce((suma, { monto }) => suma + monto, 0)).toBe(0)
  })

  it('have a failed refund tried again, once in the outbox', async () => {
    const { folio, token: duena, organizacion, evento } = await vendida()
    const { item: antes } = await admin('GET /administracion/compras/:folio', { params: { folio } })
    const params = { slug: organizacion.slug, slugEvento: evento.slug, folio }
    const boletos = antes.admisiones.map(({ id }) => id)
    await api.como(duena)('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reembolsar', {
      params,
      body: { boletos, motivo: 'Prueba.' },
    })
    await sql`update trabajos set fallido_en = now(), intentos = 10 where tipo = 'pagar_reembolso'`.execute(api.db)
    const [devolucion] = (await admin('GET /administracion/compras/:folio', { params: { folio } })).item.devoluciones
    expect(devolucion).toMatchObject({ estado: 'aprobado', reintentable: true })
    const reintentar = (id: string) =>
      admin('POST /administracion/compras/:folio/reembolsos/:id/reintentar', { params: { folio, id } })
    await reintentar(devolucion?.id ?? '')
    const filas = await api.db
      .selectFrom('trabajos')
      .select(['fallido_en', 'intentos'])
      .where('tipo', '=', 'pagar_reembolso')
      .execute()
    expect(filas).toEqual([{ fallido_en: null, intentos: 0 }])
    await expect(reintentar(v7())).rejects.toMatchObject({ status: 409 })
    const otra = await vendida()
    const ajeno = { folio: otra.folio, id: devolucion?.id ?? '' }
    await expect(
      admin('POST /administracion/compras/:folio/reembolsos/:id/reintentar', { params: ajeno }),
    ).rejects.toMatchObject({ status: 409 })
  })
})

describe('what providers say', () => {
  it('is listed by provider and reference, and held against us day by day', async () => {
    await sql`insert into pago_eventos (proveedor, id, tipo, referencia, efecto) values ('stripe', 'evt_1', 'payment_intent.succeeded', 'pi_1', 'pagar')`.execute(
      api.db,
    )
    const avisos = await admin('GET /administracion/avisos-proveedor', {
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
        values (${v7()}, 'stripe', '2026-11-18T00:00:00-06', ${`2026-11-20T${hora}:00-06`}::timestamptz, 3, ${suyas}::jsonb)`.execute(
        api.db,
      )
    const { items, total } = await admin('GET /administracion/conciliaciones', { query: { proveedor: 'stripe' } })
    expect(total).toBe(1)
    expect(items).toMatchObject([
      { dia: '2026-11-20', revisiones: 2, cobros: 3, diferencias: [{ clase: 'monto', aqui: 1, alla: 2 }] },
    ])
  })
})

describe('what needs a person now', () => {
  it('counts jobs, incidencias, sales of the day and who came this week', async () => {
    const { item: antes } = await admin('GET /administracion/inicio')
    const { folio } = await vendida()
    await fallido('inicio')
    const { item } = await admin('GET /administracion/inicio')
    const { item: compra } = await admin('GET /administracion/compras/:folio', { params: { folio } })
    expect(item.trabajosFallidos).toBe(antes.trabajosFallidos + 1)
    expect(item.hoy).toMatchObject({
      compras: antes.hoy.compras + 1,
      boletos: antes.hoy.boletos + 1,
      cobrado: antes.hoy.cobrado + (compra.total ?? 0),
    })
    expect(item.semana.usuarios).toBeGreaterThan(antes.semana.usuarios)
  })

  it('knows which clocks are late', async () => {
    await latido(api.db, 'puntual', 1_000).bien()
    await latido(api.db, 'roto', 1_000).mal(new Error('falla de alguien@prueba.test'))
    await sql`insert into relojes (nombre, cada_ms, corrio_en) values ('tarde', 1000, now() - interval '5 minutes'), ('lento', 3600000, now() - interval '2 hours')`.execute(
      api.db,
    )
    const { relojes } = (await admin('GET /administracion/inicio')).item
    expect(
      relojes
        .filter(({ nombre }) => ['puntual', 'roto', 'tarde', 'lento'].includes(nombre))
        .map(({ nombre, atrasado }) => [nombre, atrasado]),
    ).toEqual([
      ['lento', false],
      ['puntual', false],
      ['roto', true],
      ['tarde', true],
    ])
    expect(relojes.find(({ nombre }) => nombre === 'roto')?.error).toBe('Error: falla de [correo]')
  })
})

it('the log leaves as a sheet, safe for spreadsheets', async () => {
  await fallido('=1+1')
  await admin('POST /administracion/trabajos/reintentar', { body: { tipo: '=1+1' } })
  const { statusCode, body, headers } = await api.app.inject({
    url: '/api/administracion/bitacora.csv?clase=trabajo',
    headers: { authorization: `Bearer ${token}` },
  })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8; header=present'])
  expect(body).toContain("'=1+1")
  expect(body.split('\r\n')[0]).toContain('Fecha,Quién,Acción')
  const mala = await api.app.inject({
    url: '/api/administracion/bitacora.csv?desde=ayer',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(mala.statusCode).toBe(400)
})
