-- Stock moves only through these functions. One lock order everywhere, so none of them can deadlock with another:
-- first the existencias, by id; then the apartados, by id. Their lines never change, so they may be read before any lock.

-- Every statement finds its rows by a whole key, whatever the statistics say: one plan per connection then serves for ever (making
-- it anew costs more than a small batch), and a thousand holds a second that no `analyze` has seen yet change nothing. Hence: no
-- sequential scans; lookups that the planner cannot turn round or merge (`limit`, `offset 0`).

-- The sweep's index. Its condition is written so that only the sweep's own query fits it: to the planner, an index of all that lives
-- looks like a short way to one visitor's hold, until a hundred thousand live.
create index apartados_por_vencer on apartados (expira_en) where estado || '' = 'activo';

-- Whoever waits longer than this is better off asking again.
create function bloquear_existencias(p_tipos uuid[]) returns void language plpgsql set lock_timeout = '5s' as $$
begin
  perform from existencias where tipo_boleto_id = any(p_tipos) order by tipo_boleto_id for update;
end $$;

create function mover_existencias(p_tipos uuid[], p_apartados int[], p_vendidos int[]) returns void language plpgsql as $$
begin
  update existencias e set apartados = e.apartados + m.apartados, vendidos = e.vendidos + m.vendidos
  from (
    select tipo, sum(apartados)::int apartados, sum(vendidos)::int vendidos
    from unnest(p_tipos, p_apartados, p_vendidos) u(tipo, apartados, vendidos) group by tipo
  ) m
  where e.tipo_boleto_id = m.tipo and (m.apartados <> 0 or m.vendidos <> 0);
end $$;

-- Grants a batch of holds of one evento, first come first served; each one gets all its lines or nothing.
-- `p_linea_de` gives, for each line, the position (1..n) of its hold; lines come grouped in that order.
-- A visitor's earlier live hold is replaced when the new one fits, and kept when it does not.
-- The visitors of one batch must differ, and so must the ids.
-- `otorgado` has one answer per hold: null when that id exists already. `quedan` has one per line: how many its visitor
-- could have had, where that was too few; null elsewhere.
create function apartar_lote(
  p_evento uuid, p_minutos int, p_id uuid[], p_visitante text[],
  p_linea_de int[], p_linea_tipo uuid[], p_linea_cantidad int[], p_linea_precio int[], p_linea_cargo int[], p_linea_absorbido int[],
  out otorgado boolean[], out quedan int[], out expira timestamptz, out ahora timestamptz
) language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  n int := cardinality(p_id);
  viejos uuid[]; ya uuid[];
  viejo_de int[] := '{}'; viejo_tipo uuid[] := '{}'; viejo_cantidad int[] := '{}';
  tipos uuid[]; libres int[]; antes int[]; prueba int[];
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

  for i in 1..n loop
    prueba := libres;
    cabe := true;
    while v <= cardinality(viejo_de) and viejo_de[v] = i loop
      k := array_position(tipos, viejo_tipo[v]);
      prueba[k] := prueba[k] + viejo_cantidad[v];
      v := v + 1;
    end loop;
    while l <= cardinality(p_linea_de) and p_linea_de[l] = i loop
      k := array_position(tipos, p_linea_tipo[l]);
      if k is null or prueba[k] < p_linea_cantidad[l] then
        cabe := false;
        quedan[l] := coalesce(greatest(prueba[k], 0), 0);
      else
        prueba[k] := prueba[k] - p_linea_cantidad[l];
      end if;
      l := l + 1;
    end loop;
    if ya <> '{}' and p_id[i] = any(ya) then
      otorgado[i] := null;
    elsif cabe then
      otorgado[i] := true;
      libres := prueba;
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

-- Gives the boletos of live holds back. `p_estado`: 'liberado' (its visitor left) or 'vencido' (only those whose time is over).
create function soltar_apartados(p_ids uuid[], p_estado text) returns uuid[] language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare sueltos uuid[];
begin
  perform bloquear_existencias(array(select tipo_boleto_id from apartado_lineas where apartado_id = any(p_ids)));
  sueltos := array(
    select id from (select id, estado, expira_en from apartados where id = any(p_ids) order by id for update offset 0) a
    where estado = 'activo' and (p_estado <> 'vencido' or expira_en <= now())
  );
  update apartados set estado = p_estado where id = any(sueltos);
  perform mover_existencias(array_agg(tipo_boleto_id), array_agg(-cantidad), array_agg(0)) from apartado_lineas where apartado_id = any(sueltos);
  return sueltos;
end $$;

-- One step of the expiry sweep; call it until it answers 0.
create function vencer_apartados(p_limite int) returns int language sql as $$
  select cardinality(soltar_apartados(array(
    select id from apartados where estado || '' = 'activo' and expira_en <= now() order by expira_en limit p_limite
  ), 'vencido'))
$$;

-- Turns live holds into sold stock. Answers those it turned: a second call, or a hold whose time is over, answers nothing.
create function confirmar_apartados(p_ids uuid[]) returns uuid[] language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare vendidos uuid[];
begin
  perform bloquear_existencias(array(select tipo_boleto_id from apartado_lineas where apartado_id = any(p_ids)));
  vendidos := array(
    select id from (select id, estado, expira_en from apartados where id = any(p_ids) order by id for update offset 0) a where estado = 'activo' and expira_en > now()
  );
  update apartados set estado = 'convertido' where id = any(vendidos);
  perform mover_existencias(array_agg(tipo_boleto_id), array_agg(-cantidad), array_agg(cantidad)) from apartado_lineas where apartado_id = any(vendidos);
  return vendidos;
end $$;

-- For money that came when the hold's time was over: takes what it still holds, or free stock if all of it fits.
-- A hold that its visitor gave up stays given up.
create function confirmar_tarde(p_id uuid) returns boolean language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare antes text;
begin
  perform bloquear_existencias(array(select tipo_boleto_id from apartado_lineas where apartado_id = p_id));
  select estado into antes from apartados where id = p_id for update;
  if antes is null or antes not in ('activo', 'vencido') then
    return false;
  end if;
  if antes = 'vencido' and exists (
    select from apartado_lineas l, lateral (select cupo - vendidos - apartados as libres from existencias where tipo_boleto_id = l.tipo_boleto_id offset 0) e
    where l.apartado_id = p_id and e.libres < l.cantidad
  ) then
    return false;
  end if;
  update apartados set estado = 'convertido' where id = p_id;
  perform mover_existencias(array_agg(tipo_boleto_id), array_agg(case antes when 'activo' then -cantidad else 0 end), array_agg(cantidad))
    from apartado_lineas where apartado_id = p_id;
  return true;
end $$;
