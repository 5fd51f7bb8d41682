import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '@entrale/db'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alterar } from '../../testing/alterar.ts'
import { apartar, comprar } from '../../testing/apartar.ts'
import { comprobarEstadisticas } from '../../testing/comprobar-estadisticas.ts'
import { crearEventoPublicado, createTestApi, type TestApi } from '../../testing/index.ts'
import { rehacerCifras, sumarCifras } from './index.ts'

/** After the figures were added, before it is over, until the test opens the door. */
const PUERTA = 4_218
const PASAR = `perform pg_advisory_xact_lock_shared(${PUERTA});`
const CON_PUERTA_AL_SUMAR = [/delete from cifras_por_sumar/, `${PASAR} delete from cifras_por_sumar`] as const
const CON_PUERTA_AL_REHACER = [/return cuantas/, `${PASAR} return cuantas`] as const

// Each race runs twice: as it is, and without its guard, where it must go wrong.
let api: TestApi
let sin: TestApi
beforeAll(async () => {
  ;[api, sin] = await Promise.all([createTestApi({ conexiones: 8 }), createTestApi({ conexiones: 8 })])
  for (const { db } of [api, sin]) {
    await alterar(db, 'sumar_cifras', [CON_PUERTA_AL_SUMAR])
    await alterar(db, 'rehacer_cifras', [CON_PUERTA_AL_REHACER])
  }
  await alterar(sin.db, 'sumar_cifras', [[/for update skip locked/, '']])
  await alterar(sin.db, 'rehacer_cifras', [[/perform pg_advisory_xact_lock\([^;]+;/, '']])
})
afterAll(async () => {
  await api.close()
  await sin.close({ invariantes: false })
})

const findDistintas = async (db: Db, organizacionId: string) =>
  (await sql`select * from cifras_distintas(${organizacionId})`.execute(db)).rows

/** Two at once, of which the second one begins before the first one is over. */
async function dosALaVez<T>(db: Db, hacer: () => Promise<T>): Promise<T[]> {
  const trx = await db.startTransaction().execute()
  await sql`select pg_advisory_xact_lock(${PUERTA})`.execute(trx)
  const hechos = [hacer(), hacer()]
  for (let esperan = 0; esperan < 2; await sleep(10)) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    esperan = rows[0]?.n ?? 0
  }
  await trx.commit().execute()
  return Promise.all(hechos)
}

async function vendido(una: TestApi) {
  const publicado = await crearEventoPublicado(una, { tipos: [{ precio: 10_000, cupo: 400 }] })
  const vender = async () => {
    const apartado = await apartar(una.como(), publicado, [[publicado.tipos[0] ?? { id: '' }, 2]])
    return comprar(una.como(), apartado)
  }
  return { ...publicado, vender }
}

describe('two clocks that add what waits', () => {
  const sumarDosVeces = async (una: TestApi) => {
    const { organizacion, vender } = await vendido(una)
    await vender()
    await sumarCifras(una.db)
    await vender()
    await dosALaVez(una.db, () => sumarCifras(una.db))
    return findDistintas(una.db, organizacion.id)
  }
  it('add it once', async () => expect(await sumarDosVeces(api)).toEqual([]))
  it('would add it twice if they did not leave each other what they took', async () =>
    expect(await sumarDosVeces(sin)).not.toEqual([]))
})

describe('two who make the figures anew', () => {
  const rehacerDosVeces = async (una: TestApi) => {
    const { organizacion, vender } = await vendido(una)
    await vender()
    await sumarCifras(una.db)
    await sql`update cifras set neto = neto + 1 where sujeto_id = ${organizacion.id}`.execute(una.db)
    await dosALaVez(una.db, () => rehacerCifras(una.db, organizacion.slug))
    return findDistintas(una.db, organizacion.id)
  }
  it('mend them once', async () => expect(await rehacerDosVeces(api)).toEqual([]))
  it('would mend them twice if they did not wait for each other', async () =>
    expect(await rehacerDosVeces(sin)).not.toEqual([]))
})

it('sales beside refunds, clocks and who makes it anew: every sum is the ledger', async () => {
  const { organizacion, evento, token, vender } = await vendido(api)
  const params = { slug: organizacion.slug, slugEvento: evento.slug }
  const venderYDevolver = async () => {
    const { compra } = await vender()
    const cliente = api.como(token)
    const { item } = await cliente('GET /organizacion/:slug/eventos/:slugEvento/compras/:folio', {
      params: { ...params, folio: compra.folio },
    })
    await cliente('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reembolsar', {
      params: { ...params, folio: compra.folio },
      body: { boletos: [item.admisiones[0]?.id ?? ''], motivo: 'De prueba.' },
    })
  }
  const vueltas = async (hacer: () => Promise<unknown>) => {
    for (let vuelta = 0; vuelta < 8; vuelta += 1) await hacer()
  }
  await Promise.all([
    vueltas(vender),
    vueltas(venderYDevolver),
    vueltas(vender),
    vueltas(() => sumarCifras(api.db)),
    vueltas(() => sumarCifras(api.db)),
    vueltas(() => rehacerCifras(api.db, organizacion.slug)),
  ])
  expect(await findDistintas(api.db, organizacion.id)).toEqual([])
  await comprobarEstadisticas(api.db, organizacion.id, api.reloj.now())
  await sumarCifras(api.db)
  await comprobarEstadisticas(api.db, organizacion.id, api.reloj.now())
})
