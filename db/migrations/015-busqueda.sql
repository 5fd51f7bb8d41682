-- Searches of several words that many eventos have: what is frequent is marked by the day and in pairs as well.

-- Marks that many eventos have, without their month: `:lexema`, `!lexema` and `=filtro`. Whoever indexes an evento follows all of them; whoever
-- searches only those that are `lista`: since then every row follows them.
create table busqueda_frecuentes (
  id int generated always as identity primary key,
  marca text not null unique,
  -- So many have it that it is marked together with each of the others (but those of names, `!`).
  muchos boolean not null,
  lista boolean not null default false,
  -- Eventos up to this one were indexed again since the mark is known.
  hasta uuid
);

-- Besides the marks of its month, what is frequent gets `d<día>` (of what lasts one day), and `+a.b` for two that go together (of what lasts
-- several days only without a month: that is little).
create or replace function busqueda_fuente(ids uuid[]) returns table (evento_id uuid, inicio timestamptz, fin timestamptz, dia_inicio date, dia_fin date,
  organizacion_id uuid, categoria_id int, ciudad text, precio_min int, marcas tsvector, palabras text[], ciudad_nombre text, ciudad_estado text)
language sql stable as $$
select e.id as evento_id, e.inicio, e.fin, d.dia_inicio, d.dia_fin, e.organizacion_id, e.categoria_id, l.ciudad, p.precio_min,
  array_to_tsvector(array(
    select case when d.varios then 'v' else d.mes end || marca from unnest(x.marcas || f.pares) marca
    union all select 'v' || d.mes || marca from unnest(x.marcas) marca where d.varios
    union all select d.dia || marca from unnest(f.marcas) marca where not d.varios
  )) as marcas,
  t.nombre || t.resto as palabras, l.nombre as ciudad_nombre, l.estado as ciudad_estado
from eventos e join organizaciones o on o.id = e.organizacion_id join categorias c on c.id = e.categoria_id
left join lateral (select slug_de_ciudad(ciudad) as ciudad, ciudad as nombre, estado, nombre as lugar from direcciones where evento_id = e.id) l on true
cross join lateral (
  select min(precio) as precio_min, max(precio) as precio_max from tipos_boleto
  where evento_id = e.id and visibilidad = 'publico' and estado = 'abierto' and e.estado <> 'pospuesto'
) p
cross join lateral (
  select (e.inicio at time zone e.zona_horaria)::date as dia_inicio,
    case when e.fin - e.inicio > interval '24 hours' then (e.fin at time zone e.zona_horaria)::date else (e.inicio at time zone e.zona_horaria)::date end as dia_fin
) dd
cross join lateral (
  select dd.dia_inicio, dd.dia_fin, dd.dia_fin > dd.dia_inicio as varios,
    to_char(e.inicio at time zone 'UTC', 'YYYYMM') as mes, to_char(e.inicio at time zone 'UTC', '"d"YYYYMMDD') as dia
) d
cross join lateral (
  select palabras_de(e.nombre_mostrado) as nombre, palabras_de(concat_ws(' ', l.lugar, l.nombre, l.estado, o.nombre_mostrado, c.nombre, c.palabras)) as resto
) t
cross join lateral (
  select array(
    select ':' || w from unnest(lexemas_de(t.nombre || t.resto)) w
    union all select '!' || w from unnest(lexemas_de(t.nombre)) w
    union all select '=' || w from unnest(array[
      'c' || c.slug, 'l' || l.ciudad, 'p' || escalon_de_precio(p.precio_min), case when p.precio_max > 0 then 'q' end,
      case when e.enlace_en_linea is null then 'f' else 'e' end, case when e.destacado then 'd' end]) w where w is not null
  ) as marcas
) x
cross join lateral (
  select coalesce(array_agg(b.marca), '{}') as marcas, array_agg(b.id) filter (where b.muchos) as muchos,
    array_agg(b.id) filter (where b.marca not like '!%') as todos
  from unnest(x.marcas) m join busqueda_frecuentes b on b.marca = m
) ff
cross join lateral (
  select ff.marcas, array(
    select '+' || a || '.' || b from unnest(ff.muchos) a, unnest(ff.todos) b where a < b or (a > b and b <> all(ff.muchos))
  ) as pares
) f
where e.id = any(ids) and e.estado in ('publicado', 'reprogramado', 'pospuesto')
$$;

