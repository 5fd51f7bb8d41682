import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const RAIZ = join(import.meta.dirname, '../..')

/**
 * Another process of the same server, over the same database and files, configured by `mas`; answers its address and
 * how to end it.
 */
export async function abrirProceso(
  mas: Record<string, string> = {},
): Promise<{ direccion: string; cerrar: () => Promise<void> }> {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    ENTRALE_DATA: '.data/e2e',
    ...mas,
  }
  const proceso = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: RAIZ,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const salida = once(proceso, 'exit')
  const cerrar = async () => {
    proceso.kill('SIGTERM')
    await salida
  }
  for await (const linea of createInterface(proceso.stdout)) {
    const [direccion] = /http:\/\/localhost:\d+/.exec(linea) ?? []
    if (direccion !== undefined) return { direccion, cerrar }
  }
  throw new Error('the other process did not start')
}
