import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Falla } from '../falla.ts'

const LLENO_MS = 20_000
const MB = 1_000_000
const TAMANO = 1_500 * MB

const manda = (programa: string, ...args: string[]) => spawnSync(programa, args, { stdio: 'ignore' }).status === 0

/** A file that is a disk, for PostgreSQL alone; null where this machine lets nobody mount one. */
export function montarDisco(folder: string): string | null {
  const [archivo, disco] = [join(folder, 'disco.img'), join(folder, 'disco')]
  desmontar(disco)
  if (process.getuid?.() !== 0 || process.platform !== 'linux') return null
  mkdirSync(disco, { recursive: true })
  const hecho =
    manda('truncate', '-s', String(TAMANO), archivo) &&
    manda('mkfs.ext4', '-q', '-m', '0', archivo) &&
    manda('mount', '-o', 'loop', archivo, disco)
  if (!hecho) rmSync(archivo, { force: true })
  return hecho ? disco : null
}

export const desmontar = (disco: string): void => void (existsSync(disco) && manda('umount', disco))

/** Takes what is left of it, to the last block. */
function llenar(disco: string, lastre: string): void {
  for (let trozo = 0; trozo < 20; trozo++) {
    const { bavail, bsize } = statfsSync(disco)
    if (bavail * bsize < bsize) return
    manda('fallocate', '-l', String(bavail * bsize), `${lastre}.${trozo}`)
    manda('dd', 'if=/dev/zero', `of=${lastre}.${trozo}.resto`, 'bs=4k')
  }
}

export const discoLleno: Falla = {
  nombre: 'disco-lleno',
  que: 'the disk of PostgreSQL is full to the last block for 20 s, then there is room again',
  limite: 60,
  alertas: ['SinBaseDeDatos', 'ApartadosConError', 'ComprasConError'],
  falta: async ({ disco }) => (disco === null ? 'this machine lets nobody mount a disk of its own' : null),
  golpe: async ({ producto: { disco } }) => {
    const lastre = join(disco ?? '', 'lastre')
    llenar(disco ?? '', lastre)
    await sleep(LLENO_MS)
    manda('find', disco ?? '', '-maxdepth', '1', '-name', 'lastre*', '-delete')
  },
}
