import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { openWorkshop, type Workshop } from './testing-migrations.ts'

/*
 * How a release changes a table that lives: `nombre` becomes `nombres` and `apellidos`. The expand migration adds the new
 * columns and keeps both forms alike, so that the old version and the new one write side by side; the contract migration
 * comes with a later release, when the old version runs nowhere.
 */
const SCHEMA = `create table personas (id int primary key, nombre text not null);
insert into personas select i, 'Ana Luz' || i from generate_series(1, 500) i;`
const EXPAND = `alter table personas add column nombres text, add column apellidos text;
create function partir_nombre() returns trigger language plpgsql as $$
begin
  if new.nombre is null then
    new.nombre := concat_ws(' ', new.nombres, new.apellidos);
  else
    new.nombres := split_part(new.nombre, ' ', 1);
    new.apellidos := split_part(new.nombre, ' ', 2);
  end if;
  return new;
end $$;
create trigger partir_nombre before insert or update on personas for each row execute function partir_nombre();
update personas set nombre = nombre;`
const CONTRACT = `-- contract
drop trigger partir_nombre on personas;
drop function partir_nombre();
alter table personas drop column nombre;`
const SALUDO = (columns: string) => `create or replace function saludo(p_id int) returns text language sql stable as $$
  select 'Hola, ' || ${columns} from personas where id = p_id
$$;`

let shop: Workshop
let clients: pg.Client[]

beforeEach(async () => {
  shop = await openWorkshop(inject('server'))
  clients = []
  shop.write('schema/01-personas.sql', SCHEMA)
  shop.write('functions/saludo.sql', SALUDO('nombre'))
  await shop.apply()
})
afterEach(async () => {
  for (const client of clients) await client.end()
  await shop.close()
})

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: shop.url })
  await client.connect()
  clients.push(client)
  return client
}

/** What the old version does, prepared once as its connections do. */
async function oldVersion(client: pg.Client, id: number): Promise<string> {
  await client.query({
    name: 'add',
    text: 'insert into personas (id, nombre) values ($1, $2)',
    values: [id, 'Eva Sol'],
  })
  await client.query({ name: 'edit', text: 'update personas set nombre = $2 where id = $1', values: [id, 'Eva Mar'] })
  const read = { name: 'read', text: 'select nombre, saludo(id) from personas where id = $1', values: [id] }
  const { rows } = await client.query<{ nombre: string; saludo: string }>(read)
  return rows.map(({ nombre, saludo }) => `${nombre}: ${saludo}`).join()
}

