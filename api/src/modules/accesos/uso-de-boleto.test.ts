import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearTipo, crearUsuario, createTestApi, type TestApi } from '../../testing/index.ts'
import { conectar, delEvento, escanear, lectura, mandar, ponerPuerta } from '../../testing/puerta.ts'
import { aceptar, crearReceptora, enlaceA, pasar, type Venta, vender, ver } from '../../testing/transferir.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const MINUTO = 60_000

async function abrir(datos: Parameters<typeof ponerPuerta>[2] = {}) {
  const { token: compradora } = await crearUsuario(api, { verificado: true })
  const venta = await vender(api, { token: compradora })
  const puerta = await ponerPuerta(api, venta, { nombre: 'Puerta Norte', ...datos })
  return { venta, compradora, celular: await conectar(api, venta, puerta) }
}

/** What each answer says of the boletos of a compra, in their order. */
async function dichos(venta: Venta, compradora: string) {
  const { folio, boletos } = venta.compra
  const casa = api.como(venta.token)
  const params = delEvento(venta)
  const porNumero = (a: { numero: number }, b: { numero: number }) => a.numero - b.numero
  const [paginas, enlace, suyas, detalle, asistentes] = await Promise.all([
    Promise.all(boletos.map((boleto) => ver(api, boleto))),
    api.como()('GET /p/compras/:folio', { params: { folio }, query: { acceso: venta.acceso } }),
    api.como(compradora)('GET /compras/mis-compras', { query: {} }),
    casa('GET /organizacion/:slug/eventos/:slugEvento/compras/:folio', { params: { ...params, folio } }),
    casa('GET /organizacion/:slug/eventos/:slugEvento/asistentes', { params, query: {} }),
  ])
  const listas = [
    paginas.map(({ item }) => item),
    enlace.item.boletos,
    suyas.items[0]?.boletos ?? [],
    detalle.item.admisiones,
    asistentes.items.toSorted(porNumero),
  ]
  return listas.map((lista) => lista.map(({ usado }) => usado))
}

it('is told by every answer that carries the boleto, and taken back with its scan', async () => {
  const { venta, compradora, celular } = await abrir()
  const nada = Array.from({ length: 5 }, () => [null, null])
  expect(await dichos(venta, compradora)).toEqual(nada)
  const una = lectura(celular, venta.boleto, { en: Date.now() - MINUTO })
  await mandar(celular, [una], { reloj: Date.now() })
  const { usado } = (await ver(api, venta.boleto)).item
  expect(usado?.puerta).toBe('Puerta Norte')
  expect(Math.abs(Date.parse(usado?.en ?? '') - una.en)).toBeLessThan(10_000)
  expect(usado?.en).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(await dichos(venta, compradora)).toEqual(Array.from({ length: 5 }, () => [usado, null]))
  await escanear(celular, null, { resultado: 'deshecho', deshace: una.id, en: una.en + 1000 })
  expect(await dichos(venta, compradora)).toEqual(nada)
})

it('of a boleto that was passed on is told to who has it, and not to who bought it', async () => {
  const { venta, compradora, celular } = await abrir()
  const receptora = await crearReceptora(api)
  await pasar(api, venta.boleto, { email: receptora.email })
  const suyo = await aceptar(api, await enlaceA(api, receptora.email), receptora.token)
  await escanear(celular, suyo.boleto)
  const { items } = await api.como(receptora.token)('GET /compras/recibidos', { query: {} })
  expect(items.map(({ estado, usado }) => [estado, usado?.puerta])).toEqual([['usado', 'Puerta Norte']])
  const compra = await api.como(compradora)('GET /compras/:folio', { params: { folio: venta.compra.folio } })
  expect(compra.item.boletos.map(({ estado, usado }) => [estado, usado])).toEqual([
    ['transferido', null],
    ['valido', null],
  ])
})

it('where people come and go freely is the last time that they came', async () => {
  const { venta, celular } = await abrir({ reingreso: 'libre' })
  const sur = await conectar(api, venta, await ponerPuerta(api, venta, { nombre: 'Puerta Sur', reingreso: 'libre' }))
  const ahora = Date.now()
  await escanear(celular, venta.boleto, { en: ahora - 40 * MINUTO })
  await escanear(sur, venta.boleto, { en: ahora - 5 * MINUTO })
  const { usado } = (await ver(api, venta.boleto)).item
  expect(usado?.puerta).toBe('Puerta Sur')
  expect(Math.abs(Date.parse(usado?.en ?? '') - (ahora - 5 * MINUTO))).toBeLessThan(10_000)
})

it('leaves the code to whoever may come back, on the page and on paper, and to nobody else', async () => {
  const { venta, celular } = await abrir({ nombre: 'Principal' })
  const { id, acceso } = venta.boleto
  const papel = async () =>
    (await api.app.inject({ url: `/api/p/boletos/${id}/pdf`, headers: { 'x-acceso': acceso } })).statusCode
  const { qr } = (await ver(api, venta.boleto)).item
  await escanear(celular, venta.boleto)
  expect((await ver(api, venta.boleto)).item).toMatchObject({ qr: '', usado: { vuelve: false } })
  expect(await papel()).toBe(409)
  const otro = await crearTipo(api, venta.evento)
  await ponerPuerta(api, venta, { nombre: 'De otros', reingreso: 'libre', tipos: [otro.id] })
  expect((await ver(api, venta.boleto)).item).toMatchObject({ qr: '', usado: { vuelve: false } })
  await ponerPuerta(api, venta, { nombre: 'Terraza', reingreso: 'tras_salida', tipos: [venta.tipo.id] })
  expect((await ver(api, venta.boleto)).item).toMatchObject({ qr, usado: { puerta: 'Principal', vuelve: true } })
  expect(await papel()).toBe(200)
})

it('is not told of one that was voided after it came in', async () => {
  const { venta, celular } = await abrir()
  await escanear(celular, venta.boleto)
  const poner = (estado: 'cancelado' | 'usado') =>
    api.db.updateTable('boletos').set({ estado }).where('id', '=', venta.boleto.id).execute()
  await poner('cancelado')
  expect((await ver(api, venta.boleto)).item).toMatchObject({ estado: 'cancelado', usado: null })
  await poner('usado')
})
