-- Writes down visits by their source (below zero: those that are no longer there). The triggers of visitas call it.
create or replace function anotar_visitas(
  p_evento uuid[], p_hora timestamptz[], p_clave text[], p_visitas int[], p_datos int[]
) returns void language sql as $$
  insert into cifras_por_sumar (evento_id, hora, cuadro, clave, compras, ventas)
    select evento_id, date_trunc('hour', hora, 'UTC'), 'visita', clave, sum(visitas), sum(datos)
    from unnest(p_evento, p_hora, p_clave, p_visitas, p_datos) u(evento_id, hora, clave, visitas, datos)
    group by 1, 2, 4 having (sum(visitas), sum(datos)) <> (0, 0)
$$;
