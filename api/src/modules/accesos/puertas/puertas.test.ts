import { randomUUID } from 'node:crypto'
import type { PuertaBody } from '@entrale/contract/accesos/schemas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rechazo } from '../../../testing/apartar.ts'
import {
  crearEventoPublicado,
  crearMiembro,
  createTestApi,
  DIA,
  type EventoPublicado,
  type TestApi,
} from '../../../testing/index.ts'
import { conectar, DATOS_PUERTA, delEvento, escanear, masTarde, ponerPuerta } from '../../../testing/puerta.ts'
import { vender } from '../../../testing/transferir.ts'

let api: TestApi
let casa: EventoPublicado
beforeAll(async () => {
  api = await createTestApi()
  casa = await crearEventoPublicado(api, { tipos: [{ tipo: 'General' }, { tipo: 'VIP' }] })
})
afterAll(() => api.close())

type Casa = Pick<EventoPublicado, 'organizacion' | 'evento' | 'token'>
const ver = (de: Casa = casa, token = de.token) =>
  api.como(token)('GET /organizacion/:slug/eventos/:slugEvento/puertas', { params: delEvento(de) })
const editar = (id: string, datos: Partial<PuertaBody>, de: Casa = casa) =>
  api.como(de.token)('PATCH /organizacion/:slug/eventos/:slugEvento/puertas/:id', {
    params: { ...delEvento(de), id },
    body: { ...DATOS_PUERTA, ...datos },
  })
const quitar = (id: string, de: Casa = casa) =>
  api.como(de.token)('DELETE /organizacion/:slug/eventos/:slugEvento/puertas/:id', {
    params: { ...delEvento(de), id },
  })
const acciones = async ({ evento }: Casa = casa) =>
  (
    await api.db
      .selectFrom('bitacora')
      .select(['accion', 'objeto', 'antes', 'despues'])
      .where('evento_id', '=', evento.id)
      .orderBy('creado_en')
      .execute()
  ).map(({ accion, objeto, antes, despues }) => ({ accion, objeto, antes, despues }))

