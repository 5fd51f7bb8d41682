import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { explainStartFailure, StartFailure } from '../failures.ts'
import { type Account, demandNamedAccount } from './account.ts'
import type { Home } from './home.ts'

const run = promisify(execFile)

/** Makes the cluster unless it is there, and answers its password. A half-made one never counts: it has another name. */
export async function ensureCluster(bin: string, home: Home, account: Account): Promise<string> {
  if (existsSync(join(home.data, 'PG_VERSION'))) return readSecret(home)
  demandNamedAccount(account)
  const secret = randomBytes(24).toString('base64url')
  await removeHalfMade(home)
  const life = randomBytes(4).toString('hex') // the initdb of a killed start may still write in its own
  const [part, pwfile] = [`${home.data}.${life}.part`, `${home.data}.${life}.pw`]
  await mkdir(part, { mode: 0o700 })
  await writeFile(home.secret, secret, { mode: 0o600 })
  await writeFile(pwfile, `${secret}\n`, { mode: 0o600 })
  if (account) for (const path of [part, pwfile]) await chown(path, account.uid, account.gid)
  try {
    await initdb(bin, part, pwfile, account)
    await rename(part, home.data)
  } catch (error) {
    await rm(part, { recursive: true, force: true }) // frees a full disk
    throw error
  } finally {
    await rm(pwfile, { force: true })
  }
  return secret
}

async function removeHalfMade({ folder }: Home): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /^data\..*(part|pw)$/.test(name))
  for (const name of names) await rm(join(folder, name), { recursive: true, force: true }).catch(() => undefined) // it goes next time
}

async function readSecret(home: Home): Promise<string> {
  return await readFile(home.secret, 'utf8').catch(() => {
    throw new StartFailure(
      `Falta la contraseña de la base de datos incluida (${home.secret}): recupera ese archivo o borra ${home.folder} para empezar de cero.`,
    )
  })
}

/** Nothing is left to the environment: without LANG initdb would choose SQL_ASCII. */
async function initdb(bin: string, part: string, pwfile: string, account: Account): Promise<void> {
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const args = ['-D', part, '-U', 'entrale', '--pwfile', pwfile, '--auth=scram-sha-256', ...locale, '--no-instructions']
  try {
    await run(join(bin, 'initdb'), args, { cwd: '/', env: { LC_ALL: 'C', TZ: 'UTC' }, ...account })
  } catch (error) {
    const said = (error as { stderr?: string }).stderr?.trim().split('\n') ?? []
    const reason = explainStartFailure(error) ?? explainStartFailure(new Error(said.join('\n')))
    throw new StartFailure(
      reason ??
        `No se pudo preparar la base de datos incluida: ${said.find((line) => line.includes('error')) ?? String(error)}.`,
    )
  }
}
