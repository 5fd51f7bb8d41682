import { constants } from 'node:fs'
import { copyFile, cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EnvError } from './env.ts'

const PICTURES = 'imagenes'
const SECRET = 'secreto'

const ignoreMissing = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'ENOENT') throw error
}

/** Pictures never change once written: those that are there already are the same. */
export async function copyPictures(from: string, to: string): Promise<void> {
  const filter = (path: string) => !path.endsWith('.part')
  await cp(join(from, PICTURES), join(to, PICTURES), {
    recursive: true,
    force: false,
    mode: constants.COPYFILE_FICLONE,
    filter,
  }).catch(ignoreMissing)
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
