import { type Db, execute, rowOf, rowsOf } from '@entrale/db'
import { createId } from '../../../ids.ts'
import { encargarTrabajo } from '../../../trabajos.ts'
import type { OrigenReembolso, Registro } from './reembolsos.repository.ts'

/** It waits: its boletos go on admitting, the ledger knows nothing of it, and whoever is to have the money is told. */
export async function insertEspera(
  trx: Db,
  { id, compra_id, pago_id, monto, moneda, origen, motivo, usuario_id, compensacion_id, boletos }: Registro,
  parte: number,
): Promise<void> {
  await trx
    .insertInto('reembolsos')
    .values({
      ...{ id, compra_id, pago_id, monto, moneda, origen, motivo, usuario_id, compensacion_id, parte },
      estado: 'por_autorizar',
    })
    .execute()
  await execute(trx)`insert into reembolso_boletos (reembolso_id, boleto_id)
    select ${id}, b from unnest(${boletos}::uuid[]) b`
  const datos = JSON.stringify({ monto, ...(boletos.length > 0 && { cantidad: boletos.length }) })
  if (origen !== 'evento_cancelado')
    await execute(trx)`insert into compra_sucesos (id, compra_id, usuario_id, tipo, datos) values (${createId()},
      ${compra_id}, ${origen === 'organizador' ? usuario_id : null}, 'reembolso_en_espera', ${datos}::jsonb)`
  if (origen !== 'evento_cancelado') await encargarTrabajo(trx, 'avisar_reembolso', { reembolsoId: id }, 1)
  await encargarTrabajo(trx, 'avisar_espera', { reembolsoId: id })
}

export type Espera = {
  id: string
  compraId: string
  organizacionId: string
  pagoId: string
  monto: number
  origen: OrigenReembolso
  motivo: string
  usuarioId: string | null
  compensacionId: string | null
  boletos: string[]
  folio: string
}

/** One that still waits; null otherwise. */
export const findEspera = (db: Db, id: string) => rowOf<Espera>(db)`
    select r.id, r.compra_id as "compraId", e.organizacion_id as "organizacionId", r.pago_id as "pagoId", r.monto,
      r.origen, r.motivo, r.usuario_id as "usuarioId", r.compensacion_id as "compensacionId", c.folio,
      array(select x.boleto_id::text from reembolso_boletos x where x.reembolso_id = r.id) as boletos
    from reembolsos r join compras c on c.id = r.compra_id join eventos e on e.id = c.evento_id
    where r.id = ${id} and r.estado = 'por_autorizar'`

type PorSoltar = { id: string; parte: number; eventoId: string; organizacionId: string }
/** Those of one organization, or of all, the oldest first. */
export const findEsperas = (db: Db, organizacionId: string | null) => rowsOf<PorSoltar>(db)`
    select r.id, r.parte, e.id as "eventoId", e.organizacion_id as "organizacionId"
    from reembolsos r join compras c on c.id = r.compra_id join eventos e on e.id = c.evento_id
    where r.estado = 'por_autorizar' and (${organizacionId}::uuid is null or e.organizacion_id = ${organizacionId})
    order by r.creado_en, r.id`

export type Esperando = { cuantos: number; monto: number; parte: number }
/** What waits of one organization. `parte`: what it has to put there for all of it. */
export const sumEsperas = async (db: Db, organizacionId: string): Promise<Esperando> =>
  (await rowOf<Esperando>(db)`
    select count(*)::int as cuantos, coalesce(sum(r.monto), 0)::float8 as monto,
      coalesce(sum(r.parte), 0)::float8 as parte
    from reembolsos r join compras c on c.id = r.compra_id join eventos e on e.id = c.evento_id
    where r.estado = 'por_autorizar' and e.organizacion_id = ${organizacionId}`) ?? { cuantos: 0, monto: 0, parte: 0 }

export type Decision = { usuarioId: string | null; motivo: string }
/** Who let it go on, or refused it, and why. */
export async function anotarDecision(trx: Db, id: string, { usuarioId, motivo }: Decision): Promise<void> {
  await execute(trx)`update reembolsos set decision = ${motivo}, decidido_por = ${usuarioId},
    decidido_en = clock_timestamp() where id = ${id}`
}

/** False where it does not wait any more. */
export async function updateNegada(trx: Db, id: string, { usuarioId, motivo }: Decision): Promise<boolean> {
  const rows = await rowsOf<{ id: string }>(trx)`
    update reembolsos set estado = 'rechazado', decision = ${motivo}, decidido_por = ${usuarioId},
      decidido_en = clock_timestamp()
    where id = ${id} and estado = 'por_autorizar' returning id`
  return rows.length > 0
}

/** All of a sale that waits ends, for this reason: something larger takes its place. Nobody is told of that alone. */
export async function cerrarEsperas(trx: Db, compraId: string, motivo: string): Promise<void> {
  await execute(trx)`update reembolsos set estado = 'rechazado', decision = ${motivo}, decidido_en = clock_timestamp(),
    avisado = 'negado' where compra_id = ${compraId} and estado = 'por_autorizar' and origen <> 'compensacion'`
}

/** Whether the refund of a cancelled evento waits for this compra. */
export async function esperaPorCancelacion(trx: Db, compraId: string): Promise<boolean> {
  const rows = await rowsOf(trx)`select from reembolsos where compra_id = ${compraId}
    and estado = 'por_autorizar' and origen = 'evento_cancelado' limit 1`
  return rows.length > 0
}
