-- Lists without words are read from the indexes alone; searches ask once for all that lasts several days, not once per month.

-- Besides `v<mes>`, what lasts several days is marked with `v` alone.
create or replace function busqueda_fuente(ids uuid[]) returns table (evento_id uuid, inicio timestamptz, fin timestamptz, dia_inicio date, dia_fin date,
  organizacion_id uuid, categoria_id int, ciudad text, precio_min int, marcas tsvector, palabras text[], ciudad_nombre text, ciudad_estado text)
language sql stable as $$
select e.id as evento_id, e.inicio, e.fin, d.dia_inicio, d.dia_fin, e.organizacion_id, e.categoria_id, l.ciudad, p.precio_min,
  array_to_tsvector(array(
    select m || marca from unnest(case when d.dia_fin > d.dia_inicio then array['v', 'v' || d.mes] else array[d.mes] end) m, (
      select ':' || x as marca from unnest(lexemas_de(t.nombre || t.resto)) x
      union all select '!' || x from unnest(lexemas_de(t.nombre)) x
      union all select '=' || x from unnest(array[
        'c' || c.slug, 'l' || l.ciudad, 'p' || escalon_de_precio(p.precio_min), case when p.precio_max > 0 then 'q' end,
        case when e.enlace_en_linea is null then 'f' else 'e' end, case when e.destacado then 'd' end]) x where x is not null
    ) marca
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
    case when e.fin - e.inicio > interval '24 hours' then (e.fin at time zone e.zona_horaria)::date else (e.inicio at time zone e.zona_horaria)::date end as dia_fin,
    to_char(e.inicio at time zone 'UTC', 'YYYYMM') as mes
) d
cross join lateral (
  select palabras_de(e.nombre_mostrado) as nombre, palabras_de(concat_ws(' ', l.lugar, l.nombre, l.estado, o.nombre_mostrado, c.nombre, c.palabras)) as resto
) t
where e.id = any(ids) and e.estado in ('publicado', 'reprogramado', 'pospuesto')
$$;
select indexar_eventos(array(select evento_id from busqueda where dia_fin > dia_inicio));

-- By which words a city and a category are suggested.
alter table ciudades add column marcas tsvector generated always as (array_to_tsvector(palabras_de(nombre))) stored;
alter table categorias add column marcas tsvector generated always as (array_to_tsvector(palabras_de(nombre || ' ' || palabras))) stored;

drop index busqueda_inicio, busqueda_categoria, busqueda_ciudad, busqueda_precio;
create index busqueda_inicio on busqueda (inicio, evento_id) include (fin, dia_inicio, dia_fin, precio_min);
create index busqueda_categoria on busqueda (categoria_id, inicio, evento_id) include (fin, dia_inicio, dia_fin, precio_min);
create index busqueda_ciudad on busqueda (ciudad, inicio, evento_id) include (fin, dia_inicio, dia_fin, precio_min, categoria_id);
create index busqueda_ciudad_categoria on busqueda (ciudad, categoria_id, inicio, evento_id) include (fin, dia_inicio, dia_fin, precio_min);
create index busqueda_precio on busqueda (precio_min, inicio, evento_id) include (fin, dia_inicio, dia_fin, categoria_id, ciudad);

drop function buscar_eventos(text, text, timestamptz, date, date, int, boolean, int, int);
drop function busqueda_reunir(tsquery, tsquery, timestamptz, date, date, int, int, boolean);
drop function busqueda_por_precio(tsquery, timestamptz, date, date, int, int, int);

-- The rows of one mark of time that match all `partes`, the first `tope` in no order. The index joins conditions far faster than it reads
-- one that has alternatives in it: hence each part is a condition of its own.
create function busqueda_reunir(partes text[], marca text, nombre text, ahora timestamptz, desde date, hasta date, precio int, tope int)
returns busqueda_fila[] language plpgsql stable
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  q constant tsquery := replace(partes[1], '§', marca)::tsquery;
  q_otra tsquery;
  q_mas tsquery;
  q_nombre constant tsquery := replace(nombre, '§', marca)::tsquery;
begin
  if cardinality(partes) = 1 then
    return array(
      select row(b.evento_id, b.inicio, b.precio_min, coalesce(b.marcas @@ q_nombre, false))::busqueda_fila
      from busqueda b where b.marcas @@ q and b.fin > ahora
        and (desde is null or b.dia_fin >= desde) and (hasta is null or b.dia_inicio <= hasta) and (precio is null or b.precio_min <= precio)
      limit tope
    );
  end if;
  q_otra := replace(partes[2], '§', marca)::tsquery;
  q_mas := replace(coalesce(nullif(array_to_string(partes[3:], ' & '), ''), partes[1]), '§', marca)::tsquery;
  return array(
    select row(b.evento_id, b.inicio, b.precio_min, coalesce(b.marcas @@ q_nombre, false))::busqueda_fila
    from busqueda b where b.marcas @@ q and b.marcas @@ q_otra and b.marcas @@ q_mas and b.fin > ahora
      and (desde is null or b.dia_fin >= desde) and (hasta is null or b.dia_inicio <= hasta) and (precio is null or b.precio_min <= precio)
    limit tope
  );
end $$;

-- All that match, the soonest `tope` of them.
create function busqueda_ordenar(q tsquery, ahora timestamptz, desde date, hasta date, precio int, tope int)
returns setof busqueda_fila language plpgsql stable
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  return query select * from (
    select b.evento_id, b.inicio, b.precio_min, false from busqueda b where b.marcas @@ q and b.fin > ahora
      and (desde is null or b.dia_fin >= desde) and (hasta is null or b.dia_inicio <= hasta) and (precio is null or b.precio_min <= precio) offset 0
  ) x order by 2, 1 limit tope;
end $$;

-- By price: the cheapest `tope` that match, among the first `alcance` rows.
create function busqueda_por_precio(q tsquery, ahora timestamptz, desde date, hasta date, precio int, tope int, alcance int)
returns setof busqueda_fila language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off set plan_cache_mode = force_generic_plan as $$
begin
  return query select x.evento_id, x.inicio, x.precio_min, false from (
      select * from busqueda r order by r.precio_min, r.inicio, r.evento_id limit alcance
    ) x where x.marcas @@ q and x.fin > ahora
      and (desde is null or x.dia_fin >= desde) and (hasta is null or x.dia_inicio <= hasta) and (precio is null or x.precio_min <= precio) limit tope;
end $$;

-- One page and how many there are, exact up to `tope`. `todo` and `nombre` are tsqueries whose marks have § for the month; with `nombre`,
-- those whose name has it all come first. ` ; ` separates what has alternatives.
-- Month after month is asked until `tope` are known: that bounds what any question costs. Where one month is not enough, all that lasts
-- several days is asked for at once, if it is little.
create function buscar_eventos(todo text, nombre text, ahora timestamptz, desde date, hasta date, precio int, por_precio boolean, limite int, salto int,
  tope int, out ids uuid[], out total int) language plpgsql stable
set timezone = 'UTC' set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  pocos constant int := 200;
  -- Enough where the total is known already.
  pagina constant int := 60;
  quiero constant int := salto + limite;
  alcance constant int := least(8000, 500 + quiero * 50);
  desde_que constant timestamptz := greatest(ahora - interval '26 hours', desde::timestamptz - interval '14 hours');
  hasta_que constant timestamptz := coalesce(hasta::timestamptz + interval '36 hours', 'infinity');
  escalones constant text := case when precio is not null then
    (select '(' || string_agg(format('''§=p%s''', s), ' | ') || ')' from generate_series(0, escalon_de_precio(precio)) s) end;
  partes constant text[] := string_to_array(concat_ws(' ; ', nullif(todo, ''), escalones), ' ; ');
  plantilla constant text := array_to_string(partes, ' & ');
  plantilla_nombre constant text := case when nombre is not null then concat_ws(' & ', replace(nombre, ' ; ', ' & '), escalones) end;
  este constant text := to_char(desde_que, 'YYYYMM');
  primeras constant busqueda_fila[] := busqueda_reunir(partes, este, plantilla_nombre, ahora, desde, hasta, precio, tope + 1);
  varios busqueda_fila[];
  juntos boolean := false;
  filas busqueda_fila[] := '{}';
  nuevas busqueda_fila[];
  hallados int := 0;
  faltan int;
  mes timestamptz;
  final timestamptz;
  marca text;
  q tsquery;
  uno record;
  otras uuid[];
begin
  if cardinality(primeras) <= tope then
    varios := busqueda_reunir(partes, 'v', plantilla_nombre, ahora, desde, hasta, precio, pocos + 1);
    juntos := cardinality(varios) <= pocos;
  end if;
  <<meses>>
  foreach mes in array busqueda_meses(hasta_que) loop
    final := mes + interval '1 month';
    foreach marca in array array['v' || to_char(mes, 'YYYYMM'), to_char(mes, 'YYYYMM')] loop
      -- Before `desde_que` only what lasts several days can matter.
      continue when final <= desde_que and marca not like 'v%';
      nuevas := case when marca = este then primeras
        when juntos and marca like 'v%' then array(select f from unnest(varios) f where f.inicio >= mes and f.inicio < final)
        else busqueda_reunir(partes, marca, plantilla_nombre, ahora, desde, hasta, precio, tope + 1 - hallados) end;
      hallados := hallados + cardinality(nuevas);
      exit meses when hallados > tope;
      filas := filas || nuevas;
    end loop;
  end loop;
  total := least(hallados, tope);

  if hallados > tope and por_precio then
    q := array_to_string(array(select '(' || replace(plantilla, '§', m) || ')'
      from unnest(array(select to_char(x, 'YYYYMM') from unnest(busqueda_meses(hasta_que)) x) || 'v'::text) m), ' | ')::tsquery;
    nuevas := array(select f from busqueda_por_precio(q, ahora, desde, hasta, precio, quiero, least(8000, 2000 + quiero * 100)) f);
    filas := case when cardinality(nuevas) = quiero then nuevas else nuevas || filas end;
  elsif hallados > tope and nombre is not null then
    filas := array(select f from unnest(filas) f where f.inicio < mes);
    if (select count(*) from unnest(filas) f where f.en_nombre) >= quiero then
      ids := array(select f.evento_id from unnest(filas) f where f.en_nombre order by f.inicio, f.evento_id limit limite offset salto);
      return;
    end if;
    select * into uno from buscar_eventos(nombre, null, ahora, desde, hasta, precio, false, limite, salto, greatest(quiero, pagina));
    ids := uno.ids;
    if uno.total < quiero then
      -- The others, in order of time: all before this month are known.
      faltan := limite - cardinality(ids);
      otras := array(select f.evento_id from unnest(filas) f where not f.en_nombre
        order by f.inicio, f.evento_id limit faltan offset greatest(salto - uno.total, 0));
      if cardinality(otras) < faltan then
        select b.ids into otras from buscar_eventos('!(' || replace(nombre, ' ; ', ' & ') || ') & ' || todo, null, ahora, desde, hasta, precio, false,
          faltan, greatest(salto - uno.total, 0), greatest(quiero, pagina)) b;
      end if;
      ids := ids || otras;
    end if;
    return;
  elsif hallados > tope then
    -- All before this month is known; what it has itself is read in the order of time, or sorted where that finds too little.
    faltan := quiero - (select count(*) from unnest(filas) f where f.inicio < mes);
    q := ('(' || replace(plantilla, '§', 'v' || to_char(mes, 'YYYYMM')) || ') | (' || replace(plantilla, '§', to_char(mes, 'YYYYMM')) || ')')::tsquery;
    nuevas := '{}';
    if (desde is null or juntos) and faltan > 0 and quiero <= 100 then
      nuevas := array(select f from busqueda_recorrer(q, greatest(mes, case when desde is not null then desde_que end),
        least(final, hasta_que), desde is not null, ahora, desde, hasta, precio, faltan, alcance) f);
    end if;
    if cardinality(nuevas) < faltan then
      nuevas := array(select f from busqueda_ordenar(q, ahora, desde, hasta, precio, faltan) f);
    end if;
    filas := filas || nuevas || array(select f from unnest(varios) f where juntos and f.inicio >= mes and f.inicio < final);
  end if;
  ids := array(
    select f.evento_id from (select distinct on (evento_id) * from unnest(filas) order by evento_id) f
    order by case when por_precio then f.precio_min end, f.en_nombre desc, f.inicio, f.evento_id limit limite offset salto
  );
end $$;

-- The same for what has neither words nor marks: everything, a category, a city, or both; each is a walk along an index of its own that
-- never looks at the rows. `ciudad` and `categoria` are slugs. A limit of price that leaves too little on the way is asked of the marks.
create function listar_eventos(categoria text, ciudad text, ahora timestamptz, desde date, hasta date, precio int, por_precio boolean, limite int, salto int,
  out ids uuid[], out total int) language plpgsql stable
set timezone = 'UTC' set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
declare
  tope constant int := 1000;
  quiero constant int := salto + limite;
  alcance constant int := 10000;
  categoria_id constant int := (select c.id from categorias c where c.slug = categoria);
  a constant timestamptz := case when desde is null then '-infinity' else greatest(ahora - interval '26 hours', desde::timestamptz - interval '14 hours') end;
  b constant timestamptz := coalesce(hasta::timestamptz + interval '36 hours', 'infinity');
  suyas constant text := concat_ws(' and ', 'true', case when ciudad is not null then 'r.ciudad = $1' end,
    case when categoria is not null then 'r.categoria_id = $2' end);
  buenas constant text := concat_ws(' and ', 'x.fin > $3', case when desde is not null then 'x.dia_fin >= $4' end,
    case when hasta is not null then 'x.dia_inicio <= $5' end, case when precio is not null then 'x.precio_min <= $6' end);
  lectura constant text := 'select array(select row(x.evento_id, x.inicio, x.precio_min, false)::busqueda_fila from (
    select r.evento_id, r.inicio, r.precio_min, r.fin, r.dia_inicio, r.dia_fin from busqueda r where %s order by %s limit %L
  ) x where ' || buenas || ' limit %L)';
  por_venir constant text := suyas || ' and r.inicio >= $7 and r.inicio < $8';
  en_orden constant text := 'r.inicio, r.evento_id';
  filas busqueda_fila[];
  largas busqueda_fila[] := '{}';
  baratas busqueda_fila[];
