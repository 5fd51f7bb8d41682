-- Grants a batch of holds of one evento, first come first served; each hold gets all its lines or nothing, and none
-- goes beyond the aforo, the maximum of a person or the pace of a network. The queue of holds calls it
-- (apartados.repository), and apartar_con_codigo with a batch of one.
-- Locks: personas, existencias, aforos, the earlier holds of the visitors by id.
--
-- `p_linea_de` gives, for each line, the position (1..n) of its hold; lines come grouped in that order. The visitors of
-- one batch must differ, and so must the ids and the accounts. The earlier live hold of a visitor is replaced when the
-- new one fits, which is extended if that was; it is kept when the new one does not fit. `p_gratis`: how many boletos
-- of each hold cost nothing by themselves. `p_red`: the network that asks, null where none is watched.
-- `otorgado` has one answer per hold: null when that id exists already. `quedan` has one per line: where there were too
-- few, how many the visitor could have had (the smaller of tipo and aforo); null elsewhere. `ya`: of a hold beyond the
-- maximum of a person, how many that person has, and `de` what the maximum is (`de_gratis`: of boletos that cost
-- nothing). `espera`: the network asked for too much at once. `ya_extendido`: it has had its extension.
create or replace function apartar_lote(
  p_evento uuid, p_minutos int, p_id uuid[], p_visitante text[], p_linea_de int[], p_linea_tipo uuid[],
  p_linea_cantidad int[], p_linea_precio int[], p_linea_cargo int[], p_linea_absorbido int[], p_usuario uuid[],
  p_red text[], p_gratis int[], out otorgado boolean[], out quedan int[], out expira timestamptz,
  out ahora timestamptz, out ya int[], out de int[], out de_gratis boolean[], out espera boolean[],
  out ya_extendido boolean[]
) language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  n int := cardinality(p_id);
  viejos uuid[]; viejo_suyo uuid[]; conocidos uuid[]; puestos uuid[];
  viejo_de int[] := '{}'; viejo_tipo uuid[] := '{}'; viejo_cantidad int[] := '{}';
  tipos uuid[]; libres int[]; antes int[]; prueba int[];
  caben int; lugares int;
  tope int; tope_sin_pago int; tiene int[]; tiene_gratis int[]; pide int;
  redes text[]; presion int[]; reciente int[]; r int;
  l int := 1; v int := 1; k int; cabe boolean;
