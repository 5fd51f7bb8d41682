// What members of the team may do at the door of one evento, and how it ends.
import { setTimeout as sleep } from 'node:timers/promises'
import type { AlcancePuerta } from '@entrale/contract/accesos/schemas'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { alterar } from '../../../testing/alterar.ts'
import { rechazo } from '../../../testing/apartar.ts'
import {
  crearEvento,
  crearEventoPublicado,
  crearMiembro,
  crearOrganizacion,
  createTestApi,
  DIA,
  type EventoPublicado,
  type TestApi,
} from '../../../testing/index.ts'
import { bajarLista, conectar, delEvento, esperarCambios, mandar, ponerPuerta } from '../../../testing/puerta.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ conexiones: 6 })
})
// The controls break a function, and mend it again.
afterAll(() => api.close())

const EQUIPO = '/organizacion/:slug/eventos/:slugEvento/equipo-puerta'
const TODOS: AlcancePuerta[] = ['escanear', 'supervisar', 'taquilla', 'kiosco']

async function abrir() {
  const casa = await crearEventoPublicado(api, { inicio: new Date(Date.now() + 2 * DIA) })
  const lupe = await crearMiembro(api, casa.organizacion, 'member')
  return { casa, puerta: await ponerPuerta(api, casa), lupe: { id: lupe.usuario.id, token: lupe.token } }
}
type Persona = { id: string; token: string }
const dar = (casa: EventoPublicado, { id }: Persona, alcances: AlcancePuerta[], token = casa.token) =>
  api.como(token)(`PUT ${EQUIPO}/:id`, { params: { ...delEvento(casa), id }, body: { alcances } })
const quitar = (casa: EventoPublicado, { id }: Persona) =>
  api.como(casa.token)(`DELETE ${EQUIPO}/:id`, { params: { ...delEvento(casa), id } })
const equipo = (casa: EventoPublicado, token = casa.token) =>
  api.como(token)(`GET ${EQUIPO}`, { params: delEvento(casa) })
const puertasComo = (casa: EventoPublicado, { token }: Pick<Persona, 'token'>) =>
  api.como(token)('GET /organizacion/:slug/eventos/:slugEvento/puertas', { params: delEvento(casa) })
const con = (casa: EventoPublicado, { token }: Pick<Persona, 'token'>) => ({ ...casa, token })
const abreCon = (
  casa: EventoPublicado,
  quien: Pick<Persona, 'token'>,
  puerta: { id: string },
  alcance: AlcancePuerta,
) => conectar(api, con(casa, quien), puerta, { alcance })
const vive = async ({ como }: Awaited<ReturnType<typeof conectar>>) =>
  como('GET /p/puerta/cambios', { query: { desde: '1.1', espera: 'no' } }).then(
    () => true,
    ({ status }: { status: number }) => (status === 401 ? false : Promise.reject(new Error(String(status)))),
  )
const remover = ({ organizacion: { slug }, token }: EventoPublicado, { id }: Persona) =>
  api.como(token)('DELETE /organizacion/:slug/equipo/colaboradores/:id', { params: { slug, id } })

