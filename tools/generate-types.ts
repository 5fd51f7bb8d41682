// Writes db/src/tables.ts: what a freshly migrated database holds, as types.
import { writeFile } from 'node:fs/promises'
import { asAdmin, cloneDatabase, startTestServer } from '@entrale/db/testing'

type Column = {
  tabla: string
  columna: string
  tipo: string
  nulo: boolean
  omisible: boolean
  calculado: boolean
  valores: string | null
}

const COLUMNS = `
select c.relname as tabla, a.attname as columna, format_type(a.atttypid, null) as tipo, not a.attnotnull as nulo,
  a.atthasdef or a.attidentity <> '' as omisible, a.attgenerated <> '' or a.attidentity = 'a' as calculado,
  (select pg_get_constraintdef(k.oid) from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
    and pg_get_constraintdef(k.oid) ~ '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\[[^]]+\\]\\)\\)\\)$' limit 1) as valores
from pg_attribute a join pg_class c on c.oid = a.attrelid
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition and a.attnum > 0 and not a.attisdropped
order by c.relname collate "C", a.attnum`

const SCALARS: Record<string, string> = {
  ...Object.fromEntries(['smallint', 'integer', 'real', 'double precision', 'oid'].map((name) => [name, 'number'])),
  boolean: 'boolean',
  bytea: 'Buffer',
  'timestamp with time zone': 'Time',
  'timestamp without time zone': 'Time',
  json: 'Json',
  jsonb: 'Json',
}

/** What pg does not parse (bigint, numeric, uuid, date of the wall, …) arrives as text. */
function typeOf({ tipo, valores }: Column): string {
  if (tipo.endsWith('[]')) return `${SCALARS[tipo.slice(0, -2)]?.replace('Time', 'Date') ?? 'string'}[]`
  const words = [...(valores ?? '').matchAll(/'((?:[^']|'')*)'::text/g)].map(([, word]) => `'${word}'`)
  return words.length > 0 ? words.join(' | ') : (SCALARS[tipo] ?? 'string')
}

function columnLine(column: Column): string {
  const type = typeOf(column) + (column.nulo ? ' | null' : '')
  const wrapped = column.calculado ? `GeneratedAlways<${type}>` : column.omisible ? `Generated<${type}>` : type
  return `    ${column.columna}: ${wrapped}`
}

const HEAD = `// Written by tools/generate-types.ts from db/schema and db/migrations; do not edit.
import type { ColumnType, GeneratedAlways } from 'kysely'

type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>
type Time = ColumnType<Date, Date | string, Date | string>
type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }
/** Arrives parsed, leaves as text (JSON.stringify): pg would send an array as an array of PostgreSQL. */
type Json = ColumnType<JsonValue, string, string>
`

export async function generateTypes(url: string): Promise<string> {
  const { rows } = await asAdmin(url, (client) => client.query<Column>(COLUMNS))
  const tables = [...Map.groupBy(rows, ({ tabla }) => tabla)].map(
    ([tabla, columns]) => `  ${tabla}: {\n${columns.map(columnLine).join('\n')}\n  }`,
  )
  return `${HEAD}\nexport type Tables = {\n${tables.join('\n')}\n}\n`
}

if (import.meta.main) {
  const server = await startTestServer('.data/pruebas')
  try {
    const clone = await cloneDatabase(server.url, server.template)
    await writeFile(new URL('../db/src/tables.ts', import.meta.url), await generateTypes(clone.url).finally(clone.drop))
  } finally {
    await server.stop()
  }
}
