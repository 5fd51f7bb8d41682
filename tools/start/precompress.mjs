import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const zip = promisify(gzip)
const brotli = promisify(brotliCompress)
const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
/** Fonts and pictures are compressed already; WebAssembly is not. */
const TEXT = /\.(js|css|svg|json|wasm)$/

/**
 * Writes `.br` and `.gz` beside every text of a built folder, so that the server compresses nothing while people wait.
 */
export async function precompress(folder) {
  const names = readdirSync(folder).filter((name) => TEXT.test(name))
  await Promise.all(
    names.map(async (name) => {
      const content = readFileSync(join(folder, name))
      writeFileSync(join(folder, `${name}.br`), await brotli(content, BEST))
      writeFileSync(join(folder, `${name}.gz`), await zip(content))
    }),
  )
}
