import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rechazo } from '../../../testing/apartar.ts'
import { createTestApi, DIA, type TestApi } from '../../../testing/index.ts'
import { conectar, delEvento, escanear, lectura, mandar, masTarde, ponerPuerta } from '../../../testing/puerta.ts'
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
const estadoDe = async ({ id }: { id: string }) =>
  (await api.db.selectFrom('boletos').select('estado').where('id', '=', id).executeTakeFirstOrThrow()).estado
const presenciaDe = ({ id }: { id: string }) =>
  api.db
    .selectFrom('presencias')
    .select(['dentro', 'entradas', 'acceso_id'])
    .where('boleto_id', '=', id)
    .executeTakeFirst()
const accesoDe = (id: string) => api.db.selectFrom('accesos').selectAll().where('id', '=', id).executeTakeFirst()

async function abrir(datos: Parameters<typeof ponerPuerta>[2] = {}, cantidad = 2) {
  const venta = await vender(api, { cantidad })
  const puerta = await ponerPuerta(api, venta, datos)
  return { venta, puerta, celular: await conectar(api, venta, puerta), boletos: venta.compra.boletos }
}
const boletoDe = (venta: Venta, i: number) => venta.compra.boletos[i] ?? expect.fail('no such boleto')

describe('one scan', () => {
  it('admits the holder, and makes the boleto used', async () => {
    const { venta, celular } = await abrir()
    expect(await escanear(celular, venta.boleto)).toMatchObject({
      resultado: 'adelante',
      conflicto: false,
      antes: null,
    })
    expect(await estadoDe(venta.boleto)).toBe('usado')
    expect(await presenciaDe(venta.boleto)).toMatchObject({ dentro: true, entradas: 1 })
    expect(await estadoDe(boletoDe(venta, 1))).toBe('valido')
  })

  it('that asks is decided here: the second one is told who entered before', async () => {
    const { venta, celular, puerta } = await abrir()
    const otro = await conectar(api, venta, puerta, { nombre: 'Beto' })
    expect(await escanear(celular, venta.boleto, { firme: false })).toMatchObject({ resultado: 'adelante' })
    const dicho = await escanear(otro, venta.boleto, { firme: false })
    expect(dicho).toMatchObject({ resultado: 'ya_entro', conflicto: false })
    expect(dicho.antes).toMatchObject({ puerta: 'Principal', celular: 'Lupita' })
    expect(Math.abs((dicho.antes?.en ?? 0) - Date.now())).toBeLessThan(30_000)
  })

  it('sent again is the same one, whatever it says then', async () => {
    const { venta, celular } = await abrir()
    const primera = lectura(celular, venta.boleto)
    const una = await mandar(celular, [primera])
    const otra = await mandar(celular, [primera, { ...primera, resultado: 'salio' }])
    expect(otra.items).toEqual([una.items[0], una.items[0]])
    expect(await presenciaDe(venta.boleto)).toMatchObject({ dentro: true, entradas: 1 })
  })

  it('that was refused and then acted on is kept, as a conflict', async () => {
    const { venta, celular, puerta } = await abrir()
    const otro = await conectar(api, venta, puerta)
    await escanear(otro, venta.boleto)
    const pregunta = lectura(celular, venta.boleto, { firme: false })
    expect((await mandar(celular, [pregunta])).items).toMatchObject([{ resultado: 'ya_entro', conflicto: false }])
    const hecho = await mandar(celular, [{ ...pregunta, firme: true, sinRed: true }])
    expect(hecho.items).toMatchObject([{ resultado: 'adelante', conflicto: true, antes: { celular: 'Lupita' } }])
    expect(await presenciaDe(venta.boleto)).toMatchObject({ dentro: true, entradas: 1 })
    const tarde = await mandar(celular, [{ ...pregunta, resultado: 'adelante', firme: false }])
    expect(tarde.items).toMatchObject([{ resultado: 'adelante', conflicto: true }])
  })

  it('of an unknown code, or of a boleto of another evento, is kept without a boleto', async () => {
    const { venta, celular } = await abrir()
    const otra = await vender(api)
    const ajena = lectura(celular, otra.boleto, { resultado: 'otro_evento' })
    const falsa = lectura(celular, null, { resultado: 'falso', leido: 'https://ejemplo.mx' })
    const pide = lectura(celular, otra.boleto, { firme: false })
    const { items } = await mandar(celular, [ajena, falsa, pide])
    expect(items.map(({ resultado }) => resultado)).toEqual(['otro_evento', 'falso', 'revisar'])
    expect(await accesoDe(ajena.id)).toMatchObject({ boleto_id: null, evento_id: venta.evento.id })
    expect(await estadoDe(otra.boleto)).toBe('valido')
  })

  it('at a gate of another evento counts for its own gate', async () => {
    const { venta, celular } = await abrir()
    const ajena = await abrir()
    const una = lectura({ puertaId: ajena.puerta.id }, venta.boleto)
    await mandar(celular, [una])
    expect(await accesoDe(una.id)).toMatchObject({ puerta_id: celular.puertaId })
  })
})