-- Makes the read model say of these eventos what their tables say now. The lock lets `busqueda_aprender` wait for whoever does not know a mark yet.
create or replace function indexar_eventos(ids uuid[]) returns void language plpgsql as $$
declare
  vistas text[];
begin
  perform pg_advisory_xact_lock_shared(727004);
  delete from busqueda b where b.evento_id = any(ids)
    and not exists (select from eventos e where e.id = b.evento_id and e.estado in ('publicado', 'reprogramado', 'pospuesto'));
  with fuente as materialized (select * from busqueda_fuente(ids)),
  lugares as (
    insert into ciudades select distinct on (ciudad) ciudad, ciudad_nombre, ciudad_estado from fuente where ciudad is not null order by ciudad
    on conflict do nothing
  ),
  filas as (
    insert into busqueda select evento_id, inicio, fin, dia_inicio, dia_fin, organizacion_id, categoria_id, ciudad, precio_min, marcas from fuente
    order by evento_id
    on conflict (evento_id) do update set inicio = excluded.inicio, fin = excluded.fin, dia_inicio = excluded.dia_inicio, dia_fin = excluded.dia_fin,
      organizacion_id = excluded.organizacion_id, categoria_id = excluded.categoria_id, ciudad = excluded.ciudad, precio_min = excluded.precio_min,
      marcas = excluded.marcas
    where busqueda is distinct from excluded
  )
  select array(select distinct p from fuente, unnest(palabras) p where not exists (select from palabras where palabra = p)) into vistas;
  if vistas <> '{}' then perform aprender_palabras(vistas); end if;
end $$;

-- What is frequent now, told from a sample: of a catalogue of fewer than `desde_cuantos` nothing is. What was frequent once remains; and
-- since every row has to follow, what comes later must be much more frequent than what was there at first. Tells how many are new.
create function busqueda_aprender(desde_cuantos int) returns int language sql as $$
  with muestra as (
    select array(
      select distinct substr(m, case when m like 'v%' then 8 else 7 end) from unnest(tsvector_to_array(b.marcas)) m where m ~ '^v?[0-9]{6}[:!=]'
    ) as marcas
    from busqueda b tablesample system (least(100, 2000000.0 / greatest(1, (select reltuples from pg_class where oid = 'busqueda'::regclass)))::real)
  ), tamano as (
    select count(*)::numeric as n from muestra
  ), cuentas as (
    -- Joining words are asked for alone or not at all; steps of price as alternatives; and nearly all are `q` and `f`.
    select m as marca, count(*) as veces from muestra, unnest(marcas) m
    where m !~ '^=[efpq]' and (m like '=%' or ts_lexize('pg_catalog.spanish_stem', substr(m, 2)) <> '{}') group by m
  ), nuevas as (
    insert into busqueda_frecuentes (marca, muchos)
    select marca, marca not like '!%' and veces / n >= 0.05 from cuentas, tamano
    where veces / n >= case when exists (select from busqueda_frecuentes) then 0.015 else 0.005 end
      and (select count(*) from busqueda) >= desde_cuantos and not exists (select from busqueda_frecuentes where not lista)
    order by veces desc, marca limit greatest(0, 600 - (select count(*) from busqueda_frecuentes))
    on conflict do nothing returning 1
  ) select count(*)::int from nuevas
$$;

