import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test as sequential, vi } from 'vitest'
import { StartFailure } from '../failures.ts'
import { asAdmin } from '../testing.ts'
import { keepRunning } from './keep-running.ts'
import { identityOf, isAlive } from './processes.ts'
import { removeEmbedded } from './start.ts'
import { cleanUp, gone, preparedHome, start, startElsewhere, temporary, watchdogOf } from './testing.ts'

const test = sequential.concurrent // each has its own folder, and waits more than it works
vi.setConfig({ maxConcurrency: 3 })
afterAll(async () => {
  vi.resetConfig()
  await cleanUp()
})

async function ask(url: string, sql: string): Promise<unknown> {
  const { rows } = await asAdmin(url, (client) => client.query({ text: sql, rowMode: 'array' }))
  return rows[0]?.[0]
}

test('two starts at once on an empty folder, in an odd environment: one server, in UTF-8', async () => {
  const home = join(temporary(), 'postgres')
  const env = { PATH: '/usr/bin:/bin', TZ: 'Nowhere/Land', LC_ALL: 'xx_XX.latin1', LANG: 'de_DE' }
  const starters = await Promise.all([startElsewhere(home, { env }), startElsewhere(home, { env: { PATH: '/bin' } })])
  const [{ pid, url }, other] = starters
  expect(other.pid).toBe(pid)
  expect(starters.map(({ reused }) => reused).sort()).toEqual([false, true])
  expect(
    await ask(
      url,
      "select concat_ws(' ', pg_encoding_to_char(encoding), datlocprovider, datlocale) from pg_database where datname = 'entrale'",
    ),
  ).toBe('UTF8 b C.UTF-8')
  expect(await ask(url, 'show timezone')).toMatch(/UTC/)
  expect(await ask(url, "select lower('ÁRBOL Ñ')")).toBe('árbol ñ')
  expect(await ask(url, 'show listen_addresses')).toBe('')
  expect(statSync(join(home, 'secret')).mode & 0o777).toBe(0o600)
  expect(await starters[0].stop()).toBe(0)
  expect(isAlive(pid)).toBe(true)
  expect(await starters[1].stop()).toBe(0)
  expect(isAlive(pid)).toBe(false)
})

test('a wrong password is refused on the socket too', async () => {
  const server = await start(await preparedHome())
  await expect(ask(server.url.replace(/:[^:@]+@/, ':otra@'), 'select 1')).rejects.toMatchObject({ code: '28P01' })
  await server.stop()
})

test('the last one who leaves stops the server and its watchdog; leaving twice does nothing', async () => {
  const home = await preparedHome()
  const [first, second] = [await start(home), await start(home)]
  const watchdog = watchdogOf(home)
  expect(second).toMatchObject({ pid: first.pid, reused: true })
  await first.stop()
  await first.stop()
  expect(await ask(second.url, 'select 1')).toBe(1)
  await second.stop()
  expect([isAlive(first.pid), await gone(watchdog, 1000)]).toEqual([false, true])
})

test('after kill -9 of the starter the next start joins, and ends the server', async () => {
  const home = await preparedHome()
  const killed = await startElsewhere(home)
  await killed.kill()
  const next = await start(home)
  expect(next).toMatchObject({ pid: killed.pid, reused: true })
  await next.stop()
  expect(isAlive(killed.pid)).toBe(false)
})

test('kill -9 of PostgreSQL loses nothing that was answered', async () => {
  const home = await preparedHome()
  const first = await start(home)
  await ask(first.url, "create table venta as select 'A1' as folio")
  process.kill(first.pid, 'SIGKILL')
  const next = await start(home)
  expect(next.reused).toBe(false)
  expect(await ask(next.url, 'select folio from venta')).toBe('A1')
  await Promise.all([first.stop(), next.stop()])
})