describe('clocks', () => {
  it('are corrected by what the phone says, and nobody scans in the future nor the far past', async () => {
    const { venta, celular, boletos } = await abrir({}, 3)
    const reloj = Date.now() - 3_600_000 // an hour late
    const bien = lectura(celular, venta.boleto, { en: reloj - 5 * MINUTO })
    const futura = lectura(celular, boletos[1] ?? null, { en: reloj + 60 * MINUTO })
    const vieja = lectura(celular, boletos[2] ?? null, { en: reloj - 100 * 60 * MINUTO })
    const { ahora } = await mandar(celular, [bien, futura, vieja], { reloj })
    const cuando = async ({ id }: { id: string }) => ((await accesoDe(id))?.en.getTime() ?? 0) - ahora
    expect(await cuando(bien)).toBe(-5 * MINUTO)
    expect(await cuando(futura)).toBe(MINUTO)
    expect(await cuando(vieja)).toBe(-12 * 60 * MINUTO)
    const { desfase_ms } = await api.db
      .selectFrom('celulares')
      .select('desfase_ms')
      .where('id', '=', celular.id)
      .executeTakeFirstOrThrow()
    expect(Math.abs(desfase_ms + 3_600_000)).toBeLessThan(10_000)
  })
})

describe('an undo', () => {
  it('takes back what the same phone admitted in two minutes, and the boleto is good again', async () => {
    const { venta, celular } = await abrir()
    const una = lectura(celular, venta.boleto)
    await mandar(celular, [una])
    const deshace = { resultado: 'deshecho', deshace: una.id, boletoId: null } as const
    expect(await escanear(celular, null, { ...deshace, en: una.en + MINUTO })).toMatchObject({ resultado: 'deshecho' })
    expect(await estadoDe(venta.boleto)).toBe('valido')
    expect(await presenciaDe(venta.boleto)).toBeUndefined()
    expect(await escanear(celular, venta.boleto, { firme: false })).toMatchObject({ resultado: 'adelante' })
  })

  it('in the same batch, or before what it takes back, does the same', async () => {
    const { venta, celular } = await abrir()
    const una = lectura(celular, venta.boleto)
    const deshace = lectura(celular, null, { resultado: 'deshecho', deshace: una.id, en: una.en + 1000 })
    await mandar(celular, [una, deshace])
    expect(await estadoDe(venta.boleto)).toBe('valido')
    const otra = lectura(celular, venta.boleto)
    expect(await escanear(celular, null, { resultado: 'deshecho', deshace: otra.id })).toMatchObject({
      resultado: 'revisar',
    })
    expect((await mandar(celular, [otra])).items).toMatchObject([{ resultado: 'adelante', conflicto: false }])
    expect(await estadoDe(venta.boleto)).toBe('valido')
  })

  it('of another phone, or too late, changes nothing; one that supervises may always', async () => {
    const { venta, puerta, celular } = await abrir()
    const otro = await conectar(api, venta, puerta)
    const jefa = await conectar(api, venta, puerta, { alcance: 'supervisar' })
    const una = lectura(celular, venta.boleto, { en: Date.now() - 10 * MINUTO })
    await mandar(celular, [una])
    const deshace = { resultado: 'deshecho', deshace: una.id } as const
    expect(await escanear(otro, null, { ...deshace, en: una.en + 1000 })).toMatchObject({ resultado: 'revisar' })
    expect(await escanear(celular, null, { ...deshace, en: una.en + 3 * MINUTO })).toMatchObject({
      resultado: 'revisar',
    })
    expect(await estadoDe(venta.boleto)).toBe('usado')
    expect(await escanear(jefa, null, deshace)).toMatchObject({ resultado: 'deshecho' })
    expect(await estadoDe(venta.boleto)).toBe('valido')
  })

  it('of another evento changes nothing, though it supervises', async () => {
    const { venta, celular } = await abrir()
    const ajena = await abrir()
    const jefa = await conectar(api, ajena.venta, ajena.puerta, { alcance: 'supervisar' })
    const una = lectura(celular, venta.boleto)
    await mandar(celular, [una])
    await escanear(jefa, null, { resultado: 'deshecho', deshace: una.id })
    await escanear(celular, venta.boleto, { resultado: 'ya_entro' })
    expect(await estadoDe(venta.boleto)).toBe('usado')
  })

  it('of the first of two that collide leaves the second one standing', async () => {
    const { venta, celular, puerta } = await abrir()
    const otro = await conectar(api, venta, puerta)
    const [una, dos] = [
      lectura(celular, venta.boleto, { en: Date.now() - 5000 }),
      lectura(otro, venta.boleto, { en: Date.now() - 1000 }),
    ]
    await mandar(celular, [una])
    expect((await mandar(otro, [dos])).items).toMatchObject([{ conflicto: true }])
    await mandar(celular, [lectura(celular, null, { resultado: 'deshecho', deshace: una.id })])
    expect(await accesoDe(dos.id)).toMatchObject({ conflicto: false })
    expect(await presenciaDe(venta.boleto)).toMatchObject({ acceso_id: dos.id })
  })
})

