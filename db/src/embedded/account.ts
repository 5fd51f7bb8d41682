import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { dirname } from 'node:path'
import { StartFailure } from '../failures.ts'

export type Account = { uid: number; gid: number } | undefined

/** PostgreSQL refuses root, so root lends it another account. */
export async function accountFor(uid: number | undefined, passwd = '/etc/passwd'): Promise<Account> {
  if (uid !== 0) return undefined
  const lines = (await readFile(passwd, 'utf8').catch(() => '')).split('\n').map((line) => line.split(':'))
  const found = lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody')
  if (found === undefined)
    throw new StartFailure(
      'PostgreSQL no corre como root y no hay otra cuenta («postgres» o «nobody»): crea una, usa otra cuenta o define DATABASE_URL.',
    )
  return { uid: Number(found[2]), gid: Number(found[3]) }
}

/** initdb asks for the name of its account; a bare number, as containers like to give, has none. */
export function demandNamedAccount(account: Account): void {
  if (account !== undefined) return
  try {
    userInfo()
  } catch {
    throw new StartFailure(
      `La cuenta ${process.getuid?.() ?? ''} no tiene nombre en esta máquina y PostgreSQL lo pide: usa otra cuenta o define DATABASE_URL.`,
    )
  }
}

/** Whether an account that is nobody's friend reaches this path: every folder above lets others through. */
export async function othersMayEnter(path: string): Promise<boolean> {
  for (let folder = path; ; folder = dirname(folder)) {
    if (existsSync(folder) && ((await stat(folder)).mode & 0o001) === 0) return false
    if (folder === dirname(folder)) return true
  }
}
