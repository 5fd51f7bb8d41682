import { type Db, execute } from '@entrale/db'
import { PLAZOS } from '../../../plazos.ts'

type Visto = { usuario_id: string; huella: Buffer; visto_en: Date }

/** Whether the person has signed in before, but never with this device; from now on it is known. */
export async function aprenderDispositivo(db: Db, visto: Visto): Promise<boolean> {
  const conocidos = await db
    .selectFrom('dispositivos')
    .select('huella')
    .where('usuario_id', '=', visto.usuario_id)
    .limit(1)
    .execute()
  const nuevo = await db
    .insertInto('dispositivos')
    .values(visto)
    .onConflict((conflict) => conflict.doNothing())
    .returning('huella')
    .executeTakeFirst()
  if (nuevo !== undefined) return conocidos.length > 0
  const { usuario_id, huella, visto_en } = visto
  await db
    .updateTable('dispositivos')
    .set({ visto_en })
    .where('usuario_id', '=', usuario_id)
    .where('huella', '=', huella)
    .execute()
  return false
}

/** The last one of each person stays: an account that slept for a year must still tell of a stranger. */
export async function deleteDispositivosViejos(db: Db): Promise<void> {
  await execute(db)`
    delete from dispositivos d where visto_en < now() - make_interval(days => ${PLAZOS.dispositivos})
    and exists (select from dispositivos o where o.usuario_id = d.usuario_id
      and (o.visto_en, o.huella) > (d.visto_en, d.huella))`
}