describe('giving', () => {
  it('lists who has what and who could, and writes down what changed', async () => {
    const { casa, lupe } = await abrir()
    expect(await equipo(casa)).toMatchObject({ items: [], otros: [{ usuarioId: lupe.id }] })
    await dar(casa, lupe, ['taquilla', 'escanear', 'taquilla'])
    await dar(casa, lupe, ['escanear', 'taquilla'])
    expect(await equipo(casa)).toMatchObject({
      items: [{ usuarioId: lupe.id, alcances: ['escanear', 'taquilla'], celulares: 0 }],
      otros: [],
    })
    expect((await puertasComo(casa, lupe)).alcances).toEqual(['escanear', 'taquilla'])
    expect((await puertasComo(casa, casa)).alcances).toEqual(TODOS)
    await quitar(casa, lupe)
    await quitar(casa, lupe)
    expect((await puertasComo(casa, lupe)).alcances).toEqual([])
    const anotado = await api.db
      .selectFrom('bitacora')
      .select(['antes', 'despues'])
      .where('evento_id', '=', casa.evento.id)
      .where('accion', '=', 'equipo.puerta')
      .orderBy('id')
      .execute()
    expect(anotado).toEqual([
      { antes: { alcances: '' }, despues: { alcances: 'escanear, taquilla' } },
      { antes: { alcances: 'escanear, taquilla' }, despues: { alcances: '' } },
    ])
  })

  it('is for members of this organization alone, and holds for this evento alone', async () => {
    const { casa, lupe, puerta } = await abrir()
    const otra = await crearEventoPublicado(api)
    const suyo = await crearMiembro(api, otra.organizacion, 'member')
    const ajeno = { id: suyo.usuario.id, token: suyo.token }
    const admin = await crearMiembro(api, casa.organizacion, 'admin')
    const NO = { status: 404 }
    expect(await rechazo(dar(casa, ajeno, ['escanear']))).toMatchObject(NO)
    expect(await rechazo(dar(casa, { ...lupe, id: admin.usuario.id }, ['escanear']))).toMatchObject(NO)
    expect(await rechazo(dar(casa, lupe, ['escanear'], otra.token))).toMatchObject(NO)
    expect(await rechazo(dar(casa, lupe, ['escanear'], lupe.token))).toMatchObject({ status: 403 })
    expect(await rechazo(equipo(casa, lupe.token))).toMatchObject({ status: 403 })
    expect(await rechazo(dar(casa, lupe, []))).toMatchObject({ status: 400 })
    await dar(casa, lupe, ['escanear'])
    const mismo = { ...casa, evento: await crearEvento(api, casa.organizacion) }
    expect(await rechazo(abreCon(mismo, lupe, puerta, 'escanear'))).toMatchObject({ status: 403 })
    expect(await rechazo(abreCon(casa, ajeno, puerta, 'escanear'))).toMatchObject(NO)
  })
})

describe('a member', () => {
  it('pairs what they were given and nothing else, and the phone says whose it is', async () => {
    const { casa, lupe, puerta } = await abrir()
    expect(await rechazo(abreCon(casa, lupe, puerta, 'escanear'))).toMatchObject({ status: 403 })
    await dar(casa, lupe, ['escanear'])
    const celular = await abreCon(casa, lupe, puerta, 'escanear')
    expect((await bajarLista(api, celular)).cabeza.evento.nombre).toBe(casa.evento.nombreMostrado)
    for (const otro of ['supervisar', 'taquilla', 'kiosco'] as const)
      expect(await rechazo(abreCon(casa, lupe, puerta, otro))).toMatchObject({ status: 403 })
    await conectar(api, casa, puerta)
    const { celulares } = await puertasComo(casa, casa)
    expect(celulares.map(({ de }) => de !== null)).toEqual([false, true])
    expect((await equipo(casa)).items).toMatchObject([{ celulares: 1 }])
  })

  it('settles what waits only with supervisar, and sees the money of tills only with taquilla or supervisar', async () => {
    const { casa, lupe, puerta } = await abrir()
    const celular = await conectar(api, casa, puerta)
    const params = delEvento(casa)
    const decidir = () =>
      api.como(lupe.token)('POST /organizacion/:slug/eventos/:slugEvento/celulares/:id/tardios', {
        params: { ...params, id: celular.id },
        body: { decision: 'aceptar' },
      })
    const resolver = () =>
      api.como(lupe.token)('POST /organizacion/:slug/eventos/:slugEvento/accesos/:id/resolver', {
        params: { ...params, id: celular.id },
        body: { nota: 'Salió.' },
      })
    const dinero = () => api.como(lupe.token)('GET /organizacion/:slug/eventos/:slugEvento/taquilla', { params })
    const estado = async (pedir: () => Promise<unknown>) =>
      pedir().then(
        () => 200,
        ({ status }: { status: number }) => status,
      )
    const puede = async () => [await estado(decidir), await estado(resolver), await estado(dinero)]
    expect(await puede()).toEqual([403, 403, 403])
    await dar(casa, lupe, ['escanear', 'kiosco'])
    expect(await puede()).toEqual([403, 403, 403])
    await dar(casa, lupe, ['taquilla'])
    expect(await puede()).toEqual([403, 403, 200])
    await dar(casa, lupe, ['supervisar'])
    expect(await puede()).toEqual([200, 404, 200])
  })
})

