import { setTimeout as sleep } from 'node:timers/promises'
import { rowsOf } from '@entrale/db'
import { sql } from 'kysely'
import type { Services } from '../context.ts'
import { hacerVariantes } from '../variantes.ts'

const INTENTOS = 5
/** Between one picture and the next, so that a long row of them leaves the machine to others. */
const RESPIRO_MS = 200

type Imagen = { id: string; ancho: number; alto: number; anchos: number[] }

/** The newest picture: somebody may be looking at it now. It comes back to the row after some minutes unless it is finished. */
async function tomarImagen({ db }: Pick<Services, 'db'>): Promise<Imagen | undefined> {
  const rows = await rowsOf<Imagen>(db)`
    update imagenes set variantes_intentos = variantes_intentos + 1,
      variantes_tras = now() + (variantes_intentos + 1) * interval '5 minutes'
    where id = (
      select id from imagenes where variantes_en is null and variantes_tras <= now()
        and variantes_intentos < ${INTENTOS}
      order by variantes_tras desc limit 1 for no key update skip locked
    ) returning id, ancho, alto, anchos`
  return rows[0]
}

/** Makes the variants of one picture; answers whether there may be more. Any number of processes may do it at once. */
export async function atenderVariantes(services: Pick<Services, 'db' | 'ports'>): Promise<boolean> {
  const imagen = await tomarImagen(services)
  if (imagen === undefined) return false
  await hacerVariantes(services, imagen)
  await services.db.updateTable('imagenes').set({ variantes_en: sql`now()` }).where('id', '=', imagen.id).execute()
  await sleep(RESPIRO_MS)
  return true
}
