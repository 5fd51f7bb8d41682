// npm run backup [-- carpeta]: everything that a machine needs to go on, as of one moment, while the product goes on selling.
// With --sin-archivos, without pictures and papers: for who keeps copies of their bucket otherwise.
// `-- --conservar 14` then removes all but the newest so many of the folder where they stand; `-- --verificar carpeta`
// reads one whole.
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { anotarRespaldo } from '@entrale/api'
import { backupDatabase, connect, openDatabase, readManifest } from '@entrale/db'
import { copySecret, countFiles, filesInto, removeOldBackups } from './backup-files.ts'
import { type Env, EnvError, readEnv } from './env.ts'
import { report } from './report.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

/** "2026-11-21T18-30-05Z", so that names sort by time. */
const nameNow = () => new Date().toISOString().replace(/\.\d+/, '').replaceAll(':', '-')

function readArgs() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        'sin-archivos': { type: 'boolean', default: false },
        verificar: { type: 'string' },
        conservar: { type: 'string' },
      },
    })
  } catch {
    throw new EnvError(
      'Escribe npm run backup -- carpeta; --sin-archivos si no los debe llevar, --conservar 14 para quitar los viejos.',
    )
  }
}

/** The figures and the administrators look at when the last one was made. */
async function note(url: string): Promise<void> {
  const db = connect(url, 1)
  await anotarRespaldo(db).finally(() => db.destroy())
}

/** A backup has its name only once it is whole. */
async function backup(env: Env, folder: string, withFiles: boolean): Promise<void> {
  const { ENTRALE_DATA: data, ENTRALE_SECRET: secret } = env
  const part = `${folder}.parte`
  await rm(part, { recursive: true, force: true })
  await mkdir(part, { recursive: true, mode: 0o700 })
  const database = await openDatabase(env)
  try {
    const copyFiles = withFiles ? await filesInto(part, env) : async () => undefined
    await copyFiles()
    const { tables } = await backupDatabase(database.url, part)
    await copyFiles() // what came meanwhile, and may be spoken of
    const files = await countFiles(part)
    const withSecret = secret === undefined && (await copySecret(data, part))
    await rename(part, folder)
    await note(database.url)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    say(`Respaldo completo en ${folder}: ${tables.length} tablas, ${rows} filas, ${files} archivos.`)
    if (!withFiles)
      say('No lleva imágenes, facturas ni documentos: al restaurar, ENTRALE_ARCHIVOS debe decir dónde están.')
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

/** Every table is there and as it was written, with so many files beside them. */
async function verify(folder: string): Promise<void> {
  const { tables, made } = await readManifest(folder)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const files = await countFiles(folder)
  say(`El respaldo del ${made} está completo: ${tables.length} tablas, ${rows} filas, ${files} archivos.`)
}

/** Once the new one was read, older ones go; `keep` of them stay, the new one among them. */
async function prune(folder: string, keep: number): Promise<void> {
  await readManifest(folder)
  const old = await removeOldBackups(dirname(folder), keep)
  say(old.length === 0 ? 'No había respaldos de más.' : `Respaldos quitados: ${old.join(', ')}.`)
}

async function make({ values, positionals }: ReturnType<typeof readArgs>): Promise<void> {
  const { conservar } = values
  if (conservar !== undefined && !/^[1-9]\d{0,3}$/.test(conservar))
    throw new EnvError('Di cuántos respaldos conservar: npm run backup -- --conservar 14')
  const env = readEnv(process.env)
  const folder = resolve(positionals[0] ?? join(env.ENTRALE_DATA, 'respaldos', nameNow()))
  await backup(env, folder, !values['sin-archivos']).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOTEMPTY' || error.code === 'EEXIST'
      ? new EnvError(`${folder} ya existe: elige otra carpeta.`)
      : error
  })
  if (conservar !== undefined) await prune(folder, Number(conservar))
}

try {
  const args = readArgs()
  const { verificar } = args.values
  await (verificar === undefined ? make(args) : verify(resolve(verificar)))
} catch (error) {
  process.exitCode = 1
  report(error)
}
