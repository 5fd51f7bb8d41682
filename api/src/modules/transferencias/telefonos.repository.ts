import { type Db, execute, rowOf } from '@entrale/db'

type Telefono = { version: number; hash: Buffer }

/** The phone that a boleto was last bound to, at whichever version that was. */
export const findTelefono = (db: Db, boletoId: string) =>
  rowOf<Telefono>(db)`select version, telefono_hash as hash from boleto_telefonos where boleto_id = ${boletoId}`

/** From now on this phone shows it. Call it with the boleto locked. */
export async function atarTelefono(
  trx: Db,
  { boletoId, version, hash, en }: Telefono & { boletoId: string; en: Date },
): Promise<void> {
  await execute(trx)`
    insert into boleto_telefonos (boleto_id, version, telefono_hash, en) values (${boletoId}, ${version}, ${hash}, ${en})
    on conflict (boleto_id) do update set version = excluded.version, telefono_hash = excluded.telefono_hash,
      en = excluded.en`
}

/** The next version of its code: those before it admit no more, and phones of the door hear of it. */
export async function subirVersion(trx: Db, boletoId: string): Promise<number> {
  const { version } = await trx
    .updateTable('boletos')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', boletoId)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
