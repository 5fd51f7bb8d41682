import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const SCRIPT = fileURLToPath(new URL('./render-svg.ts', import.meta.url))
const LIMITS = {
  timeout: 6000,
  killSignal: 'SIGKILL',
  maxBuffer: 16 * 1024 * 1024,
  encoding: 'buffer',
  env: {},
} as const

/** Draws somebody's SVG in a process that is killed when it takes too long. Rejects what cannot be drawn. */
export function rasterize(svg: Buffer, lado: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, [SCRIPT, String(lado)], LIMITS, (error, png) =>
      error === null ? resolve(png) : reject(error),
    )
    child.stdin?.on('error', () => undefined) // it ended before it read everything: the callback tells
    child.stdin?.end(svg)
  })
}
