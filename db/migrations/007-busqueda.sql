create extension if not exists unaccent with schema public;

-- Lower case without accents; immutable because the dictionary is named.
create function sin_acentos(texto text) returns text language sql immutable parallel safe strict
return lower(public.unaccent('public.unaccent', texto));

create function palabras_de(texto text) returns text[] language sql immutable parallel safe strict
return array(select distinct left(p, 60) from regexp_split_to_table(sin_acentos(texto), '[^[:alnum:]]+') p where p <> '');

-- The Spanish stem; a joining word stands for itself.
create function lexema_de(palabra text) returns text language sql immutable parallel safe strict
return coalesce((ts_lexize('pg_catalog.spanish_stem', palabra))[1], palabra);

create function lexemas_de(palabras text[]) returns text[] language sql immutable parallel safe strict
return array(select distinct lexema_de(p) from unnest(palabras) p);

create function slug_de_ciudad(ciudad text) returns text language sql immutable parallel safe strict
return nullif(trim(both '-' from regexp_replace(sin_acentos(ciudad), '[^a-z0-9]+', '-', 'g')), '');

-- Steps of price in centavos, so that a limit is a handful of marks: 0 is free, 1 up to 100 pesos, and so on.
create function escalon_de_precio(centavos int) returns int language sql immutable parallel safe strict
return width_bucket(centavos, array[1, 10001, 20001, 30001, 50001, 75001, 100001, 150001, 250001]);

-- A word and each of it with one letter removed; nothing for what is too short to be mistaken, or a number.
create function variantes_de(palabra text) returns text[] language sql immutable parallel safe strict
return case when length(palabra) < 3 or palabra ~ '^[0-9]+$' then array[]::text[]
  else array(select distinct overlay(palabra placing '' from i for 1) from generate_series(1, length(palabra)) i union select palabra) end;

-- Other words by which people look for what a category has.
alter table categorias add column palabras text not null default '';
update categorias c set palabras = v.palabras from (values
  ('musica', 'concierto tocada recital banda'),
  ('lucha-libre', 'luchas luchador'),
  ('teatro-y-danza', 'obra ballet función'),
  ('gastronomia', 'comida cata degustación cena'),
  ('comedia', 'stand up standup comediante impro'),
  ('deportes', 'carrera maratón partido torneo'),
  ('arte-y-exposiciones', 'exposición galería museo muestra'),
  ('ferias-y-fiestas', 'feria fiesta festival verbena kermés'),
  ('cine', 'película proyección función'),
  ('conferencias', 'charla plática taller congreso'),
  ('familiar', 'niños niñas infantil familia'),
  ('vida-nocturna', 'antro baile fiesta dj')
) v(slug, palabras) where c.slug = v.slug;

-- Cities that ever had a published evento; the first spelling stays.
create table ciudades (
  slug text primary key,
  nombre text not null,
  estado text not null
);

-- Every word that was ever published, and by which misspellings it may be found.
create table palabras (
  palabra text primary key,
  lexema text not null
);
create index palabras_prefijo on palabras (palabra text_pattern_ops);
create index palabras_lexema on palabras (lexema);
create table palabra_variantes (
  variante text not null,
  palabra text not null,
  primary key (variante, palabra)
);

-- What the public lists and searches: eventos published and not called off. Pages are chosen here and read elsewhere.
-- `marcas` has `<mes>:<lexema>` for each word, `<mes>!<lexema>` for those of the name, `<mes>=<filtro>` for what one filters by.
-- `dia_fin`: a night that ends after midnight belongs to the day it began. `precio_min`: no total can be lower.
create table busqueda (
  evento_id uuid primary key references eventos on delete cascade,
  inicio timestamptz not null,
  fin timestamptz not null,
  dia_inicio date not null,
  dia_fin date not null,
  organizacion_id uuid not null,
  categoria_id int not null,
  ciudad text,
  precio_min int,
  marcas tsvector not null
);

-- The rows of the read model as their tables say them now.
create function busqueda_fuente(ids uuid[]) returns table (evento_id uuid, inicio timestamptz, fin timestamptz, dia_inicio date, dia_fin date,
  organizacion_id uuid, categoria_id int, ciudad text, precio_min int, marcas tsvector, palabras text[], ciudad_nombre text, ciudad_estado text)
