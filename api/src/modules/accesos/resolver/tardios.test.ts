import { randomUUID } from 'node:crypto'
import type { DecisionTardios } from '@entrale/contract/accesos/resolver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rechazo } from '../../../testing/apartar.ts'
import { crearMiembro, createTestApi, type TestApi } from '../../../testing/index.ts'
import {
  bajarLista,
  type Celular,
  conectar,
  delEvento,
  escanear,
  esperarCambios,
  lectura,
  mandar,
  ponerPuerta,
  porResolver,
} from '../../../testing/puerta.ts'
import { type Venta, vender } from '../../../testing/transferir.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const MINUTO = 60_000

/** A gate with a phone that serves and one that was removed. */
async function abrir(cantidad = 4) {
  const venta = await vender(api, { cantidad })
  const puerta = await ponerPuerta(api, venta)
  const [vivo, luis] = [await conectar(api, venta, puerta), await conectar(api, venta, puerta, { nombre: 'Luis' })]
  await luis.como('DELETE /p/puerta/celular')
  return { venta, puerta, vivo, luis, boletos: venta.compra.boletos }
}
const decidir = (venta: Venta, { id }: Pick<Celular, 'id'>, decision: DecisionTardios, token = venta.token) =>
  api.como(token)('POST /organizacion/:slug/eventos/:slugEvento/celulares/:id/tardios', {
    params: { ...delEvento(venta), id },
    body: { decision },
  })
const estadosDe = async ({ evento }: Venta) =>
  (
    await api.db.selectFrom('boletos').select('estado').where('evento_id', '=', evento.id).orderBy('numero').execute()
  ).map(({ estado }) => estado)
const presenciasDe = ({ evento }: Venta) =>
  api.db.selectFrom('presencias').select(['boleto_id', 'acceso_id']).where('evento_id', '=', evento.id).execute()
const accesosDe = ({ evento }: Venta) =>
  api.db.selectFrom('accesos').selectAll().where('evento_id', '=', evento.id).orderBy('en').execute()
const anotado = ({ evento }: Venta) =>
  api.db
    .selectFrom('bitacora')
    .select(['accion', 'objeto', 'despues'])
    .where('evento_id', '=', evento.id)
    .where('accion', 'like', 'tardios.%')
    .execute()

/** Luis admitted three: one alone, one before the other phone did, one after it; and somebody left. */
async function conTardios() {
  const casa = await abrir()
  const { vivo, luis, boletos } = casa
  const [uno = null, dos = null, tres = null] = boletos
  const ahora = Date.now()
  const hace = (minutos: number) => ({ en: ahora - minutos * MINUTO })
  const delVivo = [lectura(vivo, dos, hace(10)), lectura(vivo, tres, hace(30))]
  await mandar(vivo, delVivo)
  const tarde = [
    lectura(luis, uno, hace(25)),
    lectura(luis, dos, hace(20)),
    lectura(luis, tres, hace(15)),
    lectura(luis, null, { ...hace(14), resultado: 'falso', leido: 'x' }),
  ]
  await mandar(luis, tarde)
  return { ...casa, delVivo: delVivo.map(({ id }) => id), tarde: tarde.map(({ id }) => id) }
}