test('kill -9 of both and a start at once', async () => {
  const home = await preparedHome()
  const killed = await startElsewhere(home)
  process.kill(killed.pid, 'SIGKILL')
  killed.child.kill('SIGKILL')
  const next = await start(home)
  expect(await ask(next.url, 'select 1')).toBe(1)
  await next.stop()
})

test('when its only user is killed, the watchdog ends the server and itself', async () => {
  const home = await preparedHome()
  const killed = await startElsewhere(home, { grace: 1 })
  const watchdog = watchdogOf(home)
  await killed.kill()
  expect(await gone(killed.pid, 8000)).toBe(true)
  expect(await gone(watchdog, 3000)).toBe(true)
  expect(readdirSync(join(home, 'owners'))).toEqual([])
})

test('PostgreSQL that was killed and started anew has a watchdog of its own', async () => {
  const home = await preparedHome()
  const first = await startElsewhere(home, { grace: 1 })
  process.kill(first.pid, 'SIGKILL')
  const next = await startElsewhere(home, { grace: 1 })
  await first.kill()
  await next.kill()
  expect(await gone(next.pid, 8000)).toBe(true)
})

test('kept running, it comes back at the same address, for each of its users', async () => {
  const home = await preparedHome(join(temporary(), 'una carpeta con años, '.repeat(6), 'postgres'))
  const [first, second] = [await start(home), await start(home)]
  const said: string[] = []
  const rests = [first, second].map((server) => keepRunning(server, (text) => said.push(text)))
  process.kill(first.pid, 'SIGKILL')
  await expect.poll(() => said.filter((text) => text.includes('de vuelta')), { timeout: 10_000 }).toHaveLength(2)
  expect(await ask(second.url, 'select 1')).toBe(1)
  const watchdog = watchdogOf(home)
  await Promise.all(rests.map((rest) => rest()))
  await Promise.all([first.stop(), second.stop()])
  expect(await gone(watchdog, 1000)).toBe(true)
})

test('a start that fails is tried again, with a sentence, until it must rest', async () => {
  const said: string[] = []
  let tries = 0
  const revive = () => (++tries < 3 ? Promise.reject(new StartFailure('Algo falta.')) : Promise.resolve(process.pid))
  const rest = keepRunning({ pid: 4_194_304, revive }, (text) => said.push(text))
  await expect.poll(() => said.at(-1), { timeout: 5000 }).toBe('PostgreSQL está de vuelta.')
  await rest()
  expect(said).toEqual([
    expect.stringContaining('se detuvo'),
    'Algo falta. Otro intento en 0.5 s.',
    'Algo falta. Otro intento en 1 s.',
    said.at(-1),
  ])
})

test('the watchdog leaves the server to those who joined it', async () => {
  const home = await preparedHome()
  const killed = await startElsewhere(home, { grace: 1 })
  const joined = await start(home, 1)
  await killed.kill()
  await sleep(2500)
  expect(await ask(joined.url, 'select 1')).toBe(1)
  await joined.stop()
})

test('locks and cards of the dead do not count, not even when their number lives again', async () => {
  const home = await preparedHome()
  mkdirSync(join(home, 'owners'), { recursive: true })
  writeFileSync(join(home, 'lock'), `${process.pid} 1`)
  writeFileSync(join(home, 'owners/1-aaaa'), '1 1')
  writeFileSync(join(home, 'owners/4194304-bbbb'), '4194304 77')
  const server = await start(home)
  expect(readdirSync(join(home, 'owners'))).toHaveLength(3)
  await server.stop()
  expect(isAlive(server.pid)).toBe(false)
})

test.each([
  ['a dead process', '4194304'],
  ['a living stranger', String(process.pid)],
])('a postmaster.pid of %s is no server', async (_, pid) => {
  const home = await preparedHome()
  writeFileSync(join(home, 'data/postmaster.pid'), `${pid}\n${home}/data\n1\n5432\n${home}/data\n\n  1 1\nready\n`)
  const server = await start(home)
  expect(server.reused).toBe(false)
  await server.stop()
})

