import type { Db } from '@entrale/db'
import {
  type KyselyPlugin,
  OperationNodeTransformer,
  type RawNode,
  type RootOperationNode,
  SelectQueryNode,
  sql,
} from 'kysely'

class SinCandados extends OperationNodeTransformer {
  override transformRaw(node: RawNode): RawNode {
    const { sqlFragments, ...raw } = super.transformRaw(node)
    return { ...raw, sqlFragments: sqlFragments.map((texto) => texto.replace(/ for update( of \w+)?/, '')) }
  }
}
function soltar(node: RootOperationNode): RootOperationNode {
  if (!SelectQueryNode.is(node)) return new SinCandados().transformNode(node)
  const { endModifiers: _candados, ...suelta } = node
  return suelta
}
/** A database with it reads what it would have locked. */
export const sinCandados: KyselyPlugin = {
  transformQuery: ({ node }) => soltar(node),
  transformResult: async ({ result }) => result,
}

/** Rewrites a stock function, and fails when there was nothing to rewrite: what a race must go wrong without. */
export async function alterar(db: Db, nombre: string, cambios: readonly (readonly [RegExp, string])[]): Promise<void> {
  const { rows } = await sql<{
    texto: string
  }>`select pg_get_functiondef(oid) as texto from pg_proc where proname = ${nombre}`.execute(db)
  let texto = rows[0]?.texto ?? ''
  for (const [de, a] of cambios) {
    if (!de.test(texto)) throw new Error(`${nombre} has nothing like ${de.source}`)
    texto = texto.replace(de, a)
  }
  await sql.raw(texto).execute(db)
}

/** Takes the last guard of a table away. */
export async function sinChecks(db: Db, tabla: 'existencias' | 'aforos'): Promise<void> {
  const { rows } = await sql<{ nombre: string }>`
    select conname as nombre from pg_constraint where conrelid = ${tabla}::regclass and contype = 'c'`.execute(db)
  for (const { nombre } of rows) await sql`alter table ${sql.id(tabla)} drop constraint ${sql.id(nombre)}`.execute(db)
}

/** How many circles of waiting the database had to break so far. */
export async function deadlocksDe(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select pg_stat_force_next_flush(), deadlocks::int as n from pg_stat_database
      where datname = current_database()`.execute(db)
  return rows[0]?.n ?? 0
}