describe('leaving and coming back', () => {
  const sale = { resultado: 'salio' } as const
  const VECES = [
    ['no', ['adelante', 'ya_entro', 'ya_entro', 'ya_entro']],
    ['tras_salida', ['adelante', 'ya_entro', 'adelante', 'ya_entro']],
    ['libre', ['adelante', 'adelante', 'adelante', 'adelante']],
  ] as const
  it.each(VECES)('where coming back is "%s": enter, enter, leave, enter, enter', async (reingreso, esperado) => {
    const { venta, celular } = await abrir({ reingreso })
    const dichos: string[] = []
    const entrar = async () => dichos.push((await escanear(celular, venta.boleto, { firme: false })).resultado)
    await entrar()
    await entrar()
    await escanear(celular, venta.boleto, sale)
    await entrar()
    await entrar()
    expect(dichos).toEqual(esperado)
    expect(await estadoDe(venta.boleto)).toBe('usado')
  })

  it('who left is not inside, and is used for ever', async () => {
    const { venta, celular } = await abrir()
    await escanear(celular, venta.boleto)
    expect(await escanear(celular, venta.boleto, sale)).toMatchObject({ resultado: 'salio' })
    expect(await presenciaDe(venta.boleto)).toMatchObject({ dentro: false, entradas: 1 })
    expect(await estadoDe(venta.boleto)).toBe('usado')
  })

  it('a gate that is full lets in as many as left', async () => {
    const { venta, celular, boletos } = await abrir({ cupo: 1 })
    const [, otro] = boletos
    if (otro === undefined) throw new Error('no second boleto')
    await escanear(celular, venta.boleto, { firme: false })
    expect(await escanear(celular, otro, { firme: false })).toMatchObject({ resultado: 'llena' })
    await escanear(celular, venta.boleto, sale)
    expect(await escanear(celular, otro, { firme: false })).toMatchObject({ resultado: 'adelante' })
  })
})