language sql stable as $$
select e.id as evento_id, e.inicio, e.fin, d.dia_inicio, d.dia_fin, e.organizacion_id, e.categoria_id, l.ciudad, p.precio_min,
  array_to_tsvector(array(
    select m.mes || ':' || x from unnest(lexemas_de(t.nombre || t.resto)) x
    union all select m.mes || '!' || x from unnest(lexemas_de(t.nombre)) x
    union all select m.mes || '=' || x from unnest(array[
      'c' || c.slug, 'l' || l.ciudad, 'p' || escalon_de_precio(p.precio_min), case when p.precio_max > 0 then 'q' end,
      case when e.enlace_en_linea is null then 'f' else 'e' end, case when e.destacado then 'd' end]) x where x is not null
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
) d
cross join lateral (select case when d.dia_fin > d.dia_inicio then 'v' else '' end || to_char(e.inicio at time zone 'UTC', 'YYYYMM') as mes) m
cross join lateral (
  select palabras_de(e.nombre_mostrado) as nombre, palabras_de(concat_ws(' ', l.lugar, l.nombre, l.estado, o.nombre_mostrado, c.nombre, c.palabras)) as resto
) t
where e.id = any(ids) and e.estado in ('publicado', 'reprogramado', 'pospuesto')
$$;

-- Words first, in their order: two that publish at once never wait for each other in a circle.
create function aprender_palabras(nuevas text[]) returns void language sql as $$
  with insertadas as (
    insert into palabras select p, lexema_de(p) from unnest(nuevas) p group by p order by p on conflict do nothing returning palabra, lexema
  )
  insert into palabra_variantes
    select distinct v, palabra from insertadas, unnest(variantes_de(palabra) || variantes_de(lexema)) v on conflict do nothing
$$;

-- Makes the read model say of these eventos what their tables say now.
create function indexar_eventos(ids uuid[]) returns void language plpgsql as $$
declare
  vistas text[];
begin
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

-- The last lock of whoever writes an evento or what hangs from it: the next one reads what this one committed.
create function indexar_evento(id uuid) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(727003, hashtext(id::text));
  perform 1 from organizaciones o join eventos e on e.organizacion_id = o.id where e.id = indexar_evento.id for share of o;
  perform indexar_eventos(array[id]);
end $$;

create function al_cambiar_evento() returns trigger language plpgsql as $$
begin
  perform indexar_evento(new.id);
  return null;
end $$;
create trigger busqueda_evento_nuevo after insert on eventos for each row
  when (new.estado in ('publicado', 'reprogramado', 'pospuesto')) execute function al_cambiar_evento();
create trigger busqueda_evento after update on eventos for each row
  when ((old.estado, old.nombre_mostrado, old.inicio, old.fin, old.zona_horaria, old.categoria_id, old.organizacion_id, old.enlace_en_linea is null, old.destacado)
    is distinct from
    (new.estado, new.nombre_mostrado, new.inicio, new.fin, new.zona_horaria, new.categoria_id, new.organizacion_id, new.enlace_en_linea is null, new.destacado))
  execute function al_cambiar_evento();

create function al_cambiar_parte() returns trigger language plpgsql as $$
begin
  perform indexar_evento(coalesce(new.evento_id, old.evento_id));
  return null;
end $$;
create trigger busqueda_direccion_nueva after insert or delete on direcciones for each row execute function al_cambiar_parte();
create trigger busqueda_direccion after update on direcciones for each row
  when ((old.nombre, old.ciudad, old.estado) is distinct from (new.nombre, new.ciudad, new.estado)) execute function al_cambiar_parte();
create trigger busqueda_tipo_nuevo after insert or delete on tipos_boleto for each row execute function al_cambiar_parte();
create trigger busqueda_tipo after update on tipos_boleto for each row
  when ((old.precio, old.visibilidad, old.estado) is distinct from (new.precio, new.visibilidad, new.estado)) execute function al_cambiar_parte();

create function al_cambiar_organizacion() returns trigger language plpgsql as $$
begin
  perform indexar_eventos(array(select evento_id from busqueda where organizacion_id = new.id order by 1 for update));
  return null;
end $$;
create trigger busqueda_organizacion after update on organizaciones for each row
  when (old.nombre_mostrado is distinct from new.nombre_mostrado) execute function al_cambiar_organizacion();

create function al_cambiar_categoria() returns trigger language plpgsql as $$
begin
  perform indexar_eventos(array(select evento_id from busqueda where categoria_id = new.id order by 1 for update));
  return null;
end $$;
create trigger busqueda_categoria after update on categorias for each row
  when ((old.slug, old.nombre, old.palabras) is distinct from (new.slug, new.nombre, new.palabras)) execute function al_cambiar_categoria();

select indexar_eventos(array(select id from eventos));

create index busqueda_marcas on busqueda using gin (marcas) with (fastupdate = off);
create index busqueda_inicio on busqueda (inicio, evento_id) include (fin, dia_inicio, dia_fin);
create index busqueda_categoria on busqueda (categoria_id, inicio, evento_id) include (fin, dia_inicio, dia_fin);
create index busqueda_ciudad on busqueda (ciudad, inicio, evento_id) include (fin, dia_inicio, dia_fin, categoria_id);
create index busqueda_organizacion on busqueda (organizacion_id, inicio, evento_id);
create index busqueda_varios_dias on busqueda (inicio, evento_id) include (fin, dia_inicio, dia_fin, categoria_id, ciudad, precio_min) where dia_fin > dia_inicio;
create index busqueda_precio on busqueda (precio_min, inicio, evento_id);
-- Suggestions look for organizations by the beginning of a word of their name, banners for the few that were chosen.
create index organizaciones_palabras on organizaciones using gin (array_to_tsvector(palabras_de(nombre_mostrado)));
create index eventos_banners on eventos (banner_orden, inicio, id) where banner_orden is not null;
create index eventos_destacados on eventos (inicio, id) where destacado;
-- Feeds tell what was published last.
create index eventos_novedades on eventos (publicado_en desc nulls last, id desc) where estado in ('publicado', 'reprogramado', 'pospuesto', 'cancelado');

create type busqueda_fila as (evento_id uuid, inicio timestamptz, precio_min int, en_nombre boolean);

-- The three ways to read the index follow. Their plan is settled by their settings, whatever the planner believes about words that go together.

-- By marks: all that match or the first `tope`, in no order; in order of time when `en_orden`.
create function busqueda_reunir(q tsquery, q_nombre tsquery, ahora timestamptz, desde date, hasta date, precio int, tope int, en_orden boolean)
returns setof busqueda_fila language plpgsql stable
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  if en_orden then
    return query select * from (
      select b.evento_id, b.inicio, b.precio_min, coalesce(b.marcas @@ q_nombre, false) from busqueda b where b.marcas @@ q and b.fin > ahora
        and (desde is null or b.dia_fin >= desde) and (hasta is null or b.dia_inicio <= hasta) and (precio is null or b.precio_min <= precio) offset 0
    ) x order by 2, 1 limit tope;
  else
    return query select b.evento_id, b.inicio, b.precio_min, coalesce(b.marcas @@ q_nombre, false) from busqueda b where b.marcas @@ q and b.fin > ahora
      and (desde is null or b.dia_fin >= desde) and (hasta is null or b.dia_inicio <= hasta) and (precio is null or b.precio_min <= precio) limit tope;
  end if;
end $$;

-- By time: the first `tope` from `a` on that match, among the first `alcance` rows.
create function busqueda_recorrer(q tsquery, a timestamptz, b timestamptz, un_dia boolean, ahora timestamptz, desde date, hasta date, precio int, tope int, alcance int)
returns setof busqueda_fila language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off set plan_cache_mode = force_generic_plan as $$
begin
  return query select x.evento_id, x.inicio, x.precio_min, false from (
      select * from busqueda r where r.inicio >= a and r.inicio < b order by r.inicio, r.evento_id limit alcance
    ) x where (q is null or x.marcas @@ q) and x.fin > ahora and not (un_dia and x.dia_fin > x.dia_inicio)
      and (desde is null or x.dia_fin >= desde) and (hasta is null or x.dia_inicio <= hasta) and (precio is null or x.precio_min <= precio) limit tope;
end $$;

-- By price: the cheapest `tope` that match, among the first `alcance` rows.
create function busqueda_por_precio(q tsquery, ahora timestamptz, desde date, hasta date, precio int, tope int, alcance int)
returns setof busqueda_fila language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off set plan_cache_mode = force_generic_plan as $$
begin
  return query select x.evento_id, x.inicio, x.precio_min, false from (
      select * from busqueda r order by r.precio_min, r.inicio, r.evento_id limit alcance
    ) x where (q is null or x.marcas @@ q) and x.fin > ahora
      and (desde is null or x.dia_fin >= desde) and (hasta is null or x.dia_inicio <= hasta) and (precio is null or x.precio_min <= precio) limit tope;
end $$;

-- The months in which something begins, as UTC.
create function busqueda_meses(antes_de timestamptz) returns timestamptz[] language plpgsql stable
set timezone = 'UTC' set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  meses timestamptz[] := '{}';
  mes timestamptz := '-infinity';
begin
  loop
    select date_trunc('month', r.inicio) into mes from busqueda r where r.inicio >= mes and r.inicio < antes_de order by r.inicio limit 1;
    exit when mes is null;
    meses := meses || mes;
    mes := mes + interval '1 month';
  end loop;
  return meses;
end $$;

-- One page and how many there are, exact up to 1,000. `todo` and `nombre` are tsqueries whose marks have § for the month; with `nombre`,
-- those whose name has it all come first. ` ; ` separates what has alternatives: the index joins conditions far faster than it reads one that has
-- alternatives in it. Month after month is asked until 1,000 are known: that bounds what any question costs.
create function buscar_eventos(todo text, nombre text, ahora timestamptz, desde date, hasta date, precio int, por_precio boolean, limite int, salto int,
  out ids uuid[], out total int) language plpgsql stable
set timezone = 'UTC' set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  tope constant int := 1000;
  quiero constant int := salto + limite;
  alcance constant int := least(8000, 2000 + quiero * 100);
  desde_que constant timestamptz := greatest(ahora - interval '26 hours', desde::timestamptz - interval '14 hours');
  hasta_que constant timestamptz := coalesce(hasta::timestamptz + interval '36 hours', 'infinity');
  escalones constant text := case when precio is not null then
    (select '(' || string_agg(format('''§=p%s''', s), ' | ') || ')' from generate_series(0, escalon_de_precio(precio)) s) end;
  partes constant text[] := string_to_array(concat_ws(' ; ', nullif(todo, ''), escalones), ' ; ');
  plantilla constant text := array_to_string(partes, ' & ');
  plantilla_nombre constant text := case when nombre is not null then concat_ws(' & ', replace(nombre, ' ; ', ' & '), escalones) end;
  mes timestamptz;
  marca text;
  final timestamptz;
  hallados int := 0;
  faltan int;
  caminado boolean := false;
  filas busqueda_fila[] := '{}';
  nuevas busqueda_fila[];
  q tsquery;
  q_otra tsquery;
  q_mas tsquery;
  q_nombre tsquery;
  uno record;
  otras uuid[];
begin
  -- A limit of price alone lets so much through that whoever walks in the order of time soon has enough.
  if nullif(todo, '') is null and precio is not null and desde is null and not por_precio then
    filas := array(select f from busqueda_recorrer(null, '-infinity', hasta_que, false, ahora, null, hasta, precio, tope, alcance) f);
    caminado := cardinality(filas) = tope;
  end if;
  if caminado then
    total := tope;
  elsif plantilla = '' then
    if por_precio then
      filas := array(select f from busqueda_por_precio(null, ahora, desde, hasta, null, tope, null) f);
    elsif desde is null then
      filas := array(select f from busqueda_recorrer(null, '-infinity', hasta_que, false, ahora, null, hasta, null, tope, null) f);
    else
      filas := array(select f from busqueda_recorrer(null, desde_que, hasta_que, true, ahora, desde, hasta, null, tope, null) f)
        || array(select row(b.evento_id, b.inicio, b.precio_min, false)::busqueda_fila from busqueda b where b.dia_fin > b.dia_inicio and b.fin > ahora
            and b.dia_fin >= desde and b.inicio < hasta_que and (hasta is null or b.dia_inicio <= hasta) order by b.inicio limit tope);
    end if;
    total := least(cardinality(filas), tope);
  else
    filas := '{}';
    <<meses>>
    foreach mes in array busqueda_meses(hasta_que) loop
      final := mes + interval '1 month';
      foreach marca in array array['v' || to_char(mes, 'YYYYMM'), to_char(mes, 'YYYYMM')] loop
        -- Before `desde_que` only what lasts several days can matter.
        continue when final <= desde_que and marca not like 'v%';
        q := replace(partes[1], '§', marca)::tsquery;
        q_nombre := replace(plantilla_nombre, '§', marca)::tsquery;
        if cardinality(partes) = 1 then
          nuevas := array(
            select row(b.evento_id, b.inicio, b.precio_min, coalesce(b.marcas @@ q_nombre, false))::busqueda_fila
            from busqueda b where b.marcas @@ q and b.fin > ahora
              and (desde is null or b.dia_fin >= desde) and (hasta is null or b.dia_inicio <= hasta) and (precio is null or b.precio_min <= precio)
            limit tope + 1 - hallados
          );
        else
          q_otra := replace(partes[2], '§', marca)::tsquery;
          q_mas := replace(coalesce(nullif(array_to_string(partes[3:], ' & '), ''), partes[1]), '§', marca)::tsquery;
          nuevas := array(
            select row(b.evento_id, b.inicio, b.precio_min, coalesce(b.marcas @@ q_nombre, false))::busqueda_fila
            from busqueda b where b.marcas @@ q and b.marcas @@ q_otra and b.marcas @@ q_mas and b.fin > ahora
              and (desde is null or b.dia_fin >= desde) and (hasta is null or b.dia_inicio <= hasta) and (precio is null or b.precio_min <= precio)
            limit tope + 1 - hallados
          );
        end if;
        hallados := hallados + cardinality(nuevas);
        exit meses when hallados > tope;
        filas := filas || nuevas;
      end loop;
    end loop;
    total := least(hallados, tope);

    if hallados > tope and por_precio then
      q := array_to_string(array(select '(' || replace(plantilla, '§', m) || ')' from unnest(busqueda_meses(hasta_que)) x,
        unnest(array['v' || to_char(x, 'YYYYMM'), to_char(x, 'YYYYMM')]) m), ' | ')::tsquery;
      nuevas := array(select f from busqueda_por_precio(q, ahora, desde, hasta, precio, quiero, alcance) f);
      filas := case when cardinality(nuevas) = quiero then nuevas else nuevas || filas end;
    elsif hallados > tope and nombre is not null then
      select * into uno from buscar_eventos(nombre, null, ahora, desde, hasta, precio, false, limite, salto);
      ids := uno.ids;
      if uno.total < quiero then
        -- The others, in order of time: all before this month are known.
        faltan := limite - cardinality(ids);
        otras := array(select f.evento_id from unnest(filas) f where f.inicio < mes and not f.en_nombre
          order by f.inicio, f.evento_id limit faltan offset greatest(salto - uno.total, 0));
        if cardinality(otras) < faltan then
          select b.ids into otras from buscar_eventos('!(' || replace(nombre, ' ; ', ' & ') || ') & ' || todo, null, ahora, desde, hasta, precio, false,
            faltan, greatest(salto - uno.total, 0)) b;
        end if;
        ids := ids || otras;
      end if;
      return;
    elsif hallados > tope then
      -- All before this month is known; what it has itself is read in the order of time, or sorted where that finds too little.
      faltan := quiero - (select count(*) from unnest(filas) f where f.inicio < mes);
      q := ('(' || replace(plantilla, '§', 'v' || to_char(mes, 'YYYYMM')) || ') | (' || replace(plantilla, '§', to_char(mes, 'YYYYMM')) || ')')::tsquery;
      nuevas := '{}';
      if desde is null and faltan > 0 and quiero <= 100 then
        nuevas := array(select f from busqueda_recorrer(q, mes, final, false, ahora, desde, hasta, precio, faltan, alcance) f);
      end if;
      if cardinality(nuevas) < faltan then
        nuevas := array(select f from busqueda_reunir(q, null, ahora, desde, hasta, precio, faltan, true) f);
      end if;
      filas := filas || nuevas;
    end if;
  end if;
  ids := array(
    select f.evento_id from (select distinct on (evento_id) * from unnest(filas) order by evento_id) f
    order by case when por_precio then f.precio_min end, f.en_nombre desc, f.inicio, f.evento_id limit limite offset salto
  );
end $$;
