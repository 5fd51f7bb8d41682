import { PASO_MIN, RECIENTE_MIN, type Ritmo } from '@entrale/contract/accesos/tablero'
import type { Context } from '../../../context.ts'
import { exigirEvento } from '../../boletos/index.ts'
import { findMinutos, type MinutoRow } from './tablero.repository.ts'

const MINUTO_MS = 60_000

/** How many of each minute, whatever the gate. */
function porMinuto(filas: readonly MinutoRow[]): Ritmo['minutos'] {
  const suma = new Map<number, number>()
  for (const { en, entraron } of filas) suma.set(en.getTime(), (suma.get(en.getTime()) ?? 0) + entraron)
  return [...suma].map(([en, entraron]) => ({ en: new Date(en).toISOString(), entraron }))
}

/** How many of each of the last minutes, gate by gate. */
function porPuerta(filas: readonly MinutoRow[], desde: number): Ritmo['puertas'] {
  const puertas = new Map<string, Ritmo['puertas'][number]>()
  for (const { puertaId, en, entraron, paso } of filas) {
    const lugar = Math.min(RECIENTE_MIN - 1, (en.getTime() - desde) / MINUTO_MS) // clocks go ahead a little
    if (lugar < 0) continue
    const puerta = puertas.get(puertaId) ?? { puertaId, minutos: Array<number>(RECIENTE_MIN).fill(0), paso: 0 }
    puerta.minutos[lugar] = (puerta.minutos[lugar] ?? 0) + entraron
    puertas.set(puertaId, { ...puerta, paso: puerta.paso + paso })
  }
  return [...puertas.values()]
}

/** How the evening goes, minute by minute. Whoever looks at it asks every few seconds, and then for the last minutes alone. */
export async function verRitmo(ctx: Context, slugEvento: string, solo: boolean): Promise<Ritmo> {
  const { id } = await exigirEvento(ctx, slugEvento)
  const ahora = ctx.ports.clock.now()
  const desde = Math.floor(ahora.getTime() / MINUTO_MS) * MINUTO_MS - (RECIENTE_MIN - 1) * MINUTO_MS
  const paso = new Date(ahora.getTime() - PASO_MIN * MINUTO_MS)
  const filas = await findMinutos(ctx.db, id, { desde: solo ? new Date(desde) : null, paso })
  return {
    desde: solo ? new Date(desde).toISOString() : null,
    minutos: porMinuto(filas),
    puertas: porPuerta(filas, desde),
    ahora: ahora.toISOString(),
  }
}