describe('taking it away', () => {
  it('stops the phones that stood on it, within three seconds, and no other', async () => {
    const { casa, lupe, puerta } = await abrir()
    await dar(casa, lupe, ['escanear', 'taquilla'])
    const [escanea, vende] = [
      await abreCon(casa, lupe, puerta, 'escanear'),
      await abreCon(casa, lupe, puerta, 'taquilla'),
    ]
    const ajeno = await conectar(api, casa, puerta)
    const { hasta } = (await bajarLista(api, escanea)).cabeza
    const oye = esperarCambios(escanea, hasta, () => false).catch(({ status }: { status: number }) => status)
    const desde = performance.now()
    await dar(casa, lupe, ['taquilla'])
    expect(await oye).toBe(401)
    expect(performance.now() - desde).toBeLessThan(3000)
    expect([await vive(escanea), await vive(vende), await vive(ajeno)]).toEqual([false, true, true])
    // what it had scanned is kept, for somebody to look at
    await mandar(escanea, [])
    await quitar(casa, lupe)
    expect([await vive(vende), await vive(ajeno)]).toEqual([false, true])
  })

  it('happens to whoever leaves or is removed, and a code that waits serves no more', async () => {
    const { casa, lupe, puerta } = await abrir()
    await dar(casa, lupe, ['escanear'])
    const celular = await abreCon(casa, lupe, puerta, 'escanear')
    const { item } = await api.como(lupe.token)('POST /organizacion/:slug/eventos/:slugEvento/puertas/:id/emparejar', {
      params: { ...delEvento(casa), id: puerta.id },
      body: { alcance: 'escanear' },
    })
    await remover(casa, lupe)
    expect(await vive(celular)).toBe(false)
    const enlazar = api.como()('POST /p/puerta/enlazar', { body: { codigo: item.codigo, nombre: 'Lupe' } })
    expect(await rechazo(enlazar)).toMatchObject({ status: 404 })
    expect((await equipo(casa)).items).toEqual([])
    const quien = await crearMiembro(api, casa.organizacion, 'member')
    const beto = { id: quien.usuario.id, token: quien.token }
    await dar(casa, beto, ['escanear'])
    const suyo = await abreCon(casa, beto, puerta, 'escanear')
    await api.como(beto.token)('POST /organizacion/:slug/equipo/salir', { params: { slug: casa.organizacion.slug } })
    expect(await vive(suyo)).toBe(false)
  })

  it('of an admin removes the phone that was their own, and leaves those that they paired for others', async () => {
    const { casa, puerta } = await abrir()
    const quien = await crearMiembro(api, casa.organizacion, 'admin')
    const admin = { id: quien.usuario.id, token: quien.token }
    const paraOtros = await abreCon(casa, admin, puerta, 'escanear')
    const { item } = await api.como(admin.token)('POST /organizacion/:slug/eventos/:slugEvento/puertas/:id/emparejar', {
      params: { ...delEvento(casa), id: puerta.id },
      body: { alcance: 'supervisar', mio: true },
    })
    const { token } = await api.como()('POST /p/puerta/enlazar', { body: { codigo: item.codigo, nombre: 'Ana' } })
    const suyo = { ...paraOtros, token, como: api.como(token) }
    const rol = (a: 'admin' | 'member') =>
      api.db.updateTable('miembros').set({ rol: a }).where('usuario_id', '=', admin.id).execute()
    expect([await vive(suyo), await vive(paraOtros)]).toEqual([true, true])
    await rol('member')
    expect([await vive(suyo), await vive(paraOtros)]).toEqual([false, true])
  })

  it('does not happen to whoever comes to administer, and nothing is left of it should they be a member again', async () => {
    const { casa, lupe, puerta } = await abrir()
    await dar(casa, lupe, ['escanear'])
    const celular = await abreCon(casa, lupe, puerta, 'escanear')
    const rol = (a: 'admin' | 'member') =>
      api.db.updateTable('miembros').set({ rol: a }).where('usuario_id', '=', lupe.id).execute()
    await rol('admin')
    expect([await vive(celular), (await puertasComo(casa, lupe)).alcances]).toEqual([true, TODOS])
    await rol('member')
    expect([await vive(celular), (await puertasComo(casa, lupe)).alcances]).toEqual([false, []])
  })

  it('does not reach another organization of the same person', async () => {
    const { casa, lupe, puerta } = await abrir()
    await dar(casa, lupe, ['escanear'])
    const celular = await abreCon(casa, lupe, puerta, 'escanear')
    const otra = await crearOrganizacion(api)
    await api.db
      .insertInto('miembros')
      .values({ organizacion_id: otra.organizacion.id, usuario_id: lupe.id, rol: 'member' })
      .execute()
    await api.como(otra.token)('DELETE /organizacion/:slug/equipo/colaboradores/:id', {
      params: { slug: otra.organizacion.slug, id: lupe.id },
    })
    expect(await vive(celular)).toBe(true)
  })
})

