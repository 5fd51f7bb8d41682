import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rechazo } from '../../testing/apartar.ts'
import { crearUsuario, createTestApi, type TestApi } from '../../testing/index.ts'
import { type Casa, crearCasa, cuerpoDe, ponerCompra } from '../../testing/mensajes.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close({ invariantes: false })) // compras are put there without their sale

const ver = async (token: string) => (await api.como(token)('GET /cuenta/promociones')).items
const retirar = (token: string, organizacionId: string, correo: string) =>
  api.como(token)('POST /cuenta/promociones/retirar', { body: { organizacionId, correo } })
/** How many a promotion of the house would go to. */
const destinatarios = async (casa: Casa) => {
  const { audiencia } = cuerpoDe()
  const body = { clase: 'promocional' as const, audiencia }
  const ruta = 'POST /organizacion/:slug/eventos/:slugEvento/mensajes/contar'
  return (await casa.cliente(ruta, { params: casa.params, body })).destinatarios
}

describe('the promotions that a person asked for', () => {
  it('are listed by organization and address, with the compra that asked last', async () => {
    const { token, usuario } = await crearUsuario(api, { verificado: true })
    const [casa, otra] = [await crearCasa(api), await crearCasa(api)]
    const boletos = [{ tipo: casa.tipos[0]?.id ?? '' }]
    await ponerCompra(api, casa.evento, { email: usuario.email, usuarioId: usuario.id, boletos })
    const ultima = await ponerCompra(api, casa.evento, { email: usuario.email, boletos })
    await ponerCompra(api, otra.evento, { email: 'otro@correo.mx', usuarioId: usuario.id })
    await ponerCompra(api, otra.evento, { email: usuario.email, novedades: false })
    await ponerCompra(api, otra.evento, { email: 'ajena@correo.mx' })
    const items = await ver(token)
    expect(items.map(({ organizacion, correo, llegan }) => [organizacion.id, correo, llegan])).toEqual([
      [otra.organizacion.id, 'otro@correo.mx', true],
      [casa.organizacion.id, usuario.email, true],
    ])
    expect(items[1]).toMatchObject({ folio: ultima.slice(0, 18), evento: casa.evento.nombreMostrado })
  })

  it('end with one press, for what sends too, and come back with the next box', async () => {
    const { token, usuario } = await crearUsuario(api, { verificado: true })
    const casa = await crearCasa(api)
    const boletos = [{ tipo: casa.tipos[0]?.id ?? '' }]
    const comprar = () => ponerCompra(api, casa.evento, { email: usuario.email, usuarioId: usuario.id, boletos })
    await comprar()
    expect(await destinatarios(casa)).toBe(1)
    for (let vez = 0; vez < 2; vez += 1)
      expect((await retirar(token, casa.organizacion.id, usuario.email)).items).toMatchObject([{ llegan: false }])
    expect(await destinatarios(casa)).toBe(0)
    await comprar()
    expect(await ver(token)).toMatchObject([{ llegan: true }])
    await api.como(token)('PATCH /cuenta/preferencias', { body: { novedades: false } })
    expect(await ver(token)).toMatchObject([{ llegan: false }])
  })

  it('of somebody else are neither seen nor ended', async () => {
    const { token, usuario } = await crearUsuario(api, { verificado: true })
    const vecina = await crearUsuario(api)
    const casa = await crearCasa(api)
    await ponerCompra(api, casa.evento, {
      email: usuario.email,
      boletos: [{ tipo: casa.tipos[0]?.id ?? '' }],
    })
    expect(await ver(vecina.token)).toEqual([])
    expect(await rechazo(retirar(vecina.token, casa.organizacion.id, usuario.email))).toMatchObject({ status: 404 })
    expect(await rechazo(retirar(token, casa.organizacion.id, 'no es correo'))).toMatchObject({ campos: ['correo'] })
    expect(await destinatarios(casa)).toBe(1)
  })
})
