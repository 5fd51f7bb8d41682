import { createHash, randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartFailure } from '../failures.ts'
import { identityOf, isSameAlive } from './processes.ts'

/** One at a time per lock file among all processes; the lock of a dead process is taken over. */
export async function alone<T>(lock: string, work: () => Promise<T>, patience = 60_000): Promise<T> {
  const claim = `${lock}.${randomBytes(6).toString('hex')}`
  await writeFile(claim, identityOf(process.pid), { mode: 0o600 })
  try {
    await acquire(claim, lock, patience)
    return await work().finally(() => rm(lock, { force: true }))
  } finally {
    await rm(claim, { force: true })
  }
}

async function acquire(claim: string, lock: string, patience: number): Promise<void> {
  for (const end = Date.now() + patience; !(await linked(claim, lock)); await sleep(40)) {
    const holder = await contentOf(lock)
    if (holder !== undefined && !isSameAlive(holder)) await release(claim, lock, holder)
    else if (Date.now() > end)
      throw new StartFailure(
        `Otro arranque tiene ocupada la base de datos (proceso ${holder?.split(' ')[0] ?? 'desconocido'}): ciérralo.`,
      )
  }
}

/** Only who holds the token of this very corpse may remove its lock: a slow rival must not remove the next one's. */
async function release(claim: string, lock: string, dead: string): Promise<void> {
  const token = `${lock}.${createHash('sha256').update(dead).digest('hex').slice(0, 12)}`
  if (await linked(claim, token)) {
    if ((await contentOf(lock)) === dead) await rm(lock, { force: true })
    await rm(token, { force: true })
    return
  }
  const rival = await contentOf(token)
  if (rival !== undefined && !isSameAlive(rival)) await rm(token, { force: true })
}

function contentOf(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch(() => undefined)
}

function linked(from: string, to: string): Promise<boolean> {
  return link(from, to).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )
}
