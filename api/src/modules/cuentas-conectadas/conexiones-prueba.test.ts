import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { statusOf } from '../../testing/acceso.ts'
import { crearOrganizacion, createTestApi, type TestApi } from '../../testing/index.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
  await sql`update ajustes set fondos = 'dividido'`.execute(api.db)
})
afterAll(() => api.close())

const simular = (cuenta: string, accion: 'completar' | 'dejar_para_luego' | 'restringir' | 'retirar') =>
  api.como()('POST /p/prueba/cuentas/:cuenta', { params: { cuenta }, body: { accion } })

it('an account of the sandbox is linked on its page, and does there what a provider does', async () => {
  const { token, organizacion } = await crearOrganizacion(api)
  const params = { slug: organizacion.slug, proveedor: 'prueba' }
  const { url } = await api.como(token)('POST /organizacion/:slug/pagos/conexiones/:proveedor', { params })
  const cuenta = url.split('/').at(-1) ?? ''
  expect((await api.como()('GET /p/prueba/cuentas/:cuenta', { params: { cuenta } })).item).toMatchObject({
    estado: 'pendiente',
    acciones: ['completar', 'dejar_para_luego'],
  })
  const { item } = await simular(cuenta, 'completar')
  const ver = async () => (await api.como(token)('GET /organizacion/:slug/pagos/conexiones', { params })).items[0]
  expect(await ver()).toMatchObject({ estado: 'activa', deMentira: true, metodos: ['prueba', 'tarjeta'] })
  const state = new URL(item.urlRegreso).searchParams.get('state') ?? ''
  await api.como(token)('POST /conexiones/regreso', { body: { state } })
  await simular(cuenta, 'restringir')
  expect(await ver()).toMatchObject({ estado: 'restringida', falta: ['Un documento de identidad'] })
  expect(await statusOf(simular(cuenta, 'restringir'))).toBe(409)
  await simular(cuenta, 'retirar')
  expect(await ver()).toMatchObject({ estado: 'desconectada', falta: [] })
  expect(await statusOf(simular('prueba_cuenta_no_hay', 'completar'))).toBe(404)
})

it('there is none in production', async () => {
  const produccion = await createTestApi({ mode: 'production' })
  const { token, organizacion } = await crearOrganizacion(produccion)
  const params = { slug: organizacion.slug }
  const { items } = await produccion.como(token)('GET /organizacion/:slug/pagos/conexiones', { params })
  expect(items).toEqual([])
  const leer = produccion.como()('GET /p/prueba/cuentas/:cuenta', { params: { cuenta: 'prueba_cuenta_x' } })
  expect(await statusOf(leer)).toBe(404)
  await produccion.close()
})
