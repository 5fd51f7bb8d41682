import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type Db } from '@entrale/db'
import { asAdmin, cloneDatabase } from '@entrale/db/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { watchChanges } from './changes.ts'

let clone: Awaited<ReturnType<typeof cloneDatabase>>
beforeAll(async () => {
  clone = await cloneDatabase(inject('server'), inject('template'))
})
afterAll(() => clone.drop())

const change = (...claves: string[]) =>
  clone.db
    .insertInto('cambios')
    .values(claves.map((clave) => ({ clave })))
    .execute()

function watch(db: Db) {
  const told: string[] = []
  const stop = watchChanges(db, {
    onChange: (claves) => told.push(...claves),
    onGap: () => told.push('gap'),
    onLost: () => told.push('lost'),
    onBack: () => told.push('back'),
  })
  return { told, stop }
}

test('each change is told once, also the one of the moment before the first look', async () => {
  await change('antes')
  const { told, stop } = watch(clone.db)
  await expect.poll(() => told, { timeout: 5_000 }).toEqual(['antes'])
  await change('portada', 'evento:foro/noche')
  await expect.poll(() => told.toSorted(), { timeout: 5_000 }).toEqual(['antes', 'evento:foro/noche', 'portada'])
  await sleep(700)
  expect(told).toHaveLength(3)
  await stop()
})

test('a change whose transaction ends late is told too', async () => {
  const { told, stop } = watch(clone.db)
  await clone.db.transaction().execute(async (tx) => {
    await tx.insertInto('cambios').values({ clave: 'lenta' }).execute()
    await change('rapida')
    await expect.poll(() => told, { timeout: 5_000 }).toContain('rapida')
    expect(told).not.toContain('lenta')
  })
  await expect.poll(() => told, { timeout: 5_000 }).toContain('lenta')
  await stop()
})

test('a database that is away is told once, and once that it is back; what may have been missed counts as changed', async () => {
  const db = connect(clone.url, 1)
  const { told, stop } = watch(db)
  await change('presente')
  await expect.poll(() => told, { timeout: 5_000 }).toContain('presente')
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(clone.db)
  const name = rows[0]?.name ?? ''
  const refuse = (no: boolean) =>
    asAdmin(inject('server'), (admin) => admin.query(`alter database ${name} allow_connections ${!no}`))
  await refuse(true)
  await asAdmin(inject('server'), (admin) =>
    admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
      [name],
    ),
  )
  await expect.poll(() => told, { timeout: 6_000 }).toContain('lost')
  await sleep(1_600)
  expect(told.filter((word) => word === 'lost')).toHaveLength(1)
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
  await refuse(false)
  await expect.poll(() => told.slice(told.indexOf('lost')), { timeout: 6_000 }).toEqual(['lost', 'back', 'gap'])
  clock.mockRestore()
  await stop()
  await db.destroy()
})
