// How many boletos a till may give away, and by whose leave.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alterar } from '../../testing/alterar.ts'
import { rechazo, todosALaVez } from '../../testing/apartar.ts'
import { crearEventoPublicado, crearMiembro, createTestApi, type TestApi } from '../../testing/index.ts'
import { delEvento } from '../../testing/puerta.ts'
import { abrirTaquillas, apartarEn, type Till, venderEn, ventaDe } from '../../testing/taquilla.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ conexiones: 12 })
})
afterAll(() => api.close())

async function abrir(limite: number | null, cuantas = 1) {
  const casa = await crearEventoPublicado(api, {
    tipos: [
      { precio: 30_000, cupo: 60 },
      { precio: 50_000, cupo: 60 },
    ],
  })
  const tills = await abrirTaquillas(api, casa, cuantas)
  const [till, [tipo, otro]] = [tills[0], casa.tipos]
  if (till === undefined || tipo === undefined || otro === undefined) throw new Error('no till')
  await limitar(casa, limite)
  return { casa, till, tills, tipo, otro }
}
type Noche = Awaited<ReturnType<typeof abrir>>
const limitar = (casa: Noche['casa'], limite: number | null, token = casa.token) =>
  api.como(token)('PUT /organizacion/:slug/eventos/:slugEvento/taquilla/cortesias', {
    params: delEvento(casa),
    body: { limite },
  })
const regalar = (
  till: Till,
  tipo: Noche['tipo'],
  cantidad: number,
  mas: { apartados?: string[]; autoriza?: string } = {},
) => venderEn(till, ventaDe(till, tipo, { pago: 'cortesia', nombre: 'Los Músicos', cantidad, ...mas }))
const enElPanel = ({ casa }: Noche) =>
  api.como(casa.token)('GET /organizacion/:slug/eventos/:slugEvento/taquilla', { params: delEvento(casa) })
const suyas = async ({ till }: Noche) => (await till.como('GET /p/puerta/taquilla')).cortesias

describe('the limit', () => {
  it('is of each till, counts boletos, and a sale that was taken back counts no more', async () => {
    const noche = await abrir(3, 2)
    const { till, tills, tipo } = noche
    const dos = await regalar(till, tipo, 2)
    expect(await suyas(noche)).toEqual({ limite: 3, dadas: 2 })
    expect(await rechazo(regalar(till, tipo, 2))).toMatchObject({
      status: 409,
      mensaje: 'A esta taquilla solo le queda 1 cortesía.',
    })
    await regalar(till, tipo, 1)
    expect(await rechazo(regalar(till, tipo, 1))).toMatchObject({ mensaje: 'Esta taquilla ya no puede dar cortesías.' })
    if (tills[1]) await regalar(tills[1], tipo, 3)
    await till.como('POST /p/puerta/ventas/:id/anular', { params: { id: dos.id } })
    await regalar(till, tipo, 2)
    // what is paid is not limited
    await venderEn(till, ventaDe(till, tipo))
  })

  it('of none gives nothing away, and without one there is no end', async () => {
    const noche = await abrir(0)
    expect(await rechazo(regalar(noche.till, noche.tipo, 1))).toMatchObject({ status: 409 })
    await limitar(noche.casa, null)
    expect(await suyas(noche)).toBeNull()
    await regalar(noche.till, noche.tipo, 20)
    const anotado = await api.db
      .selectFrom('bitacora')
      .select(['antes', 'despues'])
      .where('evento_id', '=', noche.casa.evento.id)
      .where('accion', '=', 'taquilla.cortesias')
      .orderBy('id')
      .execute()
    expect(anotado.map(({ antes, despues }) => [antes, despues])).toEqual([
      [{ limiteCortesias: null }, { limiteCortesias: 0 }],
      [{ limiteCortesias: 0 }, { limiteCortesias: null }],
    ])
  })

  it('is set by who administers this organization, in whole numbers', async () => {
    const [{ casa }, ajena] = [await abrir(null), await abrir(null)]
    const lupe = await crearMiembro(api, casa.organizacion, 'member')
    expect(await rechazo(limitar(casa, 1, lupe.token))).toMatchObject({ status: 403 })
    expect(await rechazo(limitar(casa, 1, ajena.casa.token))).toMatchObject({ status: 404 })
    for (const mal of [-1, 1.5, 10_001]) expect(await rechazo(limitar(casa, mal))).toMatchObject({ campos: ['limite'] })
  })

  it('does not undo what was given away without a network: it is kept, and told', async () => {
    const noche = await abrir(1)
    const { till, tipo } = noche
    const ids = (await apartarEn(till, tipo.id, 3)).map(({ id }) => id)
    await regalar(till, tipo, 3, { apartados: ids })
    expect(await enElPanel(noche)).toMatchObject({
      ...{ limiteCortesias: 1, cortesias: 3, excedidas: [{ celular: 'Taquilla 1', dadas: 3 }] },
    })
    await limitar(noche.casa, 3)
    expect((await enElPanel(noche)).excedidas).toEqual([])
  })
})

it('says who allowed it in the corte and in the compra, to who may read it', async () => {
  const noche = await abrir(null)
  const { casa, till, tipo } = noche
  const { folio } = await regalar(till, tipo, 1)
  await regalar(till, tipo, 1, { autoriza: 'Beto' })
  const anulada = await regalar(till, tipo, 1, { autoriza: 'Nadie' })
  await till.como('POST /p/puerta/ventas/:id/anular', { params: { id: anulada.id } })
  expect((await enElPanel(noche)).cajas).toMatchObject([{ cortesias: 2, autorizan: ['Beto', 'Doña Chela'] }])
  const leer = async (token: string) =>
    (
      await api.como(token)('GET /organizacion/:slug/eventos/:slugEvento/compras/:folio', {
        params: { ...delEvento(casa), folio },
      })
    ).item.autoriza
  const lupe = await crearMiembro(api, casa.organizacion, 'member')
  expect([await leer(casa.token), await leer(lupe.token)]).toEqual(['Doña Chela', null])
})

describe('many cortesías of one till at one moment', () => {
  /** Of two tipos, so that the lock of the stock guards nothing here. */
  async function cuantasDe(limite: number): Promise<number> {
    const { till, tipo, otro } = await abrir(limite)
    const { hechos } = await todosALaVez(
      Array.from({ length: 8 }, (_, i) => () => regalar(till, i % 2 === 0 ? tipo : otro, 1)),
    )
    return hechos.length
  }
  it('are as many as the limit', async () => {
    expect(await cuantasDe(3)).toBe(3)
  })
  it('are more without the lock of the till', async () => {
    const { rows } = await sql<{ texto: string }>`
      select pg_get_functiondef('cortesias_que_quedan'::regproc) as texto`.execute(api.db)
    await alterar(api.db, 'cortesias_que_quedan', [
      [/perform from celulares[^;]*;/, ''],
      [/return greatest/, 'perform pg_sleep(0.3); return greatest'],
    ])
    expect(await cuantasDe(3)).toBeGreaterThan(3)
    await sql.raw(rows[0]?.texto ?? '').execute(api.db)
  })
})
