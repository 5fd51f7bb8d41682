import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { connectionTo } from './index.ts'
import { migrate } from './migrate.ts'
import { asAdmin } from './testing.ts'

let name: string
let folder: string
let url: string

beforeEach(async () => {
  name = `entrale_prueba_${process.pid}_${randomBytes(4).toString('hex')}`
  folder = mkdtempSync(join(tmpdir(), 'migraciones-'))
  url = connectionTo(inject('server'), name)
  await asAdmin(inject('server'), (admin) => admin.query(`create database ${name} template template0 encoding 'UTF8'`))
  write('001-uno.sql', 'create table uno (a int);\n')
  write('002-dos.sql', 'create table dos (b int);\ninsert into uno values (1);\n')
})
afterEach(async () => {
  await asAdmin(inject('server'), (admin) => admin.query(`drop database ${name} with (force)`))
  rmSync(folder, { recursive: true })
})

function write(file: string, sql: string): void {
  writeFileSync(join(folder, file), sql)
}

function apply(): Promise<string[]> {
  return migrate(url, { folder: pathToFileURL(`${folder}/`) })
}

async function count(table: string): Promise<number> {
  const { rows } = await asAdmin(url, (client) =>
    client.query<{ n: number }>(`select count(*)::int as n from ${table}`),
  )
  return rows[0]?.n ?? -1
}

test('applies each file once, in order, and later the new ones', async () => {
  expect(await apply()).toEqual(['001-uno.sql', '002-dos.sql'])
  expect(await apply()).toEqual([])
  write('003-tres.sql', 'create table tres (c int);')
  expect(await apply()).toEqual(['003-tres.sql'])
  expect(await count('migraciones')).toBe(3)
})

test('processes that migrate at once apply each file once', async () => {
  const applied = await Promise.all([apply(), apply(), apply()])
  expect(applied.flat().sort()).toEqual(['001-uno.sql', '002-dos.sql'])
  expect(await count('uno')).toBe(1)
})

test('refuses a file that was edited, but not one with other line ends', async () => {
  await apply()
  write('001-uno.sql', 'create table uno (a int);\r\n')
  expect(await apply()).toEqual([])
  write('001-uno.sql', 'create table uno (a bigint);\n')
  await expect(apply()).rejects.toThrow('La migración 001-uno.sql cambió después de aplicarse')
})

test('refuses a database that knows more than this program', async () => {
  await apply()
  rmSync(join(folder, '002-dos.sql'))
  await expect(apply()).rejects.toThrow('versión más nueva de Éntrale (conoce 002-dos.sql)')
})

test('a failing file leaves nothing of itself, and what came before stays', async () => {
  write('003-mal.sql', 'create table tres (c int);\nselect 1 / 0;\n')
  await expect(apply()).rejects.toThrow('La migración 003-mal.sql falló y no dejó nada a medias: division by zero')
  expect(await count("pg_tables where tablename = 'tres'")).toBe(0)
  expect(await count('migraciones')).toBe(2)
  write('003-mal.sql', 'create table tres (c int);\n')
  expect(await apply()).toEqual(['003-mal.sql'])
})

test('refuses a database that is not in UTF-8', async () => {
  const latin = `${name}_l`
  await asAdmin(inject('server'), (admin) =>
    admin.query(`create database ${latin} template template0 encoding 'LATIN1' locale 'C' locale_provider libc`),
  )
  const refused = expect(migrate(connectionTo(inject('server'), latin))).rejects.toThrow("crea una con ENCODING 'UTF8'")
  await refused.finally(() => asAdmin(inject('server'), (admin) => admin.query(`drop database ${latin}`)))
})
