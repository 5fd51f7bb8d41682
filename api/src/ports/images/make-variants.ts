/** A process of low priority that encodes one picture in other formats and widths, and then ends. */
import { writeFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import type { Variante } from './variants.ts'

setPriority(constants.priority.PRIORITY_LOW)
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined)
const { default: sharp } = await import('sharp') // its threads are born with that priority
sharp.concurrency(1)

/** Effort 2: more costs seven times the work for a twentieth of the bytes. Carteles have sharp edges of flat colour: whole chroma. */
const AVIF = { quality: 55, effort: 2, chromaSubsampling: '4:4:4' }
const WEBP = { quality: 82, effort: 2 }

async function encode(picture: Uint8Array, variantes: readonly Variante[]): Promise<Uint8Array[]> {
  const encoded: Uint8Array[] = []
  for (const { ancho, formato } of variantes) {
    const sized = sharp(picture, { failOn: 'error' }).resize(ancho === null ? {} : { width: ancho })
    encoded.push(await (formato === 'avif' ? sized.avif(AVIF) : sized.webp(WEBP)).toBuffer())
  }
  return encoded
}

process.once('message', async ({ picture, variantes }: { picture: Uint8Array; variantes: Variante[] }) => {
  const answer = await encode(picture, variantes).catch((error: unknown) => String(error))
  process.send?.(answer, () => process.disconnect())
})
