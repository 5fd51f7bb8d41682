-- By time: collects all rows that match, and answers the soonest `tope`. busqueda_de_un_mes calls it.
create or replace function busqueda_ordenar(q tsquery, ahora timestamptz, desde date, hasta date, precio int, tope int)
returns setof busqueda_fila language plpgsql stable
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  return query select * from (
    select b.evento_id, b.inicio, b.precio_min, false from busqueda b where b.marcas @@ q and b.fin > ahora
      and (desde is null or b.dia_fin >= desde) and (hasta is null or b.dia_inicio <= hasta)
      and (precio is null or b.precio_min <= precio) offset 0
  ) x order by 2, 1 limit tope;
end $$;
