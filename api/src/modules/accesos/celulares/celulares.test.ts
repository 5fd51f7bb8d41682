import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rechazo, todosALaVez } from '../../../testing/apartar.ts'
import { crearEventoPublicado, crearUsuario, createTestApi, DIA, type TestApi } from '../../../testing/index.ts'
import {
  conectar,
  delEvento,
  escanear,
  mandar,
  masTarde,
  pedirCodigo,
  pedirLista,
  ponerPuerta,
} from '../../../testing/puerta.ts'
import { vender } from '../../../testing/transferir.ts'
import { limpiarPuertas } from './limpiar-puertas.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

async function abrir() {
  const casa = await crearEventoPublicado(api, { inicio: new Date(Date.now() + 2 * DIA) })
  return { casa, puerta: await ponerPuerta(api, casa) }
}
const enlazar = (codigo: string, ip?: string) =>
  api.como(undefined, ip === undefined ? {} : { ip })('POST /p/puerta/enlazar', { body: { codigo, nombre: 'Lupita' } })
const verCodigo = (codigo: string, ip?: string) =>
  api.como(undefined, ip === undefined ? {} : { ip })('POST /p/puerta/emparejar', { body: { codigo } })

describe('pairing', () => {
  it('shows what it joins by a code that is read aloud, and joins once', async () => {
    const { casa, puerta } = await abrir()
    const pedido = await pedirCodigo(api, casa, puerta, 'supervisar')
    expect(pedido.codigo).toMatch(/^[A-HJKMNP-Z2-9]{8}$/)
    expect(pedido.palabras).toMatch(/^\p{L}+ \p{L}+$/u)
    const dicho = `${pedido.codigo.slice(0, 4)}-${pedido.codigo.slice(4)} `.toLowerCase()
    const { item } = await verCodigo(dicho)
    expect(item).toEqual({
      ...{ palabras: pedido.palabras, evento: casa.evento.nombreMostrado, puerta: 'Principal', alcance: 'supervisar' },
      borraEn: new Date(casa.evento.fin.getTime() + DIA / 2).toISOString(),
      zonaHoraria: 'America/Mexico_City',
    })
    const { token, id, caducaEn } = await enlazar(dicho)
    expect(token).toMatch(/^puerta_[\w-]{43}$/)
    expect([id, caducaEn]).toEqual([pedido.id, item.borraEn])
    expect(await rechazo(enlazar(pedido.codigo))).toMatchObject({ status: 404 })
    expect(await rechazo(verCodigo(pedido.codigo))).toMatchObject({ status: 404 })
    const { celulares } = await api.como(casa.token)('GET /organizacion/:slug/eventos/:slugEvento/puertas', {
      params: delEvento(casa),
    })
    expect(celulares).toMatchObject([{ id, nombre: 'Lupita', puertaId: puerta.id, alcance: 'supervisar' }])
    expect(JSON.stringify(celulares)).not.toContain(token)
  })

  it('by one code happens once, however many try at the same time', async () => {
    const { casa, puerta } = await abrir()
    const { codigo } = await pedirCodigo(api, casa, puerta)
    const { hechos, rechazos } = await todosALaVez(Array.from({ length: 10 }, () => () => enlazar(codigo)))
    expect([hechos.length, rechazos.length]).toEqual([1, 9])
    expect(new Set(rechazos.map(({ status }) => status))).toEqual(new Set([404]))
  })

  it('is over after ten minutes, and when the evento is', async () => {
    const { casa, puerta } = await abrir()
    const { codigo } = await pedirCodigo(api, casa, puerta)
    await masTarde(api, 10 * 60_000 + 1000, async () =>
      expect(await rechazo(enlazar(codigo))).toMatchObject({ status: 404 }),
    )
    await masTarde(api, 3 * DIA, async () =>
      expect(await rechazo(pedirCodigo(api, casa, puerta))).toMatchObject({ status: 409 }),
    )
  })

  it('of a gate of another house is refused', async () => {
    const [una, otra] = [await abrir(), await abrir()]
    expect(await rechazo(pedirCodigo(api, una.casa, otra.puerta))).toMatchObject({ status: 404 })
    expect(await rechazo(pedirCodigo(api, { ...otra.casa, token: una.casa.token }, otra.puerta))).toMatchObject({
      status: 404,
    })
  })

  it.each(['', 'ABC', 'ABCDEFG0', 'ABCDEFGHJ'])('a code such as "%s" is none', async (codigo) => {
    expect(await rechazo(verCodigo(codigo))).toMatchObject({ status: 400, campos: ['codigo'] })
  })

  it('guesses of one network are counted, what is found is not', async () => {
    const produccion = await createTestApi({ mode: 'production' })
    produccion.reloj.poner(new Date()) // the ten minutes of a limit end with the clock's
    const casa = await crearEventoPublicado(produccion)
    const puerta = await ponerPuerta(produccion, casa)
    const como = (ip: string) => produccion.como(undefined, { ip })
    const adivinar = (ip: string) => como(ip)('POST /p/puerta/emparejar', { body: { codigo: 'ZZZZZZZZ' } })
    const { codigo } = await pedirCodigo(produccion, casa, puerta)
    for (let i = 0; i < 25; i++) await como('10.0.0.1')('POST /p/puerta/emparejar', { body: { codigo } })
    for (let i = 0; i < 20; i++) expect(await rechazo(adivinar('10.0.0.1'))).toMatchObject({ status: 404 })
    expect(await rechazo(adivinar('10.0.0.1'))).toMatchObject({ status: 428 })
    expect(await rechazo(adivinar('10.0.0.2'))).toMatchObject({ status: 404 })
    await produccion.close()
  })

  it('stops at a hundred phones that are paired', async () => {
    const { casa, puerta } = await abrir()
    const fila = (i: number) => ({
      ...{ id: randomUUID(), evento_id: casa.evento.id, puerta_id: puerta.id, nombre: `${i}` },
      ...{ alcance: 'escanear' as const, token_hash: Buffer.from(randomUUID()), caduca_en: casa.evento.fin },
    })
    await api.db
      .insertInto('celulares')
      .values(Array.from({ length: 100 }, (_, i) => fila(i)))
      .execute()
    expect(await rechazo(pedirCodigo(api, casa, puerta))).toMatchObject({ status: 409 })
  })
})

