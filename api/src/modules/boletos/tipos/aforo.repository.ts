import { type Db, execute, rowOf, rowsOf } from '@entrale/db'

export type Aforo = { cupo: number; vendidos: number; apartados: number; libres: number }

/** Null when only the cupo of each tipo counts. */
export const findAforo = (db: Db, eventoId: string) =>
  rowOf<Aforo>(db)`
    select cupo, vendidos, apartados, cupo - vendidos - apartados as libres from aforos where evento_id = ${eventoId}`

/** Answers how many are sold or held when the aforo would be less, and null when it is done. */
export async function updateAforo(db: Db, eventoId: string, cupo: number | null): Promise<number | null> {
  const rows = await rowsOf<{ ocupados: number | null }>(db)`select poner_aforo(${eventoId}, ${cupo}::int) as ocupados`
  return rows[0]?.ocupados ?? null
}

/** In the order in which all lock them. */
export const bloquearExistencias = (db: Db, tipos: readonly string[]) =>
  execute(db)`select bloquear_existencias(${[...tipos]}::uuid[])`

/** Answers how many there are when they do not suffice, and null when they are taken. */
export async function tomarExistencias(db: Db, tipoBoletoId: string, cantidad: number): Promise<number | null> {
  const rows = await rowsOf<{ hay: number | null }>(db)`select tomar_boletos(${tipoBoletoId}, ${cantidad}) as hay`
  return rows[0]?.hay ?? null
}

export async function reponerExistencias(
  db: Db,
  tipos: readonly string[],
  cantidades: readonly number[],
): Promise<void> {
  await execute(db)`select reponer_existencias(${[...tipos]}::uuid[], ${[...cantidades]}::int[])`
}
