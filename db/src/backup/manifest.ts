import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { StartFailure } from '../failures.ts'

/** One table as it lies in a backup: gzipped text of COPY. `sha256` is of the file. */
export type DumpedTable = { name: string; columns: string[]; rows: number; sha256: string }
export type DumpedSequence = { table: string; column: string; value: string; called: boolean }

/** What a backup holds, written last: without it the folder is no backup. */
export type Manifest = {
  format: 1
  made: string
  migrations: { nombre: string; huella: string }[]
  tables: DumpedTable[]
  sequences: DumpedSequence[]
}

export const manifestIn = (folder: string): string => join(folder, 'manifiesto.json')
export const tableIn = (folder: string, name: string): string => join(folder, 'tablas', `${name}.copy.gz`)

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** The manifest of a backup whose files are all there, and as they were written. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestIn(folder), 'utf8').catch(() => {
    throw new StartFailure(`En ${folder} no hay un respaldo completo: falta su manifiesto.`)
  })
  const manifest = JSON.parse(text) as Manifest
  if (manifest.format !== 1)
    throw new StartFailure('El respaldo es de una versión más nueva de Éntrale: actualiza el programa.')
  for (const { name, sha256 } of manifest.tables) {
    const found = await sha256Of(tableIn(folder, name)).catch(() => '')
    if (found !== sha256) throw new StartFailure(`El respaldo está dañado: ${name} no es como se escribió.`)
  }
  return manifest
}
