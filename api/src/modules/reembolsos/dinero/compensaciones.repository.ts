import type { CLASES_COMPENSACION } from '@entrale/contract/reembolsos/compensaciones'
import { type Db, execute, rowOf, rowsOf } from '@entrale/db'
import { createId } from '../../../ids.ts'
import { encargarTrabajo } from '../../../trabajos.ts'

export type Compensacion = {
  id: string
  compraId: string
  eventoId: string
  clase: (typeof CLASES_COMPENSACION)[number]
  /** Who bears it. */
  paga: 'organizacion' | 'plataforma'
  /** Who decided it. */
  lado: 'organizacion' | 'plataforma'
  monto: number
  /** Of `ley`: the part of what was paid, in basis points. */
  bps: number | null
  motivo: string
  usuarioId: string | null
  tandaId: string | null
}

/** False where its compra has one of this clase, given or waiting. */
export async function insertCompensacion(trx: Db, nueva: Compensacion): Promise<boolean> {
  const { id, compraId, eventoId, clase, paga, lado, monto, bps, motivo, usuarioId, tandaId } = nueva
  const rows = await rowsOf(trx)`
    insert into compensaciones (id, compra_id, evento_id, clase, paga, lado, monto, bps, motivo, usuario_id, tanda_id)
      values (${id}, ${compraId}, ${eventoId}, ${clase}, ${paga}, ${lado}, ${monto}, ${bps}, ${motivo}, ${usuarioId},
        ${tandaId})
    on conflict (compra_id, clase) where negada_en is null do nothing returning id`
  return rows.length > 0
}

export const findCompensacion = (db: Db, id: string) => rowOf<Compensacion>(db)`
    select id, compra_id as "compraId", evento_id as "eventoId", clase, paga, lado, monto, bps, motivo,
      usuario_id as "usuarioId", tanda_id as "tandaId"
    from compensaciones where id = ${id}`

/** The ledger owes it from now on. */
export async function anotarDada(trx: Db, { id, compraId, monto, clase }: Compensacion): Promise<void> {
  const datos = { monto, causa: clase }
  await execute(trx)`update compensaciones set dada_en = clock_timestamp() where id = ${id}`
  await execute(trx)`insert into compra_sucesos (id, compra_id, tipo, datos)
    values (${createId()}, ${compraId}, 'compensada', ${JSON.stringify(datos)}::jsonb)`
}

/**
 * A bank takes a payment: what compensations were to give back by it, and did not begin, is owed all the same and goes by
 * transfer. Lock the compra before.
 */
export async function apartarCompensaciones(trx: Db, pagoId: string): Promise<void> {
  const rows = await rowsOf<{ id: string }>(trx)`
    with suyos as (
      select id, estado from reembolsos where pago_id = ${pagoId} and origen = 'compensacion'
        and estado in ('aprobado', 'fallido', 'falta_clabe', 'por_transferir', 'por_autorizar', 'sin_reclamar')
      order by id for update
    )
    update reembolsos r set pago_id = null,
        estado = case when s.estado in ('aprobado', 'fallido') then 'falta_clabe' else s.estado end, error = null
      from suyos s where r.id = s.id returning r.id`
  for (const { id } of rows) await encargarTrabajo(trx, 'avisar_reembolso', { reembolsoId: id })
}
