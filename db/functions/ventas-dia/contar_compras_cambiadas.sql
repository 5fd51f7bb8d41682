-- A compra that changes its state counts, or no longer counts, on the day on which it was paid. When that day itself is
-- corrected, its boletos and its income move along.
-- Whoever changes many at once may have forbidden hash joins to its own plans; here they keep a batch from a square.
create or replace function contar_compras_cambiadas() returns trigger language plpgsql
set enable_hashjoin = on as $$
begin
  perform sumar_al_dia(array_agg(evento_id), array_agg(dia_del_centro(pagada_en)),
    array_agg(signo * cuenta_compra(estado)), array_agg(0), array_agg(0::bigint))
    from (
      select evento_id, pagada_en, estado, -1 as signo from antes
      union all select evento_id, pagada_en, estado, 1 from despues
    ) c where pagada_en is not null;
  -- A corrected day takes along what else is counted there. To join before and after, which have no index, costs the
  -- square of how many there are.
  perform sumar_al_dia(array_agg(d.evento_id), array_agg(dia_del_centro(m.cuando)), array_agg(0),
      array_agg(m.signo * (select sum(cuenta_boleto(estado))::int from boletos where compra_id = d.id)),
      array_agg(m.signo * coalesce((select -sum(monto) from asientos where compra_id = d.id and cuenta = 'organizacion'
        and concepto in ('venta', 'reembolso', 'contracargo')), 0)::bigint))
    from (
      select id, evento_id, max(pagada_en) filter (where signo = -1) as antes,
        max(pagada_en) filter (where signo = 1) as despues
      from (
        select id, evento_id, pagada_en, -1 as signo from antes
        union all select id, evento_id, pagada_en, 1 from despues
      ) c group by 1, 2
    ) d, lateral (values (-1, d.antes), (1, d.despues)) m(signo, cuando)
    where d.antes is not null and d.antes is distinct from d.despues and m.cuando is not null;
  return null;
end $$;

create or replace trigger contar_compras_cambiadas after update on compras
  referencing old table as antes new table as despues
  for each statement execute function contar_compras_cambiadas();