describe('meanwhile', () => {
  it('the boleto was passed on: who walked in with the old one is a conflict, the new one is good', async () => {
    const { venta, celular } = await abrir()
    const receptora = await crearReceptora(api)
    await pasar(api, venta.boleto, { email: receptora.email })
    const nuevo = await aceptar(api, await enlaceA(api, receptora.email), receptora.token)
    expect(await escanear(celular, venta.boleto, { firme: false })).toMatchObject({ resultado: 'transferido' })
    expect(await escanear(celular, venta.boleto, { sinRed: true })).toMatchObject({
      resultado: 'adelante',
      conflicto: true,
    })
    expect(await estadoDe(venta.boleto)).toBe('transferido')
    expect(await presenciaDe(venta.boleto)).toBeUndefined()
    expect(nuevo).toBeDefined()
    const { id } = await api.db
      .selectFrom('boletos')
      .select('id')
      .where('viene_de', '=', venta.boleto.id)
      .executeTakeFirstOrThrow()
    expect(await escanear(celular, { id }, { firme: false })).toMatchObject({ resultado: 'adelante' })
  })

  it('the money went back: nobody enters, and who did is a conflict', async () => {
    const { venta, celular } = await abrir()
    await api.como(venta.token)('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reembolsar', {
      params: { ...delEvento(venta), folio: venta.compra.folio },
      body: { boletos: [venta.boleto.id], motivo: 'Cambió el cartel.' },
    })
    expect(await escanear(celular, venta.boleto, { firme: false })).toMatchObject({ resultado: 'cancelado' })
    expect(await escanear(celular, venta.boleto)).toMatchObject({ resultado: 'adelante', conflicto: true })
    expect(await estadoDe(venta.boleto)).toBe('cancelado')
    await vaciarBuzon(api)
  })

  it('the phone was revoked: what it had scanned waits for somebody to look at it', async () => {
    const { venta, celular } = await abrir()
    await celular.como('DELETE /p/puerta/celular')
    const una = lectura(celular, venta.boleto)
    expect((await mandar(celular, [una])).items).toHaveLength(1)
    expect(await accesoDe(una.id)).toMatchObject({ por_revisar: true })
    expect(await estadoDe(venta.boleto)).toBe('valido')
    const tarde = () => rechazo(mandar(celular, [lectura(celular, venta.boleto)]))
    expect(await masTarde(api, 8 * DIA, tarde)).toMatchObject({ status: 401 })
  })

  it('the phone was revoked: what it had been told yes to counts, what it had been told no to waits', async () => {
    const { venta, celular } = await abrir({ cupo: 1 })
    const otro = venta.compra.boletos[1] ?? expect.fail()
    const dentro = lectura(celular, venta.boleto, { firme: false, en: Date.now() - MINUTO })
    const lleno = lectura(celular, otro, { firme: false })
    expect((await mandar(celular, [dentro, lleno])).items).toMatchObject([
      { resultado: 'adelante' },
      { resultado: 'llena' },
    ])
    await celular.como('DELETE /p/puerta/celular')
    await mandar(celular, [
      { ...dentro, firme: true },
      { ...lleno, firme: true },
    ])
    expect(await accesoDe(dentro.id)).toMatchObject({ resultado: 'adelante', firme: true, por_revisar: false })
    expect(await accesoDe(lleno.id)).toMatchObject({ resultado: 'adelante', firme: true, por_revisar: true })
    expect([await estadoDe(venta.boleto), await estadoDe(otro)]).toEqual(['usado', 'valido'])
  })
})

it('says by webhook that a boleto was used, once', async () => {
  const { venta, celular } = await abrir()
  await api.db
    .insertInto('webhooks')
    .values({
      id: randomUUID(),
      organizacion_id: venta.organizacion.id,
      url: 'https://ejemplo.mx/avisos',
      secreto: Buffer.from('secreto'),
      tipos: ['boleto.usado'],
    })
    .execute()
  await escanear(celular, venta.boleto)
  await escanear(celular, venta.boleto)
  await escanear(celular, venta.boleto, { resultado: 'ya_entro' })
  const mensajes = await api.db
    .selectFrom('webhook_mensajes')
    .select(['tipo', 'sujeto'])
    .where('organizacion_id', '=', venta.organizacion.id)
    .execute()
  expect(mensajes).toEqual([{ tipo: 'boleto.usado', sujeto: venta.boleto.id }])
})

it('what a phone says of itself is what the panel reads', async () => {
  const { venta, celular } = await abrir()
  await api.db.updateTable('celulares').set({ visto_en: null }).where('id', '=', celular.id).execute()
  await mandar(celular, [], { enCola: 7, bateria: 42, listaDe: Date.now() - MINUTO })
  const { celulares } = await api.como(venta.token)('GET /organizacion/:slug/eventos/:slugEvento/puertas', {
    params: delEvento(venta),
  })
  expect(celulares).toMatchObject([{ id: celular.id, enCola: 7, bateria: 42, revocadoEn: null }])
  expect(Math.abs(Date.parse(celulares[0]?.listaEn ?? '') - Date.now() + MINUTO)).toBeLessThan(10_000)
})
