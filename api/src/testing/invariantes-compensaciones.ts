import type { Db } from '@entrale/db'
import { sql } from 'kysely'

/** What is given on top of a sale goes out once, is owed once, and leaves the sale as it was. */
export async function findFallasDeCompensaciones(db: Db) {
  const { rows } = await sql<{ regla: string; que: string; detalle: string }>`
    with sumas as (
      select k.*, coalesce((select sum(r.monto) from reembolsos r where r.compensacion_id = k.id
          and (r.estado <> 'rechazado' or k.clase = 'diferencia')), 0) as sale,
        (select count(*) from reembolsos r where r.compensacion_id = k.id and r.estado = 'por_autorizar') as esperan
      from compensaciones k
    )
    select 'una compensación es la suma de lo que sale de ella' as regla, id::text as que,
      monto || ' <> ' || sale as detalle from sumas where negada_en is null and monto <> sale
    union all
    select 'una compensación que no se negó se da o espera', id::text, concat_ws(' ', dada_en, esperan) from sumas
      where negada_en is null and (dada_en is null) <> (esperan > 0)
    union all
    select 'lo que se dio de más está en el libro una vez', c.id::text, s.dado || ' <> ' || s.libro from compras c,
      lateral (select
        (select coalesce(sum(k.monto), 0) from compensaciones k
          where k.compra_id = c.id and k.dada_en is not null and k.clase <> 'diferencia') as dado,
        (select coalesce(-sum(a.monto), 0) from asientos a
          where a.compra_id = c.id and a.concepto = 'compensacion' and a.cuenta = 'comprador') as libro) s
      where s.dado <> s.libro
    union all
    select 'de una venta no vuelve más de lo que costó', c.id::text, s.vuelve || ' > ' || c.total from compras c,
      lateral (select coalesce(sum(r.monto), 0) as vuelve from reembolsos r where r.compra_id = c.id
        and r.estado not in ('por_autorizar', 'rechazado')
        and r.origen not in ('compensacion', 'pago_tardio', 'pago_doble', 'excedente', 'revision')) s
      where s.vuelve > c.total`.execute(db)
  return rows
}