async function waiting(): Promise<boolean> {
  const [row] = await shop.rows<{ n: number }>(
    "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return row?.n === 1
}

test('the old version works before, during and after the expand step, beside the new one', async () => {
  const old = await connect()
  let id = 1000
  let migrated = false
  const answers = new Set<string>()
  answers.add(await oldVersion(old, id++))
  shop.write('migrations/001-nombres.sql', EXPAND)
  shop.write('functions/saludo.sql', SALUDO("nombres || ' ' || apellidos"))
  const migration = shop.apply({ lockTimeout: 50 }).finally(() => {
    migrated = true
  })
  while (!migrated) answers.add(await oldVersion(old, id++))
  expect(await migration).toEqual(['001-nombres.sql', 'saludo()'])
  answers.add(await oldVersion(old, id++))
  expect([...answers]).toEqual(['Eva Mar: Hola, Eva Mar'])

  const fresh = await connect()
  await fresh.query("insert into personas (id, nombres, apellidos) values (1, 'Noé', 'Paz') on conflict do nothing")
  await fresh.query("insert into personas (id, nombres, apellidos) values (999, 'Noé', 'Paz')")
  const { rows } = await old.query<{ nombre: string }>('select nombre from personas where id = 999')
  expect(rows).toEqual([{ nombre: 'Noé Paz' }])
  const [split] = await shop.rows<{ n: number }>(
    "select count(*)::int as n from personas where nombre <> concat_ws(' ', nombres, apellidos) or nombres is null",
  )
  expect(split?.n).toBe(0)
})

test('the contract step is what the old version cannot live with: hence it comes a release later', async () => {
  const old = await connect()
  shop.write('migrations/001-nombres.sql', EXPAND)
  shop.write('migrations/002-sin-nombre.sql', CONTRACT)
  shop.write('functions/saludo.sql', SALUDO("nombres || ' ' || apellidos"))
  await shop.apply()
  await expect(oldVersion(old, 1000)).rejects.toThrow('column "nombre" of relation "personas" does not exist')
})

/** A report reads for long; a migration comes, and then a short question. Whether that one is answered meanwhile. */
async function askMeanwhile(lockTimeout: number): Promise<unknown> {
  const [report, short] = [await connect(), await connect()]
  await report.query('begin')
  await report.query('select count(*) from personas')
  shop.write('migrations/001-nombres.sql', EXPAND)
  const migration = shop.apply({ lockTimeout })
  for (let i = 0; i < 500 && !(await waiting()); i++) await sleep(10)
  await short.query("set statement_timeout = '2s'")
  const answer = await short.query('select id from personas where id = 1').then(
    ({ rows }) => rows,
    (error: Error) => error.message,
  )
  await report.query('commit')
  expect(await migration).toContain('001-nombres.sql')
  return answer
}

test('migrate first, then program by program; back to the version before, and forward again', async () => {
  const [before, after] = [SALUDO('nombre'), SALUDO("nombres || ' ' || apellidos")]
  const deploy = (version: string, files: Record<string, string>, saludo: string) => {
    shop.write('package.json', JSON.stringify({ version }))
    for (const [file, text] of Object.entries(files)) shop.write(file, text)
    shop.write('functions/saludo.sql', saludo)
    return shop.apply()
  }
  const rollBack = () => {
    shop.remove('migrations/001-nombres.sql')
    return deploy('1.0.0', {}, before)
  }
  expect(await deploy('1.1.0', { 'migrations/001-nombres.sql': EXPAND }, after)).toEqual([
    '001-nombres.sql',
    'saludo()',
  ])
  expect(await rollBack(), 'a process of the version before that died starts again, and changes nothing').toEqual([])
  expect(await oldVersion(await connect(), 2000)).toBe('Eva Mar: Hola, Eva Mar')
  expect(await deploy('1.1.0', { 'migrations/001-nombres.sql': EXPAND }, after)).toEqual([])
  await deploy('1.2.0', { 'migrations/002-sin-nombre.sql': CONTRACT }, after)
  shop.remove('migrations/002-sin-nombre.sql')
  await expect(rollBack(), 'two versions back there is no way').rejects.toThrow('conoce 002-sin-nombre.sql')
})

test('a migration gives way to a long reader: nobody queues behind it for long', async () => {
  expect(await askMeanwhile(100)).toEqual([{ id: 1 }])
})

test('control: without lock_timeout everybody waits behind the migration', async () => {
  expect(await askMeanwhile(0)).toBe('canceling statement due to statement timeout')
})

test('a migration that finds no free moment says so and leaves nothing', async () => {
  const report = await connect()
  await report.query('begin')
  await report.query('select count(*) from personas')
  shop.write('migrations/001-nombres.sql', EXPAND)
  await expect(shop.apply({ lockTimeout: 20, patience: 100 })).rejects.toThrow(
    'La migración 001-nombres.sql no encontró un momento en que sus tablas estuvieran libres',
  )
  await report.query('commit')
  expect(await shop.apply()).toEqual(['001-nombres.sql'])
})

test('an index is made outside a transaction while others write, and again when it was cut', async () => {
  const writer = await connect()
  await shop.rows('create index personas_nombre on personas (id)')
  shop.write(
    'migrations/001-indice.sql',
    `-- outside a transaction
drop index concurrently if exists personas_nombre;
create index concurrently personas_nombre on personas (nombre);
`,
  )
  await writer.query('begin')
  await writer.query("insert into personas values (0, 'Leo Ruiz')")
  const migration = shop.apply()
  for (let i = 0; i < 500 && !(await waiting()); i++) await sleep(10)
  const other = await connect()
  await other.query("insert into personas values (-1, 'Mia Ruiz')")
  await writer.query('commit')
  expect(await migration).toEqual(['001-indice.sql'])
  const rows = await shop.rows<{ def: string }>(
    "select pg_get_indexdef(indexrelid) as def from pg_index where indisvalid and indexrelid = 'personas_nombre'::regclass",
  )
  expect(rows.map(({ def }) => def.endsWith('(nombre)'))).toEqual([true])
})