-- Lets every row follow what is frequent by now, a few at a time and one process at a time; true while there is more to do.
create function busqueda_repasar(cuantos int) returns boolean language plpgsql as $$
declare
  nadie constant uuid := '00000000-0000-0000-0000-000000000000';
  desde constant uuid := (select coalesce(hasta, nadie) from busqueda_frecuentes where not lista order by 1 limit 1);
  ids uuid[];
begin
  if desde is null or not pg_try_advisory_xact_lock(727005) then return false; end if;
  if exists (select from busqueda_frecuentes where hasta is null) then
    -- From here on nobody writes a row without knowing the new marks.
    perform pg_advisory_xact_lock(727004);
    update busqueda_frecuentes set hasta = nadie where not lista;
    return true;
  end if;
  ids := array(select evento_id from busqueda where evento_id > desde order by evento_id limit cuantos for update);
  perform indexar_eventos(ids);
  update busqueda_frecuentes set lista = cardinality(ids) = 0, hasta = coalesce(ids[cardinality(ids)], hasta) where not lista;
  return cardinality(ids) > 0;
end $$;

-- What begins with one letter, the shortest first.
create index palabras_inicial on palabras (left(palabra, 1), length(palabra), palabra) include (lexema);

drop function buscar_eventos(text, text, timestamptz, date, date, int, boolean, int, int, int);
drop function busqueda_reunir(text[], text, text, timestamptz, date, date, int, int);

-- `partes`, those of them that are frequent as pairs: each of the most frequent with the rarest, each of the others with the most frequent.
create function busqueda_en_pares(partes text[]) returns text[] language plpgsql stable
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  suyas text[];
  ids int[];
  muchos boolean[];
  n int;
begin
  if cardinality(partes) < 2 then return partes; end if;
  select array_agg(p order by f.muchos desc, f.id), array_agg(f.id order by f.muchos desc, f.id), array_agg(f.muchos order by f.muchos desc, f.id)
    into suyas, ids, muchos
    from unnest(partes) p join busqueda_frecuentes f on f.marca = substr(p, 3, length(p) - 3) and f.lista and f.marca not like '!%'
    where p ~ '^''§[^'']+''$';
  n := cardinality(ids);
  if n is null or n < 2 or not muchos[1] then return partes; end if;
  return array(
    select '''§+' || case when muchos[b] then least(ids[a], ids[b]) || '.' || greatest(ids[a], ids[b]) else ids[a] || '.' || ids[b] end || ''''
    from (select case when muchos[j] then j else 1 end as a, case when muchos[j] then n else j end as b from generate_series(1, n - 1) j) x
  ) || array(select p from unnest(partes) with ordinality x(p, i) where p <> all(suyas) order by i);
end $$;

-- Whether all that is asked for is frequent, so that it can be asked day by day.
create function busqueda_por_dia(plantilla text) returns boolean language plpgsql stable
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  return plantilla !~ ':\*' and not exists (
    select from regexp_matches(plantilla, '''§([^'']*)''', 'g') m where not exists (select from busqueda_frecuentes f where f.marca = m[1] and f.lista)
  );
end $$;

create function busqueda_dias(desde timestamptz, antes_de timestamptz) returns text[] language sql stable set timezone = 'UTC'
return array(select to_char(d, '"d"YYYYMMDD') from generate_series(date_trunc('day', desde), antes_de - interval '1 microsecond', '1 day') d);

-- The rows that match all `partes` in these times (`§`), one time after another, the first `tope`. The index joins conditions far faster than it
-- reads one that has alternatives in it: hence each part is a condition of its own.
create function busqueda_reunir(partes text[], tiempos text[], nombre text, ahora timestamptz, desde date, hasta date, precio int, tope int)
returns busqueda_fila[] language plpgsql stable
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  if cardinality(partes) = 1 then
    return array(
      select row(r.evento_id, r.inicio, r.precio_min, coalesce(r.marcas @@ t.q_nombre, false))::busqueda_fila
      from (
        select replace(partes[1], '§', t)::tsquery as q, replace(nombre, '§', t)::tsquery as q_nombre from unnest(tiempos) t offset 0
      ) t cross join lateral (
        select * from busqueda b where b.marcas @@ t.q and b.fin > ahora
          and (desde is null or b.dia_fin >= desde) and (hasta is null or b.dia_inicio <= hasta) and (precio is null or b.precio_min <= precio)
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
        and (desde is null or b.dia_fin >= desde) and (hasta is null or b.dia_inicio <= hasta) and (precio is null or b.precio_min <= precio)
      offset 0
    ) r limit tope
  );
