-- Boletos that are voided leave the day on which their compra was paid; those that are scanned are counted.
create or replace function boletos_cambiados_en_cifras() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform anotar_anulados(array_agg(n.compra_id), array_agg(n.tipo_boleto_id), array_agg(n.cuantos),
      array_agg(c.pagada_en), array_agg(c.metodo))
    from (
      select compra_id, tipo_boleto_id, sum(signo)::int as cuantos from (
        select compra_id, tipo_boleto_id, -1 as signo from antes where estado = 'cancelado'
        union all select compra_id, tipo_boleto_id, 1 from despues where estado = 'cancelado'
      ) x group by 1, 2 having sum(signo) <> 0
    ) n, lateral (select pagada_en, metodo from compras where id = n.compra_id offset 0) c;
  insert into cifras_por_sumar (evento_id, hora, cuadro, clave, boletos)
    select evento_id, '2000-01-01T00:00Z', 'usados', '', sum(signo) from (
      select evento_id, -1 as signo from antes where estado = 'usado'
      union all select evento_id, 1 from despues where estado = 'usado'
    ) x group by 1 having sum(signo) <> 0;
  return null;
end $$;

create or replace trigger boletos_cambiados_en_cifras after update on boletos
  referencing old table as antes new table as despues
  for each statement execute function boletos_cambiados_en_cifras();
