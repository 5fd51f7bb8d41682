import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rechazo } from '../../../testing/apartar.ts'
import {
  crearEvento,
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
afterAll(() => api.close())

type Filtro = {
  evento?: string
  quien?: string
  clase?: 'organizacion' | 'equipo' | 'evento' | 'tipo' | 'compra'
  limit?: number
  currentPage?: number
}
const leer = (token: string | undefined, slug: string, query: Filtro = {}) =>
  api.como(token)('GET /organizacion/:slug/bitacora', { params: { slug }, query })

async function montar() {
  const { organizacion, token, usuario } = await crearOrganizacion(api)
  const admin = await crearMiembro(api, organizacion, 'admin')
  const evento = await crearEvento(api, organizacion)
  const fila = (
    accion: string,
    quien: string | null,
    evento_id: string | null,
    cambio: { antes?: string; despues?: string } = {},
  ) => ({
    ...{ id: v7(), organizacion_id: organizacion.id, evento_id, usuario_id: quien, accion, objeto: accion },
    ...cambio,
  })
  await api.db
    .insertInto('bitacora')
    .values([
      fila('organizacion.creada', usuario.id, null),
      fila('evento.creado', usuario.id, evento.id),
      fila('tipo.creado', admin.usuario.id, evento.id, { despues: JSON.stringify({ precio: 100 }) }),
      fila('aforo.cambiado', admin.usuario.id, evento.id),
      fila('cortesia.emitida', null, evento.id),
      fila('equipo.invitada', admin.usuario.id, null),
    ])
    .execute()
  return { slug: organizacion.slug, organizacion, token, usuario, admin, evento }
}

describe('the bitácora', () => {
  it('is read by admin and owner of that organization', async () => {
    const { slug, organizacion, token, admin } = await montar()
    const member = await crearMiembro(api, organizacion, 'member')
    expect((await rechazo(leer(undefined, slug))).status).toBe(401)
    expect((await rechazo(leer(member.token, slug))).status).toBe(403)
    expect((await rechazo(leer((await crearOrganizacion(api)).token, slug))).status).toBe(404)
    expect((await rechazo(leer((await crearUsuario(api, { tipo: 'administrador' })).token, slug))).status).toBe(404)
    for (const quien of [token, admin.token]) await expect(leer(quien, slug)).resolves.toMatchObject({ total: 6 })
  })

  it('has the newest first, with who, what, where and how it was', async () => {
    const { slug, token, admin, evento } = await montar()
    const { items } = await leer(token, slug)
    expect(items.map(({ accion }) => accion)).toEqual([
      'equipo.invitada',
      'cortesia.emitida',
      'aforo.cambiado',
      'tipo.creado',
      'evento.creado',
      'organizacion.creada',
    ])
    expect(items[1]?.quien).toBeNull()
    expect(items[3]).toEqual({
      id: expect.any(String),
      accion: 'tipo.creado',
      objeto: 'tipo.creado',
      quien: { id: admin.usuario.id, nombreMostrado: admin.usuario.nombreMostrado },
      evento: { slug: evento.slug, nombreMostrado: evento.nombreMostrado },
      antes: null,
      despues: { precio: 100 },
      fecha: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
  })

  it('is filtered by person, evento and kind, and comes in pages', async () => {
    const { slug, token, usuario, evento } = await montar()
    const acciones = async (filtro: Filtro) => (await leer(token, slug, filtro)).items.map(({ accion }) => accion)
    expect(await acciones({ quien: usuario.id })).toEqual(['evento.creado', 'organizacion.creada'])
    expect(await acciones({ clase: 'tipo' })).toEqual(['aforo.cambiado', 'tipo.creado'])
    expect(await acciones({ clase: 'compra', evento: evento.slug })).toEqual(['cortesia.emitida'])
    expect(await acciones({ evento: 'no-existe' })).toEqual([])
    expect(await leer(token, slug, { limit: 4, currentPage: 2 })).toMatchObject({
      total: 6,
      items: [{ accion: 'evento.creado' }, { accion: 'organizacion.creada' }],
    })
    expect((await rechazo(leer(token, slug, { clase: 'otra' as 'tipo', quien: 'x' }))).campos).toEqual([
      'quien',
      'clase',
    ])
  })

  it('is begun by whoever creates the organization', async () => {
    const { token } = await crearUsuario(api)
    const body = {
      nombre: 'Foro Nuevo',
      slug: 'foro-nuevo',
      descripcion: 'X',
      email: 'a@foro.mx',
      telefono: '5512345678',
      web: '',
      pais: 'México',
    }
    await api.como(token)('POST /organizacion/crear-organizacion', { body })
    await expect(leer(token, 'foro-nuevo')).resolves.toMatchObject({
      total: 1,
      items: [{ accion: 'organizacion.creada', objeto: 'Foro Nuevo' }],
    })
  })
})
