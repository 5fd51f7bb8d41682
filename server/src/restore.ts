// npm run restore -- carpeta: fills an empty database and an empty ENTRALE_DATA (or bucket) from a backup.
// With --solo-archivos, only pictures and papers: for when their place did not answer after the database was filled.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase, restoreDatabase } from '@entrale/db'
import { countFiles, filesFrom, restoreSecret } from './backup-files.ts'
import { type Env, EnvError, readEnv } from './env.ts'
import { report } from './report.ts'

const USO = 'Di qué respaldo: npm run restore -- carpeta'
const FALTAN = 'Para los archivos que faltan: npm run restore -- carpeta --solo-archivos'
const say = (text: string) => process.stdout.write(`${text}\n`)

async function restoreAll(folder: string, env: Env): Promise<string> {
  await restoreSecret(folder, env.ENTRALE_DATA)
  const database = await openDatabase(env)
  try {
    const { tables, made } = await restoreDatabase(database.url, folder)
    return `Restaurado el respaldo del ${made}: ${tables.length} tablas, ${tables.reduce((sum, { rows }) => sum + rows, 0)} filas`
  } finally {
    await database.stop()
  }
}

async function restore(folder: string, onlyFiles: boolean): Promise<void> {
  const env = readEnv(process.env)
  const done = onlyFiles ? 'Restaurados del respaldo' : await restoreAll(folder, env)
  await filesFrom(folder, env).catch((error: unknown) => {
    say(onlyFiles ? FALTAN : `La base de datos está completa. ${FALTAN}`)
    throw error
  })
  say(`${done}, ${await countFiles(folder)} archivos.`)
}

function readArgs() {
  try {
    return parseArgs({ allowPositionals: true, options: { 'solo-archivos': { type: 'boolean', default: false } } })
  } catch {
    throw new EnvError(USO)
  }
}

try {
  const { values, positionals } = readArgs()
  const [folder] = positionals
  if (folder === undefined) throw new EnvError(USO)
  await restore(resolve(folder), values['solo-archivos'])
} catch (error) {
  process.exitCode = 1
  report(error)
}
