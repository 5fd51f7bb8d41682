import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { connectionTo } from './index.ts'
import { migrate } from './migrate.ts'
import { asAdmin } from './testing.ts'
import { openWorkshop, type Workshop } from './testing-migrations.ts'

let shop: Workshop

beforeEach(async () => {
  shop = await openWorkshop(inject('server'))
  shop.write('schema/01-cero.sql', 'create table cero (z int);\n')
  shop.write('schema/02-cero.sql', 'insert into cero values (0);\n')
  shop.write('migrations/001-uno.sql', 'create table uno (a int);\n')
  shop.write('migrations/002-dos.sql', 'create table dos (b int);\ninsert into uno values (1);\n')
})
afterEach(() => shop.close())

async function count(table: string): Promise<number> {
  const [row] = await shop.rows<{ n: number }>(`select count(*)::int as n from ${table}`)
  return row?.n ?? -1
}

test('applies the schema, then each file once, in order, and later the new ones', async () => {
  expect(await shop.apply()).toEqual(['esquema', '001-uno.sql', '002-dos.sql'])
  expect(await shop.apply()).toEqual([])
  expect(await count('cero')).toBe(1)
  shop.write('migrations/003-tres.sql', 'create table tres (c int);')
  expect(await shop.apply()).toEqual(['003-tres.sql'])
  expect(await count('migraciones')).toBe(4)
})

test('processes that migrate at once apply each file once', async () => {
  shop.write(
    'functions/dos_veces.sql',
    'create or replace function dos_veces(a int) returns int language sql return 2 * a;',
  )
  const applied = await Promise.all([shop.apply(), shop.apply(), shop.apply()])
  expect(applied.flat().sort()).toEqual(['001-uno.sql', '002-dos.sql', 'dos_veces()', 'esquema'])
  expect(await count('uno')).toBe(1)
})

test('refuses a file that was edited, but not one with other line ends', async () => {
  await shop.apply()
  shop.write('migrations/001-uno.sql', 'create table uno (a int);\r\n')
  expect(await shop.apply()).toEqual([])
  shop.write('migrations/001-uno.sql', 'create table uno (a bigint);\n')
  await expect(shop.apply()).rejects.toThrow('La migración 001-uno.sql cambió después de aplicarse')
})

test('refuses a schema that was edited after it made the database', async () => {
  await shop.apply()
  shop.write('schema/03-mas.sql', 'create table mas (m int);\n')
  await expect(shop.apply()).rejects.toThrow('El esquema (db/schema) ya no es el que hizo esta base de datos')
})

test('starts on a database where a newer version only added, and leaves it as it is', async () => {
  await shop.apply()
  shop.remove('migrations/002-dos.sql')
  expect(await shop.apply()).toEqual([])
  expect(await count('migraciones')).toBe(3)
  expect(await count('dos')).toBe(0)
})

test('refuses a database from which a newer version took something away', async () => {
  shop.write('migrations/003-sin-uno.sql', '-- contract\ndrop table uno;\n')
  await shop.apply()
  shop.remove('migrations/003-sin-uno.sql')
  await expect(shop.apply()).rejects.toThrow('versión más nueva de Éntrale (conoce 003-sin-uno.sql)')
})

test('a failing file leaves nothing of itself, and what came before stays', async () => {
  shop.write('migrations/003-mal.sql', 'create table tres (c int);\nselect 1 / 0;\n')
  await expect(shop.apply()).rejects.toThrow('La migración 003-mal.sql falló y no dejó nada a medias: division by zero')
  expect(await count("pg_tables where tablename = 'tres'")).toBe(0)
  expect(await count('migraciones')).toBe(3)
  shop.write('migrations/003-mal.sql', 'create table tres (c int);\n')
  expect(await shop.apply()).toEqual(['003-mal.sql'])
})

test('a failing file of the schema leaves nothing of all of it', async () => {
  shop.write('schema/03-mal.sql', 'select 1 / 0;\n')
  await expect(shop.apply()).rejects.toThrow('La migración esquema falló y no dejó nada a medias: division by zero')
  expect(await count("pg_tables where tablename = 'cero'")).toBe(0)
})

test('refuses a database that is not in UTF-8', async () => {
  const latin = `entrale_prueba_${process.pid}_l`
  await asAdmin(inject('server'), (admin) =>
    admin.query(`create database ${latin} template template0 encoding 'LATIN1' locale 'C' locale_provider libc`),
  )
  const refused = expect(migrate(connectionTo(inject('server'), latin))).rejects.toThrow("crea una con ENCODING 'UTF8'")
  await refused.finally(() => asAdmin(inject('server'), (admin) => admin.query(`drop database ${latin}`)))
})
