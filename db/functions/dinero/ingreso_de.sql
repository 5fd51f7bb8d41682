-- What of a sale is still its organization's income, IVA included, and that IVA: at the price of the boletos, also
-- where the organization took on the service charge, and less what went back, each tipo for itself. The tax of each
-- rate is rounded once, as in the CFDI. Movements that are no part of the sale do not count.
create or replace function ingreso_de(p_compra uuid) returns table (bruto int, iva int) language plpgsql stable as $$
declare
  precio bigint; absorbido bigint; cargo bigint; queda bigint;
begin
  select sum(l.cantidad::bigint * l.precio), sum(l.cantidad::bigint * l.absorbido), sum(l.cantidad::bigint * l.cargo)
    into precio, absorbido, cargo from compra_lineas l where l.compra_id = p_compra;
  select del_vendedor(coalesce(-sum(a.monto) filter (where a.cuenta = 'organizacion'), 0),
      coalesce(-sum(a.monto) filter (where a.cuenta in ('plataforma', 'iva')), 0), absorbido, cargo) into queda
    from asientos a where a.compra_id = p_compra and a.concepto in ('venta', 'reembolso', 'contracargo');
  queda := greatest(0, least(precio, queda));
  return query select queda::int, iva_dentro(array_agg(q.neto), array_agg(l.iva_tasa))::int
    from queda_por_tipo(p_compra, queda) q join compra_lineas l
      on l.compra_id = p_compra and l.tipo_boleto_id = q.tipo_boleto_id;
end $$;
