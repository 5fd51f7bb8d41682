import { randomUUID } from 'node:crypto'
import type { CrearTipo } from '@entrale/contract/boletos/tipos'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { apartar, comprar, rechazo } from '../../../testing/apartar.ts'
import {
  comprobarInvariantes,
  crearEventoPublicado,
  crearMiembro,
  crearOrganizacion,
  createTestApi,
  type TestApi,
} from '../../../testing/index.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterEach(() => comprobarInvariantes(api.db))
afterAll(() => api.close())

const NUEVO: CrearTipo = { tipo: ' Preventa ', precio: 85_000, cupo: 200 }

async function preparar() {
  const publicado = await crearEventoPublicado(api, { tipos: [{ tipo: 'General', cupo: 10, precio: 10_000 }] })
  const { organizacion, evento, token } = publicado
  const [general] = publicado.tipos
  if (general === undefined) throw new Error('no tipos')
  const params = { slug: organizacion.slug, slugEvento: evento.slug }
  const como = (quien = token) => ({
    listar: () => api.como(quien)('GET /organizacion/:slug/eventos/:slugEvento/boletos', { params }),
    crear: (body: CrearTipo) =>
      api.como(quien)('POST /organizacion/:slug/eventos/:slugEvento/boletos/crear-tipo', { params, body }),
    editar: (body: object, id = general.id) =>
      api.como(quien)('PATCH /organizacion/:slug/eventos/:slugEvento/boletos/:id', { params: { ...params, id }, body }),
    ordenar: (ids: string[]) =>
      api.como(quien)('PUT /organizacion/:slug/eventos/:slugEvento/boletos/ordenar', { params, body: { ids } }),
    quitar: (id = general.id) =>
      api.como(quien)('DELETE /organizacion/:slug/eventos/:slugEvento/boletos/:id', { params: { ...params, id } }),
  })
  return { ...publicado, general, como }
}

/** What was written down of this evento, the newest first. */
const bitacora = async ({ id }: { id: string }) =>
  (
    await api.db
      .selectFrom('bitacora')
      .select(['accion', 'objeto', 'antes', 'despues'])
      .where('evento_id', '=', id)
      .orderBy('id', 'desc')
      .execute()
  ).map(({ accion, objeto, antes, despues }) => [accion, objeto, antes, despues])

const cambios = async () => (await api.db.selectFrom('cambios').select('clave').execute()).map(({ clave }) => clave)

