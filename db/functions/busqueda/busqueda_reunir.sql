-- By marks: the rows that match all `partes` in these times (`§`), one time after another, the first `tope`. The index
-- joins conditions far faster than it reads one that has alternatives in it: hence each part is a condition of its own.
create or replace function busqueda_reunir(
  partes text[], tiempos text[], nombre text, ahora timestamptz, desde date, hasta date, precio int, tope int
) returns busqueda_fila[] language plpgsql stable
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  if cardinality(partes) = 1 then
    return array(
      select row(r.evento_id, r.inicio, r.precio_min, coalesce(r.marcas @@ t.q_nombre, false))::busqueda_fila
      from (
        select replace(partes[1], '§', t)::tsquery as q, replace(nombre, '§', t)::tsquery as q_nombre
          from unnest(tiempos) t offset 0
      ) t cross join lateral (
        select * from busqueda b where b.marcas @@ t.q and b.fin > ahora
          and (desde is null or b.dia_fin >= desde) and (hasta is null or b.dia_inicio <= hasta)
          and (precio is null or b.precio_min <= precio)
        offset 0
      ) r limit tope
    );
  end if;
  return array(
    select row(r.evento_id, r.inicio, r.precio_min, coalesce(r.marcas @@ t.q_nombre, false))::busqueda_fila
    from (
      select replace(partes[1], '§', t)::tsquery as q, replace(partes[2], '§', t)::tsquery as q_otra,
        replace(coalesce(nullif(array_to_string(partes[3:], ' & '), ''), partes[1]), '§', t)::tsquery as q_mas,
        replace(nombre, '§', t)::tsquery as q_nombre
      from unnest(tiempos) t offset 0
    ) t cross join lateral (
      select * from busqueda b where b.marcas @@ t.q and b.marcas @@ t.q_otra and b.marcas @@ t.q_mas and b.fin > ahora
        and (desde is null or b.dia_fin >= desde) and (hasta is null or b.dia_inicio <= hasta)
        and (precio is null or b.precio_min <= precio)
      offset 0
    ) r limit tope
  );
end $$;
