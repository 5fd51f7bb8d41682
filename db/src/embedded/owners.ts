import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { identityOf, isSameAlive } from './processes.ts'

/** Who uses the server: one file per use. Changed only under the lock of the folder. */
export async function enter(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const card = join(folder, `${process.pid}-${randomBytes(4).toString('hex')}`)
  await writeFile(card, identityOf(process.pid), { mode: 0o600 })
  return card
}

/** Those who still live; the cards of the dead are thrown away. */
export async function livingOwners(folder: string): Promise<number> {
  const cards = await readdir(folder).catch(() => [])
  const alive = await Promise.all(cards.map((card) => lives(join(folder, card))))
  return alive.filter(Boolean).length
}

async function lives(card: string): Promise<boolean> {
  const alive = isSameAlive(await readFile(card, 'utf8').catch(() => ''))
  if (!alive) await rm(card, { force: true })
  return alive
}
