import type { ClaseCompensacion, Compensaciones } from '@entrale/contract/reembolsos/compensaciones'
import { type Db, rowOf, rowsOf } from '@entrale/db'
import { lockPagosDe } from '../../pagos/index.ts'

export type Tanda = {
  id: string
  eventoId: string
  clase: ClaseCompensacion
  porBoleto: number | null
  paga: 'organizacion' | 'plataforma'
  lado: 'organizacion' | 'plataforma'
  motivo: string
  usuarioId: string | null
  creadoEn: Date
}

/** False where it was written before, under its id. */
export async function insertTanda(trx: Db, tanda: Omit<Tanda, 'creadoEn'>): Promise<boolean> {
  const { id, eventoId: evento_id, porBoleto: por_boleto, usuarioId: usuario_id, clase, paga, lado, motivo } = tanda
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('compensacion_tandas')
    .values({ id, evento_id, clase, por_boleto, paga, lado, motivo, usuario_id })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export const findTanda = (db: Db, id: string) => rowOf<Tanda>(db)`
    select id, evento_id as "eventoId", clase, por_boleto as "porBoleto", paga, lado, motivo, usuario_id as "usuarioId",
      creado_en as "creadoEn"
    from compensacion_tandas where id = ${id}`

/** Who decides for an evento does so alone: whether another decision is on its way is asked after this. */
export async function lockDecisiones(trx: Db, eventoId: string): Promise<void> {
  const evento = await trx.selectFrom('eventos').select('organizacion_id').where('id', '=', eventoId).executeTakeFirst()
  if (evento !== undefined) await lockPagosDe(trx, evento.organizacion_id)
}

/** Whether some compras of this evento are being given theirs. */
export async function estaEnCurso(db: Db, eventoId: string): Promise<boolean> {
  const rows = await rowsOf(db)`
    select from trabajos j join compensacion_tandas t on t.id = (j.datos ->> 'tandaId')::uuid
    where j.tipo in ('compensar_evento', 'compensar_compra') and j.fallido_en is null and t.evento_id = ${eventoId}
    limit 1`
  return rows.length > 0
}

/** What was given for an evento, by clase, and how much of it left already. */
export const findDadas = (db: Db, eventoId: string) => rowsOf<Compensaciones['dadas'][number]>(db)`
    select k.clase, count(*)::int as compras, sum(k.monto)::float8 as monto,
      count(*) filter (where k.dada_en is null)::int as "enEspera",
      coalesce(sum((select sum(r.monto) from reembolsos r
        where r.compensacion_id = k.id and r.estado = 'pagado')), 0)::float8 as pagado
    from compensaciones k where k.evento_id = ${eventoId} and k.negada_en is null group by k.clase order by k.clase`
