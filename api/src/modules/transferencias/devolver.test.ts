import { afterAll, beforeAll, expect, it } from 'vitest'
import { apartar, comprar, rechazo } from '../../testing/apartar.ts'
import { crearEventoPublicado, crearUsuario, createTestApi, type TestApi } from '../../testing/index.ts'
import { aceptar, enlaceA, otroCorreo, pasar, ver } from '../../testing/transferir.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ conexiones: 6 })
})
afterAll(() => api.close())

/** The last boletos of a sold out tipo. */
async function agotar({ cupo = 2, precio = 50_000 } = {}) {
  const publicado = await crearEventoPublicado(api, { tipos: [{ precio, cupo }] })
  const [tipo] = publicado.tipos
  if (tipo === undefined) throw new Error('no tipo')
  const apartado = await apartar(api.como(), publicado, [[tipo, 2]])
  const { compra, acceso } = await comprar(api.como(), apartado, { metodo: precio === 0 ? 'gratis' : 'prueba' })
  const [uno, otro] = compra.boletos
  if (uno === undefined || otro === undefined) throw new Error('no boletos')
  return { ...publicado, tipo, compra, acceso, uno, otro }
}
type Suyo = { id: string; acceso: string }
const devolver = ({ id, acceso }: Suyo, token?: string) =>
  api.como(token)('POST /p/boletos/:id/devolver', { params: { id }, query: { acceso } })
const retirar = ({ id, acceso }: Suyo) =>
  api.como()('DELETE /p/boletos/:id/devolver', { params: { id }, query: { acceso } })

it('does not exist for whoever does not have the boleto', async () => {
  const { uno, otro, token } = await agotar()
  const { token: ajena } = await crearUsuario(api, { verificado: true })
  for (const [acceso, quien] of [
    ['', token],
    [otro.acceso, ajena],
    ['x', undefined],
  ] as const) {
    expect(await rechazo(devolver({ id: uno.id, acceso }, quien))).toMatchObject({ status: 404 })
    expect(await rechazo(retirar({ id: uno.id, acceso }))).toMatchObject({ status: 404 })
  }
})

it('is refused while others can be bought, for what cost nothing, and while it is being passed on', async () => {
  const conLugar = await agotar({ cupo: 3 })
  expect((await ver(api, conLugar.uno)).item.devolvible).toBe(false)
  expect(await rechazo(devolver(conLugar.uno))).toMatchObject({ status: 409 })
  const gratis = await agotar({ precio: 0 })
  expect((await ver(api, gratis.uno)).item.devolvible).toBe(false)
  expect(await rechazo(devolver(gratis.uno))).toMatchObject({ status: 409 })
  const { uno } = await agotar()
  await pasar(api, uno, { email: otroCorreo() })
  expect((await ver(api, uno)).item.devolvible).toBe(false)
  expect(await rechazo(devolver(uno))).toMatchObject({ status: 409 })
})

it('is refused to whoever was passed the boleto: the money would be somebody else’s', async () => {
  const { uno } = await agotar()
  const email = otroCorreo()
  await pasar(api, uno, { email })
  const { boleto, acceso } = await aceptar(api, await enlaceA(api, email))
  expect((await ver(api, { id: boleto.id, acceso })).item.devolvible).toBe(false)
  expect(await rechazo(devolver({ id: boleto.id, acceso }))).toMatchObject({ status: 409 })
})

it('puts it on the list, admitting meanwhile, and takes it off', async () => {
  const { uno, compra, acceso } = await agotar()
  expect((await ver(api, uno)).item.devolvible).toBe(true)
  const { item } = await devolver(uno)
  expect(item).toMatchObject({
    enLista: true,
    devolvible: false,
    transferible: false,
    estado: 'valido',
    qr: expect.stringMatching(/^E3/),
  })
  expect((await devolver(uno)).item.enLista).toBe(true)
  const vista = await api.como()('GET /p/compras/:folio', { params: { folio: compra.folio }, query: { acceso } })
  expect(vista.item.boletos.map(({ enLista }) => enLista)).toEqual([true, false])
  expect(await rechazo(pasar(api, uno, { email: otroCorreo() }))).toMatchObject({ status: 409 })
  expect((await retirar(uno)).item).toMatchObject({ enLista: false, devolvible: true, transferible: true })
})

it('passing on and giving to the list at one moment: one of them', async () => {
  const { uno } = await agotar()
  const intentos = await Promise.allSettled([devolver(uno), pasar(api, uno, { email: otroCorreo() })])
  expect(intentos.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const { item } = await ver(api, uno)
  expect([item.enLista, item.transferencia !== null].filter(Boolean)).toHaveLength(1)
})
