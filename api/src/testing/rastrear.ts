import type { Db } from '@entrale/db'
import { sql } from 'kysely'

/** Where it was found: `tabla.columna`. */
export type Huella = { donde: string; que: string; fila: string }

async function tablasDe(db: Db): Promise<string[]> {
  const { rows } = await sql<{ tabla: string }>`
    select table_name as tabla from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  return rows.map(({ tabla }) => tabla)
}

/** What can hold no words: numbers, moments, ids, yes and no. */
const CERRADOS = `uuid _uuid bool int2 int4 _int4 int8 numeric float4 float8 date time timetz timestamp timestamptz
  interval xid8`.split(/\s+/)

/** Each `tabla.columna` that can hold words or bytes, but for those that a check closes to a list of words. */
export async function columnasAbiertas(db: Db): Promise<string[]> {
  const { rows } = await sql<{ donde: string }>`
    select c.table_name || '.' || c.column_name as donde
    from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      join pg_attribute a on a.attrelid = format('public.%I', c.table_name)::regclass and a.attname = c.column_name
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.udt_name <> all(${CERRADOS}::text[])
      and not exists (select from pg_constraint k
        where k.conrelid = a.attrelid and k.contype = 'c' and k.conkey = array[a.attnum]
          and starts_with(pg_get_constraintdef(k.oid), format('CHECK ((%I = ANY (ARRAY[', c.column_name)))
    order by c.table_name, c.ordinal_position`.execute(db)
  return rows.map(({ donde }) => donde)
}

/** How each column that names an account ends with it: `c` the row goes, `n` it names nobody, `a` somebody must act. */
export async function referenciasACuentas(db: Db): Promise<Record<string, string>> {
  const { rows } = await sql<{ donde: string; como: string }>`
    select k.conrelid::regclass || '.' || a.attname as donde, k.confdeltype as como
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'usuarios'::regclass order by 1`.execute(db)
  return Object.fromEntries(rows.map(({ donde, como }) => [donde, como]))
}

type Celdas = Record<string, string | null>

/** Every column as text; bytes also as the text that they may spell. */
async function filasDe(db: Db, tabla: string): Promise<Celdas[]> {
  const { rows } = await sql<{
    fila: Record<string, unknown>
  }>`select to_jsonb(t) as fila from ${sql.table(tabla)} t`.execute(db)
  const texto = (valor: unknown) => {
    if (valor === null) return null
    const plano = typeof valor === 'string' ? valor : JSON.stringify(valor)
    return plano.startsWith('\\x') ? `${plano} ${Buffer.from(plano.slice(2), 'hex').toString('latin1')}` : plano
  }
  return rows.map(({ fila }) =>
    Object.fromEntries(Object.entries(fila).map(([columna, valor]) => [columna, texto(valor)])),
  )
}

/** Each place of the whole database where one of these texts stands, whatever its case. */
export async function rastrear(db: Db, dichos: readonly string[]): Promise<Huella[]> {
  const buscados = dichos.map((dicho) => dicho.toLowerCase())
  const huellas: Huella[] = []
  for (const tabla of await tablasDe(db)) {
    for (const fila of await filasDe(db, tabla)) {
      for (const [columna, valor] of Object.entries(fila)) {
        const que = valor === null ? undefined : buscados.find((dicho) => valor.toLowerCase().includes(dicho))
        if (que !== undefined)
          huellas.push({ donde: `${tabla}.${columna}`, que, fila: JSON.stringify(fila).slice(0, 300) })
      }
    }
  }
  return huellas
}

/** What stands in these columns (`tabla.columna`) in the rows where one of these texts stands, and in no other row. */
export async function valoresDe(
  db: Db,
  dichos: readonly string[],
  columnas: ReadonlySet<string>,
): Promise<Map<string, string[]>> {
  const buscados = dichos.map((dicho) => dicho.toLowerCase())
  const esSuya = (fila: Celdas) =>
    Object.values(fila).some((valor) => valor !== null && buscados.some((dicho) => valor.toLowerCase().includes(dicho)))
  const valores = new Map<string, string[]>()
  for (const tabla of await tablasDe(db)) {
    const { suyas = [], ajenas = [] } = Object.groupBy(await filasDe(db, tabla), (fila) =>
      esSuya(fila) ? 'suyas' : 'ajenas',
    )
    for (const columna of Object.keys(suyas[0] ?? {})) {
      const donde = `${tabla}.${columna}`
      const deOtras = new Set(ajenas.map((fila) => fila[columna]))
      const solos = suyas.flatMap((fila) => fila[columna] || []).filter((valor) => !deOtras.has(valor))
      if (columnas.has(donde) && solos.length > 0) valores.set(donde, solos)
    }
  }
  return valores
}

/** The rows where one of these texts stands, by table: what must be the same before and after. */
export async function retratar(db: Db, dichos: readonly string[]): Promise<Record<string, string[]>> {
  const buscados = dichos.map((dicho) => dicho.toLowerCase())
  const retrato: Record<string, string[]> = {}
  for (const tabla of await tablasDe(db)) {
    const suyas = (await filasDe(db, tabla))
      .map((fila) => JSON.stringify(fila))
      .filter((fila) => buscados.some((dicho) => fila.toLowerCase().includes(dicho)))
    if (suyas.length > 0) retrato[tabla] = suyas.sort()
  }
  return retrato
}

export const tablasConocidas = tablasDe
