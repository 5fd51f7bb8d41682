import type { Nivel } from '@entrale/contract/confianza/schemas'
import { type Db, rowOf } from '@entrale/db'
import type { Hechos, Umbrales } from './nivel.ts'

export async function findUmbrales(db: Db): Promise<Umbrales> {
  const a = await db.selectFrom('ajustes').selectAll().executeTakeFirstOrThrow()
  return {
    reglas: {
      nuevo: {
        diasHabiles: a.nuevo_dias_habiles,
        reservaBps: a.nuevo_reserva_bps,
        reservaDias: a.nuevo_reserva_dias,
      },
      conocido: { diasHabiles: a.liquidar_dias_habiles, reservaBps: a.reserva_bps, reservaDias: a.reserva_dias },
      probado: {
        diasHabiles: a.probado_dias_habiles,
        reservaBps: a.probado_reserva_bps,
        reservaDias: a.probado_reserva_dias,
      },
    },
    desde: {
      conocido: { eventos: a.conocido_eventos, meses: a.conocido_meses },
      probado: { eventos: a.probado_eventos, meses: a.probado_meses },
    },
    devueltoBps: a.confianza_devuelto_bps,
    contracargosBps: a.confianza_contracargos_bps,
  }
}

/** By the ledger; days are those of the centre. Null where there is no such organization. */
export const findHechos = (db: Db, organizacionId: string, ahora: Date) => rowOf<Hechos>(db)`
    select o.riesgo,
      (select count(*)::int from eventos e where e.organizacion_id = o.id and e.estado <> 'cancelado'
        and exists (select from liquidacion_lineas l join liquidaciones q on q.id = l.liquidacion_id
          where l.evento_id = e.id and l.clase = 'evento' and q.estado = 'pagada')) as eventos,
      coalesce((select (extract(year from a) * 12 + extract(month from a))::int from (
        select age(dia_del_centro(${ahora}), min(d.dia)) as a from eventos e join ventas_dia d on d.evento_id = e.id
        where e.organizacion_id = o.id) x), 0) as meses,
      s.vendido, s.devuelto, s.contracargado,
      exists (select from adeudos d where d.organizacion_id = o.id and d.saldado_en is null)
        or coalesce((select sum(monto) from castigos k where k.organizacion_id = o.id), 0) > 0 as debe
    from organizaciones o, lateral (
      select coalesce(-sum(a.monto) filter (where a.concepto = 'venta'), 0)::float8 as vendido,
        coalesce(sum(a.monto) filter (where a.concepto = 'reembolso'), 0)::float8 as devuelto,
        coalesce(sum(a.monto) filter (where a.concepto = 'contracargo'), 0)::float8 as contracargado
      from eventos e join compras c on c.evento_id = e.id join asientos a on a.compra_id = c.id
      where e.organizacion_id = o.id and a.cuenta = 'organizacion'
    ) s where o.id = ${organizacionId}`

export type Puesto = { nivel: Nivel; motivo: string; desde: Date }
export const findPuesto = (db: Db, organizacionId: string) => rowOf<Puesto>(db)`
    select nivel, motivo, creado_en as desde from confianzas where organizacion_id = ${organizacionId}`

export async function updatePuesto(
  trx: Db,
  organizacionId: string,
  puesto: { nivel: Nivel; motivo: string; usuarioId: string; ahora: Date } | null,
): Promise<void> {
  await trx.deleteFrom('confianzas').where('organizacion_id', '=', organizacionId).execute()
  if (puesto === null) return
  const { nivel, motivo, usuarioId: usuario_id, ahora: creado_en } = puesto
  await trx
    .insertInto('confianzas')
    .values({ organizacion_id: organizacionId, nivel, motivo, usuario_id, creado_en })
    .execute()
}
