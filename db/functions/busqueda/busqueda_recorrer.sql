-- By time: walks the first `alcance` rows from `a` to `b` in order of time, and answers the first `tope` that match.
-- busqueda_de_un_mes calls it. Its plan is fixed by its settings, whatever the planner believes about words that go
-- together; so are those of the next functions.
create or replace function busqueda_recorrer(
  q tsquery, a timestamptz, b timestamptz, un_dia boolean, ahora timestamptz, desde date, hasta date, precio int,
  tope int, alcance int
) returns setof busqueda_fila language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off
  set plan_cache_mode = force_generic_plan as $$
begin
  return query select x.evento_id, x.inicio, x.precio_min, false from (
      select * from busqueda r where r.inicio >= a and r.inicio < b order by r.inicio, r.evento_id limit alcance
    ) x where (q is null or x.marcas @@ q) and x.fin > ahora and not (un_dia and x.dia_fin > x.dia_inicio)
      and (desde is null or x.dia_fin >= desde) and (hasta is null or x.dia_inicio <= hasta)
      and (precio is null or x.precio_min <= precio) limit tope;
end $$;
