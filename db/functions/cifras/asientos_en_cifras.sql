-- What the ledger takes back of compras, why, and of which tipos it was. A refund names its boletos before it is
-- booked.
create or replace function asientos_en_cifras() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare movidas uuid[]; movimientos uuid[];
begin
  select array_agg(distinct compra_id), array_agg(distinct movimiento_id) into movidas, movimientos from nuevos
    where compra_id is not null and concepto in ('reembolso', 'contracargo')
      and cuenta in ('organizacion', 'plataforma', 'iva');
  if movidas is null then
    return null;
  end if;
  perform anotar_reembolsado(array_agg(n.compra_id), array_agg(n.monto::bigint), array_agg(n.creado_en),
      array_agg(c.pagada_en), array_agg(c.metodo))
    from nuevos n, lateral (select pagada_en, metodo from compras where id = n.compra_id offset 0) c
    where n.concepto in ('reembolso', 'contracargo') and n.cuenta = 'organizacion';
  insert into cifras_por_sumar (evento_id, hora, cuadro, clave, compras, bruto, neto)
    select c.evento_id, date_trunc('hour', m.cuando, 'UTC'), 'origen', coalesce(r.origen, 'contracargo'), count(*),
      sum(m.monto), sum(m.neto)
    from (
      select compra_id, movimiento_id, min(creado_en) as cuando,
        coalesce(sum(monto) filter (where cuenta = 'organizacion'), 0) as neto,
        -coalesce(sum(monto) filter (where cuenta = case concepto when 'reembolso' then 'comprador'
          else 'pasarela' end), 0) as monto
      from nuevos where movimiento_id = any(movimientos) and concepto in ('reembolso', 'contracargo')
      group by compra_id, movimiento_id, concepto
    ) m cross join lateral (select evento_id from compras where id = m.compra_id offset 0) c
      left join reembolsos r on r.id = m.movimiento_id
    group by 1, 2, 4;
  insert into cifras_por_sumar (evento_id, hora, cuadro, clave, neto)
    select c.evento_id, date_trunc('hour', d.cuando, 'UTC'), 'devuelto', d.tipo_boleto_id::text, sum(d.signo * d.neto)
    from (
      select 1 as signo, * from devuelto_por_tipo(movidas, '{}')
      union all select -1, * from devuelto_por_tipo(movidas, movimientos)
    ) d, lateral (select evento_id from compras where id = d.compra_id offset 0) c
    group by 1, 2, 4 having sum(d.signo * d.neto) <> 0;
  return null;
end $$;

create or replace trigger asientos_en_cifras after insert on asientos referencing new table as nuevos
  for each statement execute function asientos_en_cifras();