describe('tipos de boleto', () => {
  it('begin with the tax that their categoría proposes, in the form and in a call that leaves it out', async () => {
    const nuevo = { tipo: 'Suyo', precio: 10_000, cupo: 5 }
    for (const [categoria, iva, razon] of [
      ['musica', null, /exenta/],
      ['conferencias', 16, /talleres/],
      ['familiar', 16, /tasa general/],
    ] as const) {
      const { como, evento } = await preparar()
      await sql`update eventos set categoria_id = (select id from categorias where slug = ${categoria})
        where id = ${evento.id}`.execute(api.db)
      const { ivaPropuesto } = await como().listar()
      expect(ivaPropuesto).toEqual({ iva, razon: expect.stringMatching(razon) })
      expect((await como().crear(nuevo)).item.iva).toBe(iva)
    }
  })

  it('are created with sensible defaults and listed with their totals, and tell the public pages', async () => {
    const { como, organizacion, evento } = await preparar()
    const { item } = await como().crear(NUEVO)
    expect(item).toMatchObject({
      tipo: 'Preventa',
      precio: 85_000,
      cargo: 7_300,
      total: 92_300,
      cupo: 200,
      vendidos: 0,
      apartados: 0,
      libres: 200,
    })
    expect(item).toMatchObject({
      minimo: 1,
      maximo: 10,
      visibilidad: 'publico',
      iva: null,
      estado: 'abierto',
      estadoVenta: 'en_venta',
      ingresos: 0,
    })
    expect(item).toMatchObject({ ventaInicio: null, ventaFin: null, descripcion: '' })
    const { items, total } = await como().listar()
    expect(items.map(({ tipo }) => tipo)).toEqual(['General', 'Preventa'])
    expect(total).toBe(2)
    expect(await cambios()).toEqual(
      expect.arrayContaining([
        `evento:${organizacion.slug}/${evento.slug}`,
        `organizacion:${organizacion.slug}`,
        'portada',
      ]),
    )
  })

  it('keep every field that was given', async () => {
    const { como } = await preparar()
    const dado = {
      tipo: 'Gratis',
      descripcion: 'De pie',
      precio: 0,
      cupo: 5,
      ventaInicio: '2026-12-01T18:00:00.000Z',
      ventaFin: '2026-12-02T18:00:00.000Z',
      minimo: 2,
      maximo: 4,
      visibilidad: 'oculto' as const,
      iva: 16 as const,
    }
    expect((await como().crear(dado)).item).toMatchObject({ ...dado, total: 0 })
  })

  it('list every field at fault', async () => {
    const { como } = await preparar()
    const malo = {
      tipo: ' ',
      precio: -1,
      cupo: 0,
      minimo: 5,
      maximo: 2,
      ventaInicio: '2026-12-02T18:00:00Z',
      ventaFin: '2026-12-01T18:00:00Z',
    }
    const { status, campos } = await rechazo(como().crear(malo))
    expect(status).toBe(400)
    expect(new Set(campos)).toEqual(new Set(['tipo', 'precio', 'cupo', 'maximo', 'ventaFin']))
  })

  it('change field by field', async () => {
    const { como, general } = await preparar()
    const { item } = await como().editar({
      precio: 20_000,
      cupo: 50,
      iva: 0,
      descripcion: 'Con asiento',
      orden: 7,
      ventaFin: '2030-01-01T00:00:00.000Z',
    })
    expect(item).toMatchObject({
      tipo: general.tipo,
      precio: 20_000,
      cupo: 50,
      iva: 0,
      descripcion: 'Con asiento',
      orden: 7,
      ventaFin: '2030-01-01T00:00:00.000Z',
    })
    expect((await como().editar({ ventaFin: null, iva: null })).item).toMatchObject({
      ventaFin: null,
      iva: null,
      precio: 20_000,
    })
    expect((await como().editar({})).item.precio).toBe(20_000)
  })

  it('carry the rate of the border where the evento is there, and nowhere else', async () => {
    const { como, evento } = await preparar()
    expect(await rechazo(como().editar({ iva: 8 }))).toMatchObject({ status: 400, campos: ['iva'] })
    expect(await rechazo(como().crear({ tipo: 'Otro', precio: 1_000, cupo: 1, iva: 8 }))).toMatchObject({
      ...{ status: 400, campos: ['iva'], mensaje: expect.any(String) },
    })
    const mover = (estado: string) =>
      api.db.updateTable('direcciones').set({ estado }).where('evento_id', '=', evento.id).execute()
    await mover('BAJA CALIFORNIA')
    expect((await como().editar({ iva: 8 })).item.iva).toBe(8)
    await mover('Jalisco')
    expect((await como().editar({ iva: 8, precio: 500 })).item.precio).toBe(500) // it had it before
  })

  it('are compared with what stays when only one side changes', async () => {
    const { como } = await preparar()
    await como().editar({ minimo: 2, maximo: 4, ventaInicio: '2026-12-02T18:00:00Z' })
    expect(await rechazo(como().editar({ maximo: 1 }))).toMatchObject({ status: 400, campos: ['maximo'] })
    expect(await rechazo(como().editar({ minimo: 5 }))).toMatchObject({ status: 400, campos: ['minimo'] })
    expect(await rechazo(como().editar({ ventaFin: '2026-12-01T18:00:00Z' }))).toMatchObject({
      status: 400,
      campos: ['ventaFin'],
    })
  })

  it('never get a cupo below what is sold or held', async () => {
    const { como, general, ...donde } = await preparar()
    await apartar(api.como(), donde, [[general, 6]])
    const { status, mensaje, campos } = await rechazo(como().editar({ cupo: 5, precio: 1 }))
    expect({ status, mensaje, campos }).toEqual({
      status: 400,
      mensaje: 'Revisa los campos marcados.',
      campos: ['cupo'],
    })
    expect((await como().listar()).items[0]).toMatchObject({ cupo: 10, precio: 10_000 })
    expect((await como().editar({ cupo: 6 })).item).toMatchObject({ cupo: 6, libres: 0, estadoVenta: 'agotado' })
  })

  it('change their price for new holds only, at once', async () => {
    const { como, general, ...donde } = await preparar()
    const antes = await apartar(api.como(), donde, [[general, 1]])
    await como().editar({ precio: 20_000 })
    const despues = await apartar(api.como(), donde, [[general, 1]])
    expect([antes.subtotal, despues.subtotal]).toEqual([10_000, 20_000])
    expect((await api.como()('GET /p/apartados/:id', { params: { id: antes.id } })).apartado.subtotal).toBe(10_000)
  })

  it('keep the price of a hold until it is bought', async () => {
    const { como, general, ...donde } = await preparar()
    const vivo = await apartar(api.como(), donde, [[general, 2]])
    await como().editar({ precio: 90_000 })
    const { compra } = await comprar(api.como(), vivo)
    expect(compra.total).toBe(vivo.total)
    const lineas = await api.db
      .selectFrom('compra_lineas')
      .select(['precio', 'cantidad'])
      .where('tipo_boleto_id', '=', general.id)
      .execute()
    expect(lineas).toEqual([{ precio: 10_000, cantidad: 2 }])
  })

  it('tell what the organization keeps, and what the service costs', async () => {
    const { como, evento } = await preparar()
    expect(await como().listar()).toMatchObject({
      items: [{ precio: 10_000, cargo: 1_300, total: 11_300, recibe: 10_000 }],
      tarifa: { cargoBps: 800, cargoFijo: 500, quien: 'comprador' },
    })
    await api.db.updateTable('eventos').set({ cargo_pagado_por: 'organizador' }).where('id', '=', evento.id).execute()
    expect(await como().listar()).toMatchObject({
      items: [{ precio: 10_000, cargo: 0, total: 10_000, recibe: 8_700 }],
      tarifa: { quien: 'organizador' },
    })
  })

  it('stand in the order they are put in', async () => {
    const { como, general, evento, organizacion } = await preparar()
    const { item: uno } = await como().crear({ ...NUEVO, tipo: 'Uno' })
    const { item: dos } = await como().crear({ ...NUEVO, tipo: 'Dos' })
    await api.db.deleteFrom('cambios').execute()
    const { items, total } = await como().ordenar([dos.id, general.id, uno.id])
    expect(items.map(({ id }) => id)).toEqual([dos.id, general.id, uno.id])
    expect(total).toBe(3)
    expect(await cambios()).toContain(`evento:${organizacion.slug}/${evento.slug}`)
    expect((await bitacora(evento))[0]).toEqual([
      'tipo.ordenado',
      evento.nombreMostrado,
      { orden: 'General, Uno, Dos' },
      { orden: 'Dos, General, Uno' },
    ])
    const publico = await api.como()('GET /p/eventos/obtener/:organizerSlug/:eventSlug', {
      params: { organizerSlug: organizacion.slug, eventSlug: evento.slug },
    })
    expect(publico.item.tiposBoleto.map(({ tipo }) => tipo)).toEqual(['Dos', 'General', 'Uno'])
    const anotadas = (await bitacora(evento)).length
    await como().ordenar([dos.id, general.id, uno.id])
    expect(await bitacora(evento)).toHaveLength(anotadas)
  })

  it('are put in order all together or not at all', async () => {
    const { como, general } = await preparar()
    const { item } = await como().crear(NUEVO)
    const otro = await preparar()
    for (const ids of [
      [general.id],
      [general.id, general.id],
      [general.id, otro.general.id],
      [general.id, item.id, otro.general.id],
    ])
      expect(await rechazo(como().ordenar(ids))).toMatchObject({
        status: 409,
        mensaje: expect.stringContaining('cambiaron mientras los ordenabas'),
      })
    expect(await rechazo(como().ordenar([]))).toMatchObject({ status: 400, campos: ['ids'] })
    expect((await como().listar()).items.map(({ id }) => id)).toEqual([general.id, item.id])
  })

  it('are a hundred at most', async () => {
    const { como, evento } = await preparar()
    await sql`with t as (insert into tipos_boleto (id, evento_id, tipo, precio)
      select gen_random_uuid(), ${evento.id}, 'T', 0 from generate_series(1, 99) returning id)
      insert into existencias (tipo_boleto_id, cupo) select id, 1 from t`.execute(api.db)
    expect(await rechazo(como().crear(NUEVO))).toMatchObject({
      status: 409,
      mensaje: 'Un evento puede tener hasta 100 tipos de boleto.',
    })
  })

  it('are closed and opened again', async () => {
    const { como, general, evento, ...donde } = await preparar()
    expect((await como().editar({ estado: 'cerrado' })).item).toMatchObject({
      estado: 'cerrado',
      estadoVenta: 'cerrada',
    })
    expect(await rechazo(apartar(api.como(), { ...donde, evento }, [[general, 1]]))).toMatchObject({
      status: 410,
      mensaje: 'La venta ya cerró.',
    })
    expect((await como().editar({ estado: 'abierto' })).item).toMatchObject({
      estado: 'abierto',
      estadoVenta: 'en_venta',
    })
    await apartar(api.como(), { ...donde, evento }, [[general, 1]])
    expect(await bitacora(evento)).toEqual([
      ['tipo.reabierto', 'General', null, null],
      ['tipo.cerrado', 'General', null, null],
    ])
  })

  it('show and hide', async () => {
    const { como, general, ...donde } = await preparar()
    await como().editar({ visibilidad: 'oculto' })
    expect(await rechazo(apartar(api.como(), donde, [[general, 1]]))).toMatchObject({ status: 400 })
    await como().editar({ visibilidad: 'publico' })
    await apartar(api.como(), donde, [[general, 1]])
  })

  it('add up: cupo = vendidos + apartados + pendientes + ofertas + libres', async () => {
    const { como, general, evento, ...donde } = await preparar()
    const suma = async () => {
      const [tipo] = (await como().listar()).items
      if (tipo === undefined) throw new Error('no tipo')
      const { cupo, vendidos, apartados, pendientes, ofertas, libres } = tipo
      expect(vendidos + apartados + pendientes + ofertas + libres).toBe(cupo)
      return { vendidos, apartados, pendientes, libres }
    }
    await comprar(api.como(), await apartar(api.como(), { ...donde, evento }, [[general, 2]]))
    const vivo = await apartar(api.como(), { ...donde, evento }, [[general, 3]])
    await apartar(api.como(), { ...donde, evento }, [[general, 1]])
    expect(await suma()).toEqual({ vendidos: 2, apartados: 4, pendientes: 0, libres: 4 })
    const compra = randomUUID()
    await sql`insert into compras (id, folio, evento_id, apartado_id, estado, metodo, nombre, apellido_paterno,
      nombre_mostrado, email, subtotal, cargos, iva, total, huella, acepto_terminos_en)
      values (${compra}, ${compra}, ${evento.id}, ${vivo.id}, 'pendiente', 'oxxo', 'ana', 'ruiz', 'Ana Ruiz',
        'ana@correo.mx', 0, 0, 0, 0, '', now())`.execute(api.db)
    expect(await suma()).toEqual({ vendidos: 2, apartados: 1, pendientes: 3, libres: 4 })
    const soltar = () => api.como()('DELETE /p/apartados/:id', { params: { id: vivo.id } })
    expect(await rechazo(soltar())).toMatchObject({ status: 409, mensaje: 'Ya empezaste a pagar estos boletos.' })
    await sql`update compras set estado = 'vencida' where id = ${compra}`.execute(api.db)
    await soltar()
    expect(await suma()).toEqual({ vendidos: 2, apartados: 1, pendientes: 0, libres: 7 })
  })

  it('are written down with what changed, before and after', async () => {
    const { como, general, evento } = await preparar()
    const { item } = await como().crear({ tipo: 'VIP', precio: 0, cupo: 5, iva: 16 })
    await como().editar({ precio: 20_000, cupo: 12, tipo: general.tipo, ventaFin: '2030-01-01T00:00:00.000Z' })
    await como().editar({ precio: 20_000 })
    await como().quitar(item.id)
    const limites = { ventaInicio: null, ventaFin: null, minimo: 1, maximo: 10 }
    const vip = {
      tipo: 'VIP',
      descripcion: '',
      precio: 0,
      precioLibre: false,
      cupo: 5,
      ...limites,
      visibilidad: 'publico',
      iva: 16,
    }
    expect(await bitacora(evento)).toEqual([
      ['tipo.eliminado', 'VIP', vip, null],
      [
        'tipo.editado',
        'General',
        { precio: 10_000, cupo: 10, ventaFin: null },
        { precio: 20_000, cupo: 12, ventaFin: '2030-01-01T00:00:00.000Z' },
      ],
      ['tipo.creado', 'VIP', null, vip],
    ])
  })

  it('disappear when nobody ever held one, and else are refused', async () => {
    const { como, general, ...donde } = await preparar()
    const { item } = await como().crear(NUEVO)
    await como().quitar(item.id)
    expect((await como().listar()).items.map(({ id }) => id)).toEqual([general.id])
    const { id } = await apartar(api.como(), donde, [[general, 1]])
    await api.como()('DELETE /p/apartados/:id', { params: { id } })
    const apartado = 'Alguien ya apartó boletos de este tipo: no se puede eliminar, pero sí cerrar su venta.'
    expect(await rechazo(como().quitar())).toMatchObject({ status: 409, mensaje: apartado })
    await comprar(api.como(), await apartar(api.como(), donde, [[general, 1]]))
    const vendido = 'Ya se vendieron boletos de este tipo: no se puede eliminar, pero sí cerrar su venta.'
    expect(await rechazo(como().quitar())).toMatchObject({ status: 409, mensaje: vendido })
    expect((await como().listar()).items).toMatchObject([{ id: general.id, estado: 'abierto', vendidos: 1 }])
  })
})

