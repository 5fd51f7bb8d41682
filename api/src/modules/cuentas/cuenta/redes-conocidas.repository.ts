import { type Db, execute } from '@entrale/db'
import { PLAZOS } from '../../../plazos.ts'

type Red = { usuario_id: string; red: Buffer; visto_en: Date }

export async function insertRed(db: Db, red: Red): Promise<void> {
  await db
    .insertInto('redes_conocidas')
    .values(red)
    .onConflict((conflict) => conflict.columns(['usuario_id', 'red']).doUpdateSet({ visto_en: red.visto_en }))
    .execute()
}

/** Whether the person proved who they are from this network since `visto_en`. */
export async function esRedConocida(db: Db, { usuario_id, red, visto_en }: Red): Promise<boolean> {
  const row = await db
    .selectFrom('redes_conocidas')
    .select('visto_en')
    .where('usuario_id', '=', usuario_id)
    .where('red', '=', red)
    .where('visto_en', '>', visto_en)
    .executeTakeFirst()
  return row !== undefined
}

/** Whoever got in with the old password taught the account his networks too. */
export async function deleteRedesDe(db: Db, usuarioId: string): Promise<void> {
  await db.deleteFrom('redes_conocidas').where('usuario_id', '=', usuarioId).execute()
}

export async function deleteRedesViejas(db: Db): Promise<void> {
  await execute(db)`delete from redes_conocidas where visto_en < now() - make_interval(days => ${PLAZOS.redes})`
}
