import { type Db, rowOf } from '@entrale/db'
import { sql } from 'kysely'
import { lockPagosDe } from '../../pagos/index.ts'
import { quedaDeEvento, sinCompras } from './saldo.sql.ts'

/**
 * What the money of an organization covers, in centavos. `saldo`: what the ledger owes it, its reserve and what it sent
 * included; below zero it owes. `enCamino`: in payouts that may have left already. `ajeno`: of other eventos that are
 * still to come, which belongs to their buyers first. `cubre`: what may go back without anybody's leave.
 */
type Cobertura = { saldo: number; enCamino: number; ajeno: number; cubre: number }

/**
 * `propio`: what goes back of a sale comes of that sale, also before its evento. `ajeno`: what is given on top does not;
 * until its evento is over, that money belongs to all who bought. Nothing that was withheld comes back with it either.
 */
type Dinero = 'propio' | 'ajeno'

/**
 * Of one evento, or (null) of those that are over or have refunds that wait. A payout that neither waits nor is paid is on
 * its way out, whatever it is called. What was withheld comes back with a refund (`vuelve`), so that money covers as much
 * more of it. One statement, so that a payout is not seen leaving twice or never.
 */
export async function findCobertura(
  db: Db,
  organizacionId: string,
  eventoId: string | null,
  dinero: Dinero = 'propio',
): Promise<Cobertura> {
  const fila = await rowOf<Omit<Cobertura, 'cubre'> & { vuelve: number }>(db)`
    with suyos as (
      select e.id, e.fin > now() or e.estado in ('pospuesto', 'cancelado') as "porVenir",
        ${quedaDeEvento} - d.bruto as bruto, ${quedaDeEvento} - d.monto - coalesce((select sum(t.isr + t.iva_retenido)
          from retenciones t where t.evento_id = e.id), 0) as queda, d.bruto as directo,
        coalesce((select sum(l.monto - l.retencion_isr - l.retencion_iva) from liquidacion_lineas l
            join liquidaciones q on q.id = l.liquidacion_id
          where l.evento_id = e.id
            and q.estado not in ('programada', 'retenida', 'falta_cuenta', 'falta_expediente', 'fallida')), 0) as salio
      from eventos e, lateral (select coalesce(sum(monto), 0) as monto, coalesce(sum(monto + retenido), 0) as bruto
        from repartos where evento_id = e.id) d where e.organizacion_id = ${organizacionId}
    )
    select (coalesce((select sum(bruto + directo) from suyos), 0) + ${sinCompras(sql`${organizacionId}`)})::float8 as saldo,
      coalesce((select bruto / queda from suyos where id = ${eventoId} and queda > 0), 1)::float8 as vuelve,
      coalesce((select sum(monto) from liquidaciones
        where organizacion_id = ${organizacionId}
          and estado not in ('programada', 'retenida', 'falta_cuenta', 'falta_expediente', 'fallida', 'pagada')),
        0)::float8 as "enCamino",
      coalesce((select sum(greatest(queda - salio, 0)) from suyos
        where "porVenir" and (${dinero === 'ajeno'} or id is distinct from ${eventoId} and not (
          ${eventoId}::uuid is null and exists (
          select from compras c join reembolsos r on r.compra_id = c.id
          where c.evento_id = suyos.id and r.estado = 'por_autorizar' and r.origen <> 'compensacion')))), 0)::float8 as ajeno`
  const { saldo, enCamino, ajeno, vuelve } = fila ?? { saldo: 0, enCamino: 0, ajeno: 0, vuelve: 1 }
  const libre = (saldo - enCamino - ajeno) * (dinero === 'ajeno' ? 1 : vuelve)
  return { saldo, enCamino, ajeno, cubre: Math.max(0, Math.floor(libre + 1e-6)) }
}

/**
 * Whether the money of the organization covers `parte` of this evento. Nothing else of it changes until the transaction
 * ends: of many that ask at once, only so many pass as it covers. Lock the payment before.
 */
export async function estaCubierto(
  trx: Db,
  eventoId: string,
  parte: number,
  dinero: Dinero = 'propio',
): Promise<boolean> {
  if (parte <= 0) return true
  const { organizacion_id: organizacionId } = await trx
    .selectFrom('eventos')
    .select('organizacion_id')
    .where('id', '=', eventoId)
    .executeTakeFirstOrThrow()
  await lockPagosDe(trx, organizacionId)
  return parte <= (await findCobertura(trx, organizacionId, eventoId, dinero)).cubre
}