end $$;

-- The soonest `faltan` rows that match, from `corte` to the end of its month. What is frequent is asked day by day. Of the rest a few days tell
-- whether there are many; all are sorted where they are few.
create function busqueda_de_un_mes(partes text[], corte timestamptz, antes_de timestamptz, con_varias boolean,
  ahora timestamptz, desde date, hasta date, precio int, faltan int)
returns busqueda_fila[] language plpgsql stable
set timezone = 'UTC' set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  pocas constant int := 600;
  -- Nothing of one day can matter before.
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
      -- The day that was not read to its end.
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

-- One page and how many there are, exact up to `tope`. `todo` and `nombre` are tsqueries whose marks have § for the time; with `nombre`,
-- those whose name has it all come first. ` ; ` separates what has alternatives.
-- Month after month is asked until `tope` are known, or day after day what is frequent: that bounds what any question costs.
create function buscar_eventos(todo text, nombre text, ahora timestamptz, desde date, hasta date, precio int, por_precio boolean, limite int, salto int,
  tope int, out ids uuid[], out total int) language plpgsql stable
set timezone = 'UTC' set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  -- Enough where the total is known already.
  pagina constant int := 40;
  quiero constant int := salto + limite;
  desde_que constant timestamptz := greatest(ahora - interval '26 hours', desde::timestamptz - interval '14 hours');
  hasta_que constant timestamptz := coalesce(hasta::timestamptz + interval '36 hours', 'infinity');
  este constant timestamptz := date_trunc('month', desde_que);
  escalones constant text := case when precio is not null then
    (select '(' || string_agg(format('''§=p%s''', s), ' | ') || ')' from generate_series(0, escalon_de_precio(precio)) s) end;
  partes constant text[] := string_to_array(concat_ws(' ; ', nullif(todo, ''), escalones), ' ; ');
  en_pares constant text[] := busqueda_en_pares(partes);
  plantilla constant text := array_to_string(partes, ' & ');
  plantilla_nombre constant text := case when nombre is not null then concat_ws(' & ', replace(nombre, ' ; ', ' & '), escalones) end;
  meses constant timestamptz[] := busqueda_meses(hasta_que);
  por_dia constant boolean := cardinality(partes) = 1 and busqueda_por_dia(plantilla);
  -- Of one day, and of several.
  unas busqueda_fila[];
  varias busqueda_fila[] := '{}';
  filas busqueda_fila[];
  -- From when on not all is known; of what lasts several days all may be.
  corte timestamptz;
  corte_varias timestamptz;
  resto timestamptz := este + interval '1 month';
  faltan int;
  q tsquery;
  uno record;
  otras uuid[];