describe('gates', () => {
  it('are made, changed and deleted, and the bitácora has it', async () => {
    const [general, vip] = casa.tipos
    const puerta = await ponerPuerta(api, casa, { nombre: '  Norte ', tipos: [vip?.id ?? ''], abreEn: null })
    expect(puerta).toMatchObject({
      nombre: 'Norte',
      tipos: [vip?.id],
      cupo: null,
      abreEn: null,
      entraron: 0,
      dentro: 0,
    })
    await editar(puerta.id, { nombre: 'Norte', tipos: null, cupo: 50, reingreso: 'libre' })
    await editar(puerta.id, { nombre: 'Norte', tipos: null, cupo: 50, reingreso: 'libre' }) // nothing new
    expect((await ver()).puertas).toMatchObject([{ id: puerta.id, tipos: null, cupo: 50, reingreso: 'libre' }])
    expect((await ver()).tipos.map(({ id }) => id).toSorted()).toEqual([general?.id ?? '', vip?.id ?? ''].toSorted())
    await quitar(puerta.id)
    expect((await ver()).puertas).toEqual([])
    expect(await acciones()).toMatchObject([
      { accion: 'puerta.creada', objeto: 'Norte', despues: { tipos: 'VIP' } },
      { accion: 'puerta.editada', antes: { tipos: 'VIP', cupo: null, reingreso: 'no' }, despues: { cupo: 50 } },
      { accion: 'puerta.eliminada', objeto: 'Norte' },
    ])
  })

  it.each([
    [{ nombre: ' ' }, 'nombre'],
    [{ nombre: 'x'.repeat(41) }, 'nombre'],
    [{ cupo: 0 }, 'cupo'],
    [{ cupo: 1.5 }, 'cupo'],
    [{ tipos: [] }, 'tipos'],
    [{ tipos: [randomUUID()] }, 'tipos'],
    [{ indicaciones: 'x'.repeat(121) }, 'indicaciones'],
    [{ abreEn: 'mañana' }, 'abreEn'],
  ])('%o is refused', async (datos, campo) => {
    expect(await rechazo(ponerPuerta(api, casa, datos))).toMatchObject({ status: 400, campos: [campo] })
  })

  it('of one evento have different names, however they are written', async () => {
    const una = await ponerPuerta(api, casa, { nombre: 'Patio' })
    expect(await rechazo(ponerPuerta(api, casa, { nombre: 'PATIO' }))).toMatchObject({ campos: ['nombre'] })
    const otra = await ponerPuerta(api, casa, { nombre: 'Azotea' })
    expect(await rechazo(editar(otra.id, { nombre: 'patio' }))).toMatchObject({ campos: ['nombre'] })
    await editar(una.id, { nombre: 'PATIO' })
    await ponerPuerta(api, await crearEventoPublicado(api), { nombre: 'Patio' })
  })

  it('are twenty at most', async () => {
    const otra = await crearEventoPublicado(api)
    for (let i = 0; i < 20; i++) await ponerPuerta(api, otra, { nombre: `Puerta ${i}` })
    expect(await rechazo(ponerPuerta(api, otra, { nombre: 'Una más' }))).toMatchObject({
      status: 409,
      mensaje: 'Un evento puede tener hasta 20 puertas.',
    })
  })

  it('of another house do not exist', async () => {
    const puerta = await ponerPuerta(api, casa, { nombre: 'Ajena' })
    const otra = await crearEventoPublicado(api)
    expect(await rechazo(editar(puerta.id, {}, otra))).toMatchObject({ status: 404 })
    expect(await rechazo(quitar(puerta.id, otra))).toMatchObject({ status: 404 })
    expect(await rechazo(ver(casa, otra.token))).toMatchObject({ status: 404 })
    expect(await rechazo(ver({ ...otra, evento: casa.evento }))).toMatchObject({ status: 404 })
  })

  it('that scanned, or have phones, are not deleted', async () => {
    const venta = await vender(api)
    const puerta = await ponerPuerta(api, venta)
    const celular = await conectar(api, venta, puerta)
    expect(await rechazo(quitar(puerta.id, venta))).toMatchObject({
      status: 409,
      mensaje: expect.stringContaining('tiene celulares'),
    })
    await celular.como('DELETE /p/puerta/celular')
    expect(await rechazo(quitar(puerta.id, venta))).toMatchObject({ status: 409 }) // it may still send
    await masTarde(api, 8 * DIA, () => quitar(puerta.id, venta))
    const otra = await ponerPuerta(api, venta, { nombre: 'Otra' })
    await escanear(await conectar(api, venta, otra), venta.boleto)
    expect(await rechazo(quitar(otra.id, venta))).toMatchObject({
      status: 409,
      mensaje: expect.stringContaining('Ya se leyeron boletos'),
    })
  })

  it('say how many entered and are inside, to members too', async () => {
    const venta = await vender(api, { cantidad: 3 })
    const [norte, sur] = [
      await ponerPuerta(api, venta, { nombre: 'Norte' }),
      await ponerPuerta(api, venta, { nombre: 'Sur' }),
    ]
    const celular = await conectar(api, venta, norte)
    const [uno, dos] = venta.compra.boletos
    await escanear(celular, uno ?? null)
    await escanear(celular, dos ?? null, { puertaId: sur.id })
    await escanear(celular, dos ?? null, { puertaId: sur.id, resultado: 'salio', en: Date.now() + 1000 })
    const { token } = await crearMiembro(api, venta.organizacion, 'member')
    expect(await ver(venta, token)).toMatchObject({
      ...{ boletos: 3, entraron: 2, dentro: 1 },
      puertas: [
        { nombre: 'Norte', entraron: 1, dentro: 1 },
        { nombre: 'Sur', entraron: 1, dentro: 0 },
      ],
    })
  })
})
