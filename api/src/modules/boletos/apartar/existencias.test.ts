import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearEventoPublicado, createTestApi, type TestApi } from '../../../testing/index.ts'
import { type ApartadoNuevo, apartarLote } from './apartados.repository.ts'

let api: TestApi
let evento: string
let tipo: string
const nuevos = (cuantos: number): ApartadoNuevo[] =>
  Array.from({ length: cuantos }, () => ({
    id: randomUUID(),
    visitante: randomUUID(),
    usuarioId: randomUUID(),
    red: null,
    lineas: [{ tipoBoletoId: tipo, cantidad: 1, precio: 100, cargo: 0, absorbido: 0, descuento: 0 }],
  }))
const vivos: ApartadoNuevo[] = []

beforeAll(async () => {
  api = await createTestApi()
  const publicado = await crearEventoPublicado(api, { tipos: [{ tipo: 'General', cupo: 10_000 }] })
  evento = publicado.evento.id
  tipo = publicado.tipos[0]?.id ?? ''
  vivos.push(...nuevos(1500))
  await apartarLote(api.db, evento, 10, vivos)
})
afterAll(() => api.close())

const ids = (desde: number, cuantos: number) => vivos.slice(desde, desde + cuantos).map(({ id }) => id)

/** What the planner was told last was said of other times: nobody held anything, or all tables were empty. */
const ESTADISTICAS = {
  none: sql`delete from pg_statistic where starelid = 'apartados'::regclass`,
  'of a quiet hour': sql`update pg_class set reltuples = 1, relpages = 1, relallvisible = 1
    where oid in ('apartados'::regclass, 'apartado_lineas'::regclass)`,
}
const FUNCIONES: Record<string, () => RawBuilder<unknown>> = {
  soltar_apartados: () => sql`select soltar_apartados(${ids(0, 3)}::uuid[], 'liberado')`,
  confirmar_apartados: () => sql`select confirmar_apartados(${ids(10, 3)}::uuid[])`,
  reclamar_apartados: () => sql`select reclamar_apartados(${ids(40, 3)}::uuid[], array_fill(null::uuid, array[3]),
    array['uno', 'dos', 'tres'])`,
  confirmar_tarde: () => sql`select confirmar_tarde(${vivos[20]?.id})`,
}

/** What this session read so far of the holds, rows and index entries, by table and index. */
async function contador(db: TestApi['db']): Promise<Map<string, number>> {
  const { rows } = await sql<{ relname: string; n: number }>`
    with tablas as (select unnest(array['apartados', 'apartado_lineas']::regclass[]) as oid)
    select relname, pg_stat_get_xact_tuples_returned(oid)::int as n from pg_class
    where oid in (select oid from tablas union select indexrelid from pg_index
      where indrelid in (select oid from tablas))`.execute(db)
  return new Map(rows.map(({ relname, n }) => [relname, n]))
}

/** Where `work` read the most, and how much, in a transaction which is undone. */
async function leidas(
  estadisticas: RawBuilder<unknown>,
  work: (db: TestApi['db']) => Promise<unknown>,
): Promise<{ relname: string; n: number }> {
  const trx = await api.db.startTransaction().execute()
  try {
    await estadisticas.execute(trx)
    const antes = await contador(trx)
    await work(trx)
    const despues = [...(await contador(trx))].map(([relname, n]) => ({ relname, n: n - (antes.get(relname) ?? 0) }))
    return despues.reduce((mas, otra) => (otra.n > mas.n ? otra : mas))
  } finally {
    await trx.rollback().execute()
  }
}

describe.each(Object.entries(ESTADISTICAS))('with statistics %s', (_, estadisticas) => {
  it.each(Object.entries(FUNCIONES))('%s reads the holds it was given and no others', async (__, llamada) => {
    expect(await leidas(estadisticas, (db) => llamada().execute(db))).toSatisfy(({ n }) => n > 0 && n < 20)
  })

  it('apartar_lote reads its visitors’ holds and no others', async () => {
    const otros = [...nuevos(3), { ...(vivos[30] as ApartadoNuevo), id: randomUUID() }]
    expect(await leidas(estadisticas, (db) => apartarLote(db, evento, 10, otros))).toSatisfy(({ n }) => n > 0 && n < 20)
  })
})