begin
  otorgado := array_fill(false, array[n]);
  quedan := array_fill(null::int, array[cardinality(p_linea_de)]);
  ya := array_fill(null::int, array[n]);
  de := ya;
  de_gratis := array_fill(false, array[n]);
  espera := de_gratis;
  perform bloquear_personas(p_evento, p_visitante, p_usuario, null);
  viejos := array(
    select a.id from unnest(p_visitante) suyo,
      lateral (select id from apartados where evento_id = p_evento and visitante = suyo and estado = 'activo' limit 1) a
  );
  perform bloquear_existencias(
    p_linea_tipo || array(select tipo_boleto_id from apartado_lineas where apartado_id = any(viejos))
  );
  conocidos := array(select id from apartados where id = any(p_id));
  if viejos <> '{}' then
    viejos := array(
      select id from (select id, estado from apartados where id = any(viejos) order by id for update offset 0) a
      where estado = 'activo'
    );
    select coalesce(array_agg(p order by p), '{}'), coalesce(array_agg(tipo_boleto_id order by p), '{}'),
      coalesce(array_agg(cantidad order by p), '{}')
      into viejo_de, viejo_tipo, viejo_cantidad
      from (select array_position(p_visitante, a.visitante) p, x.tipo_boleto_id, x.cantidad
            from apartados a,
              lateral (select tipo_boleto_id, cantidad from apartado_lineas where apartado_id = a.id offset 0) x
            where a.id = any(viejos)) y;
  end if;
  select array_agg(a.id order by p), array_agg(coalesce(a.extendido, false) order by p) into viejo_suyo, ya_extendido
    from unnest(p_visitante) with ordinality s(suyo, p)
      left join (select id, visitante, extendido from apartados where id = any(viejos) offset 0) a on visitante = suyo;
  select t.total, t.gratis into tiene, tiene_gratis
    from lugares_de(p_evento, viejo_suyo, p_visitante, p_usuario, null) t;
  select tope_persona, tope_gratis into tope, tope_sin_pago from eventos where id = p_evento;
  select array_agg(p.red), array_agg(p.presion), array_agg(p.reciente) into redes, presion, reciente
    from presion_de_redes(p_evento, p_red) p;
  select coalesce(array_agg(tipo_boleto_id), '{}'), coalesce(array_agg(cupo - vendidos - apartados), '{}')
    into tipos, libres
    from existencias where tipo_boleto_id = any(p_linea_tipo || viejo_tipo);
  antes := libres;
  -- Without an aforo: more places than any tipo can have.
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
    pide := 0;
    while l <= cardinality(p_linea_de) and p_linea_de[l] = i loop
      k := array_position(tipos, p_linea_tipo[l]);
      pide := pide + p_linea_cantidad[l];
      if k is null or prueba[k] < p_linea_cantidad[l] or lugares < p_linea_cantidad[l] then
        cabe := false;
        quedan[l] := case when k is null then 0 else greatest(least(prueba[k], lugares), 0) end;
      else
        prueba[k] := prueba[k] - p_linea_cantidad[l];
        lugares := lugares - p_linea_cantidad[l];
      end if;
      l := l + 1;
    end loop;
    r := array_position(redes, p_red[i]);
    if conocidos <> '{}' and p_id[i] = any(conocidos) then
      otorgado[i] := null;
    elsif tiene[i] + pide > tope then
      ya[i] := tiene[i];
      de[i] := tope;
    elsif p_gratis[i] > 0 and tiene_gratis[i] + p_gratis[i] > tope_sin_pago then
      ya[i] := tiene_gratis[i];
      de[i] := tope_sin_pago;
      de_gratis[i] := true;
    elsif cabe and r is not null and not cabe_en_la_red(pide, presion[r], reciente[r]) then
      espera[i] := true;
    elsif cabe then
      otorgado[i] := true;
      if r is not null then
        presion[r] := presion[r] + pide;
        reciente[r] := reciente[r] + pide;
      end if;
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
    update apartados set estado = 'liberado', usuario_id = case when correo is not null then usuario_id end
      where id = any(viejos) and otorgado[array_position(p_visitante, visitante)];
  end if;
  with puestos as (
    insert into apartados (id, evento_id, visitante, expira_en, extendido, navegador, usuario_id, red)
      select u.id, p_evento, u.visitante, expira, u.extendido, u.visitante, u.usuario, u.red
      from unnest(p_id, p_visitante, otorgado, ya_extendido, p_usuario, p_red)
        u(id, visitante, si, extendido, usuario, red)
      where u.si order by u.id
      on conflict (id) do nothing returning id
  )
  select coalesce(array_agg(id), '{}') into puestos from puestos;
  -- Rare: another evento took an id this very instant. Its line of the batch goes back, and no other waits for it.
  for i in 1..n loop
    if otorgado[i] and not p_id[i] = any(puestos) then
      otorgado[i] := null;
      for l in 1..cardinality(p_linea_de) loop
        if p_linea_de[l] = i then
          k := array_position(tipos, p_linea_tipo[l]);
          libres[k] := libres[k] + p_linea_cantidad[l];
        end if;
      end loop;
    end if;
  end loop;
  perform mover_existencias(tipos, array(select a - l2 from unnest(antes, libres) u(a, l2)),
    array_fill(0, array[cardinality(tipos)]));
  insert into apartado_lineas (apartado_id, tipo_boleto_id, cantidad, precio, cargo, absorbido)
    select p_id[u.de], u.tipo, u.cantidad, u.precio, u.cargo, u.absorbido
    from unnest(p_linea_de, p_linea_tipo, p_linea_cantidad, p_linea_precio, p_linea_cargo, p_linea_absorbido)
      u(de, tipo, cantidad, precio, cargo, absorbido)
    where otorgado[u.de];
end $$;
