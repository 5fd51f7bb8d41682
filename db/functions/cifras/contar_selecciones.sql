-- Visitors with a hold of an evento of which none were kept yet, from its holds as they are. Later none are made anew:
-- a hold forgets who it was of, and these figures do not. rehacer_cifras calls it.
create or replace function contar_selecciones(p_organizacion uuid) returns void language sql as $$
  insert into cifras_por_sumar (evento_id, hora, cuadro, clave, compras)
    select h.evento_id, h.hora, case when h.antes is null then 'seleccion' else 'repetida' end,
      coalesce(hora_en_texto(h.antes), ''), count(*)
    from (
      select evento_id, hora, lag(hora) over (partition by evento_id, visitante order by hora) as antes from (
        select distinct a.evento_id, coalesce(a.navegador, a.visitante) as visitante,
          date_trunc('hour', a.creado_en, 'UTC') as hora
        from apartados a join eventos e on e.id = a.evento_id
        where e.organizacion_id = p_organizacion and a.oferta_id is null
          and not exists (select from cifras k where k.sujeto_id = e.id and k.cuadro = 'seleccion')
          and not exists (select from cifras_por_sumar p where p.evento_id = e.id and p.cuadro = 'seleccion')
      ) u
    ) h group by 1, 2, 3, 4
$$;
