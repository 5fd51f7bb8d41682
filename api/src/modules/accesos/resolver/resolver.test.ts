import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rechazo } from '../../../testing/apartar.ts'
import { crearMiembro, createTestApi, type TestApi } from '../../../testing/index.ts'
import { conectar, delEvento, escanear, lectura, mandar, ponerPuerta, porResolver } from '../../../testing/puerta.ts'
import {
  aceptar,
  crearReceptora,
  enlaceA,
  pasar,
  type Venta,
  vaciarBuzon,
  vender,
} from '../../../testing/transferir.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const MINUTO = 60_000

/** Two gates with a phone each. */
async function abrir() {
  const venta = await vender(api, { cantidad: 2 })
  const [norte, sur] = [
    await ponerPuerta(api, venta, { nombre: 'Norte' }),
    await ponerPuerta(api, venta, { nombre: 'Sur' }),
  ]
  return {
    venta,
    luis: await conectar(api, venta, norte, { nombre: 'Luis' }),
    beto: await conectar(api, venta, sur, { nombre: 'Beto' }),
  }
}
/** Somebody entered by both. */
async function conConflicto() {
  const casa = await abrir()
  const una = lectura(casa.luis, casa.venta.boleto, { en: Date.now() - 20 * MINUTO })
  const dos = lectura(casa.beto, casa.venta.boleto, { en: Date.now() - 3 * MINUTO, sinRed: true })
  await mandar(casa.luis, [una])
  await mandar(casa.beto, [dos])
  return { ...casa, una, dos }
}
const resolver = (venta: Venta, id: string, nota = 'Compró otro en taquilla.', token = venta.token) =>
  api.como(token)('POST /organizacion/:slug/eventos/:slugEvento/accesos/:id/resolver', {
    params: { ...delEvento(venta), id },
    body: { nota },
  })
const anotado = ({ evento }: Venta) =>
  api.db
    .selectFrom('bitacora')
    .select(['accion', 'objeto', 'antes', 'despues', 'usuario_id'])
    .where('evento_id', '=', evento.id)
    .where('accion', '=', 'conflicto.resuelto')
    .execute()

describe('conflicts that are open', () => {
  it('say whose boleto it is, and both admissions', async () => {
    const { venta, una, dos } = await conConflicto()
    const { conflictos, total, tardios } = await porResolver(api, venta)
    expect([conflictos.length, total, tardios]).toEqual([1, 1, []])
    const [conflicto] = conflictos
    expect(conflicto).toMatchObject({
      ...{ id: dos.id, motivo: 'repetido', folio: venta.compra.folio, tipo: 'General', numero: 1, de: 2 },
      nombre: expect.stringContaining('Ana'),
      entrada: { puerta: 'Sur', celular: 'Beto' },
      antes: { puerta: 'Norte', celular: 'Luis' },
    })
    const minutos = (iso = '', en = 0) => Math.abs(Date.parse(iso) - en)
    expect(minutos(conflicto?.antes?.en, una.en)).toBeLessThan(5000)
    expect(minutos(conflicto?.entrada.en, dos.en)).toBeLessThan(5000)
  })

  it('are the newest first, each beside what stood when it collided', async () => {
    const { venta, luis, beto, dos } = await conConflicto()
    await escanear(luis, null, { resultado: 'deshecho', deshace: randomUUID() }) // takes back nothing
    const tres = lectura(luis, venta.boleto, { en: Date.now() - MINUTO })
    await mandar(luis, [tres])
    await escanear(beto, venta.compra.boletos[1] ?? null)
    const { conflictos } = await porResolver(api, venta)
    expect(conflictos.map(({ id, antes }) => [id, antes?.puerta])).toEqual([
      [tres.id, 'Norte'],
      [dos.id, 'Norte'],
    ])
  })

  it('of a boleto that was passed on, or whose money went back, have nothing that stands', async () => {
    const { venta, luis } = await abrir()
    const [, segundo] = venta.compra.boletos
    const receptora = await crearReceptora(api)
    await pasar(api, venta.boleto, { email: receptora.email })
    await aceptar(api, await enlaceA(api, receptora.email), receptora.token)
    await api.como(venta.token)('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reembolsar', {
      params: { ...delEvento(venta), folio: venta.compra.folio },
      body: { boletos: [segundo?.id ?? ''], motivo: 'Cambió el cartel.' },
    })
    await escanear(luis, venta.boleto, { en: Date.now() - MINUTO })
    await escanear(luis, segundo ?? null)
    const { conflictos } = await porResolver(api, venta)
    expect(conflictos).toMatchObject([
      { motivo: 'cancelado', antes: null, numero: 2 },
      { motivo: 'transferido', antes: null, numero: 1 },
    ])
    await vaciarBuzon(api)
  })

  it('go when one of the two admissions is taken back', async () => {
    const { venta, luis, una, dos } = await conConflicto()
    const jefa = await conectar(api, venta, { id: luis.puertaId }, { alcance: 'supervisar' })
    await escanear(jefa, null, { resultado: 'deshecho', deshace: una.id })
    expect(await porResolver(api, venta)).toEqual({ conflictos: [], total: 0, tardios: [] })
    expect(await rechazo(resolver(venta, dos.id))).toMatchObject({
      status: 409,
      mensaje: expect.stringContaining('Ya no hay nada que resolver'),
    })
  })

  it('are read by members, without a name', async () => {
    const { venta } = await conConflicto()
    const { token } = await crearMiembro(api, venta.organizacion, 'member')
    const leido = await porResolver(api, venta, token)
    expect(leido.conflictos).toMatchObject([{ nombre: null, folio: venta.compra.folio }])
    expect(JSON.stringify(leido)).not.toContain('Ana')
  })
})

