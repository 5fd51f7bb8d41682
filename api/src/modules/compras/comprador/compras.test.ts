import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { apartar, comprar, rechazo } from '../../../testing/apartar.ts'
import {
  comprobarInvariantes,
  crearEventoPublicado,
  crearMiembro,
  crearOrganizacion,
  crearUsuario,
  createTestApi,
  type TestApi,
} from '../../../testing/index.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterEach(() => comprobarInvariantes(api.db))
afterAll(() => api.close())

async function evento(nombre = 'Noche de estrellas') {
  const publicado = await crearEventoPublicado(api, { nombre, tipos: [{ tipo: 'General', cupo: 50, precio: 10_000 }] })
  const [general] = publicado.tipos
  if (general === undefined) throw new Error('no tipos')
  const vender = async (datos: { email?: string; nombre?: string; token?: string; cantidad?: number } = {}) => {
    const { token, cantidad = 1, ...comprador } = datos
    return comprar(api.como(token), await apartar(api.como(token), publicado, [[general, cantidad]]), comprador)
  }
  return { ...publicado, vender, params: { slug: publicado.organizacion.slug, slugEvento: publicado.evento.slug } }
}

describe('mis compras', () => {
  it('are those made while signed in, the newest first, found by evento or place', async () => {
    const { token } = await crearUsuario(api)
    const [uno, otro] = [await evento('Música de cámara'), await evento('Lucha libre')]
    const primera = await uno.vender({ token })
    const segunda = await otro.vender({ token })
    await uno.vender({ email: 'alguien@correo.mx' })
    const listar = async (query: object = {}) => {
      const { items, total } = await api.como(token)('GET /compras/mis-compras', { query })
      return { folios: items.map(({ folio }) => folio), total }
    }
    expect(await listar()).toEqual({ folios: [segunda.compra.folio, primera.compra.folio], total: 2 })
    expect(await listar({ term: 'musica DE ca' })).toEqual({ folios: [primera.compra.folio], total: 1 })
    expect((await listar({ term: 'Foro de prueba' })).total).toBe(2)
    expect(await listar({ term: '%' })).toEqual({ folios: [], total: 0 })
    expect(await listar({ limit: 1, currentPage: 2 })).toEqual({ folios: [primera.compra.folio], total: 2 })
    const { items } = await api.como(token)('GET /compras/mis-compras', { query: { limit: 1 } })
    expect(items).toEqual([segunda.compra])
  })

  it('ask for a session', async () => {
    expect(await rechazo(api.como()('GET /compras/mis-compras', { query: {} }))).toMatchObject({ status: 401 })
    expect(await rechazo(api.como()('GET /compras/:folio', { params: { folio: 'EN-222222' } }))).toMatchObject({
      status: 401,
    })
  })

  it('are nobody else’s: another person and an unknown folio read the same', async () => {
    const [mia, ajena] = [await crearUsuario(api), await crearUsuario(api)]
    const { compra } = await (await evento()).vender({ token: mia.token })
    const abrir = (token: string, folio: string) => api.como(token)('GET /compras/:folio', { params: { folio } })
    expect((await abrir(mia.token, compra.folio.toLowerCase())).item).toEqual(compra)
    const negado = await rechazo(abrir(ajena.token, compra.folio))
    expect(negado).toMatchObject({ status: 404, mensaje: 'No encontramos esa compra.' })
    expect(await rechazo(abrir(ajena.token, 'EN-222222'))).toEqual(negado)
  })
})

describe('the link of a guest', () => {
  it('opens its own compra and no other', async () => {
    const { vender } = await evento()
    const [una, otra] = [await vender(), await vender()]
    const abrir = (folio: string, acceso?: string) =>
      api.como()('GET /p/compras/:folio', { params: { folio }, query: acceso === undefined ? {} : { acceso } })
    expect((await abrir(una.compra.folio, una.acceso)).item).toEqual(una.compra)
    const negados = [
      await rechazo(abrir(una.compra.folio)),
      await rechazo(abrir(una.compra.folio, otra.acceso)),
      await rechazo(abrir(una.compra.folio, `${una.acceso.slice(0, -1)}-`)),
      await rechazo(abrir('EN-222222', una.acceso)),
    ]
    for (const negado of negados)
      expect(negado).toEqual({ status: 404, mensaje: 'No encontramos esa compra.', campos: [] })
  })
})

describe('the compras of an evento', () => {
  it('show the organizer who bought what and what is left for it, the newest first', async () => {
    const { vender, params, token } = await evento()
    const ana = await vender({ cantidad: 2, nombre: 'Ana', email: 'ana@correo.mx' })
    const beto = await vender({ nombre: 'Beto', email: 'beto@trabajo.mx' })
    const listar = async (query: object = {}) =>
      api.como(token)('GET /organizacion/:slug/eventos/:slugEvento/compras', { params, query })
    const { items, total } = await listar()
    expect(total).toBe(2)
    expect(items.map(({ folio }) => folio)).toEqual([beto.compra.folio, ana.compra.folio])
    expect(items[1]).toEqual({
      folio: ana.compra.folio,
      estado: 'pagada',
      metodo: 'prueba',
      comprador: { nombreMostrado: 'Ana Ruiz', email: 'ana@correo.mx' },
      boletos: '2 × General',
      cantidad: 2,
      total: 22_600,
      ingreso: 20_000,
      moneda: 'MXN',
      fechaCompra: ana.compra.fechaCompra,
      pagarHasta: null,
    })
    for (const term of ['BETO', 'beto@trabajo', beto.compra.folio.toLowerCase()])
      expect((await listar({ term })).items).toMatchObject([{ folio: beto.compra.folio }])
    const tipos = await api.como(token)('GET /organizacion/:slug/eventos/:slugEvento/boletos', { params })
    expect(tipos.items).toMatchObject([{ vendidos: 3, apartados: 0, libres: 47, ingresos: 30_000 }])
  })

  it('hide from members whom they need not write to', async () => {
    const { vender, params, organizacion } = await evento()
    await vender({ nombre: 'Ana', email: 'ana@correo.mx' })
    const { token } = await crearMiembro(api, organizacion, 'member')
    const listar = (query: object) =>
      api.como(token)('GET /organizacion/:slug/eventos/:slugEvento/compras', { params, query })
    expect((await listar({})).items[0]?.comprador).toEqual({ nombreMostrado: 'Ana R.', email: 'a•••@c•••.mx' })
    expect((await listar({ term: 'ana@correo.mx' })).total).toBe(0)
  })

  it('are nobody else’s business', async () => {
    const { params } = await evento()
    const { token } = await crearOrganizacion(api)
    const listar = (quien?: string, donde = params) =>
      api.como(quien)('GET /organizacion/:slug/eventos/:slugEvento/compras', { params: donde, query: {} })
    expect(await rechazo(listar())).toMatchObject({ status: 401 })
    expect(await rechazo(listar(token))).toMatchObject({ status: 404 })
    const suya = await evento()
    expect(await rechazo(listar(suya.token, { ...params, slug: suya.organizacion.slug }))).toMatchObject({
      status: 404,
    })
  })
})
