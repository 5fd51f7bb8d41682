import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { cloneDatabase } from '@entrale/db/testing'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { readEnv } from './env.ts'
import { CLOCKS, startJobsThread } from './jobs-thread.ts'

/** The nice value of each thread of this process that has this name. */
function niceOf(thread: string): number[] {
  const folder = '/proc/self/task'
  const stats = readdirSync(folder).map((id) => readFileSync(join(folder, id, 'stat'), 'latin1'))
  return stats
    .filter((stat) => stat.includes(`(${thread})`))
    .map((stat) => Number(stat.slice(stat.lastIndexOf(') ') + 2).split(' ')[16]))
}

test('the clocks run behind everybody else, take up work, come back when they die, and end with their connections', async () => {
  const { db, url, drop } = await cloneDatabase(inject('server'), inject('template'))
  const folder = mkdtempSync(join(tmpdir(), 'hilo-'))
  const before = getPriority()
  const deaths: unknown[] = []
  const jobs = startJobsThread({ env: readEnv({ ENTRALE_DATA: folder }), databaseUrl: url }, (error) =>
    deaths.push(error),
  )
  const sessions = async () => {
    const { rows } = await sql<{
      pid: number
    }>`select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
    return rows.length
  }
  const encargar = () =>
    sql`insert into trabajos (id, tipo, datos) values (gen_random_uuid(), 'nadie', '{}')`.execute(db)
  const pendientes = async () => (await sql`select from trabajos where intentos = 0`.execute(db)).rows.length
  await encargar()
  // the thread gives way to all others: on a busy machine it takes a while to begin
  await expect.poll(pendientes, { timeout: 50_000 }).toBe(0)
  const turno = async () => {
    const { rows } = await sql<{ quien: string }>`select application_name as quien
      from pg_locks l join pg_stat_activity a using (pid) where l.objid = ${CLOCKS} and l.granted
        and datname = current_database()`.execute(db)
    return rows.map(({ quien }) => quien)
  }
  await expect.poll(turno, { timeout: 50_000 }).toEqual([`entrale turno ${process.pid}`])
  if (process.platform === 'linux') expect(niceOf('WorkerThread')).toContain(Math.min(before + 10, 19))
  expect(getPriority()).toBe(before)
  await jobs.stop()
  expect(await sessions()).toBe(0)
  expect(deaths).toEqual([])
  await drop()
  rmSync(folder, { recursive: true })
})

test('a thread that dies is told and started anew, until the end', async () => {
  const deaths: unknown[] = []
  const start = { env: readEnv({}), databaseUrl: '' }
  const jobs = startJobsThread(start, (error) => deaths.push(error), "data:text/javascript,throw new Error('no')")
  await expect.poll(() => deaths.length, { timeout: 15_000 }).toBe(2)
  await jobs.stop()
  expect(String(deaths[0])).toBe('Error: no')
})