describe('a phone that joins while the right goes', () => {
  const GUARDA = [/ for share of m/, / for share;/] as const
  const DUERME = [/return coalesce/, 'perform pg_sleep(0.4); return coalesce'] as const

  /** Joins, and between its look at the right and its joining the right is taken away: whether it serves then. */
  async function quedaVivo(quitarle: (casa: EventoPublicado, quien: Persona) => Promise<unknown>): Promise<boolean> {
    const { casa, lupe, puerta } = await abrir()
    await dar(casa, lupe, ['escanear'])
    const entra = abreCon(casa, lupe, puerta, 'escanear')
    const duerme = async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`.execute(api.db)
      expect(rows).toHaveLength(1)
    }
    await vi.waitFor(duerme, { interval: 5, timeout: 10_000 })
    await quitarle(casa, lupe)
    const celular = await entra
    await sleep(0)
    return vive(celular)
  }
  async function alterando<T>(cambios: readonly (readonly [RegExp, string])[], work: () => Promise<T>): Promise<T> {
    const { rows } = await sql<{ texto: string }>`
      select pg_get_functiondef('derecho_de_puerta'::regproc) as texto`.execute(api.db)
    await alterar(api.db, 'derecho_de_puerta', cambios)
    try {
      return await work()
    } finally {
      await sql.raw(rows[0]?.texto ?? '').execute(api.db)
    }
  }

  it('is out, by whichever way it went', async () => {
    await alterando([DUERME], async () => {
      expect(await quedaVivo(quitar)).toBe(false)
      expect(await quedaVivo(remover)).toBe(false)
    })
  })
  it('stays in without the locks', async () => {
    await alterando([DUERME, [GUARDA[0], ''], [GUARDA[1], ';']], async () => {
      expect(await quedaVivo(quitar)).toBe(true)
      expect(await quedaVivo(remover)).toBe(true)
    })
  })
})

describe('the order of gates', () => {
  it('is changed with all of them, once each', async () => {
    const { casa, puerta, lupe } = await abrir()
    const [norte, sur] = [
      await ponerPuerta(api, casa, { nombre: 'Norte' }),
      await ponerPuerta(api, casa, { nombre: 'Sur' }),
    ]
    const ordenar = (ids: string[], token = casa.token) =>
      api.como(token)('PUT /organizacion/:slug/eventos/:slugEvento/puertas/ordenar', {
        params: delEvento(casa),
        body: { ids },
      })
    await ordenar([sur.id, puerta.id, norte.id])
    const nombres = async () => (await puertasComo(casa, casa)).puertas.map(({ nombre }) => nombre)
    expect(await nombres()).toEqual(['Sur', 'Principal', 'Norte'])
    const otra = await ponerPuerta(api, casa, { nombre: 'Oriente' })
    expect(await nombres()).toEqual(['Sur', 'Principal', 'Norte', 'Oriente'])
    const mal = [[sur.id], [sur.id, sur.id, norte.id, puerta.id], [sur.id, puerta.id, norte.id, lupe.id]]
    for (const ids of mal) expect(await rechazo(ordenar(ids))).toMatchObject({ status: 409 })
    expect(await rechazo(ordenar([norte.id, sur.id, puerta.id, otra.id], lupe.token))).toMatchObject({ status: 403 })
    expect(await nombres()).toEqual(['Sur', 'Principal', 'Norte', 'Oriente'])
    const [primera = sur] = (await puertasComo(casa, casa)).puertas
    await api.como(casa.token)('DELETE /organizacion/:slug/eventos/:slugEvento/puertas/:id', {
      params: { ...delEvento(casa), id: primera.id },
    })
    await ponerPuerta(api, casa, { nombre: 'Última' })
    expect(await nombres()).toEqual(['Principal', 'Norte', 'Oriente', 'Última'])
  })
})