describe('what a phone sent too late', () => {
  it('waits, with what would come of it', async () => {
    const { venta, luis } = await conTardios()
    const { conflictos, tardios } = await porResolver(api, venta)
    expect(conflictos).toEqual([])
    expect(tardios).toMatchObject([
      { celularId: luis.id, celular: 'Luis', motivo: 'quitado', cuantos: 4, entran: 2, chocan: 2 },
    ])
    expect(Date.parse(tardios[0]?.hasta ?? '') - Date.parse(tardios[0]?.desde ?? '')).toBe(11 * MINUTO)
  })

  it('counts once it is accepted, as if it had come in time; what collides is a conflict', async () => {
    const { venta, luis, delVivo, tarde } = await conTardios()
    expect(await estadosDe(venta)).toEqual(['valido', 'usado', 'usado', 'valido'])
    expect(await decidir(venta, luis, 'aceptar')).toEqual({ cuantos: 4 })
    expect(await estadosDe(venta)).toEqual(['usado', 'usado', 'usado', 'valido'])
    const dentro = (await presenciasDe(venta)).map(({ acceso_id }) => acceso_id)
    expect(new Set(dentro)).toEqual(new Set([tarde[0], tarde[1], delVivo[1]]))
    const { conflictos, tardios } = await porResolver(api, venta)
    expect(tardios).toEqual([])
    expect(new Set(conflictos.map(({ id }) => id))).toEqual(new Set([delVivo[0], tarde[2]]))
    expect(await anotado(venta)).toEqual([{ accion: 'tardios.aceptados', objeto: 'Luis', despues: { lecturas: 4 } }])
  })

  it('never counts once it is left out, and stays in the log', async () => {
    const { venta, luis, vivo, boletos, tarde } = await conTardios()
    const presencias = await presenciasDe(venta)
    expect(await decidir(venta, luis, 'descartar')).toEqual({ cuantos: 4 })
    expect(await porResolver(api, venta)).toEqual({ conflictos: [], total: 0, tardios: [] })
    expect(await presenciasDe(venta)).toEqual(presencias)
    const suyos = (await accesosDe(venta)).filter(({ id }) => tarde.includes(id))
    expect(suyos).toHaveLength(4)
    for (const acceso of suyos)
      expect(acceso).toMatchObject({
        ...{ por_revisar: true, conflicto: false, resuelto_por: venta.usuario.id, nota: null },
        resuelto_en: expect.any(Date),
      })
    expect(await anotado(venta)).toMatchObject([{ accion: 'tardios.descartados', despues: { lecturas: 4 } }])
    expect(await escanear(vivo, boletos[0] ?? null, { firme: false })).toMatchObject({ resultado: 'adelante' })
  })

  it('is settled once: whoever decides second settles nothing, and what comes later waits anew', async () => {
    const { venta, luis, boletos } = await conTardios()
    await decidir(venta, luis, 'aceptar')
    const estados = await estadosDe(venta)
    expect(await decidir(venta, luis, 'aceptar')).toEqual({ cuantos: 0 })
    expect(await decidir(venta, luis, 'descartar')).toEqual({ cuantos: 0 })
    expect(await estadosDe(venta)).toEqual(estados)
    expect(await anotado(venta)).toHaveLength(1)
    await mandar(luis, [lectura(luis, boletos[3] ?? null)])
    expect((await porResolver(api, venta)).tardios).toMatchObject([{ cuantos: 1, entran: 1, chocan: 0 }])
    expect(await estadosDe(venta)).toEqual(estados)
  })

  it('of a phone that expired says so', async () => {
    const { venta, vivo } = await abrir()
    const hace = new Date(Date.now() - MINUTO)
    await api.db.updateTable('celulares').set({ caduca_en: hace }).where('id', '=', vivo.id).execute()
    await mandar(vivo, [lectura(vivo, venta.boleto)])
    expect((await porResolver(api, venta)).tardios).toMatchObject([{ motivo: 'vencido', cuantos: 1, entran: 1 }])
  })

  it('may be an undo, which takes back what another phone had admitted once it is accepted', async () => {
    const { venta, puerta, vivo } = await abrir()
    const jefa = await conectar(api, venta, puerta, { alcance: 'supervisar', nombre: 'Jefa' })
    await jefa.como('DELETE /p/puerta/celular')
    const una = lectura(vivo, venta.boleto)
    // the undo comes first: it names no boleto
    await mandar(jefa, [lectura(jefa, null, { resultado: 'deshecho', deshace: una.id })])
    await mandar(vivo, [una])
    expect((await porResolver(api, venta)).tardios).toMatchObject([{ cuantos: 1, entran: 0, chocan: 0 }])
    expect((await estadosDe(venta))[0]).toBe('usado')
    await decidir(venta, jefa, 'aceptar')
    expect((await estadosDe(venta))[0]).toBe('valido')
  })

  it('an undo that was left out takes nothing back, whatever is accepted after it', async () => {
    const { venta, luis } = await abrir()
    const una = lectura(luis, venta.boleto)
    await mandar(luis, [lectura(luis, null, { resultado: 'deshecho', deshace: una.id })])
    await decidir(venta, luis, 'descartar')
    await mandar(luis, [una])
    expect((await porResolver(api, venta)).tardios).toMatchObject([{ cuantos: 1, entran: 1 }])
    await decidir(venta, luis, 'aceptar')
    expect((await estadosDe(venta))[0]).toBe('usado')
  })

  it('is heard of by the phones and by webhooks as any other scan', async () => {
    const { venta, vivo, luis } = await abrir()
    const { cabeza } = await bajarLista(api, vivo)
    await api.db
      .insertInto('webhooks')
      .values({
        ...{ id: randomUUID(), organizacion_id: venta.organizacion.id, url: 'https://ejemplo.mx/avisos' },
        ...{ secreto: Buffer.from('secreto'), tipos: ['boleto.usado'] },
      })
      .execute()
    await mandar(luis, [lectura(luis, venta.boleto)])
    await decidir(venta, luis, 'aceptar')
    const { cambios } = await esperarCambios(vivo, cabeza.hasta, (leidos) => leidos.cambios.length > 0)
    expect(cambios).toMatchObject([{ id: venta.boleto.id, estado: 'usado', dentro: true, antes: { celular: 'Luis' } }])
    const mensajes = await api.db
      .selectFrom('webhook_mensajes')
      .select('tipo')
      .where('organizacion_id', '=', venta.organizacion.id)
      .execute()
    expect(mensajes).toEqual([{ tipo: 'boleto.usado' }])
  })

  it('is not for members, nor for another house', async () => {
    const { venta, luis } = await conTardios()
    const otra = await vender(api)
    const { token } = await crearMiembro(api, venta.organizacion, 'member')
    expect((await porResolver(api, venta, token)).tardios).toHaveLength(1)
    expect(await rechazo(decidir(venta, luis, 'aceptar', token))).toMatchObject({ status: 403 })
    expect(await rechazo(decidir(otra, luis, 'aceptar'))).toMatchObject({ status: 404 })
    expect(await rechazo(decidir({ ...otra, evento: venta.evento }, luis, 'aceptar'))).toMatchObject({ status: 404 })
    expect(await rechazo(decidir(venta, luis, 'otra' as DecisionTardios))).toMatchObject({ campos: ['decision'] })
    expect((await porResolver(api, venta)).tardios).toMatchObject([{ cuantos: 4 }])
  })
})
