import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, rowsOf } from '@entrale/db'

/** A smaller catalogue is searched fast enough without. */
const DESDE = 50_000
const DE_UNA_VEZ = 200
/** Leaves the machine to others. */
const RESPIRO_MS = 20

/** Learns which marks of the index many eventos have, and lets every row follow them, some at a time; answers whether there is more to do. */
export async function marcarFrecuentes(db: Db, desde = DESDE): Promise<boolean> {
  const repaso = await rowsOf<{ mas: boolean }>(db)`select busqueda_repasar(${DE_UNA_VEZ}) as mas`
  if (repaso[0]?.mas) {
    await sleep(RESPIRO_MS)
    return true
  }
  const aprendidas = await rowsOf<{ cuantas: number }>(db)`select busqueda_aprender(${desde}) as cuantas`
  return (aprendidas[0]?.cuantas ?? 0) > 0
}
