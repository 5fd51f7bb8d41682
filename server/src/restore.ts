// npm run restore -- carpeta: fills an empty database and an empty ENTRALE_DATA from a backup.
import { resolve } from 'node:path'
import { openDatabase, restoreDatabase } from '@entrale/db'
import { copyPictures, restoreSecret } from './backup-files.ts'
import { EnvError, readEnv } from './env.ts'
import { report } from './report.ts'

async function restore(folder: string): Promise<void> {
  const env = readEnv(process.env)
  await restoreSecret(folder, env.ENTRALE_DATA)
  const database = await openDatabase(env)
  try {
    const { tables, made } = await restoreDatabase(database.url, folder)
    await copyPictures(folder, env.ENTRALE_DATA)
    process.stdout.write(
      `Restaurado el respaldo del ${made}: ${tables.length} tablas, ${tables.reduce((sum, { rows }) => sum + rows, 0)} filas.\n`,
    )
  } finally {
    await database.stop()
  }
}

try {
  const folder = process.argv[2]
  if (folder === undefined) throw new EnvError('Di qué respaldo: npm run restore -- carpeta')
  await restore(resolve(folder))
} catch (error) {
  process.exitCode = 1
  report(error)
}
