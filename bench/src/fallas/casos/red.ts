import { setTimeout as sleep } from 'node:timers/promises'
import { rowsOf } from '@entrale/db'
import type { Falla } from '../falla.ts'
import { conCorreoDesde } from './correo.ts'

const CORTE_MS = 30_000

export const redCortada: Falla = {
  nombre: 'red-cortada',
  que: '30 s in which nothing passes between the processes and the database; all of it arrives afterwards',
  limite: 30,
  alertas: ['SinBaseDeDatos', 'ApartadosConError', 'ComprasConError'],
  golpe: async ({ producto: { puentes } }) => {
    puentes.base.poner('detenido')
    await sleep(CORTE_MS)
    puentes.base.poner('pasa')
  },
}

let momento = 0
export const redMuda: Falla = {
  nombre: 'red-muda',
  que: 'every connection to the database is half-open: both ends believe in it, and nothing passes; new ones work',
  limite: 60,
  alertas: ['SinBaseDeDatos', 'ApartadosConError'],
  golpe: async ({ producto: { puentes } }) => {
    puentes.base.olvidar()
    momento = Date.now()
  },
  sano: async (escena) => conCorreoDesde(escena, momento),
  despues: async ({ producto: { db } }) => {
    const rows = await rowsOf<{ n: number }>(db)`
      select count(*)::int as n from pg_stat_activity where state like 'idle in transaction%'
        and state_change < now() - interval '15 seconds'`
    const { n } = rows[0] ?? { n: 0 }
    return n === 0 ? [] : [`${n} transacciones quedaron abiertas del lado de la base`]
  },
}
