import { randomUUID } from 'node:crypto'
import type { lecturasQuery } from '@entrale/contract/accesos/lecturas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { rechazo } from '../../../testing/apartar.ts'
import { leerCsv } from '../../../testing/csv.ts'
import { crearMiembro, createTestApi, type TestApi } from '../../../testing/index.ts'
import { conectar, delEvento, escanear, lectura, mandar, ponerPuerta } from '../../../testing/puerta.ts'
import { type Venta, vender } from '../../../testing/transferir.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const MINUTO = 60_000
const leer = (venta: Venta, query: z.input<typeof lecturasQuery> = {}, token = venta.token) =>
  api.como(token)('GET /organizacion/:slug/eventos/:slugEvento/accesos', { params: delEvento(venta), query })
const bajar = (venta: Venta, query = '', token = venta.token) => {
  const { slug, slugEvento } = delEvento(venta)
  return api.app.inject({
    url: `/api/organizacion/${slug}/eventos/${slugEvento}/accesos.csv${query}`,
    headers: { authorization: `Bearer ${token}` },
  })
}

/** Two gates: by one somebody came in, by the other two were refused. */
async function noche() {
  const venta = await vender(api, { cantidad: 2 })
  const [norte, sur] = [
    await ponerPuerta(api, venta, { nombre: 'Norte' }),
    await ponerPuerta(api, venta, { nombre: 'Sur' }),
  ]
  const luis = await conectar(api, venta, norte, { nombre: 'Luis' })
  const beto = await conectar(api, venta, sur, { nombre: 'Beto' })
  const hace = (minutos: number) => ({ en: Date.now() - minutos * MINUTO })
  const entro = lectura(luis, venta.boleto, { ...hace(9), sinRed: true })
  const ya = lectura(beto, venta.boleto, { ...hace(6), resultado: 'ya_entro' })
  const falso = lectura(beto, null, { ...hace(3), resultado: 'falso', leido: 'ana@correo.mx' })
  await mandar(luis, [entro])
  await mandar(beto, [ya, falso])
  return { venta, norte, sur, luis, beto, entro, ya, falso }
}
const ids = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id)

describe('the list of scans', () => {
  it('is the newest first, and says what each was', async () => {
    const { venta, entro, ya, falso } = await noche()
    const { items, siguiente } = await leer(venta)
    expect([ids({ items }), siguiente]).toEqual([[falso.id, ya.id, entro.id], null])
    const boleto = { folio: venta.compra.folio, tipo: 'General', numero: 1 }
    const nada = { sinRed: false, forzado: false, conflicto: false, deshecha: false, tarde: null }
    const [f, y, e] = items
    expect(f).toMatchObject({ ...nada, puerta: 'Sur', celular: 'Beto', resultado: 'falso', boleto: null, nombre: null })
    expect(y).toMatchObject({ ...nada, puerta: 'Sur', resultado: 'ya_entro', boleto })
    expect(e).toMatchObject({ ...nada, puerta: 'Norte', celular: 'Luis', resultado: 'adelante', boleto, sinRed: true })
    expect(e?.nombre).toContain('Ana')
    expect(Math.abs(Date.parse(e?.en ?? '') - entro.en)).toBeLessThan(5000)
    expect(JSON.stringify(items)).not.toContain('@') // nor what an unknown code said
  })

  it('goes on where it ended, whatever came in meanwhile', async () => {
    const { venta, luis, entro, ya, falso } = await noche()
    const primera = await leer(venta, { limit: 2 })
    expect([ids(primera), primera.siguiente]).toEqual([[falso.id, ya.id], ya.id])
    await escanear(luis, venta.compra.boletos[1] ?? null)
    const segunda = await leer(venta, { limit: 2, antes: primera.siguiente ?? '' })
    expect([ids(segunda), segunda.siguiente]).toEqual([[entro.id], null])
    expect(await leer(venta, { antes: randomUUID() })).toEqual({ items: [], siguiente: null })
  })

  it('is filtered by gate, by verdict, and by a part of the folio', async () => {
    const { venta, norte, sur, entro, ya, falso } = await noche()
    const otra = await noche()
    const { folio } = venta.compra
    expect(ids(await leer(venta, { puerta: norte.id }))).toEqual([entro.id])
    expect(ids(await leer(venta, { puerta: sur.id, resultado: 'falso' }))).toEqual([falso.id])
    expect(ids(await leer(venta, { resultado: 'ya_entro' }))).toEqual([ya.id])
    for (const term of [folio, folio.toLowerCase(), folio.slice(3), ` ${folio.slice(4, 8)} `])
      expect(ids(await leer(venta, { term }))).toEqual([ya.id, entro.id])
    for (const term of ['E', 'EN', 'en-', folio.slice(0, 4)])
      expect(ids(await leer(venta, { term }))).toEqual([falso.id, ya.id, entro.id]) // as good as any folio
    expect(ids(await leer(venta, { term: '%%' }))).toEqual([])
    expect(ids(await leer(venta, { term: otra.venta.compra.folio }))).toEqual([])
    expect(ids(await leer(venta, { puerta: otra.norte.id }))).toEqual([])
    const { siguiente } = await leer(otra.venta, { limit: 1 })
    expect(ids(await leer(venta, { antes: siguiente ?? '' }))).toEqual([]) // of another house
  })

  it('says what collided, what was taken back, and what counts for nothing', async () => {
    const { venta, luis, beto, entro } = await noche()
    const dos = await escanear(beto, venta.boleto)
    const jefa = await conectar(api, venta, { id: luis.puertaId }, { alcance: 'supervisar' })
    const de = async (id: string) => (await leer(venta)).items.find((una) => una.id === id)
    expect(await de(dos.id)).toMatchObject({ conflicto: true, deshecha: false })
    const deshace = await escanear(jefa, null, { resultado: 'deshecho', deshace: entro.id })
    expect(await de(entro.id)).toMatchObject({ resultado: 'adelante', deshecha: true })
    expect(await de(deshace.id)).toMatchObject({ resultado: 'deshecho', boleto: { folio: venta.compra.folio } })
    expect(await de(dos.id)).toMatchObject({ conflicto: false })
    await beto.como('DELETE /p/puerta/celular')
    const tarde = await escanear(beto, venta.compra.boletos[1] ?? null)
    expect(await de(tarde.id)).toMatchObject({ tarde: 'espera' })
    await api.como(venta.token)('POST /organizacion/:slug/eventos/:slugEvento/celulares/:id/tardios', {
      params: { ...delEvento(venta), id: beto.id },
      body: { decision: 'descartar' },
    })
    expect(await de(tarde.id)).toMatchObject({ tarde: 'descartada' })
  })

  it('is read by members without names, and by no other house', async () => {
    const { venta } = await noche()
    const otra = await noche()
    const { token } = await crearMiembro(api, venta.organizacion, 'member')
    const leido = await leer(venta, {}, token)
    expect(leido.items).toHaveLength(3)
    expect(JSON.stringify(leido)).not.toContain('Ana')
    expect(await rechazo(leer(venta, {}, otra.venta.token))).toMatchObject({ status: 404 })
    expect(await rechazo(leer({ ...otra.venta, evento: venta.evento }))).toMatchObject({ status: 404 })
  })
})

