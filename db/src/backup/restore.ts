import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import { StartFailure } from '../failures.ts'
import { migrate } from '../migrate.ts'
import { type DumpedTable, type Manifest, readManifest, tableIn } from './manifest.ts'

const { escapeIdentifier: name } = pg

/**
 * Fills an empty database from a backup, whole or not at all, and brings it to the version of this program. Triggers rest while rows come in;
 * foreign keys are made anew at the end, which proves each of them.
 */
export async function restoreDatabase(connectionString: string, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  await demandEmpty(connectionString, manifest)
  await migrate(connectionString, { only: manifest.migrations })
  const client = new pg.Client({ connectionString, application_name: 'entrale restauración' })
  await client.connect()
  try {
    await client.query('begin')
    await fill(client, folder, manifest)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
  await migrate(connectionString)
  return manifest
}

/** What a restoration that was cut left may be there; people may not, nor tables that the backup does not know. */
async function demandEmpty(connectionString: string, { migrations }: Manifest): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ there: boolean }>(
      "select to_regclass('public.migraciones') is not null as there",
    )
    if (!rows[0]?.there) return
    const { rows: known } = await client.query<{ newer: boolean }>('select count(*) > $1 as newer from migraciones', [
      migrations.length,
    ])
    const { rowCount: people } = await client.query('select from usuarios limit 1')
    if (known[0]?.newer || people !== 0)
      throw new StartFailure('La base de datos no está vacía: restaura en una nueva.')
  } finally {
    await client.end()
  }
}

async function fill(client: pg.Client, folder: string, { tables, sequences }: Manifest): Promise<void> {
  const keys = await dropForeignKeys(client)
  for (const table of tables) await client.query(`alter table ${name(table.name)} disable trigger user`)
  await client.query(`truncate ${tables.map((table) => name(table.name)).join(', ')}`)
  for (const table of tables) await fillTable(client, folder, table)
  for (const table of tables) await client.query(`alter table ${name(table.name)} enable trigger user`)
  for (const { table, column, value, called } of sequences)
    await client.query('select setval(pg_get_serial_sequence(quote_ident($1), $2), $3::bigint, $4)', [
      table,
      column,
      value,
      called,
    ])
  for (const { table, key, definition } of keys)
    await client.query(`alter table ${name(table)} add constraint ${name(key)} ${definition}`)
}

type Key = { table: string; key: string; definition: string }
async function dropForeignKeys(client: pg.Client): Promise<Key[]> {
  const { rows } = await client.query<Key>(`
    select c.relname as table, k.conname as key, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid where k.contype = 'f' and c.relnamespace = 'public'::regnamespace`)
  for (const { table, key } of rows) await client.query(`alter table ${name(table)} drop constraint ${name(key)}`)
  return rows
}

async function fillTable(
  client: pg.Client,
  folder: string,
  { name: table, columns, rows }: DumpedTable,
): Promise<void> {
  const target = client.query(from(`copy ${name(table)} (${columns.map(name).join(', ')}) from stdin`))
  await pipeline(createReadStream(tableIn(folder, table)), createGunzip(), target)
  if (target.rowCount !== rows)
    throw new StartFailure(`El respaldo está incompleto: de ${table} llegaron ${target.rowCount} filas de ${rows}.`)
}
