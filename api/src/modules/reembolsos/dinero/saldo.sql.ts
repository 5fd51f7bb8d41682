import { type RawBuilder, sql } from 'kysely'

/** Of `eventos e`: what compensations took of its organization. A price difference is in the sums of its sales. */
export const compensadoDe = sql`coalesce((select sum(k.monto) from compensaciones k where k.evento_id = e.id
  and k.paga = 'organizacion' and k.clase <> 'diferencia' and k.dada_en is not null), 0)`

/**
 * What is left to the organization of `eventos e` by the ledger, less what its own till took of it and what it gave on top. The sums by day are
 * what the ledger gives it; they are read because a refund cannot wait for thousands of lines.
 */
export const quedaDeEvento = sql`(
  coalesce((select sum(d.ingreso) from ventas_dia d where d.evento_id = e.id), 0)
  - coalesce((select sum(v.monto) from ventas_taquilla v join compras c on c.id = v.compra_id
    where v.evento_id = e.id and v.anulada_en is null and c.estado = 'pagada'), 0)
  - ${compensadoDe})`

/** What the ledger gives an organization, or takes from it, beside its compras: payouts, what is withheld, what it has directly, corrections, what it sent, write-offs. */
export const sinCompras = (organizacionId: RawBuilder<unknown>) => sql`coalesce((
  select -sum(x.monto) from (
    select a.monto from liquidaciones q join asientos a on a.liquidacion_id = q.id
      where q.organizacion_id = ${organizacionId} and a.cuenta in ('organizacion', 'caja')
    union all select a.monto from ajustes_saldo s join asientos a on a.ajuste_id = s.id
      where s.organizacion_id = ${organizacionId} and a.cuenta = 'organizacion'
    union all select a.monto from fichas_deposito f join asientos a on a.ficha_id = f.id
      where f.organizacion_id = ${organizacionId} and a.cuenta = 'organizacion'
    union all select d.monto from repartos d where d.organizacion_id = ${organizacionId}
    union all select r.isr + r.iva_retenido from retenciones r where r.organizacion_id = ${organizacionId}
    union all select a.monto from castigos k join asientos a on a.castigo_id = k.id
      where k.organizacion_id = ${organizacionId} and a.cuenta = 'organizacion'
  ) x), 0)`

/**
 * Of `reembolsos r`, which is not paid: so much its payer has from their bank already, for banks took more of its
 * payment than its refunds leave of it. What was given on top of the sale is no part of that.
 */
export const cubiertoPorSuBanco = sql`case when r.origen = 'compensacion' then 0 else coalesce((
  select least(r.monto, greatest(0, s.retirado + s.devuelto - p.recibido)) from pagos p, lateral (
    select (select coalesce(sum(d.retirado), 0) from disputas d where d.pago_id = p.id and d.retirado > 0) as retirado,
      (select sum(o.monto) from reembolsos o where o.pago_id = p.id and o.estado not in ('rechazado', 'por_autorizar'))
        as devuelto) s
    where p.id = r.pago_id and s.retirado > 0), 0)::int end`
