import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { connect, openDatabase } from '@entrale/db'
import { unico } from './datos.ts'

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

/**
 * An installation of its own, in which organizations take the money of their sales: whose the money is, is a setting of
 * the whole installation.
 */
export async function abrirDividida(): Promise<{ direccion: string; cerrar: () => Promise<void> }> {
  const carpeta = `.data/e2e-${unico()}`
  const datos = join(RAIZ, carpeta)
  const proceso = await abrirProceso({ ENTRALE_DATA: carpeta, DATABASE_URL: '', ENTRALE_VARIANTES: '0' })
  const servidor = await openDatabase({ DATABASE_URL: undefined, ENTRALE_DATA: datos })
  const db = connect(servidor.url, 1)
  await db.updateTable('ajustes').set({ fondos: 'dividido' }).execute()
  await db.destroy()
  await servidor.stop()
  const cerrar = async () => {
    await proceso.cerrar()
    await rm(datos, { recursive: true, force: true })
  }
  return { direccion: proceso.direccion, cerrar }
}
