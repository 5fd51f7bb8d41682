-- Compras that are paid bring their lines; those of which a day or the method is corrected take along what else is
-- counted there.
create or replace function compras_cambiadas_en_cifras() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare pagadas uuid[]; corregidas uuid[];
begin
  -- What did not change is taken off and added: it comes to nothing. To join before and after, which have no index,
  -- costs the square of how many there are.
  perform anotar_compras(array_agg(evento_id), array_agg(apartado_id), array_agg(creado_en), array_agg(pagada_en),
      array_agg(metodo), array_agg(estado), array_agg(signo))
    from (select -1 as signo, * from antes union all select 1, * from despues) m;
  select array_agg(id), array_agg(id) filter (where antes) into pagadas, corregidas
    from (
      select id, bool_or(signo = -1 and pagada_en is not null) as antes
      from (select -1 as signo, * from antes union all select 1, * from despues) m
      group by id having count(pagada_en) = 1
        or (count(pagada_en) = 2 and (min(pagada_en) <> max(pagada_en) or min(metodo) <> max(metodo)))
    ) c;
  if pagadas is null then
    return null;
  end if;
  perform anotar_lineas(array_agg(l.compra_id), array_agg(l.tipo_boleto_id), array_agg(l.cantidad),
      array_agg(l.precio), array_agg(l.descuento), array_agg(l.absorbido), array_agg(m.pagada_en),
      array_agg(m.metodo), array_agg(m.signo))
    from (
      select -1 as signo, id, pagada_en, metodo from antes where id = any(pagadas) and pagada_en is not null
      union all select 1, id, pagada_en, metodo from despues where id = any(pagadas) and pagada_en is not null
    ) m, lateral (select * from compra_lineas where compra_id = m.id offset 0) l;
  if corregidas is not null then
    perform anotar_anulados(array_agg(b.compra_id), array_agg(b.tipo_boleto_id), array_agg(m.signo * b.cuantos),
        array_agg(m.pagada_en), array_agg(m.metodo))
      from (
        select -1 as signo, id, pagada_en, metodo from antes where id = any(corregidas)
        union all select 1, id, pagada_en, metodo from despues where id = any(corregidas)
      ) m, lateral (select compra_id, tipo_boleto_id, count(*)::int as cuantos from boletos
        where compra_id = m.id and estado = 'cancelado' group by 1, 2 offset 0) b;
    perform anotar_reembolsado(array_agg(s.compra_id), array_agg(m.signo * s.monto::bigint), array_agg(s.creado_en),
        array_agg(m.pagada_en), array_agg(m.metodo))
      from (
        select -1 as signo, id, pagada_en, metodo from antes where id = any(corregidas)
        union all select 1, id, pagada_en, metodo from despues where id = any(corregidas)
      ) m, lateral (select * from asientos where compra_id = m.id and concepto in ('reembolso', 'contracargo')
        and cuenta = 'organizacion' offset 0) s;
  end if;
  return null;
end $$;

create or replace trigger compras_cambiadas_en_cifras after update on compras
  referencing old table as antes new table as despues
  for each statement execute function compras_cambiadas_en_cifras();
