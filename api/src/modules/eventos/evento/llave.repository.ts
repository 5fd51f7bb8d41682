import { type Db, execute } from '@entrale/db'

/** Eventos to come that went by it go by the newest one: codes that are out already are signed by a key that no door knows. */
export async function cambiarLlaveDeEventos(db: Db, de: string, a: string): Promise<number> {
  const { numAffectedRows } = await execute(db)`update eventos set llave = ${a} where llave = ${de} and fin > now()`
  return Number(numAffectedRows ?? 0n)
}
