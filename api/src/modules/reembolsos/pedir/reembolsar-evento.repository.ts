import type { Db } from '@entrale/db'
import { sql } from 'kysely'

const ABIERTAS = ['pendiente', 'pagada', 'reembolsada_parcial'] as const

/** Those of a cancelled evento that were not ended yet, in the order of their ids. */
export async function findComprasPorDevolver(
  db: Db,
  eventoId: string,
  { despuesDe, limite }: { despuesDe: string | null; limite: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from compras c join eventos e on e.id = c.evento_id and e.estado = 'cancelado'
    where c.evento_id = ${eventoId} and c.estado = any(${ABIERTAS}::text[]) and (${despuesDe}::uuid is null or c.id > ${despuesDe})
    order by c.id limit ${limite}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function estaCancelado(db: Db, eventoId: string): Promise<boolean> {
  const evento = await db.selectFrom('eventos').select('estado').where('id', '=', eventoId).executeTakeFirst()
  return evento?.estado === 'cancelado'
}

/** A compra of which there is nothing to give back: it cost nothing, or all of it went back before. */
export async function cerrarSinDinero(trx: Db, id: string): Promise<void> {
  await sql`update compras set estado = case when total > 0 then 'reembolsada' else 'cancelada' end where id = ${id}`.execute(
    trx,
  )
}

/** What goes back because its evento was cancelled. */
export async function findReembolsoPorCancelacion(
  db: Db,
  compraId: string,
): Promise<{ monto: number; estado: string } | null> {
  const reembolso = await db
    .selectFrom('reembolsos')
    .select(['monto', 'estado'])
    .where('compra_id', '=', compraId)
    .where('origen', '=', 'evento_cancelado')
    .orderBy('creado_en', 'desc')
    .executeTakeFirst()
  return reembolso ?? null
}

/** Has those told who were passed a boleto of this compra that is void now; of these boletos alone, where they are named. */
export async function encargarAvisosDeTitulares(
  trx: Db,
  compraId: string,
  boletoIds: readonly string[] | null = null,
): Promise<void> {
  await sql`insert into trabajos (id, tipo, datos)
    select gen_random_uuid(), 'avisar_boleto_cancelado', jsonb_build_object('boletoId', b.id) from boletos b
    where b.compra_id = ${compraId} and b.estado = 'cancelado' and b.titular_email is not null
      and (${boletoIds}::uuid[] is null or b.id = any(${boletoIds}::uuid[]))`.execute(trx)
}
