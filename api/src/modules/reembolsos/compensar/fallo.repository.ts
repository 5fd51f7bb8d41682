import { type Db, rowOf } from '@entrale/db'

/** Whether an evento was called off, put off, taken off or is over: what the law gives is for one that did not go as sold. */
export async function fallo(db: Db, eventoId: string, ahora: Date): Promise<boolean> {
  const fila = await rowOf<{ si: boolean }>(db)`
    select estado in ('cancelado', 'pospuesto') or retirado_en is not null or fin <= ${ahora} as si
    from eventos where id = ${eventoId}`
  return fila?.si ?? false
}
