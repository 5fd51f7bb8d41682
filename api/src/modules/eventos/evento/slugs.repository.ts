import { type Db, rowsOf } from '@entrale/db'

/** Those of these slugs that another evento of the organization has, or had while people could see it. */
export async function findSlugsOcupados(
  db: Db,
  organizacionId: string,
  slugs: readonly string[],
  menos: string | null = null,
): Promise<Set<string>> {
  const rows = await rowsOf<{ slug: string }>(db)`
    select slug from eventos where organizacion_id = ${organizacionId} and slug = any(${[...slugs]}) and id
      is distinct from ${menos}::uuid
    union select slug from eventos_slugs where organizacion_id = ${organizacionId} and slug = any(${[...slugs]})
      and evento_id is distinct from ${menos}::uuid`
  return new Set(rows.map(({ slug }) => slug))
}

/** An address that people saw leads to its evento, whatever it is called when it is seen again. */
export async function guardarSlugPublico(
  trx: Db,
  { id, organizacionId, slug }: { id: string; organizacionId: string; slug: string },
): Promise<void> {
  await trx
    .insertInto('eventos_slugs')
    .values({ organizacion_id: organizacionId, slug, evento_id: id })
    .onConflict((conflict) => conflict.columns(['organizacion_id', 'slug']).doNothing())
    .execute()
}

type Mudanza = { eventoId: string; organizacionId: string; de: string; a: string }

/** Keeps the old address leading to the evento. If the evento takes an old address again, that row goes. */
export async function guardarSlugAnterior(trx: Db, { eventoId, organizacionId, de, a }: Mudanza): Promise<void> {
  await trx
    .deleteFrom('eventos_slugs')
    .where('organizacion_id', '=', organizacionId)
    .where('slug', '=', a)
    .where('evento_id', '=', eventoId)
    .execute()
  await trx
    .insertInto('eventos_slugs')
    .values({ organizacion_id: organizacionId, slug: de, evento_id: eventoId })
    .execute()
}
