import { readdir, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { expect, inject, test } from 'vitest'
import { migrate } from './migrate.ts'
import { asAdmin, cloneDatabase } from './testing.ts'

type SqlFile = { path: string; sql: string }

async function filesOf(folder: string): Promise<SqlFile[]> {
  const root = new URL(`../${folder}/`, import.meta.url)
  const paths = (await readdir(root, { recursive: true })).filter((path) => path.endsWith('.sql')).sort()
  return Promise.all(paths.map(async (path) => ({ path, sql: await readFile(new URL(path, root), 'utf8') })))
}
const withoutComments = (sql: string) => sql.replace(/--.*$/gm, '')
const defined = (sql: string) =>
  [...withoutComments(sql).matchAll(/create (?:or replace )?function (\w+)/g)].map(([, name = '']) => name)

/** What a migration may not do to a table that lives; see db/migrations/README.md. */
function faultsOf(sql: string, functions: readonly string[]): string[] {
  const text = withoutComments(sql).toLowerCase()
  const created = new Set([...text.matchAll(/create table (\w+)/g)].map(([, table]) => table))
  const indexes = [...text.matchAll(/create (?:unique )?index (concurrently )?.*? on (\w+)/g)]
  const blocking = indexes.filter(([, concurrently, table]) => concurrently === undefined && !created.has(table))
  const alone = sql.startsWith('-- outside a transaction\n')
  const other = text.split(';').filter((statement) => statement.trim() !== '' && !statement.includes(' concurrently '))
  return [
    ...blocking.map(([, , table]) => `an index on ${table} without concurrently`),
    ...(alone && other.length > 0 ? ['outside a transaction without need'] : []),
    ...defined(sql)
      .filter((name) => functions.includes(name))
      .map((name) => `${name} belongs in db/functions`),
  ]
}

test('no SQL function is defined twice', async () => {
  const all = [...(await filesOf('schema')), ...(await filesOf('functions'))].flatMap(({ sql }) => defined(sql))
  expect(all.filter((name, i) => all.indexOf(name) !== i)).toEqual([])
})

test('a file of db/functions has the function that it is named after, its triggers, and nothing else', async () => {
  for (const { path, sql } of await filesOf('functions')) {
    const name = basename(path, '.sql')
    expect(defined(sql), path).toEqual([name])
    expect(sql, path).toMatch(new RegExp(`^(-- .*\\n|--\\n)+(drop .*\\n)*create or replace function ${name}\\(`))
    const rest = withoutComments(sql).replace(/\bas \$\$[\s\S]*?\$\$;|\nbegin atomic[\s\S]*?\nend;/, ';')
    const others = rest
      .split(/;\s*$/m)
      .filter((statement) => !/^\s*(create or replace function .*|drop .*)?$/s.test(statement))
    for (const statement of others)
      expect(statement.trim(), path).toMatch(
        new RegExp(`^create or replace trigger [\\s\\S]* execute function ${name}\\(\\)$`),
      )
  }
})

test('no file of SQL is longer than a screenful of screens, and no line wider than 120', async () => {
  for (const folder of ['schema', 'functions', 'migrations'])
    for (const { path, sql } of await filesOf(folder)) {
      const lines = sql.split('\n')
      expect(lines.length, path).toBeLessThanOrEqual(251)
      expect(
        lines.filter((line) => line.length > 120),
        path,
      ).toEqual([])
    }
})

test('what the files say is what the database has, and applying them again changes nothing', async () => {
  const clone = await cloneDatabase(inject('server'), inject('template'))
  const named = async (query: string) =>
    asAdmin(clone.url, async (client) => (await client.query<{ name: string }>(query)).rows.map(({ name }) => name))
  const found = async () => ({
    functions: await named(`select proname as name from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e') order by proname collate "C"`),
    triggers: await named(`select tgname || ' on ' || tgrelid::regclass as name from pg_trigger where not tgisinternal
      order by (tgname || ' on ' || tgrelid::regclass) collate "C"`),
    versions: await named(`select xmin || ' ' || proname as name from pg_proc
      where pronamespace = 'public'::regnamespace order by proname, oid`),
  })
  const before = await found()
  const files = [...(await filesOf('schema')), ...(await filesOf('functions'))]
  const triggers = files.flatMap(({ sql }) =>
    [...withoutComments(sql).matchAll(/create (?:or replace )?trigger (\w+)[^;]*?\son (\w+)/g)].map(
      ([, name, table]) => `${name} on ${table}`,
    ),
  )
  expect(before.functions).toEqual(files.flatMap(({ sql }) => defined(sql)).sort())
  expect(before.triggers).toEqual(triggers.sort())
  expect(await migrate(clone.url)).toEqual([])
  expect(await found()).toEqual(before)
  await clone.drop()
})

test('migrations keep the rules of db/migrations/README.md', async () => {
  const functions = (await filesOf('functions')).map(({ path }) => basename(path, '.sql'))
  for (const { path, sql } of await filesOf('migrations')) expect(faultsOf(sql, functions), path).toEqual([])
})

test('the rules are noticed', () => {
  expect(faultsOf('create table a (b int);\ncreate index a_b on a (b);', [])).toEqual([])
  expect(faultsOf('create unique index a_b on a (b);', [])).toEqual(['an index on a without concurrently'])
  const alone =
    '-- outside a transaction\ndrop index concurrently if exists x;\ncreate index concurrently x on a (b);\n'
  expect(faultsOf(alone, [])).toEqual([])
  expect(faultsOf(`${alone}update a set b = 1;\n`, [])).toEqual(['outside a transaction without need'])
  expect(faultsOf('create or replace function f() returns int …', ['f'])).toEqual(['f belongs in db/functions'])
})
