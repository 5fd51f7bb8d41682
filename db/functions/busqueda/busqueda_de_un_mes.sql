-- The soonest `faltan` rows that match, from `corte` to the end of its month; buscar_eventos calls it. Frequent marks
-- are asked day by day. Else a few days tell whether many rows match; all of them are sorted where they are few.
create or replace function busqueda_de_un_mes(
  partes text[], corte timestamptz, antes_de timestamptz, con_varias boolean, ahora timestamptz, desde date,
  hasta date, precio int, faltan int
) returns busqueda_fila[] language plpgsql stable
set timezone = 'UTC' set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  pocas constant int := 600;
  -- An evento of one day that began before this is over.
  a constant timestamptz := greatest(corte, ahora - interval '26 hours', desde::timestamptz - interval '14 hours');
  b constant timestamptz := least(date_trunc('month', corte) + interval '1 month', antes_de);
  plantilla constant text := array_to_string(partes, ' & ');
  mes constant text := to_char(corte, 'YYYYMM');
  filas busqueda_fila[] := '{}';
  unas busqueda_fila[];
  ultimo text;
  q tsquery;
  alcance int;
begin
  if con_varias then
    filas := busqueda_reunir(partes, array['v' || mes], null, ahora, desde, hasta, precio, null);
  end if;
  if busqueda_por_dia(plantilla) then
    unas := busqueda_reunir(partes, busqueda_dias(a, b), null, ahora, desde, hasta, precio, faltan + 1);
    if cardinality(unas) > faltan then
      -- The last day was perhaps not read to its end: it is read again, whole.
      ultimo := (select to_char(max(f.inicio), '"d"YYYYMMDD') from unnest(unas) f);
      unas := array(select f from unnest(unas) f where to_char(f.inicio, '"d"YYYYMMDD') < ultimo)
        || busqueda_reunir(partes, array[ultimo], null, ahora, desde, hasta, precio, null);
    end if;
    return filas || unas;
  end if;
  q := replace(plantilla, '§', mes)::tsquery;
  foreach alcance in array array[faltan * 8, 0, 500 + faltan * 50] loop
    if alcance = 0 then
      unas := busqueda_reunir(busqueda_en_pares(partes), array[mes], null, ahora, desde, hasta, precio, pocas);
      if cardinality(unas) < pocas then return filas || unas; end if;
    elsif faltan <= 100 then
      unas := array(select f from busqueda_recorrer(q, a, b, true, ahora, desde, hasta, precio, faltan, alcance) f);
      if cardinality(unas) = faltan then return filas || unas; end if;
    end if;
  end loop;
  return filas || array(select f from busqueda_ordenar(q, ahora, desde, hasta, precio, faltan) f);
end $$;
