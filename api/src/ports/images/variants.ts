import { type ForkOptions, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** `ancho` null: at full size. */
export type Variante = { ancho: number | null; formato: 'avif' | 'webp' }

const SCRIPT = fileURLToPath(new URL('./make-variants.ts', import.meta.url))
const OPTIONS: ForkOptions = {
  serialization: 'advanced',
  stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  env: {},
  execArgv: [],
  timeout: 60_000,
  killSignal: 'SIGKILL',
}

/** Encodes a kept picture again in each of these ways, one after the other, in a process that yields to every other. */
export function encodeVariants(picture: Buffer, variantes: readonly Variante[]): Promise<Buffer[]> {
  return new Promise((resolve, reject) => {
    const fail = (why: unknown) => reject(new Error(`the variants were not made: ${why}`))
    const child = fork(SCRIPT, OPTIONS)
    child.once('message', (answer) =>
      Array.isArray(answer) ? resolve(answer.map((content: Uint8Array) => Buffer.from(content))) : fail(answer),
    )
    child.once('error', fail)
    child.once('exit', (code, signal) => fail(signal ?? code))
    child.send({ picture, variantes }, (error) => error !== null && fail(error))
  })
}
