-- What of a sale is still its organization's income, IVA included, and that IVA: at the price of the boletos, also
-- where the organization took on the service charge, and less what went back. The tax of each rate is rounded once, as
-- in the CFDI. Movements that are no part of the sale do not count.
create or replace function ingreso_de(p_compra uuid) returns table (bruto int, iva int) language plpgsql stable as $$
declare
  precio bigint; de_iva bigint; absorbe boolean; queda bigint;
begin
  select sum(t.total), sum(t.total - (t.total * 200 + 100 + t.tasa) / (200 + 2 * t.tasa)), bool_or(t.absorbe)
    into precio, de_iva, absorbe from (
      select l.iva_tasa as tasa, sum(l.cantidad::bigint * l.precio)::bigint as total,
        bool_or(l.absorbido > 0) as absorbe
      from compra_lineas l where l.compra_id = p_compra group by 1
    ) t;
  select coalesce(-sum(a.monto), 0) into queda from asientos a
    where a.compra_id = p_compra and a.concepto not in ('ajuste', 'comision', 'cobro', 'pago_reembolso',
      'compensacion')
      and (a.cuenta = 'organizacion' or absorbe and a.cuenta in ('plataforma', 'iva'));
  queda := greatest(0, least(precio, queda));
  return query select queda::int, case when precio > 0 then round(de_iva::numeric * queda / precio)::int else 0 end;
end $$;