describe('the token of a phone', () => {
  it('opens the door and nothing else; nothing else opens the door', async () => {
    const { casa, puerta } = await abrir()
    const celular = await conectar(api, casa, puerta)
    expect((await mandar(celular, [])).items).toEqual([])
    for (const pedir of [
      () => celular.como('GET /auth/verify'),
      () => celular.como('GET /organizacion/:slug/eventos/:slugEvento/puertas', { params: delEvento(casa) }),
      () => celular.como('GET /compras/mis-compras', { query: {} }),
    ])
      expect(await rechazo(pedir())).toMatchObject({ status: 401 })
    const { token } = await crearUsuario(api, { tipo: 'administrador' })
    const { token: deApi } = await api.como(casa.token)('POST /organizacion/:slug/tokens/crear-token', {
      params: { slug: casa.organizacion.slug },
      body: { nombre: 'Todo', alcances: ['eventos:leer', 'asistentes:leer'], dias: null },
    })
    for (const ajeno of [casa.token, token, deApi, 'puerta_'.padEnd(50, 'x')])
      expect(await rechazo(mandar({ como: api.como(ajeno) }, []))).toMatchObject({ status: 401 })
  })

  it('of one evento says nothing of another', async () => {
    const [una, otra] = [await vender(api), await vender(api)]
    const celular = await conectar(api, una, await ponerPuerta(api, una))
    await ponerPuerta(api, otra)
    expect(await escanear(celular, otra.boleto, { firme: false })).toMatchObject({ resultado: 'revisar', antes: null })
  })

  it('ends when it is revoked, when the evento is over, and when its organization is gone', async () => {
    const { casa, puerta } = await abrir()
    const [una, otra] = [await conectar(api, casa, puerta), await conectar(api, casa, puerta)]
    const lista = async (token: string) => (await pedirLista(api, token)).statusCode
    await api.como(casa.token)('DELETE /organizacion/:slug/eventos/:slugEvento/celulares/:id', {
      params: { ...delEvento(casa), id: una.id },
    })
    expect(await lista(una.token)).toBe(401)
    expect(await lista(otra.token)).not.toBe(401)
    await masTarde(api, 3 * DIA, async () => expect(await lista(otra.token)).toBe(401))
    expect(await lista(otra.token)).not.toBe(401)
    await api.db
      .updateTable('organizaciones')
      .set({ eliminada_en: new Date() })
      .where('id', '=', casa.organizacion.id)
      .execute()
    expect(await lista(otra.token)).toBe(401)
    expect(await rechazo(mandar(una, []))).toMatchObject({ status: 401 })
  })

  it('is revoked once, by whoever may, and the bitácora names it', async () => {
    const { casa, puerta } = await abrir()
    const ajena = await abrir()
    const celular = await conectar(api, casa, puerta, { nombre: 'El de Toño' })
    const revocar = (de: typeof casa) =>
      api.como(de.token)('DELETE /organizacion/:slug/eventos/:slugEvento/celulares/:id', {
        params: { ...delEvento(de), id: celular.id },
      })
    expect(await rechazo(revocar(ajena.casa))).toMatchObject({ status: 404 })
    await revocar(casa)
    await revocar(casa)
    const anotado = await api.db
      .selectFrom('bitacora')
      .select(['accion', 'objeto'])
      .where('evento_id', '=', casa.evento.id)
      .where('accion', '=', 'celular.revocado')
      .execute()
    expect(anotado).toEqual([{ accion: 'celular.revocado', objeto: 'El de Toño' }])
  })
})

it('the clock takes what nobody can use: old codes, and changes that no phone will ask for', async () => {
  const venta = await vender(api)
  const celular = await conectar(api, venta, await ponerPuerta(api, venta))
  await escanear(celular, venta.boleto)
  const hace = new Date(Date.now() - 3 * DIA)
  await api.db.updateTable('emparejamientos').set({ caduca_en: hace }).execute()
  await api.db.updateTable('puerta_cambios').set({ creado_en: hace }).execute()
  const cuantos = async (tabla: 'emparejamientos' | 'puerta_cambios') =>
    (await api.db.selectFrom(tabla).select('id').execute()).length
  await limpiarPuertas(api.db)
  expect(await cuantos('emparejamientos')).toBe(0)
  expect(await cuantos('puerta_cambios')).toBeGreaterThan(0)
  await api.db.updateTable('celulares').set({ revocado_en: new Date() }).execute()
  await limpiarPuertas(api.db)
  expect(await cuantos('puerta_cambios')).toBe(0)
})