describe('settling a conflict', () => {
  it('keeps who, when and what was done, and changes no count', async () => {
    const { venta, dos } = await conConflicto()
    const contar = () => api.db.selectFrom('presencias').selectAll().where('evento_id', '=', venta.evento.id).execute()
    const antes = await contar()
    await resolver(venta, dos.id, '  Salió sin escanear; le creímos.  ')
    expect(await porResolver(api, venta)).toMatchObject({ conflictos: [], total: 0 })
    const acceso = await api.db.selectFrom('accesos').selectAll().where('id', '=', dos.id).executeTakeFirstOrThrow()
    expect(acceso).toMatchObject({
      ...{ conflicto: true, nota: 'Salió sin escanear; le creímos.', resuelto_por: venta.usuario.id },
      resuelto_en: expect.any(Date),
    })
    expect(await contar()).toEqual(antes)
    expect(await anotado(venta)).toEqual([
      {
        ...{ accion: 'conflicto.resuelto', objeto: venta.compra.folio, antes: null, despues: null },
        usuario_id: venta.usuario.id,
      },
    ])
  })

  it('happens once: the second person is told who did it, and what', async () => {
    const { venta, dos, luis } = await conConflicto()
    const { token, usuario } = await crearMiembro(api, venta.organizacion, 'admin')
    await resolver(venta, dos.id, 'Compró otro.', token)
    expect(await rechazo(resolver(venta, dos.id, 'Salió.'))).toMatchObject({
      status: 409,
      mensaje: `${usuario.nombreMostrado} ya lo había resuelto: «Compró otro.»`,
    })
    expect(await anotado(venta)).toHaveLength(1)
    await escanear(luis, venta.boleto, { en: Date.now() + 1000 }) // another one collides
    expect((await porResolver(api, venta)).conflictos).toHaveLength(1)
  })

  it.each([
    ['', 'Escribe qué se hizo.'],
    ['   ', 'Escribe qué se hizo.'],
    ['x'.repeat(281), 'Máximo 280 caracteres.'],
  ])('asks what was done: "%s" is not enough, or too much', async (nota) => {
    const { venta, dos } = await conConflicto()
    expect(await rechazo(resolver(venta, dos.id, nota))).toMatchObject({ status: 400, campos: ['nota'] })
    expect((await porResolver(api, venta)).total).toBe(1)
  })

  it('is not for members, nor for another house', async () => {
    const { venta, una, dos } = await conConflicto()
    const otra = await abrir()
    const { token } = await crearMiembro(api, venta.organizacion, 'member')
    expect(await rechazo(resolver(venta, dos.id, 'Yo.', token))).toMatchObject({ status: 403 })
    expect(await rechazo(resolver(otra.venta, dos.id))).toMatchObject({ status: 404 })
    expect(await rechazo(resolver(venta, dos.id, 'Yo.', otra.venta.token))).toMatchObject({ status: 404 })
    expect(await rechazo(resolver({ ...otra.venta, evento: venta.evento }, dos.id))).toMatchObject({ status: 404 })
    expect(await rechazo(porResolver(api, venta, otra.venta.token))).toMatchObject({ status: 404 })
    expect(await rechazo(resolver(venta, randomUUID()))).toMatchObject({ status: 404 })
    expect(await rechazo(resolver(venta, una.id))).toMatchObject({ status: 409 }) // the admission that stands
    expect((await porResolver(api, venta)).total).toBe(1)
  })
})