begin
  if por_dia then
    resto := este + interval '2 months';
    unas := busqueda_reunir(partes, busqueda_dias(desde_que, least(resto, hasta_que)), plantilla_nombre, ahora, desde, hasta, precio, tope + 1);
    if cardinality(unas) > tope then corte := (select date_trunc('day', max(f.inicio)) from unnest(unas) f); end if;
  else
    unas := busqueda_reunir(en_pares, array[to_char(este, 'YYYYMM')], plantilla_nombre, ahora, desde, hasta, precio, tope + 1);
    if cardinality(unas) > tope then corte := este; end if;
  end if;
  if corte is null then
    unas := unas || busqueda_reunir(en_pares, array(select to_char(m, 'YYYYMM') from unnest(meses) m where m >= resto), plantilla_nombre,
      ahora, desde, hasta, precio, tope + 1 - cardinality(unas));
    if cardinality(unas) > tope then corte := (select date_trunc('month', max(f.inicio)) from unnest(unas) f); end if;
  end if;
  if corte < resto and nombre is not null then
    -- So many so soon: those by name are asked for anyway.
    unas := '{}';
    total := tope;
  else
    if corte is null then varias := busqueda_reunir(en_pares, array['v'], plantilla_nombre, ahora, desde, hasta, precio, tope + 1); end if;
    if corte is not null or cardinality(varias) > tope then
      varias := busqueda_reunir(partes, array(select to_char(m, '"v"YYYYMM') from unnest(meses) m where corte is null or m <= corte), plantilla_nombre,
        ahora, desde, hasta, precio, tope + 1);
      if cardinality(varias) > tope then corte_varias := (select date_trunc('month', max(f.inicio)) from unnest(varias) f); end if;
      corte := least(corte, corte_varias);
    end if;
    total := least(cardinality(unas) + cardinality(varias), tope);
  end if;
  filas := array(select f from unnest(unas || varias) f where f.inicio < corte or corte is null);

  if corte is not null and por_precio then
    q := array_to_string(array(select '(' || replace(plantilla, '§', t) || ')'
      from unnest(array(select to_char(x, 'YYYYMM') from unnest(meses) x) || 'v'::text) t), ' | ')::tsquery;
    varias := array(select f from busqueda_por_precio(q, ahora, desde, hasta, precio, quiero, least(8000, 2000 + quiero * 100)) f);
    filas := case when cardinality(varias) = quiero then varias else varias || filas end;
  elsif corte is not null and nombre is not null then
    if (select count(*) from unnest(filas) f where f.en_nombre) >= quiero then
      ids := array(select f.evento_id from unnest(filas) f where f.en_nombre order by f.inicio, f.evento_id limit limite offset salto);
      return;
    end if;
    select * into uno from buscar_eventos(nombre, null, ahora, desde, hasta, precio, false, limite, salto, greatest(quiero, pagina));
    ids := uno.ids;
    if uno.total < quiero then
      -- The others, in order of time: all before `corte` are known.
      faltan := limite - cardinality(ids);
      otras := array(select f.evento_id from unnest(filas) f where not f.en_nombre
        order by f.inicio, f.evento_id limit faltan offset greatest(salto - uno.total, 0));
      if cardinality(otras) < faltan and salto = 0 then
        -- All names are at hand, so they need not be left out by the index.
        select array(select o from unnest(b.ids) with ordinality x(o, i) where o <> all(uno.ids) order by i limit faltan) into otras
          from buscar_eventos(todo, null, ahora, desde, hasta, precio, false, limite, 0, greatest(quiero, pagina)) b;
      elsif cardinality(otras) < faltan then
        select b.ids into otras from buscar_eventos('!(' || replace(nombre, ' ; ', ' & ') || ') & ' || todo, null, ahora, desde, hasta, precio, false,
          faltan, greatest(salto - uno.total, 0), greatest(quiero, pagina)) b;
      end if;
      ids := ids || otras;
    end if;
    return;
  elsif corte is not null then
    faltan := quiero - cardinality(filas);
    if faltan > 0 then
      filas := filas || busqueda_de_un_mes(partes, corte, hasta_que, corte_varias is not null, ahora, desde, hasta, precio, faltan);
    end if;
    if corte_varias is null then
      filas := filas || array(select f from unnest(varias) f where f.inicio >= corte and f.inicio < date_trunc('month', corte) + interval '1 month');
    end if;
  end if;
  ids := array(
    select f.evento_id from (select distinct on (evento_id) * from unnest(filas) order by evento_id) f
    order by case when por_precio then f.precio_min end, f.en_nombre desc, f.inicio, f.evento_id limit limite offset salto
  );
end $$;
