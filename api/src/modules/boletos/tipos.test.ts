import type { CrearTipo } from '@entrale/contract/boletos'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { apartar, rechazo } from '../../testing/apartar.ts'
import { comprobarInvariantes, crearEventoPublicado, crearMiembro, crearOrganizacion, createTestApi, type TestApi } from '../../testing/index.ts'

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
    crear: (body: CrearTipo) => api.como(quien)('POST /organizacion/:slug/eventos/:slugEvento/boletos/crear-tipo', { params, body }),
    editar: (body: object, id = general.id) =>
      api.como(quien)('PATCH /organizacion/:slug/eventos/:slugEvento/boletos/:id', { params: { ...params, id }, body }),
    quitar: (id = general.id) => api.como(quien)('DELETE /organizacion/:slug/eventos/:slugEvento/boletos/:id', { params: { ...params, id } }),
  })
  return { ...publicado, general, como }
}

const cambios = async () => (await api.db.selectFrom('cambios').select('clave').execute()).map(({ clave }) => clave)

describe('tipos de boleto', () => {
  it('are created with sensible defaults and listed with their totals, and tell the public pages', async () => {
    const { como, organizacion, evento } = await preparar()
    const { item } = await como().crear(NUEVO)
    expect(item).toMatchObject({ tipo: 'Preventa', precio: 85_000, cargo: 7_300, total: 92_300, cupo: 200, vendidos: 0, apartados: 0, libres: 200 })
    expect(item).toMatchObject({ minimo: 1, maximo: 10, visibilidad: 'publico', iva: null, estado: 'abierto', estadoVenta: 'en_venta', ingresos: 0 })
    expect(item).toMatchObject({ ventaInicio: null, ventaFin: null, descripcion: '' })
    const { items, total } = await como().listar()
    expect(items.map(({ tipo }) => tipo)).toEqual(['General', 'Preventa'])
    expect(total).toBe(2)
    expect(await cambios()).toEqual(expect.arrayContaining([`evento:${organizacion.slug}/${evento.slug}`, `organizacion:${organizacion.slug}`, 'portada']))
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
    const malo = { tipo: ' ', precio: -1, cupo: 0, minimo: 5, maximo: 2, ventaInicio: '2026-12-02T18:00:00Z', ventaFin: '2026-12-01T18:00:00Z' }
    const { status, campos } = await rechazo(como().crear(malo))
    expect(status).toBe(400)
    expect(new Set(campos)).toEqual(new Set(['tipo', 'precio', 'cupo', 'maximo', 'ventaFin']))
  })

  it('change field by field', async () => {
    const { como, general } = await preparar()
    const { item } = await como().editar({ precio: 20_000, cupo: 50, iva: 8, descripcion: 'Con asiento', orden: 7, ventaFin: '2030-01-01T00:00:00.000Z' })
    expect(item).toMatchObject({
      tipo: general.tipo,
      precio: 20_000,
      cupo: 50,
      iva: 8,
      descripcion: 'Con asiento',
      orden: 7,
      ventaFin: '2030-01-01T00:00:00.000Z',
    })
    expect((await como().editar({ ventaFin: null, iva: null })).item).toMatchObject({ ventaFin: null, iva: null, precio: 20_000 })
    expect((await como().editar({})).item.precio).toBe(20_000)
  })

  it('are compared with what stays when only one side changes', async () => {
    const { como } = await preparar()
    await como().editar({ minimo: 2, maximo: 4, ventaInicio: '2026-12-02T18:00:00Z' })
    expect(await rechazo(como().editar({ maximo: 1 }))).toMatchObject({ status: 400, campos: ['maximo'] })
    expect(await rechazo(como().editar({ minimo: 5 }))).toMatchObject({ status: 400, campos: ['minimo'] })
    expect(await rechazo(como().editar({ ventaFin: '2026-12-01T18:00:00Z' }))).toMatchObject({ status: 400, campos: ['ventaFin'] })
  })

  it('never get a cupo below what is sold or held', async () => {
    const { como, general, ...donde } = await preparar()
    await apartar(api.como(), donde, [[general, 6]])
    const { status, mensaje, campos } = await rechazo(como().editar({ cupo: 5, precio: 1 }))
    expect({ status, mensaje, campos }).toEqual({ status: 400, mensaje: 'Revisa los campos marcados.', campos: ['cupo'] })
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

  it('disappear when nobody ever held one, and are closed otherwise', async () => {
    const { como, general, ...donde } = await preparar()
    const { item } = await como().crear(NUEVO)
    await como().quitar(item.id)
    expect((await como().listar()).items.map(({ id }) => id)).toEqual([general.id])
    const { id } = await apartar(api.como(), donde, [[general, 1]])
    await api.como()('DELETE /p/apartados/:id', { params: { id } })
    await como().quitar()
    expect((await como().listar()).items).toMatchObject([{ id: general.id, estado: 'cerrado', estadoVenta: 'cerrada' }])
    expect(await rechazo(apartar(api.como(), donde, [[general, 1]]))).toMatchObject({ status: 410 })
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
      const llamadas = [como(quien).listar(), como(quien).crear({ ...NUEVO, cupo: 0 }), como(quien).editar({ cupo: 0 }), como(quien).quitar('malo')]
      return Promise.all(llamadas.map((llamada) => llamada.then(() => 200).catch((error: { status: number }) => error.status)))
    }
    expect(await estados(admin.token)).toEqual([200, 400, 400, 400])
    expect(await estados(member.token)).toEqual([200, 403, 403, 403])
    expect(await estados(ajeno.token)).toEqual([404, 404, 404, 404])
    expect(await estados('ficha-que-nadie-firmo-jamas')).toEqual([401, 401, 401, 401])
  })

  it('never reaches a tipo through an evento that does not hold it', async () => {
    const { como } = await preparar()
    const otro = await preparar()
    expect(await rechazo(como().editar({ precio: 1 }, otro.general.id))).toMatchObject({ status: 404 })
    expect(await rechazo(como().quitar(otro.general.id))).toMatchObject({ status: 404 })
  })
})
