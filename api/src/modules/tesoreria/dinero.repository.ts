import { type Db, rowOf, rowsOf } from '@entrale/db'
import { sql } from 'kysely'

export const findSaldos = async (db: Db): Promise<Map<string, number>> => {
  const rows = await rowsOf<{ cuenta: string; saldo: number }>(db)`
    select cuenta, sum(monto)::float8 as saldo from asientos group by cuenta`
  return new Map(rows.map(({ cuenta, saldo }) => [cuenta, saldo]))
}

export type DeOrganizadores = { porPagar: number; detenido: number; reserva: number; deben: number }

/**
 * What organizers are owed, less what their tills took, by whether it can be paid: of those whose payouts are all stopped, kept back
 * of payouts, and what some of them owe us.
 */
export async function findDeOrganizadores(db: Db): Promise<DeOrganizadores> {
  const fila = await rowOf<DeOrganizadores>(db)`
    with saldos as (
      select o.id, exists (select from causas_de_detencion(o.id) d where d.evento_id is null
          and d.liquidacion_id is null) as congelada, -sum(a.monto)::float8 as saldo,
        coalesce((select -sum(l.monto) from liquidacion_lineas l join liquidaciones q on q.id = l.liquidacion_id
          where q.organizacion_id = o.id and l.clase in ('reserva', 'liberacion')), 0)::float8 as reserva
      from asientos a left join compras c on c.id = a.compra_id left join eventos e on e.id = c.evento_id
        left join liquidaciones q on q.id = a.liquidacion_id left join ajustes_saldo s on s.id = a.ajuste_id
        left join fichas_deposito f on f.id = a.ficha_id left join castigos k on k.id = a.castigo_id
        left join retenciones r on r.id = a.retencion_id left join repartos d on d.id = a.movimiento_id
        join organizaciones o on o.id = coalesce(e.organizacion_id, q.organizacion_id, s.organizacion_id,
          f.organizacion_id, k.organizacion_id, r.organizacion_id, d.organizacion_id)
      where a.cuenta in ('organizacion', 'caja') group by o.id
    ), partes as (
      select congelada, greatest(saldo, 0) as debido, greatest(-saldo, 0) as deben,
        least(greatest(saldo, 0), greatest(reserva, 0)) as reserva from saldos
    )
    select coalesce(sum(debido - reserva) filter (where not congelada), 0)::float8 as "porPagar",
      coalesce(sum(debido) filter (where congelada), 0)::float8 as detenido,
      coalesce(sum(reserva) filter (where not congelada), 0)::float8 as reserva,
      coalesce(sum(deben), 0)::float8 as deben from partes`
  return fila ?? { porPagar: 0, detenido: 0, reserva: 0, deben: 0 }
}

/** Of whom a line of account `pasarela` is: the provider whose payment paid the compra. */
const PROVEEDOR = sql`coalesce(t.proveedor, p.proveedor, (select p2.proveedor from pagos p2
  where p2.compra_id = a.compra_id and p2.recibido > 0 order by p2.creado_en, p2.id limit 1), 'prueba')`

export type DeProveedor = {
  proveedor: string
  dice: number | null
  libro: number
  leidoEn: Date | null
  /** By how much both differed when it was read. */
  diferencia: number | null
}

/** What the ledger says that each provider holds, beside what its account says, as of when that was read. */
export const findDeProveedores = (db: Db) => rowsOf<DeProveedor>(db)`
    with libro as (
      select ${PROVEEDOR} as proveedor, a.monto, a.creado_en from asientos a
        left join tesoreria t on t.id = a.tesoreria_id left join pagos p on p.id = a.pago_id
      where a.cuenta = 'pasarela'
    )
    select coalesce(l.proveedor, x.proveedor) as proveedor, l.libro, x.leido_en as "leidoEn",
      x.diferencia::float8 as diferencia,
      case when x.proveedor is not null then coalesce((select sum(m.monto - m.comision) from movimientos_proveedor m
        where m.proveedor = x.proveedor and m.moneda = 'MXN'), 0)::float8 end as dice
    from (select proveedor, sum(monto)::float8 as libro from libro group by 1) l
      full join extractos x on x.proveedor = l.proveedor order by 1`

export type DeBanco = { dia: string; dice: number; libro: number }
/** The last statements that somebody typed in, each beside the ledger at the end of its day. */
export const findDeBanco = (db: Db) => rowsOf<DeBanco>(db)`
    select s.dia::text as dia, s.monto::float8 as dice, coalesce((select sum(a.monto) from asientos a
      where a.cuenta = 'banco' and dia_del_centro(a.creado_en) <= s.dia), 0)::float8 as libro
    from saldos_banco s order by s.dia desc limit 6`
