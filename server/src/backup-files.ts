import { constants } from 'node:fs'
import { copyFile, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCarrier, createDiskStorage, filesFolder, openStorage } from '@entrale/api'
import { archivosDe } from './archivos/env-archivos.ts'
import { type Env, EnvError } from './env.ts'

const SECRET = 'secreto'

const ignoreMissing = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'ENOENT') throw error
}

/** Files never change once written: those that are there already are the same. */
async function copyFolder(from: string, to: string): Promise<void> {
  const filter = (path: string) => !path.endsWith('.part')
  await cp(filesFolder(from), filesFolder(to), {
    recursive: true,
    force: false,
    mode: constants.COPYFILE_FICLONE,
    filter,
  }).catch(ignoreMissing)
}

const configured = (env: Env) => openStorage({ ...archivosDe(env), folder: filesFolder(env.ENTRALE_DATA) })
const onDisk = (env: Env) => archivosDe(env).where === 'disco'

type Ends = Parameters<typeof createCarrier>
/** All or a sentence: a backup without some of its files would be found out when it is needed. */
async function carrierBetween(...ends: Ends): Promise<() => Promise<void>> {
  const carrier = createCarrier(...ends)
  return async () => {
    const { failed } = await carrier.pass()
    if (failed.length > 0) throw new EnvError(`No se pudieron copiar todos los archivos.\n${failed.join('\n')}`)
  }
}

/** Copies pictures and papers into a backup, from wherever they are kept; called again, only what came meanwhile. */
export async function filesInto(folder: string, env: Env): Promise<() => Promise<void>> {
  if (onDisk(env)) return () => copyFolder(env.ENTRALE_DATA, folder)
  return carrierBetween(await configured(env), createDiskStorage(filesFolder(folder)))
}

/** Puts pictures and papers of a backup wherever they are kept now. */
export async function filesFrom(folder: string, env: Env): Promise<void> {
  if (onDisk(env)) return copyFolder(folder, env.ENTRALE_DATA)
  const carry = await carrierBetween(createDiskStorage(filesFolder(folder)), await configured(env))
  await carry()
}

export async function countFiles(folder: string): Promise<number> {
  let count = 0
  for await (const _ of createDiskStorage(filesFolder(folder)).list()) count += 1
  return count
}

/** The key that signs boletos, where it is kept beside the data. Answers whether there was one. */
export async function copySecret(from: string, to: string): Promise<boolean> {
  try {
    await copyFile(join(from, SECRET), join(to, SECRET))
    return true
  } catch (error) {
    ignoreMissing(error as NodeJS.ErrnoException)
    return false
  }
}

/** Puts the key of a backup where a start looks for it; boletos signed by another would open no door. */
export async function restoreSecret(from: string, to: string): Promise<void> {
  const kept = await readFile(join(from, SECRET), 'utf8').catch(() => undefined)
  if (kept === undefined) return
  await mkdir(to, { recursive: true })
  await writeFile(join(to, SECRET), kept, { mode: 0o600, flag: 'wx' }).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
    if ((await readFile(join(to, SECRET), 'utf8')) !== kept)
      throw new EnvError('ENTRALE_DATA ya tiene otro secreto: restaura en una carpeta nueva.')
  })
}

/** As `nameNow` of backup.ts writes it. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/

/** Leaves the newest `keep` backups of a folder, and whatever has another name. Answers those that went. */
export async function removeOldBackups(folder: string, keep: number): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => MOMENT.test(name)).sort()
  const old = names.slice(0, Math.max(0, names.length - keep))
  for (const name of old) await rm(join(folder, name), { recursive: true })
  return old
}
