import { createBothStorage } from './both.ts'
import { createDiskStorage } from './disk.ts'
import type { S3Options } from './s3.ts'
import type { Inventory } from './storage.ts'

/** Where files are kept. The last two while they are carried over: every process then writes to both. */
type Where = 'disco' | 's3' | 'disco-a-s3' | 's3-a-disco'
export type StorageOptions = { where: Where; folder: string; s3: S3Options | null }

/** The two ends of a move; null where none is under way. */
export async function openMove({ where, folder, s3 }: StorageOptions): Promise<{
  from: Inventory
  to: Inventory
  near: Inventory
} | null> {
  if (s3 === null || where === 'disco' || where === 's3') return null
  const [disk, bucket] = [createDiskStorage(folder), await openS3(s3)]
  return where === 'disco-a-s3' ? { from: disk, to: bucket, near: disk } : { from: bucket, to: disk, near: disk }
}

/** The SDK is large: only who has a bucket loads it. */
const openS3 = async (s3: S3Options): Promise<Inventory> => (await import('./s3.ts')).createS3Storage(s3)

export async function openStorage(options: StorageOptions): Promise<Inventory> {
  const { where, folder, s3 } = options
  if (where === 'disco' || s3 === null) return createDiskStorage(folder)
  const move = await openMove(options)
  return move === null ? openS3(s3) : createBothStorage(move)
}
