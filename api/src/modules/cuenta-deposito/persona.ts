import { type Db, rowsOf } from '@entrale/db'
import { type Datos, type Fila, momento, type Persona } from '../../persona.ts'

/** The deposit accounts of a person's organizations. Deleting an organization deletes them, by foreign key. */
export async function exportarCuentas(db: Db, { usuarioId }: Persona): Promise<Datos> {
  const rows = await rowsOf<Fila>(db)`
    select o.nombre_mostrado as organizacion, c.banco, c.ultimos as "ultimosDigitos", c.titular, c.estado,
      ${momento('c.creada_en')} as "consentidaEn", version_documento(c.aviso_id) as "avisoDePrivacidad",
      ${momento('c.vigente_desde')} as "enUsoDesde",
      ${momento('c.terminada_en')} as "terminadaEn"
    from cuentas_pago c join organizaciones o on o.id = c.organizacion_id where o.owner_id = ${usuarioId}
      order by c.creada_en, c.id`
  return { cuentasDeDeposito: rows }
}

/** Of an organization that is only kept for the books. */
export async function olvidarCuentasDe(trx: Db, organizacionId: string): Promise<void> {
  await trx.deleteFrom('cuentas_pago').where('organizacion_id', '=', organizacionId).execute()
  await olvidarCopias(trx, organizacionId)
}

/** Of its payouts the last four digits stay; of one that somebody is about to transfer, all that is needed for that. */
async function olvidarCopias(trx: Db, organizacionId: string): Promise<void> {
  await trx
    .updateTable('liquidaciones')
    .set({ clabe: Buffer.alloc(0), titular: '' })
    .where('organizacion_id', '=', organizacionId)
    .where('clabe', 'is not', null)
    .where('estado', 'not in', ['por_pagar', 'en_transferencia'])
    .execute()
}
