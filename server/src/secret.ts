import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The key that signs boletos: given by ENTRALE_SECRET, or made once and kept beside the data. */
export async function readSecret(given: string | undefined, dataFolder: string): Promise<Buffer> {
  if (given !== undefined) return createHash('sha256').update(given).digest()
  const file = join(dataFolder, 'secreto')
  await mkdir(dataFolder, { recursive: true })
  // 'wx' fails when another process was first: both then read the same key
  await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  return Buffer.from(await readFile(file, 'utf8'), 'base64url')
}
