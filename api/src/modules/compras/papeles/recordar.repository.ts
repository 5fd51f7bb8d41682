import { type Db, rowOf, rowsOf } from '@entrale/db'

export type Clase = '24h' | '3h'
export type Vencimiento = { clase: Clase; eventoId: string; para: Date }
export type Destino = { compraId: string; boletoId: string | null }

/** Eventos whose moment has come and whose reminders nobody has begun: from 24 to 3 hours before, or from 3 hours before on. */
export const tomarEventos = (trx: Db, ahora: Date, cuantos: number) => rowsOf<Vencimiento>(trx)`
    insert into recordatorios_evento (evento_id, clase, para)
      select e.id, u.clase, e.inicio from eventos e,
        lateral (select case when e.inicio <= ${ahora}::timestamptz + interval '3 hours' then '3h'
          else '24h' end as clase) u
      where e.estado in ('publicado', 'reprogramado') and e.inicio > ${ahora}
        and e.inicio <= ${ahora}::timestamptz + interval '24 hours'
        and not exists (select from recordatorios_evento r
          where r.evento_id = e.id and r.clase = u.clase and r.para = e.inicio)
      order by e.inicio limit ${cuantos}
    on conflict do nothing returning clase, evento_id as "eventoId", para`

/**
 * The next ones to remind, written down as reminded: buyers with boletos of their own, then whoever has one that was passed on. Who bought or took
 * theirs after the moment of the reminder was told the date a while ago.
 */
export async function tomarDestinos(
  trx: Db,
  { clase, eventoId, para, despuesDe, desde }: Vencimiento & { despuesDe: string | null; desde: Date },
  cuantos: number,
): Promise<{ destinos: Destino[]; ultima: string | null }> {
  const rows = await rowsOf<Destino & { nuevo: boolean; id: string }>(trx)`
    with pagina as (
      select c.id from compras c where c.evento_id = ${eventoId}
        and (${despuesDe}::uuid is null or c.id > ${despuesDe}::uuid) order by c.id limit ${cuantos}
    ), destinos as (
      select p.id as compra_id, null::uuid as boleto_id from pagina p join compras c on c.id = p.id
        where coalesce(c.pagada_en, c.creado_en) <= ${desde}
          and exists (select from boletos b where b.compra_id = p.id and b.estado = 'valido'
            and b.titular_email is null)
      union all
      select b.compra_id, b.id from pagina p join boletos b on b.compra_id = p.id
        where b.estado = 'valido' and b.titular_email is not null and b.creado_en <= ${desde}
    ), nuevos as (
      insert into recordatorios (compra_id, boleto_id, clase, para) select compra_id, boleto_id, ${clase}, ${para}
        from destinos
      on conflict do nothing returning compra_id, boleto_id
    )
    select p.id, n.compra_id as "compraId", n.boleto_id as "boletoId", n.compra_id is not null as nuevo
    from pagina p left join nuevos n on n.compra_id = p.id order by p.id`
  const ids = new Set(rows.map(({ id }) => id))
  return {
    destinos: rows.filter(({ nuevo }) => nuevo).map(({ compraId, boletoId }) => ({ compraId, boletoId })),
    ultima: ids.size === cuantos ? (rows.at(-1)?.id ?? null) : null,
  }
}

/** Vouchers that run out within a day and were given well before, written down as reminded. */
export const tomarPagos = (trx: Db, ahora: Date, cuantos: number) => rowsOf<{ compraId: string; para: Date }>(trx)`
    insert into recordatorios (compra_id, clase, para)
      select p.compra_id, 'pago', p.vence_en from pagos p join compras c on c.id = p.compra_id
      where p.estado = 'pendiente' and c.estado = 'pendiente' and p.vence_en > ${ahora}
        and p.vence_en <= ${ahora}::timestamptz + interval '24 hours'
        and p.creado_en <= p.vence_en - interval '30 hours'
        and not exists (select from recordatorios r
          where r.compra_id = p.compra_id and r.clase = 'pago' and r.para = p.vence_en)
      order by p.vence_en limit ${cuantos}
    on conflict do nothing returning compra_id as "compraId", para`

type PorPagar = { monto: number; recibido: number; moneda: string; metodo: string; venceEn: Date }

/** What of a compra waits to be paid. */
export const findPorPagar = (db: Db, compraId: string) => rowOf<PorPagar>(db)`
    select p.monto, p.recibido, p.moneda, p.metodo, p.vence_en as "venceEn" from pagos p
      join compras c on c.id = p.compra_id
    where p.compra_id = ${compraId} and p.estado = 'pendiente' and c.estado = 'pendiente' and p.vence_en is not null`
