-- Each month is asked on its own: an index on words joins them far faster for one month than for several at once.
drop function buscar_eventos(text, text, timestamptz, date, date, int, boolean, int, int);
drop function busqueda_pregunta(text, text[]);

create index palabras_lexema on palabras (lexema);

-- One page and how many there are, exact up to 1,000. `todo` and `nombre` are tsqueries whose marks have § for the month; with `nombre`,
-- those whose name has it all come first. Month after month is asked until 1,000 are known: that bounds what any question costs.
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
  plantilla constant text := concat_ws(' & ', '(' || nullif(todo, '') || ')', escalones);
  plantilla_nombre constant text := case when nombre is not null then concat_ws(' & ', '(' || nombre || ')', escalones) end;
  mes timestamptz;
  marca text;
  final timestamptz;
  hallados int := 0;
  faltan int;
  filas busqueda_fila[] := '{}';
  nuevas busqueda_fila[];
  q tsquery;
  q_nombre tsquery;
  uno record;
  otro record;
begin
  if plantilla = '' then
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
    <<meses>>
    foreach mes in array busqueda_meses(hasta_que) loop
      final := mes + interval '1 month';
      foreach marca in array array['v' || to_char(mes, 'YYYYMM'), to_char(mes, 'YYYYMM')] loop
        -- Before `desde_que` only what lasts several days can matter.
        continue when final <= desde_que and marca not like 'v%';
        q := replace(plantilla, '§', marca)::tsquery;
        q_nombre := replace(plantilla_nombre, '§', marca)::tsquery;
        nuevas := array(
          select row(b.evento_id, b.inicio, b.precio_min, coalesce(b.marcas @@ q_nombre, false))::busqueda_fila
          from busqueda b where b.marcas @@ q and b.fin > ahora
            and (desde is null or b.dia_fin >= desde) and (hasta is null or b.dia_inicio <= hasta) and (precio is null or b.precio_min <= precio)
          limit tope + 1 - hallados
        );
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
        select * into otro from buscar_eventos('(' || todo || ') & !(' || nombre || ')', null, ahora, desde, hasta, precio, false,
          limite - cardinality(uno.ids), greatest(salto - uno.total, 0));
        ids := ids || otro.ids;
      end if;
      return;
    elsif hallados > tope then
      -- All before this month is known; what it has itself is read in the order of time, or sorted where that finds too little.
      faltan := quiero - (select count(*) from unnest(filas) f where f.inicio < mes);
      q := ('(' || replace(plantilla, '§', 'v' || to_char(mes, 'YYYYMM')) || ') | (' || replace(plantilla, '§', to_char(mes, 'YYYYMM')) || ')')::tsquery;
      nuevas := '{}';
      if desde is null and faltan > 0 then
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
