-- One limit for all the boletos of an evento together, beside the cupo of each tipo: the house is full even if a tipo is not.
-- Its counters are the sums of those of its tipos, moved by the same functions in the same transaction.
create table aforos (
  evento_id uuid primary key references eventos on delete cascade,
  cupo int not null check (cupo >= 0),
  vendidos int not null default 0 check (vendidos >= 0),
  apartados int not null default 0 check (apartados >= 0),
  constraint aforo_sin_sobreventa check (vendidos + apartados <= cupo)
) with (fillfactor = 10);

-- The evento whose aforo this row counts in. Whoever holds the row's lock knows by it whether there is one: an evento without aforo
-- costs no further look. No foreign key: it is written here and where a tipo begins, both under the lock of the evento's row.
alter table existencias add column aforo uuid;

-- Lock order everywhere: the existencias by id, then the aforos by id, then the apartados by id.
create or replace function bloquear_existencias(p_tipos uuid[]) returns void language plpgsql set lock_timeout = '5s' as $$
declare con_aforo uuid[];
begin
  con_aforo := array(
    select aforo from (select aforo from existencias where tipo_boleto_id = any(p_tipos) order by tipo_boleto_id for update offset 0) e where aforo is not null
  );
  if con_aforo <> '{}' then
    perform from aforos where evento_id = any(con_aforo) order by evento_id for update;
  end if;
end $$;

create or replace function mover_existencias(p_tipos uuid[], p_apartados int[], p_vendidos int[]) returns void language plpgsql as $$
declare de_todos record;
begin
  for de_todos in
    with movidas as (
      update existencias e set apartados = e.apartados + m.apartados, vendidos = e.vendidos + m.vendidos
      from (
        select tipo, sum(apartados)::int apartados, sum(vendidos)::int vendidos
        from unnest(p_tipos, p_apartados, p_vendidos) u(tipo, apartados, vendidos) group by tipo
      ) m
      where e.tipo_boleto_id = m.tipo and (m.apartados <> 0 or m.vendidos <> 0)
      returning e.aforo, m.apartados, m.vendidos
    )
    select aforo, sum(apartados)::int apartados, sum(vendidos)::int vendidos from movidas where aforo is not null group by aforo order by aforo
  loop
    update aforos a set apartados = a.apartados + de_todos.apartados, vendidos = a.vendidos + de_todos.vendidos where a.evento_id = de_todos.aforo;
  end loop;
end $$;

-- As before, and no hold goes beyond the aforo. `quedan` is the smaller of what is left of the tipo and of the house.
create or replace function apartar_lote(
  p_evento uuid, p_minutos int, p_id uuid[], p_visitante text[],
  p_linea_de int[], p_linea_tipo uuid[], p_linea_cantidad int[], p_linea_precio int[], p_linea_cargo int[], p_linea_absorbido int[],
  out otorgado boolean[], out quedan int[], out expira timestamptz, out ahora timestamptz
) language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  n int := cardinality(p_id);
  viejos uuid[]; ya uuid[];
  viejo_de int[] := '{}'; viejo_tipo uuid[] := '{}'; viejo_cantidad int[] := '{}';
  tipos uuid[]; libres int[]; antes int[]; prueba int[];
  caben int; lugares int;
  l int := 1; v int := 1; k int; cabe boolean;
begin
  otorgado := array_fill(false, array[n]);
  quedan := array_fill(null::int, array[cardinality(p_linea_de)]);
  viejos := array(
    select a.id from unnest(p_visitante) suyo, lateral (select id from apartados where evento_id = p_evento and visitante = suyo and estado = 'activo' limit 1) a
  );
  perform bloquear_existencias(p_linea_tipo || array(select tipo_boleto_id from apartado_lineas where apartado_id = any(viejos)));
  ya := array(select id from apartados where id = any(p_id));
  if viejos <> '{}' then
    viejos := array(select id from (select id, estado from apartados where id = any(viejos) order by id for update offset 0) a where estado = 'activo');
    select coalesce(array_agg(p order by p), '{}'), coalesce(array_agg(tipo_boleto_id order by p), '{}'), coalesce(array_agg(cantidad order by p), '{}')
      into viejo_de, viejo_tipo, viejo_cantidad
      from (select array_position(p_visitante, a.visitante) p, x.tipo_boleto_id, x.cantidad
            from apartados a, lateral (select tipo_boleto_id, cantidad from apartado_lineas where apartado_id = a.id offset 0) x
            where a.id = any(viejos)) y;
  end if;
  select coalesce(array_agg(tipo_boleto_id), '{}'), coalesce(array_agg(cupo - vendidos - apartados), '{}') into tipos, libres
    from existencias where tipo_boleto_id = any(p_linea_tipo || viejo_tipo);
  antes := libres;
  -- Where there is no aforo, more places than any tipo can have.
  caben := coalesce((select cupo - vendidos - apartados from aforos where evento_id = p_evento), 1000000000);

  for i in 1..n loop
    prueba := libres;
    lugares := caben;
    cabe := true;
    while v <= cardinality(viejo_de) and viejo_de[v] = i loop
      k := array_position(tipos, viejo_tipo[v]);
      prueba[k] := prueba[k] + viejo_cantidad[v];
      lugares := lugares + viejo_cantidad[v];
      v := v + 1;
    end loop;
    while l <= cardinality(p_linea_de) and p_linea_de[l] = i loop
      k := array_position(tipos, p_linea_tipo[l]);
      if k is null or prueba[k] < p_linea_cantidad[l] or lugares < p_linea_cantidad[l] then
        cabe := false;
        quedan[l] := case when k is null then 0 else greatest(least(prueba[k], lugares), 0) end;
      else
        prueba[k] := prueba[k] - p_linea_cantidad[l];
        lugares := lugares - p_linea_cantidad[l];
      end if;
      l := l + 1;
    end loop;
    if ya <> '{}' and p_id[i] = any(ya) then
      otorgado[i] := null;
    elsif cabe then
      otorgado[i] := true;
      libres := prueba;
      caben := lugares;
    end if;
  end loop;

  ahora := clock_timestamp();
  expira := ahora + make_interval(mins => p_minutos);
  if (true = any(otorgado)) is not true then
    return;
  end if;
  if viejos <> '{}' then
    update apartados set estado = 'liberado' where id = any(viejos) and otorgado[array_position(p_visitante, visitante)];
  end if;
  perform mover_existencias(tipos, array(select a - l2 from unnest(antes, libres) u(a, l2)), array_fill(0, array[cardinality(tipos)]));
  insert into apartados (id, evento_id, visitante, expira_en)
    select u.id, p_evento, u.visitante, expira from unnest(p_id, p_visitante, otorgado) u(id, visitante, si) where u.si;
  insert into apartado_lineas (apartado_id, tipo_boleto_id, cantidad, precio, cargo, absorbido)
    select p_id[u.de], u.tipo, u.cantidad, u.precio, u.cargo, u.absorbido
    from unnest(p_linea_de, p_linea_tipo, p_linea_cantidad, p_linea_precio, p_linea_cargo, p_linea_absorbido) u(de, tipo, cantidad, precio, cargo, absorbido)
    where otorgado[u.de];
