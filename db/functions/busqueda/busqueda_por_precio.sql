-- By price: walks the cheapest `alcance` rows, and answers the first `tope` that match. buscar_eventos calls it.
create or replace function busqueda_por_precio(
  q tsquery, ahora timestamptz, desde date, hasta date, precio int, tope int, alcance int
) returns setof busqueda_fila language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off
  set plan_cache_mode = force_generic_plan as $$
begin
  return query select x.evento_id, x.inicio, x.precio_min, false from (
      select * from busqueda r order by r.precio_min, r.inicio, r.evento_id limit alcance
    ) x where x.marcas @@ q and x.fin > ahora
      and (desde is null or x.dia_fin >= desde) and (hasta is null or x.dia_inicio <= hasta)
      and (precio is null or x.precio_min <= precio) limit tope;
end $$;
