import { PIDE_SEGUNDO_PASO } from '@entrale/contract/cuentas/segundo-paso'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusalOf, statusOf } from '../../../testing/acceso.ts'
import { crearMiembro, crearOrganizacion, createTestApi, type TestApi } from '../../../testing/index.ts'
import { agregarApp, codigoDe } from '../../../testing/segundo-paso.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const pedir = (token: string, slug: string, si: boolean) =>
  api.como(token)('PUT /organizacion/:slug/segundo-paso', { params: { slug }, body: { pedir: si } })
const equipo = (token: string, slug: string) =>
  api.como(token)('GET /organizacion/:slug/equipo/colaboradores', { params: { slug } })

it('an organization asks its whole team for a second factor, and who asks has one first', async () => {
  const { organizacion, token } = await crearOrganizacion(api)
  const { slug } = organizacion
  const miembro = await crearMiembro(api, organizacion, 'member')
  expect(await statusOf(pedir(miembro.token, slug, true))).toBe(403)
  expect(await refusalOf(pedir(token, slug, true))).toMatchObject({
    status: 409,
    message: 'Primero agrega un segundo paso a tu cuenta: sin él te quedarías fuera.',
  })
  await agregarApp(api, token)
  expect((await pedir(token, slug, true)).item.pideSegundoPaso).toBe(true)
  expect(await statusOf(equipo(token, slug))).toBe(200)

  const { status, message, wire } = await refusalOf(equipo(miembro.token, slug))
  expect([status, message, wire.form?.[0]?.type]).toEqual([
    403,
    'Esta organización pide un segundo paso a todo su equipo.',
    PIDE_SEGUNDO_PASO,
  ])
  const mias = async () => (await api.como(miembro.token)('GET /auth/verify')).organizaciones
  expect(await mias()).toMatchObject([{ slug, faltaSegundoPaso: true }])
  const { secreto } = await agregarApp(api, miembro.token)
  expect(await statusOf(equipo(miembro.token, slug))).toBe(200)
  expect((await mias())[0]).not.toHaveProperty('faltaSegundoPaso')

  // a session that had been open all the time gives a code
  await api.db
    .updateTable('sesiones')
    .set({ segundo_paso_en: null })
    .where('usuario_id', '=', miembro.usuario.id)
    .execute()
  expect(await statusOf(equipo(miembro.token, slug))).toBe(403)
  const confirmar = (codigo: string) =>
    api.como(miembro.token)('POST /cuenta/segundo-paso/confirmar', { body: { codigo } })
  expect(await statusOf(confirmar('000000x'))).toBe(400)
  await confirmar(codigoDe(api, secreto, 1))
  expect(await statusOf(equipo(miembro.token, slug))).toBe(200)

  await pedir(token, slug, false)
  const { items } = await api.como(token)('GET /organizacion/:slug/bitacora', { params: { slug }, query: {} })
  expect(items.map(({ accion, despues }) => [accion, despues])).toEqual([
    ['organizacion.segundo_paso', { pedir: false }],
    ['organizacion.segundo_paso', { pedir: true }],
  ])
})

it('others find no such organization, asked for or not', async () => {
  const { organizacion } = await crearOrganizacion(api)
  await api.db
    .updateTable('organizaciones')
    .set({ pide_segundo_paso: true })
    .where('id', '=', organizacion.id)
    .execute()
  const ajena = await crearOrganizacion(api)
  expect(await statusOf(equipo(ajena.token, organizacion.slug))).toBe(404)
})
