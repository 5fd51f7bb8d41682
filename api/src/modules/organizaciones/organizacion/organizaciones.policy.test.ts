import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context, Rol, Usuario } from '../../../context.ts'
import { Refusal } from '../../../errors.ts'
import { crearMiembro, crearOrganizacion, crearUsuario, createTestApi, type TestApi } from '../../../testing/index.ts'
import { enOrganizacion, membresiaDe } from '../index.ts'

type Quien = 'anónimo' | 'ajeno' | 'owner ajeno' | 'administrador' | Rol
let api: TestApi
const ids: Partial<Record<Quien, string>> = {}
beforeAll(async () => {
  api = await createTestApi()
  const { organizacion, usuario } = await crearOrganizacion(api, { slug: 'foro' })
  ids.owner = usuario.id
  ids.admin = (await crearMiembro(api, organizacion, 'admin')).usuario.id
  ids.member = (await crearMiembro(api, organizacion, 'member')).usuario.id
  ids.ajeno = (await crearUsuario(api)).usuario.id
  ids['owner ajeno'] = (await crearOrganizacion(api)).usuario.id
  ids.administrador = (await crearUsuario(api, { tipo: 'administrador' })).usuario.id
})
afterAll(() => api.close())

function contextOf(quien: Quien): Context {
  const id = ids[quien]
  const usuario: Usuario | null =
    id === undefined
      ? null
      : { id, email: 'x@prueba.test', tipo: quien === 'administrador' ? 'administrador' : 'usuario', sesionId: '' }
  return { ...api.services, usuario, membresia: null, ip: '127.0.0.1', agente: '', idempotencyKey: null, archivos: {} }
}

async function outcome(minimo: Rol, quien: Quien, params: Record<string, string>): Promise<number> {
  const ctx = contextOf(quien)
  try {
    await enOrganizacion(minimo)(ctx, params)
    return membresiaDe(ctx).rol === quien && membresiaDe(ctx).slug === 'foro' ? 200 : -1
  } catch (error) {
    return error instanceof Refusal ? error.status : -1
  }
}

describe('enOrganizacion: every minimum × everybody', () => {
  const table: [Quien, member: number, admin: number, owner: number][] = [
    ['anónimo', 401, 401, 401],
    ['ajeno', 404, 404, 404],
    ['owner ajeno', 404, 404, 404],
    ['administrador', 404, 404, 404],
    ['member', 200, 403, 403],
    ['admin', 200, 200, 403],
    ['owner', 200, 200, 200],
  ]
  it.each(table)('%s: member %i, admin %i, owner %i', async (quien, member, admin, owner) => {
    for (const params of [{ slug: 'foro' }, { slugOrganizacion: 'foro' }]) {
      expect([
        await outcome('member', quien, params),
        await outcome('admin', quien, params),
        await outcome('owner', quien, params),
      ]).toEqual([member, admin, owner])
    }
  })

  it('is 404 for every slug that is not one', async () => {
    for (const slug of ['', 'nadie', "' or 1=1 --", '%']) expect(await outcome('member', 'owner', { slug })).toBe(404)
  })

  it('has no membership before its rule has run', () => {
    expect(() => membresiaDe(contextOf('owner'))).toThrow(Refusal)
  })
})
