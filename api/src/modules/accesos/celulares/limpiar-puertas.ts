import { type Db, execute } from '@entrale/db'

/** Codes that nobody can use, and what no phone will ask for any more: its list would be older than it serves. */
export async function limpiarPuertas(db: Db): Promise<void> {
  await execute(db)`delete from emparejamientos where caduca_en < now() - interval '1 day'`
  await execute(db)`delete from puerta_cambios c where creado_en < now() - interval '1 day' and not exists (
    select from celulares t where t.evento_id = c.evento_id and t.revocado_en is null and t.caduca_en > now())`
}
