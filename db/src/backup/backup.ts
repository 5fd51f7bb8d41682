import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to } from 'pg-copy-streams'
import { MIGRATING } from '../migrate.ts'
import { type DumpedSequence, type DumpedTable, type Manifest, manifestIn, sha256Of, tableIn } from './manifest.ts'

const { escapeIdentifier: name } = pg

/**
 * Copies every table into `folder`, all as of one moment, while the product goes on selling: one read-only snapshot, no lock that anybody waits for.
 * Only a migration waits for it, and it for a migration.
 */
export async function backupDatabase(connectionString: string, folder: string): Promise<Manifest> {
  const client = new pg.Client({ connectionString, application_name: 'entrale respaldo' })
  await client.connect()
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0') // whatever the server has for others
    await client.query('select pg_advisory_lock_shared($1)', [MIGRATING])
    await client.query('begin transaction isolation level repeatable read read only')
    const manifest: Manifest = {
      format: 1,
      made: new Date().toISOString(),
      migrations: (await client.query('select nombre, huella from migraciones order by nombre')).rows,
      tables: await dumpTables(client, folder),
      sequences: await findSequences(client),
    }
    await writeFile(manifestIn(folder), `${JSON.stringify(manifest, undefined, 2)}\n`, { flush: true })
    return manifest
  } finally {
    await client.end()
  }
}

async function dumpTables(client: pg.Client, folder: string): Promise<DumpedTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and c.relname not in ('migraciones', 'funciones')
    group by 1 order by 1`)
  const tables: DumpedTable[] = []
  for (const table of rows) tables.push(await dumpTable(client, folder, table))
  return tables
}

async function dumpTable(
  client: pg.Client,
  folder: string,
  { name: table, columns }: Pick<DumpedTable, 'name' | 'columns'>,
): Promise<DumpedTable> {
  const file = tableIn(folder, table)
  await mkdir(dirname(file), { recursive: true })
  const source = client.query(to(`copy ${name(table)} (${columns.map(name).join(', ')}) to stdout`))
  await pipeline(source, createGzip(), createWriteStream(file, { mode: 0o600, flush: true }))
  return { name: table, columns, rows: source.rowCount, sha256: await sha256Of(file) }
}

/** Read last: a sequence knows no snapshot, and may only be ahead of the rows. */
async function findSequences(client: pg.Client): Promise<DumpedSequence[]> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(`
    select c.relname as table, a.attname as column, pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attidentity <> '' order by 1, 2`)
  const sequences: DumpedSequence[] = []
  for (const { table, column, sequence } of rows) {
    const found = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${sequence}`,
    )
    for (const { value, called } of found.rows) sequences.push({ table, column, value, called })
  }
  return sequences
}
