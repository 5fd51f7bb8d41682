import { execFile } from 'node:child_process'
import { lstatSync, mkdirSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { accountFor } from './account.ts'
import { copyBinaries, packagedPostgres, repairSymlinks } from './binaries.ts'
import { alone } from './lock.ts'
import { cleanUp, temporary } from './testing.ts'

afterAll(cleanUp)
const run = promisify(execFile)

test('the links that an install script would make are made, once and again', async () => {
  const root = temporary()
  mkdirSync(join(root, 'native/lib'), { recursive: true })
  writeFileSync(join(root, 'native/lib/libicu.so.60.2'), 'icu')
  writeFileSync(
    join(root, 'native/pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libicu.so.60.2', target: 'native/lib/libicu.so.60' }]),
  )
  await repairSymlinks(root)
  await repairSymlinks(root)
  expect(readlinkSync(join(root, 'native/lib/libicu.so.60'))).toBe('libicu.so.60.2')
  expect(readFileSync(join(root, 'native/lib/libicu.so.60'), 'utf8')).toBe('icu')
})

test("a copy of the binaries runs under PostgreSQL's account; two copies at once are one", async () => {
  const shelf = temporary()
  const account = await accountFor(process.getuid?.())
  const umask = process.umask(0o077)
  const packaged = await packagedPostgres()
  const [root, same] = await Promise.all([1, 2].map(() => copyBinaries(packaged, shelf, account))).finally(() =>
    process.umask(umask),
  )
  expect(same).toBe(root)
  expect(readdirSync(shelf)).toHaveLength(1)
  expect((await run(join(root ?? '', 'native/bin/postgres'), ['--version'], { cwd: '/', ...account })).stdout).toMatch(
    /^postgres \(PostgreSQL\) 18/,
  )
})

test('no PostgreSQL for this platform: one sentence', async () => {
  await expect(packagedPostgres('linux', 'x64', true)).rejects.toThrow('con musl: define DATABASE_URL')
  await expect(packagedPostgres('freebsd', 'x64', false)).rejects.toThrow('freebsd-x64: define DATABASE_URL')
})

test('root borrows the account postgres, else nobody, else says that there is none', async () => {
  const passwd = join(temporary(), 'passwd')
  writeFileSync(passwd, 'root:x:0:0::/root:/bin/sh\nnobody:x:65534:65534::/:/bin/false\n')
  expect(await accountFor(0, passwd)).toEqual({ uid: 65534, gid: 65534 })
  writeFileSync(passwd, 'nobody:x:65534:65534::/:/bin/false\npostgres:x:26:27::/:/bin/sh\n')
  expect(await accountFor(0, passwd)).toEqual({ uid: 26, gid: 27 })
  writeFileSync(passwd, 'root:x:0:0::/root:/bin/sh\n')
  await expect(accountFor(0, passwd)).rejects.toThrow('define DATABASE_URL')
  expect(await accountFor(1000, passwd)).toBeUndefined()
})

test('one at a time, among many, after a holder that died', async () => {
  const lock = join(temporary(), 'lock')
  writeFileSync(lock, '4194304 1')
  let inside = 0
  const most = await Promise.all(
    Array.from({ length: 12 }, () =>
      alone(lock, async () => {
        inside += 1
        const seen = inside
        await sleep(5)
        inside -= 1
        return seen
      }),
    ),
  )
  expect(most).toEqual(Array(12).fill(1))
  expect(lstatSync(lock, { throwIfNoEntry: false })).toBeUndefined()
})

test('a lock that is held for too long says by whom; a failed work frees it', async () => {
  const lock = join(temporary(), 'lock')
  const holder = alone(lock, () => sleep(300))
  await sleep(30)
  await expect(alone(lock, async () => 1, 50)).rejects.toThrow(`proceso ${process.pid}`)
  await holder
  await expect(alone(lock, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await alone(lock, async () => 2)).toBe(2)
})
