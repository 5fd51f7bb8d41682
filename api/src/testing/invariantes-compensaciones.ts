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
  return [...rows, ...(await findFallasDeRebajas(db))]
}

/**
 * What boletos cost in the end. Where no bank took anything, nobody gave back at the provider itself, and nobody gave more
 * for a boleto than it cost, what they would give back is still there.
 */
async function findFallasDeRebajas(db: Db) {
  const { rows } = await sql<{ regla: string; que: string; detalle: string }>`
    with costos as (
      select b.compra_id, b.estado, b.rebaja, l.precio - l.absorbido as suyo, l.precio + l.cargo - b.rebaja as costo,
        exists (select from reembolso_boletos x join reembolsos r on r.id = x.reembolso_id
          where x.boleto_id = b.id and r.estado not in ('rechazado', 'por_autorizar')) as vuelto
      from boletos b join compra_lineas l on l.compra_id = b.compra_id and l.tipo_boleto_id = b.tipo_boleto_id
      where b.estado <> 'transferido'
    ), con_todo as (
      select c.id from compras c where c.estado in ('pagada', 'reembolsada_parcial')
        and c.metodo not in ('efectivo', 'terminal')
        and not exists (select from disputas d join pagos p on p.id = d.pago_id where p.compra_id = c.id)
        and not exists (select from reembolsos r where r.compra_id = c.id and r.origen = 'proveedor')
        and not exists (select from reembolsos r where r.compra_id = c.id and r.estado <> 'rechazado' and r.monto > (
          select sum(l.precio + l.cargo - b.rebaja) from reembolso_boletos x join boletos b on b.id = x.boleto_id
            join compra_lineas l on l.compra_id = b.compra_id and l.tipo_boleto_id = b.tipo_boleto_id
          where x.reembolso_id = r.id))
    )
    select 'una rebaja es parte del precio' as regla, compra_id::text as que, rebaja || ' > ' || suyo as detalle
      from costos where rebaja > suyo
    union all
    select 'las rebajas son de la diferencia', k.compra_id::text, k.rebajas || ' > ' || k.dado from (
      select o.compra_id, sum(o.rebaja) as rebajas, (select coalesce(sum(d.monto), 0) from compensaciones d
        where d.compra_id = o.compra_id and d.clase = 'diferencia' and d.dada_en is not null) as dado
      from costos o group by 1) k where k.rebajas > k.dado
    union all
    select 'lo que darían los boletos está ahí', t.id::text, s.darian || ' > ' || s.queda from con_todo t, lateral (select
      (select coalesce(sum(o.costo), 0) from costos o
        where o.compra_id = t.id and o.estado in ('valido', 'usado') and not o.vuelto) as darian,
      (select coalesce(-sum(a.monto), 0) from asientos a where a.compra_id = t.id
        and a.cuenta in ('organizacion', 'plataforma', 'iva')
        and a.concepto in ('venta', 'reembolso', 'contracargo')) as queda) s
      where s.darian > s.queda`.execute(db)
  return rows
}
