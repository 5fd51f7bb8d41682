import { promisify } from 'node:util'
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib'

const deflate = promisify(deflateRaw)

/** Bytes that end many files, compressed once. */
export type Cola = { bytes: Uint8Array; apretada: Buffer }

export const comprimirCola = async (bytes: Uint8Array): Promise<Cola> => ({ bytes, apretada: await deflate(bytes) })

/** A gzip file without a name or a date. */
const PRINCIPIO = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

/** One gzip of a head of its own and an end that is compressed already: browsers read no second member of a file. */
export function comprimirCon(cabeza: Uint8Array, { bytes, apretada }: Cola): Buffer {
  const fin = Buffer.alloc(8)
  fin.writeUInt32LE(crc32(bytes, crc32(cabeza)))
  fin.writeUInt32LE((cabeza.length + bytes.length) % 2 ** 32, 4)
  const primero = deflateRawSync(cabeza, { finishFlush: constants.Z_SYNC_FLUSH })
  return Buffer.concat([PRINCIPIO, primero, apretada, fin])
}
