/** A process of its own that turns the drawing on its standard input into a PNG of at most the given size: it can be ended, whatever the drawing does. */
import { writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'

const lado = Number(process.argv[2])
const DENSITY = { min: 1, max: 2400, base: 72 }

// Should memory run out, this process goes, not the one that sells boletos.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined)
const svg = await buffer(process.stdin)
const { width, height } = await sharp(svg, { limitInputPixels: false }).metadata()
const density = Math.min(DENSITY.max, Math.max(DENSITY.min, (DENSITY.base * lado) / Math.max(width, height)))
process.stdout.write(
  await sharp(svg, { density, limitInputPixels: lado * lado * 4 })
    .resize(lado, lado, { fit: 'inside' })
    .png()
    .toBuffer(),
)
