import { type Db, execute, rowsOf } from '@entrale/db'

const ABIERTAS = ['pendiente', 'pagada', 'reembolsada_parcial'] as const

/** Ids of compras of a cancelled evento that are still to be refunded or closed, in order; of one that was taken off, those that nobody paid yet. */
export async function findComprasPorReembolsar(
  db: Db,
  eventoId: string,
  { despuesDe, limite }: { despuesDe: string | null; limite: number },
): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(db)`
    select c.id from compras c join eventos e on e.id = c.evento_id
    where c.evento_id = ${eventoId} and c.estado = any(${ABIERTAS}::text[])
      and (e.estado = 'cancelado' or (e.retirado_en is not null and c.estado = 'pendiente'))
      and (${despuesDe}::uuid is null or c.id > ${despuesDe})
    order by c.id limit ${limite}`
  return rows.map(({ id }) => id)
}

/** Has those told who were passed a boleto of this compra that is void now; of these boletos alone, where they are named. */
export async function avisarATitulares(
  trx: Db,
  compraId: string,
  boletoIds: readonly string[] | null = null,
): Promise<void> {
  await execute(trx)`insert into trabajos (id, tipo, datos)
    select gen_random_uuid(), 'avisar_boleto_cancelado', jsonb_build_object('boletoId', b.id) from boletos b
    where b.compra_id = ${compraId} and b.estado = 'cancelado' and b.titular_email is not null
      and (${boletoIds}::uuid[] is null or b.id = any(${boletoIds}::uuid[]))`
}

/** Whether an administrator cancelled it, and not its organizer. */
export async function canceloLaPlataforma(db: Db, eventoId: string): Promise<boolean> {
  const evento = await db
    .selectFrom('eventos')
    .select('cancelado_por')
    .where('id', '=', eventoId)
    .executeTakeFirstOrThrow()
  return evento.cancelado_por === 'plataforma'
}
