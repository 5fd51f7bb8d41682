import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { completarLlavero, crearLlavero, type Llavero } from '@entrale/api'
import type { Db } from '@entrale/db'
import { type Env, EnvError } from '../env.ts'
import type { Secretos } from './env-secret.ts'

const bytesOf = (given: string) => createHash('sha256').update(given).digest()

/** Kept beside the data: one secret a line, the newest first. Made where there is none. */
async function readFileOf(dataFolder: string): Promise<Llavero> {
  const file = join(dataFolder, 'secreto')
  await mkdir(dataFolder, { recursive: true })
  // 'wx' fails when another process was first: both then read the same key
  await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '')
  const [actual = '', ...anteriores] = lines
  return crearLlavero(Buffer.from(actual, 'base64url'), {
    anteriores: anteriores.map((line) => Buffer.from(line, 'base64url')),
  })
}

/** What seals and signs: given by ENTRALE_SECRET and its companions, or kept beside the data. */
export async function readSecrets(env: Secretos & Pick<Env, 'ENTRALE_DATA'>): Promise<Llavero> {
  const {
    ENTRALE_SECRET: actual,
    ENTRALE_SECRET_SIGUIENTE: siguiente,
    ENTRALE_SECRET_ANTERIORES: anteriores = [],
  } = env
  if (actual === undefined) return readFileOf(env.ENTRALE_DATA)
  return crearLlavero(bytesOf(actual), {
    anteriores: anteriores.map(bytesOf),
    siguiente: siguiente === undefined ? undefined : bytesOf(siguiente),
  })
}

/** The same with those that were kept in the database; refuses to go on without one that something stored needs. */
export async function openSecrets(db: Db, env: Parameters<typeof readSecrets>[0]): Promise<Llavero> {
  const { llavero, faltan } = await completarLlavero(db, await readSecrets(env))
  if (faltan.length > 0)
    throw new EnvError(
      `Esta base de datos necesita otro secreto (${faltan.join(', ')}): ponlo en ENTRALE_SECRET_ANTERIORES, o en otro renglón de ENTRALE_DATA/secreto.`,
    )
  return llavero
}