describe('who may', () => {
  it('is decided for each call', async () => {
    const { como, organizacion } = await preparar()
    const [admin, member, ajeno] = [
      await crearMiembro(api, organizacion, 'admin'),
      await crearMiembro(api, organizacion, 'member'),
      await crearOrganizacion(api),
    ]
    const estados = async (quien: string) => {
      const llamadas = [
        como(quien).listar(),
        como(quien).crear({ ...NUEVO, cupo: 0 }),
        como(quien).editar({ cupo: 0 }),
        como(quien).quitar('malo'),
        como(quien).ordenar([]),
      ]
      return Promise.all(
        llamadas.map((llamada) => llamada.then(() => 200).catch((error: { status: number }) => error.status)),
      )
    }
    expect(await estados(admin.token)).toEqual([200, 400, 400, 400, 400])
    expect(await estados(member.token)).toEqual([200, 403, 403, 403, 403])
    expect(await estados(ajeno.token)).toEqual([404, 404, 404, 404, 404])
    expect(await estados('ficha-que-nadie-firmo-jamas')).toEqual([401, 401, 401, 401, 401])
  })

  it('reads the money only as owner or admin', async () => {
    const { como, organizacion, general, ...donde } = await preparar()
    const [admin, member] = [
      await crearMiembro(api, organizacion, 'admin'),
      await crearMiembro(api, organizacion, 'member'),
    ]
    await comprar(api.como(), await apartar(api.como(), { ...donde, organizacion }, [[general, 2]]))
    const ingresos = async (quien?: string) => (await como(quien).listar()).items.map((tipo) => tipo.ingresos)
    expect([await ingresos(), await ingresos(admin.token), await ingresos(member.token)]).toEqual([
      [20_000],
      [20_000],
      [null],
    ])
  })

  it('never reaches a tipo through an evento that does not hold it', async () => {
    const { como } = await preparar()
    const otro = await preparar()
    expect(await rechazo(como().editar({ precio: 1 }, otro.general.id))).toMatchObject({ status: 404 })
    expect(await rechazo(como().quitar(otro.general.id))).toMatchObject({ status: 404 })
  })
})
