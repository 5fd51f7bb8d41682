import { afterAll, beforeAll, expect, it } from 'vitest'
import { rechazo } from '../../../testing/apartar.ts'
import {
  crearEvento,
  crearEventoPublicado,
  crearMiembro,
  createTestApi,
  DIA,
  type TestApi,
} from '../../../testing/index.ts'
import { bajarLista, conectar, delEvento, escanear, esperarCambios, ponerPuerta } from '../../../testing/puerta.ts'
import { type Venta, vender, ver } from '../../../testing/transferir.ts'
import { pedirVivo } from '../../../testing/vivo.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const deLaPuerta = (casa: Parameters<typeof delEvento>[0], token = casa.token) =>
  api.como(token)('GET /organizacion/:slug/eventos/:slugEvento/puertas', { params: delEvento(casa) })
const enDias = (dias: number) => new Date(Date.now() + dias * DIA).toISOString()
const anotado = ({ evento }: Venta) =>
  api.db
    .selectFrom('bitacora')
    .select(['accion', 'antes', 'despues'])
    .where('evento_id', '=', evento.id)
    .where('accion', '=', 'puerta.codigo')
    .orderBy('creado_en')
    .execute()

it('is asked for and called off, and the bitácora has it once', async () => {
  const venta = await vender(api)
  expect((await deLaPuerta(venta)).vivo).toBe(false)
  expect((await ver(api, venta.boleto)).item.qr).toMatch(/^E3/)
  await pedirVivo(api, venta)
  await pedirVivo(api, venta) // nothing new
  expect((await deLaPuerta(venta)).vivo).toBe(true)
  expect((await ver(api, venta.boleto)).item.qr).toBe('')
  await pedirVivo(api, venta, false)
  expect((await ver(api, venta.boleto)).item.qr).toMatch(/^E3/)
  expect(await anotado(venta)).toEqual([
    { accion: 'puerta.codigo', antes: { codigoVivo: false }, despues: { codigoVivo: true } },
    { accion: 'puerta.codigo', antes: { codigoVivo: true }, despues: { codigoVivo: false } },
  ])
})

it('is for who may change the door of this house', async () => {
  const venta = await vender(api)
  const otra = await vender(api)
  const { token } = await crearMiembro(api, venta.organizacion, 'member')
  expect(await rechazo(pedirVivo(api, venta, true, token))).toMatchObject({ status: 403 })
  expect(await rechazo(pedirVivo(api, venta, true, otra.token))).toMatchObject({ status: 404 })
  expect(await rechazo(pedirVivo(api, { ...otra, evento: venta.evento }))).toMatchObject({ status: 404 })
  expect(await rechazo(pedirVivo(api, venta, 'sí' as never))).toMatchObject({ status: 400 })
  expect((await deLaPuerta(venta, token)).vivo).toBe(false)
})

it('tells phones of the door at once to read the list anew, whose head has the key while it is asked for', async () => {
  const venta = await vender(api)
  const celular = await conectar(api, venta, await ponerPuerta(api, venta))
  const antes = await bajarLista(api, celular)
  expect(antes.cabeza.vivo).toBeUndefined()
  await pedirVivo(api, venta)
  const { hasta } = await esperarCambios(celular, antes.cabeza.hasta, ({ lista }) => lista)
  const { cabeza } = await bajarLista(api, celular)
  expect(cabeza.vivo).toMatch(/^[\w-]{43}$/)
  await pedirVivo(api, venta, false)
  await esperarCambios(celular, hasta, ({ lista }) => lista)
  expect((await bajarLista(api, celular)).cabeza.vivo).toBeUndefined()
  await pedirVivo(api, venta)
  expect((await bajarLista(api, celular)).cabeza.vivo).toBe(cabeza.vivo)
})

it('gives each evento a key of its own, and no door that of another night', async () => {
  const venta = await vender(api)
  const celular = await conectar(api, venta, await ponerPuerta(api, venta))
  const ayer = await crearEvento(api, venta.organizacion, {
    inicio: new Date(venta.evento.inicio.getTime() - DIA),
    estado: 'publicado',
  })
  await pedirVivo(api, { ...venta, evento: ayer })
  const { cabeza } = await bajarLista(api, celular)
  expect(cabeza.vivo).toBeUndefined()
  expect(Object.keys(cabeza.otros[0] ?? {}).toSorted()).toEqual(['id', 'inicio', 'llave', 'nombre', 'zonaHoraria'])
  const suyo = await conectar(api, { ...venta, evento: ayer }, await ponerPuerta(api, { ...venta, evento: ayer }))
  await pedirVivo(api, venta)
  const [una, otra] = [await bajarLista(api, celular), await bajarLista(api, suyo)]
  expect(una.cabeza.vivo).not.toBe(otra.cabeza.vivo)
})

it('goes with a copy of its evento', async () => {
  const casa = await crearEventoPublicado(api)
  await pedirVivo(api, casa)
  const { item } = await api.como(casa.token)('POST /organizacion/:slug/eventos/:slugEvento/duplicar', {
    params: delEvento(casa),
    body: { nombre: 'Otra noche', slug: 'otra-noche', fechaInicio: enDias(60), fechaFin: enDias(60.2) },
  })
  expect((await deLaPuerta({ ...casa, evento: item })).vivo).toBe(true)
})

it('refuses copies of a screen, and that is kept as any other refusal', async () => {
  const venta = await vender(api)
  const celular = await conectar(api, venta, await ponerPuerta(api, venta))
  await pedirVivo(api, venta)
  expect(await escanear(celular, venta.boleto, { resultado: 'captura', firme: false })).toMatchObject({
    resultado: 'captura',
    conflicto: false,
  })
  expect(await deLaPuerta(venta)).toMatchObject({ entraron: 0, dentro: 0 })
  const { items } = await api.como(venta.token)('GET /organizacion/:slug/eventos/:slugEvento/accesos', {
    params: delEvento(venta),
    query: { resultado: 'captura' },
  })
  expect(items).toMatchObject([{ resultado: 'captura' }])
  await escanear(celular, venta.boleto)
  expect(await deLaPuerta(venta)).toMatchObject({ entraron: 1 })
})
