import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { openWorkshop, type Workshop } from './testing-migrations.ts'

let shop: Workshop
const CUENTA = 'create or replace function cuenta() returns trigger language plpgsql as $$ begin return new; end $$;'
const TRIGGER = 'create or replace trigger cuenta before insert on cosas for each row execute function cuenta();'
const doble = (body: string) => `create or replace function doble(a int) returns int language sql return ${body};`

beforeEach(async () => {
  shop = await openWorkshop(inject('server'))
  shop.write('schema/01-cosas.sql', 'create table cosas (a int);\n')
  shop.write('functions/doble.sql', doble('a * 2'))
})
afterEach(() => shop.close())

async function value(sql: string): Promise<unknown> {
  const [row] = await shop.rows<{ value: unknown }>(`select (${sql}) as value`)
  return row?.value
}
const functions = () =>
  value(`select string_agg(proname || '(' || pg_get_function_identity_arguments(oid) || ')', ' ' order by proname)
    from pg_proc where pronamespace = 'public'::regnamespace`)

test('a function is applied once, and again when its file changes, also over what somebody changed by hand', async () => {
  expect(await shop.apply()).toEqual(['esquema', 'doble()'])
  expect(await shop.apply()).toEqual([])
  shop.write('functions/doble.sql', `${doble('a + a')}\r\n`)
  expect(await shop.apply()).toEqual(['doble()'])
  shop.write('functions/doble.sql', `${doble('a + a')}\n`)
  expect(await shop.apply()).toEqual([])
  await shop.rows(doble('0'))
  shop.write('functions/doble.sql', doble('2 * a'))
  expect(await shop.apply()).toEqual(['doble()'])
  expect(await value('doble(21)')).toBe(42)
})

test('a function whose file is gone is dropped with its triggers; other functions stay', async () => {
  shop.write('functions/cuenta.sql', `${CUENTA}\n\n${TRIGGER}`)
  await shop.apply()
  await shop.rows('create function de_nadie() returns int language sql return 1')
  shop.remove('functions/cuenta.sql')
  expect(await shop.apply()).toEqual(['sin cuenta()'])
  expect(await functions()).toBe('de_nadie() doble(a integer)')
  expect(await value("select count(*)::int from pg_trigger where tgrelid = 'cosas'::regclass")).toBe(0)
  expect(await shop.apply()).toEqual([])
})

test('a function may name one of a later file', async () => {
  shop.write('functions/a.sql', 'create or replace function a() returns int language sql return doble(1) + z();')
  shop.write('functions/z.sql', 'create or replace function z() returns int language sql return 1;')
  await shop.apply()
  expect(await value('a()')).toBe(3)
})

test('a failing function leaves all of them as they were', async () => {
  await shop.apply()
  shop.write('functions/doble.sql', doble('a * 3'))
  shop.write('functions/mal.sql', 'create or replace function mal() returns int language sql return nadie();')
  await expect(shop.apply()).rejects.toThrow('La función mal falló y no dejó nada a medias: function nadie() does not')
  expect(await value('doble(1)')).toBe(2)
})

test('another signature needs a line that drops the old one: never two of a name', async () => {
  await shop.apply()
  const other = 'create or replace function doble(a int, b int) returns int language sql return a * b;'
  shop.write('functions/doble.sql', other)
  await expect(shop.apply()).rejects.toThrow('La función doble debe quedar definida una sola vez')
  expect(await functions()).toBe('doble(a integer)')
  shop.write('functions/doble.sql', `drop function if exists doble(int);\n${other}`)
  expect(await shop.apply()).toEqual(['doble()'])
  expect(await functions()).toBe('doble(a integer, b integer)')
})

test('a file defines the function that it is named after', async () => {
  shop.write('functions/triple.sql', 'create or replace function tripel(a int) returns int language sql return 3 * a;')
  await expect(shop.apply()).rejects.toThrow('La función triple debe quedar definida una sola vez')
  expect(await functions()).toBeNull()
})

test('an older program that starts beside a newer one leaves the functions of the newer one alone', async () => {
  shop.write('package.json', '{ "version": "1.10.0" }')
  shop.write('functions/nueva.sql', 'create or replace function nueva() returns int language sql return 1;')
  await shop.apply()
  shop.write('package.json', '{ "version": "1.9.0" }')
  shop.remove('functions/nueva.sql')
  shop.write('functions/doble.sql', doble('a'))
  expect(await shop.apply()).toEqual([])
  expect(await value('doble(2) + nueva()')).toBe(5)
})
