import { type Db, execute } from '@entrale/db'
import type { Llavero } from '../../../llavero.ts'

/** Eventos to come that went by it go by the newest one: codes that are out already are signed by a key that no door knows. */
export async function cambiarLlaveDeEventos(db: Db, { actual, primera }: Llavero, de: string): Promise<number> {
  const { numAffectedRows } = await execute(db)`
    update eventos set llave = ${actual.id} where coalesce(llave, ${primera.id}) = ${de} and fin > now()`
  return Number(numAffectedRows ?? 0n)
}