begin
  execute format(lectura, por_venir, en_orden, case when precio is not null then alcance end, tope)
    into filas using ciudad, categoria_id, ahora, desde, hasta, precio, a, b;
  if precio is not null and cardinality(filas) < tope then
    -- Perhaps there are more beyond what was walked.
    select x.ids, x.total into ids, total from buscar_eventos(concat_ws(' & ', '''§=c' || categoria || '''', '''§=l' || ciudad || ''''), null,
      ahora, desde, hasta, precio, por_precio, limite, salto, tope) x;
    return;
  end if;
  if desde is not null then
    -- What began before and still goes on.
    execute format(lectura, suyas || ' and r.dia_fin > r.dia_inicio and r.inicio < $7', en_orden, null, tope)
      into largas using ciudad, categoria_id, ahora, desde, hasta, precio, a;
  end if;
  total := least(cardinality(filas || largas), tope);
  if por_precio and total = tope then
    execute format(lectura, suyas, 'r.precio_min, r.inicio, r.evento_id', alcance, quiero)
      into baratas using ciudad, categoria_id, ahora, desde, hasta, precio;
    if cardinality(baratas) < quiero then
      execute format(lectura, por_venir, en_orden, 2 * alcance, null) into baratas using ciudad, categoria_id, ahora, desde, hasta, precio, a, b;
      baratas := baratas || largas;
    end if;
    filas := baratas;
    largas := '{}';
  end if;
  ids := array(
    select f.evento_id from unnest(filas || largas) f order by case when por_precio then f.precio_min end, f.inicio, f.evento_id limit limite offset salto
  );
end $$;
