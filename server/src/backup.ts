// npm run backup [-- carpeta]: everything that a machine needs to go on, as of one moment, while the product goes on selling.
import { mkdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { anotarRespaldo } from '@entrale/api'
import { backupDatabase, connect, openDatabase } from '@entrale/db'
import { copyPictures, copySecret } from './backup-files.ts'
import { type Env, EnvError, readEnv } from './env.ts'
import { report } from './report.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

/** "2026-11-21T18-30-05Z", so that names sort by time. */
const nameNow = () => new Date().toISOString().replace(/\.\d+/, '').replaceAll(':', '-')

/** The figures and the administrators look at when the last one was made. */
async function note(url: string): Promise<void> {
  const db = connect(url, 1)
  await anotarRespaldo(db).finally(() => db.destroy())
}

/** A backup has its name only once it is whole. */
async function backup({ ENTRALE_DATA: data, ENTRALE_SECRET: secret, ...env }: Env, folder: string): Promise<void> {
  const part = `${folder}.parte`
  await rm(part, { recursive: true, force: true })
  await mkdir(part, { recursive: true, mode: 0o700 })
  const database = await openDatabase({ ...env, ENTRALE_DATA: data })
  try {
    await copyPictures(data, part)
    const { tables } = await backupDatabase(database.url, part)
    await copyPictures(data, part) // what came meanwhile, and may be spoken of
    const withSecret = secret === undefined && (await copySecret(data, part))
    await rename(part, folder)
    await note(database.url)
    say(
      `Respaldo completo en ${folder}: ${tables.length} tablas, ${tables.reduce((sum, { rows }) => sum + rows, 0)} filas.`,
    )
    say(
      withSecret
        ? 'Lleva el secreto que firma los boletos: guárdalo donde nadie más lo lea.'
        : 'No lleva el secreto: al restaurar hace falta el mismo ENTRALE_SECRET.',
    )
  } finally {
    await database.stop()
    await rm(part, { recursive: true, force: true })
  }
}

try {
  const env = readEnv(process.env)
  const folder = resolve(process.argv[2] ?? join(env.ENTRALE_DATA, 'respaldos', nameNow()))
  await backup(env, folder).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOTEMPTY' || error.code === 'EEXIST'
      ? new EnvError(`${folder} ya existe: elige otra carpeta.`)
      : error
  })
} catch (error) {
  process.exitCode = 1
  report(error)
}