describe('the sheet of scans', () => {
  it('has a line for each, by the clock of the evento, without addresses and prices', async () => {
    const { venta, norte, entro } = await noche()
    const { statusCode, payload, headers } = await bajar(venta)
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
    const [titulos, ...filas] = leerCsv(payload.slice(1))
    expect(titulos).toHaveLength(13)
    expect(filas.map(([, puerta, , resultado]) => [puerta, resultado])).toEqual([
      ['Sur', 'Falso'],
      ['Sur', 'Ya entró'],
      ['Norte', 'Entró'],
    ])
    const { folio } = venta.compra
    expect(filas[2]?.slice(1)).toEqual([
      ...['Norte', 'Luis', 'Entró', folio, '1', 'General', expect.stringContaining('Ana')],
      ...['sí', 'no', 'no', 'no', 'sí'],
    ])
    const local = new Intl.DateTimeFormat('sv-SE', {
      ...{ timeZone: 'America/Mexico_City', dateStyle: 'short', timeStyle: 'short' },
    }).format(entro.en)
    expect(filas[2]?.[0]?.slice(0, 16)).toBe(local)
    expect(payload).not.toContain('@')
    expect(leerCsv((await bajar(venta, `?puerta=${norte.id}`)).payload)).toHaveLength(2)
    expect((await bajar(venta, '?resultado=nada')).statusCode).toBe(400)
  })

  it('is for who administers, and that somebody took it is written down', async () => {
    const { venta } = await noche()
    const otra = await noche()
    const { token } = await crearMiembro(api, venta.organizacion, 'member')
    expect((await bajar(venta, '', token)).statusCode).toBe(403)
    expect((await bajar(venta, '', otra.venta.token)).statusCode).toBe(404)
    await bajar(venta)
    const anotadas = await api.db
      .selectFrom('bitacora')
      .select(['accion', 'objeto', 'usuario_id'])
      .where('evento_id', '=', venta.evento.id)
      .where('accion', '=', 'datos.descargados')
      .execute()
    expect(anotadas).toEqual([{ accion: 'datos.descargados', objeto: 'accesos.csv', usuario_id: venta.usuario.id }])
  })
})
