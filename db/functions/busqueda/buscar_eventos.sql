-- One page of a search, and how many eventos it found, exact up to `tope`. busqueda.repository calls it. `todo` and
-- `nombre` are questions of the grammar in README.md; with `nombre`, the eventos whose name has it all come first.
-- It asks month after month until `tope` are known, or day after day for frequent marks: that bounds what any question
-- costs.
create or replace function buscar_eventos(
  todo text, nombre text, ahora timestamptz, desde date, hasta date, precio int, por_precio boolean, limite int,
  salto int, tope int, out ids uuid[], out total int
) language plpgsql stable
set timezone = 'UTC' set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  -- How many rows suffice where the total is known already.
  pagina constant int := 40;
  quiero constant int := salto + limite;
  desde_que constant timestamptz := greatest(ahora - interval '26 hours', desde::timestamptz - interval '14 hours');
  hasta_que constant timestamptz := coalesce(hasta::timestamptz + interval '36 hours', 'infinity');
  este constant timestamptz := date_trunc('month', desde_que);
  escalones constant text := case when precio is not null then
    (select '(' || string_agg(format('''§=p%s''', s), ' | ') || ')'
      from generate_series(0, escalon_de_precio(precio)) s) end;
  partes constant text[] := string_to_array(concat_ws(' ; ', nullif(todo, ''), escalones), ' ; ');
  en_pares constant text[] := busqueda_en_pares(partes);
  plantilla constant text := array_to_string(partes, ' & ');
  plantilla_nombre constant text := case when nombre is not null then concat_ws(' & ', replace(nombre, ' ; ', ' & '),
    escalones) end;
  meses constant timestamptz[] := busqueda_meses(hasta_que);
  por_dia constant boolean := cardinality(partes) = 1 and busqueda_por_dia(plantilla);
  -- Eventos of one day, and of several days.
  unas busqueda_fila[];
  varias busqueda_fila[] := '{}';
  filas busqueda_fila[];
  -- The moment after which not all eventos of one day are known, and that for eventos of several days; null: all are.
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
    unas := busqueda_reunir(partes, busqueda_dias(desde_que, least(resto, hasta_que)), plantilla_nombre, ahora, desde,
      hasta, precio, tope + 1);
    if cardinality(unas) > tope then corte := (select date_trunc('day', max(f.inicio)) from unnest(unas) f); end if;
  else
    unas := busqueda_reunir(en_pares, array[to_char(este, 'YYYYMM')], plantilla_nombre, ahora, desde, hasta, precio,
      tope + 1);
    if cardinality(unas) > tope then corte := este; end if;
  end if;
  if corte is null then
    unas := unas || busqueda_reunir(en_pares,
      array(select to_char(m, 'YYYYMM') from unnest(meses) m where m >= resto), plantilla_nombre,
      ahora, desde, hasta, precio, tope + 1 - cardinality(unas));
    if cardinality(unas) > tope then corte := (select date_trunc('month', max(f.inicio)) from unnest(unas) f); end if;
  end if;
  if corte < resto and nombre is not null then
    -- There are so many so soon that the names are asked for on their own anyway.
    unas := '{}';
    total := tope;
  else
    if corte is null then
      varias := busqueda_reunir(en_pares, array['v'], plantilla_nombre, ahora, desde, hasta, precio, tope + 1);
    end if;
    if corte is not null or cardinality(varias) > tope then
      varias := busqueda_reunir(partes,
        array(select to_char(m, '"v"YYYYMM') from unnest(meses) m where corte is null or m <= corte),
        plantilla_nombre, ahora, desde, hasta, precio, tope + 1);
      if cardinality(varias) > tope then
        corte_varias := (select date_trunc('month', max(f.inicio)) from unnest(varias) f);
      end if;
      corte := least(corte, corte_varias);
    end if;
    total := least(cardinality(unas) + cardinality(varias), tope);
  end if;
  filas := array(select f from unnest(unas || varias) f where f.inicio < corte or corte is null);

  if corte is not null and por_precio then
    q := array_to_string(array(select '(' || replace(plantilla, '§', t) || ')'
      from unnest(array(select to_char(x, 'YYYYMM') from unnest(meses) x) || 'v'::text) t), ' | ')::tsquery;
    varias := array(select f from busqueda_por_precio(q, ahora, desde, hasta, precio, quiero,
      least(8000, 2000 + quiero * 100)) f);
    filas := case when cardinality(varias) = quiero then varias else varias || filas end;
  elsif corte is not null and nombre is not null then
    if (select count(*) from unnest(filas) f where f.en_nombre) >= quiero then
      ids := array(select f.evento_id from unnest(filas) f where f.en_nombre order by f.inicio, f.evento_id
        limit limite offset salto);
      return;
    end if;
    select * into uno from buscar_eventos(nombre, null, ahora, desde, hasta, precio, false, limite, salto,
      greatest(quiero, pagina));
    ids := uno.ids;
    if uno.total < quiero then
      -- The others in order of time: all before `corte` are known.
      faltan := limite - cardinality(ids);
      otras := array(select f.evento_id from unnest(filas) f where not f.en_nombre
        order by f.inicio, f.evento_id limit faltan offset greatest(salto - uno.total, 0));
      if cardinality(otras) < faltan and salto = 0 then
        -- All eventos by name are at hand: they are left out here and not by the index.
        select array(
            select o from unnest(b.ids) with ordinality x(o, i) where o <> all(uno.ids) order by i limit faltan
          ) into otras
          from buscar_eventos(todo, null, ahora, desde, hasta, precio, false, limite, 0, greatest(quiero, pagina)) b;
      elsif cardinality(otras) < faltan then
        select b.ids into otras
          from buscar_eventos('!(' || replace(nombre, ' ; ', ' & ') || ') & ' || todo, null, ahora, desde, hasta,
            precio, false, faltan, greatest(salto - uno.total, 0), greatest(quiero, pagina)) b;
      end if;
      ids := ids || otras;
    end if;
    return;
  elsif corte is not null then
    faltan := quiero - cardinality(filas);
    if faltan > 0 then
      filas := filas || busqueda_de_un_mes(partes, corte, hasta_que, corte_varias is not null, ahora, desde, hasta,
        precio, faltan);
    end if;
    if corte_varias is null then
      filas := filas || array(select f from unnest(varias) f where f.inicio >= corte
        and f.inicio < date_trunc('month', corte) + interval '1 month');
    end if;
  end if;
  ids := array(
    select f.evento_id from (select distinct on (evento_id) * from unnest(filas) order by evento_id) f
    order by case when por_precio then f.precio_min end, f.en_nombre desc, f.inicio, f.evento_id
    limit limite offset salto
  );
end $$;
