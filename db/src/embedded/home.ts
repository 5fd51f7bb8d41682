import { createHash, randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { access, chmod, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { StartFailure } from '../failures.ts'
import { type Account, othersMayEnter } from './account.ts'

/** For root below a folder that PostgreSQL's account may not enter, such as root's own home. */
const SHELF = '/var/lib/entrale'

export type Home = {
  folder: string
  data: string
  log: string
  secret: string
  owners: string
  lock: string
  shelf: string
  watchdog: string
}

function layOut(folder: string, shelf: string): Home {
  const at = (name: string) => join(folder, name)
  return {
    folder,
    data: at('data'),
    log: at('postgres.log'),
    secret: at('secret'),
    owners: at('owners'),
    lock: at('lock'),
    shelf,
    watchdog: at('watchdog'),
  }
}

/** mkdir that an odd umask cannot spoil: what we make, PostgreSQL's account may pass through. */
async function makeFolder(folder: string, account: Account): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: account === undefined ? 0o700 : 0o711 }).catch(
    explainMkdir(folder),
  )
  await access(folder, constants.W_OK | constants.X_OK).catch(explainMkdir(folder))
  if (account === undefined || first === undefined) return
  for (let made = folder; ; made = dirname(made)) {
    await chmod(made, 0o711)
    if (made === first || made === dirname(made)) return
  }
}

function explainMkdir(folder: string) {
  return (error: NodeJS.ErrnoException): never => {
    if (error.code === 'EACCES' || error.code === 'EROFS' || error.code === 'EPERM')
      throw new StartFailure(
        `No se puede escribir en ${folder}: cambia sus permisos o elige otra carpeta con ENTRALE_DATA.`,
      )
    if (error.code === 'ENOTDIR' || error.code === 'EEXIST' || error.code === 'ENAMETOOLONG')
      throw new StartFailure(
        `${folder} no puede ser una carpeta (ahí hay otra cosa, o el nombre es demasiado largo): elige otra con ENTRALE_DATA.`,
      )
    throw error
  }
}

/** Another start may read it at this very moment: it finds all of it, or nothing. */
async function writeAtOnce(file: string, text: string): Promise<void> {
  const part = `${file}.${randomBytes(4).toString('hex')}.part`
  await writeFile(part, text)
  await rename(part, file)
}

/**
 * Where the cluster of `asked` lives. The choice is written down: a folder whose permissions change later must not
 * look like one without data.
 */
export async function openHome(asked: string, account: Account): Promise<Home> {
  const wanted = resolve(asked)
  await makeFolder(wanted, account)
  if (account === undefined) return layOut(wanted, wanted)
  const note = join(wanted, 'lugar')
  const noted = (await readFile(note, 'utf8').catch(() => '')) || undefined
  if (noted === undefined && (await ownerAccount(wanted)) !== undefined) return layOut(wanted, SHELF)
  const chosen = noted ?? ((await othersMayEnter(wanted)) ? wanted : hiddenHome(wanted))
  if (noted === undefined) await writeAtOnce(note, chosen)
  await makeFolder(chosen, account)
  if (!(await othersMayEnter(chosen)))
    throw new StartFailure(`PostgreSQL ya no puede entrar a ${chosen}: devuelve el permiso con chmod o+x en esa ruta.`)
  return layOut(chosen, SHELF)
}

/** A cluster that an ordinary user made stays that user's when root starts it. */
export async function ownerAccount(asked: string): Promise<Account> {
  const found = await stat(join(resolve(asked), 'data')).catch(() => undefined)
  return found === undefined || found.uid === 0 ? undefined : { uid: found.uid, gid: found.gid }
}

function hiddenHome(wanted: string): string {
  return join(SHELF, createHash('sha256').update(wanted).digest('hex').slice(0, 12))
}

/** The same without making anything, for who only wants to end or remove a cluster. */
export async function findHome(asked: string): Promise<Home> {
  const wanted = resolve(asked)
  return layOut(await readFile(join(wanted, 'lugar'), 'utf8').catch(() => wanted), SHELF)
}
