import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Falla } from '../falla.ts'

const DOS_HORAS_MS = 2 * 3_600_000
const CADA_MS = 15_000

export const reloj: Falla = {
  nombre: 'reloj',
  que: 'the clock of the machine of the processes jumps two hours ahead, then two hours back; the database keeps its own',
  limite: 20,
  alertas: ['AvisosRechazados', 'RelojDetenido'],
  golpe: async ({ producto: { folder } }) => {
    const archivo = join(folder, 'reloj.txt')
    for (const movido of [DOS_HORAS_MS, -DOS_HORAS_MS]) {
      writeFileSync(archivo, String(movido))
      await sleep(CADA_MS)
    }
    rmSync(archivo)
  },
}
