import { type Db, execute, rowOf, rowsOf, type Tables } from '@entrale/db'
import { sql, type Updateable } from 'kysely'
import { mudarDeCategoria } from '../../eventos/index.ts'

export type CategoriaRow = {
  id: number
  slug: string
  nombre: string
  icono: string
  imagen: string | null
  palabras: string
  version: number
  eventos: number
  anteriores: string[]
}

/** Locks all categories, so that two changes never give the same address. */
export async function lockCategorias(trx: Db): Promise<void> {
  await execute(trx)`select pg_advisory_xact_lock(727024)`
}

export const findCategorias = (db: Db, id: number | null = null) => rowsOf<CategoriaRow>(db)`
    select c.id, c.slug, c.nombre, c.icono, c.imagen, c.palabras, c.version, n.eventos, s.anteriores
    from categorias c
    cross join lateral (select count(*)::int as eventos from eventos where categoria_id = c.id) n
    cross join lateral (select coalesce(array_agg(slug order by creado_en, slug), '{}') as anteriores
      from categorias_slugs where categoria_id = c.id) s
    where ${id}::int is null or c.id = ${id} order by c.orden, c.id`

/** Which category an address leads to, by its own name or by one of before. */
export const findDuenaDeSlug = (db: Db, slug: string) => rowOf<{ id: number; nombre: string }>(db)`
    select id, nombre from categorias where slug = ${slug}
    union all select c.id, c.nombre from categorias_slugs s join categorias c on c.id = s.categoria_id
      where s.slug = ${slug} limit 1`

type Nueva = { slug: string; nombre: string; icono: string; imagen: string | null; palabras: string }

/** At the end of the list. */
export async function insertCategoria(trx: Db, nueva: Nueva): Promise<number> {
  const orden = sql<number>`(select coalesce(max(orden), 0) + 1 from categorias)`
  const { id } = await trx
    .insertInto('categorias')
    .values({ ...nueva, orden })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateCategoria(trx: Db, id: number, cambios: Updateable<Tables['categorias']>): Promise<void> {
  await trx
    .updateTable('categorias')
    .set({ ...cambios, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** The address of before leads on; one that it takes back is its own again. */
export async function moverSlug(trx: Db, id: number, antes: string, despues: string): Promise<void> {
  await trx.deleteFrom('categorias_slugs').where('slug', '=', despues).where('categoria_id', '=', id).execute()
  await trx.insertInto('categorias_slugs').values({ slug: antes, categoria_id: id }).execute()
}

export async function ordenar(trx: Db, ids: readonly number[]): Promise<void> {
  await execute(trx)`
    update categorias c set orden = x.lugar from unnest(${[...ids]}::int[]) with ordinality x(id, lugar)
    where c.id = x.id and c.orden <> x.lugar`
}

/**
 * All that was of `de` is of `a` from now on; answers how many eventos moved. What is being written at this moment goes along: the row is locked only
 * once nothing else has to be waited for, and whoever then finds it gone is sent on by `categorias_fusionadas`.
 */
export async function fundir(trx: Db, { id: de, slug }: { id: number; slug: string }, a: number): Promise<number> {
  let eventos = await mudarDeCategoria(trx, de, a)
  await execute(trx)`select from categorias where id = ${de} for update`
  eventos += await mudarDeCategoria(trx, de, a)
  await execute(trx)`update categorias_slugs set categoria_id = ${a} where categoria_id = ${de}`
  await execute(trx)`update categorias_fusionadas set a = ${a} where a = ${de}`
  await execute(trx)`insert into categorias_fusionadas (de, a) values (${de}, ${a})`
  await trx.deleteFrom('categorias').where('id', '=', de).execute()
  await execute(trx)`insert into categorias_slugs (slug, categoria_id) values (${slug}, ${a})`
  return eventos
}

export async function deleteCategoria(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom('categorias').where('id', '=', id).execute()
}