test('a copied folder does not mistake the other server for its own', async () => {
  const home = await preparedHome()
  const server = await start(home)
  const copy = await preparedHome()
  writeFileSync(join(copy, 'data/postmaster.pid'), readFileSync(join(home, 'data/postmaster.pid')))
  const other = await start(copy)
  expect(other.pid).not.toBe(server.pid)
  await other.stop()
  expect(isAlive(server.pid)).toBe(true)
  await server.stop()
})

test('a long path with spaces and accents', async () => {
  const home = await preparedHome(join(temporary(), 'una carpeta con años, '.repeat(6), 'postgres'))
  const server = await start(home)
  expect(await ask(server.url, 'select 1')).toBe(1)
  const socket = decodeURIComponent(server.url.split('host=')[1] ?? '')
  expect(socket).not.toContain('carpeta')
  expect(statSync(socket).mode & 0o777).toBe(0o700)
  const second = await start(home)
  expect(second.url).toBe(server.url)
  await Promise.all([server.stop(), second.stop()])
  expect(existsSync(socket)).toBe(false)
})

test('a folder that others may not enter works, for root too', async () => {
  const asked = join(temporary(0o700), 'postgres')
  const server = await start(asked)
  expect(await ask(server.url, 'select 1')).toBe(1)
  await server.stop()
  expect(existsSync(join(asked, 'data'))).toBe(process.getuid?.() !== 0)
  const again = await start(asked)
  expect(await ask(again.url, "select count(*)::int from pg_database where datname = 'entrale'")).toBe(1)
  await again.stop()
  await removeEmbedded(asked)
  expect(existsSync(asked)).toBe(false)
})

test('a half-finished initdb is made anew', async () => {
  const home = join(temporary(), 'postgres')
  mkdirSync(join(home, 'data.part/base'), { recursive: true })
  writeFileSync(join(home, 'data.part/PG_VERSION'), '18')
  writeFileSync(join(home, 'data.pw'), 'vieja')
  const server = await start(home)
  expect(await ask(server.url, 'select 1')).toBe(1)
  expect(readdirSync(home).filter((name) => /part|pw/.test(name))).toEqual([])
  await server.stop()
})

test('a server that cannot start says why and leaves nothing behind', async () => {
  const home = await preparedHome()
  writeFileSync(join(home, 'data/postgresql.auto.conf'), 'no_existe = 1\n')
  await expect(start(home)).rejects.toThrow(/PostgreSQL no pudo arrancar \(.+\); el registro está en .+postgres\.log/)
  expect(readdirSync(join(home, 'owners'))).toEqual([])
  expect(existsSync(join(home, 'lock'))).toBe(false)
})

test('a log of more than 10 MB makes room', async () => {
  const home = await preparedHome()
  writeFileSync(join(home, 'postgres.log'), 'x'.repeat(11 * 1024 * 1024))
  await (await start(home)).stop()
  expect(statSync(join(home, 'postgres.log')).size).toBeLessThan(100_000)
  expect(statSync(join(home, 'postgres.log.1')).size).toBeGreaterThan(10_000_000)
})

test('data in use are not removed', async () => {
  const home = await preparedHome()
  const server = await start(home)
  await expect(removeEmbedded(home)).rejects.toThrow('Otro proceso usa la base de datos')
  await server.stop()
  await removeEmbedded(home)
  expect(existsSync(home)).toBe(false)
})

test('an identity names one life of a process number', () => {
  expect(identityOf(process.pid)).toMatch(/^\d+ \d*$/)
  expect(identityOf(process.pid)).toBe(identityOf(process.pid))
})

test("a cluster stays its owner's when another account, root, starts it", async () => {
  const home = await preparedHome()
  const before = statSync(join(home, 'data')).uid
  const server = await start(home)
  expect(await ask(server.url, 'select 1')).toBe(1)
  await server.stop()
  expect([statSync(join(home, 'data')).uid, statSync(join(home, 'postgres.log')).uid]).toEqual([before, before])
})