end $$;

-- As in 013; what is bought late must fit into the house too.
create or replace function confirmar_tarde(p_id uuid) returns boolean language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare antes text; de_evento uuid;
begin
  perform bloquear_existencias(array(select tipo_boleto_id from apartado_lineas where apartado_id = p_id));
  select estado, evento_id into antes, de_evento from apartados where id = p_id for update;
  if antes is null or antes not in ('activo', 'vencido') then
    return false;
  end if;
  if not exists (select from eventos where id = de_evento and estado in ('publicado', 'reprogramado')) then
    return false;
  end if;
  if antes = 'vencido' and (exists (
    select from apartado_lineas l, lateral (select cupo - vendidos - apartados as libres from existencias where tipo_boleto_id = l.tipo_boleto_id offset 0) e
    where l.apartado_id = p_id and e.libres < l.cantidad
  ) or exists (
    select from aforos where evento_id = de_evento and cupo - vendidos - apartados < (select sum(cantidad) from apartado_lineas where apartado_id = p_id)
  )) then
    return false;
  end if;
  update apartados set estado = 'convertido' where id = p_id;
  perform mover_existencias(array_agg(tipo_boleto_id), array_agg(case antes when 'activo' then -cantidad else 0 end), array_agg(cantidad))
    from apartado_lineas where apartado_id = p_id;
  return true;
end $$;

-- Takes free boletos as sold at once, without a hold: all of them or none. Answers how many there are when they do not suffice, else null.
create function tomar_boletos(p_tipo uuid, p_cantidad int) returns int language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare hay int;
begin
  perform bloquear_existencias(array[p_tipo]);
  select least(e.cupo - e.vendidos - e.apartados, a.cupo - a.vendidos - a.apartados) into hay
    from existencias e left join lateral (select * from aforos where evento_id = e.aforo offset 0) a on true where e.tipo_boleto_id = p_tipo;
  if hay is null or hay < p_cantidad then
    return greatest(coalesce(hay, 0), 0);
  end if;
  perform mover_existencias(array[p_tipo], array[0], array[p_cantidad]);
  return null;
end $$;

-- Makes sold boletos free again.
create function devolver_boletos(p_tipos uuid[], p_cantidades int[]) returns void language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  perform bloquear_existencias(p_tipos);
  perform mover_existencias(p_tipos, array_fill(0, array[cardinality(p_tipos)]), array(select -c from unnest(p_cantidades) c));
end $$;

-- Sets the aforo of an evento, counting what is sold and held already; null takes it away. Answers how many are taken when it would be
-- less than those, else null. The lock of the evento's row keeps new tipos out meanwhile.
create function poner_aforo(p_evento uuid, p_cupo int) returns int language plpgsql as $$
declare suyos uuid[]; v int; a int;
begin
  perform from eventos where id = p_evento for no key update;
  suyos := array(select id from tipos_boleto where evento_id = p_evento);
  perform bloquear_existencias(suyos);
  select coalesce(sum(vendidos), 0), coalesce(sum(apartados), 0) into v, a from existencias where tipo_boleto_id = any(suyos);
  if p_cupo < v + a then
    return v + a;
  end if;
  update existencias set aforo = case when p_cupo is not null then p_evento end where tipo_boleto_id = any(suyos);
  if p_cupo is null then
    delete from aforos where evento_id = p_evento;
  else
    insert into aforos (evento_id, cupo, vendidos, apartados) values (p_evento, p_cupo, v, a)
      on conflict (evento_id) do update set cupo = excluded.cupo, vendidos = excluded.vendidos, apartados = excluded.apartados;
  end if;
  return null;
end $$;
