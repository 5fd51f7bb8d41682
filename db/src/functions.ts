import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type pg from 'pg'
import { StartFailure } from './failures.ts'
import { giveWay, isBusy, type Patience } from './give-way.ts'

/** One file of functions/: the function that it is named after, and the triggers that call it. */
export type SqlFunction = { nombre: string; sql: string; huella: string }

export async function readFunctions(folder: URL): Promise<SqlFunction[]> {
  const files = new URL('functions/', folder)
  const paths = (await readdir(files, { recursive: true })).filter((path) => path.endsWith('.sql')).sort()
  return Promise.all(
    paths.map(async (path) => {
      const sql = (await readFile(new URL(path, files), 'utf8')).replaceAll('\r\n', '\n')
      return { nombre: basename(path, '.sql'), sql, huella: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** Applies the files that changed and drops the functions whose files are gone, all in one transaction. */
export async function applyFunctions(client: pg.Client, folder: URL, patience: Patience): Promise<string[]> {
  const ours = await readFunctions(folder)
  const version = await readVersion(folder)
  const known = await findKnown(client, version)
  if (known === undefined) return []
  const changed = ours.filter(({ nombre, huella }) => known.get(nombre) !== huella)
  const gone = [...known.keys()].filter((nombre) => !ours.some((one) => one.nombre === nombre))
  if (changed.length + gone.length === 0) return []
  await giveWay(client, patience, async () => {
    await applyAll(client, changed)
    await drop(client, gone)
    await demandOneEach(client, ours)
    for (const { nombre, huella } of changed)
      await client.query(
        `insert into funciones (nombre, huella, version) values ($1, $2, $3)
         on conflict (nombre) do update set huella = excluded.huella, version = excluded.version, aplicada_en = now()`,
        [nombre, huella, version],
      )
  })
  return [...changed.map(({ nombre }) => `${nombre}()`), ...gone.map((nombre) => `sin ${nombre}()`)]
}

/** The version of the program: package.json of this workspace, raised with each release. */
async function readVersion(folder: URL): Promise<string> {
  const { version } = JSON.parse(await readFile(new URL('package.json', folder), 'utf8')) as { version: string }
  return version
}

/** What was applied; undefined when a newer version did it: a program that starts beside it leaves its functions alone. */
async function findKnown(client: pg.Client, version: string): Promise<Map<string, string> | undefined> {
  await client.query(
    `create table if not exists funciones (nombre text primary key, huella text not null, version text not null,
       aplicada_en timestamptz not null default now())`,
  )
  const { rows } = await client.query<{ nombre: string; huella: string; newer: boolean }>(
    `select nombre, huella, string_to_array(version, '.')::int[] > string_to_array($1, '.')::int[] as newer
     from funciones`,
    [version],
  )
  return rows.some(({ newer }) => newer) ? undefined : new Map(rows.map(({ nombre, huella }) => [nombre, huella]))
}

/** A function that names one which is not there yet is tried again after the others. */
async function applyAll(client: pg.Client, functions: SqlFunction[]): Promise<void> {
  const failed: { one: SqlFunction; error: unknown }[] = []
  for (const one of functions) {
    await client.query('savepoint one')
    try {
      await client.query(one.sql)
    } catch (error) {
      if (isBusy(error)) throw error
      await client.query('rollback to savepoint one')
      failed.push({ one, error })
    }
  }
  const [first] = failed
  if (first === undefined) return
  if (failed.length < functions.length)
    return applyAll(
      client,
      failed.map(({ one }) => one),
    )
  const why = first.error instanceof Error ? first.error.message : String(first.error)
  throw new StartFailure(`La función ${first.one.nombre} falló y no dejó nada a medias: ${why}.`, {
    cause: first.error,
  })
}

async function drop(client: pg.Client, names: string[]): Promise<void> {
  if (names.length === 0) return
  const { rows } = await client.query<{ trigger: string; tabla: string }>(
    `select quote_ident(t.tgname) as trigger, t.tgrelid::regclass::text as tabla
     from pg_trigger t join pg_proc p on p.oid = t.tgfoid
     where p.pronamespace = 'public'::regnamespace and p.proname = any($1)`,
    [names],
  )
  for (const { trigger, tabla } of rows) await client.query(`drop trigger ${trigger} on ${tabla}`)
  await client.query(`drop function if exists ${names.join(', ')}`)
  await client.query('delete from funciones where nombre = any($1)', [names])
}

/** A file that defines something else, or leaves an older signature beside its own, is a mistake. */
async function demandOneEach(client: pg.Client, functions: SqlFunction[]): Promise<void> {
  const { rows } = await client.query<{ nombre: string }>(
    `select nombre from unnest($1::text[]) nombre
     where 1 <> (select count(*) from pg_proc where pronamespace = 'public'::regnamespace and proname = nombre)`,
    [functions.map(({ nombre }) => nombre)],
  )
  const [wrong] = rows
  if (wrong !== undefined)
    throw new StartFailure(
      `La función ${wrong.nombre} debe quedar definida una sola vez: su archivo quita la firma anterior, o le falta.`,
    )
}
