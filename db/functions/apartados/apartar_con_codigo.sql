-- One hold with a code; codigos.repository calls it. When the code serves for fewer boletos, nothing is held and
-- `caben` says for how many; else the answer is that of apartar_lote for a batch of one. What the visitor held before
-- counts as free, in the code too.
-- Locks: personas, existencias, aforos, the earlier hold, codigos by id.
create or replace function apartar_con_codigo(
  p_evento uuid, p_minutos int, p_id uuid, p_visitante text, p_tipo uuid[], p_cantidad int[], p_precio int[],
  p_cargo int[], p_absorbido int[], p_descuento int[], p_codigo uuid, p_boletos int, p_usuario uuid, p_red text,
  p_gratis int, out otorgado boolean[], out quedan int[], out expira timestamptz, out ahora timestamptz, out ya int[],
  out de int[], out de_gratis boolean[], out espera boolean[],
  out ya_extendido boolean[], out caben int
) language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare viejo record;
begin
  perform bloquear_personas(p_evento, array[p_visitante], array[p_usuario], null);
  select id into viejo from apartados where evento_id = p_evento and visitante = p_visitante and estado = 'activo';
  perform bloquear_existencias(
    p_tipo || array(select tipo_boleto_id from apartado_lineas where apartado_id = viejo.id)
  );
  select id, codigo_id, codigo_boletos into viejo from apartados where id = viejo.id and estado = 'activo' for update;
  perform from codigos where id in (p_codigo, viejo.codigo_id) order by id for update;
  select case when not activo then 0
      else maximo - usados - apartados + case when viejo.codigo_id = p_codigo then viejo.codigo_boletos else 0 end end
    into caben from codigos where id = p_codigo;
  if not found then
    caben := 0;
  end if;
  if caben < p_boletos and not exists (select from apartados where id = p_id) then
    otorgado := array[false];
    return;
  end if;
  caben := null;
  select l.otorgado, l.quedan, l.expira, l.ahora, l.ya, l.de, l.de_gratis, l.espera,
      l.ya_extendido
    into otorgado, quedan, expira, ahora, ya, de, de_gratis, espera, ya_extendido
    from apartar_lote(p_evento, p_minutos, array[p_id], array[p_visitante],
      array_fill(1, array[cardinality(p_tipo)]), p_tipo, p_cantidad, p_precio, p_cargo, p_absorbido,
      array[p_usuario], array[p_red], array[p_gratis]) l;
  if otorgado[1] then
    update apartados set codigo_id = p_codigo, codigo_boletos = p_boletos where id = p_id;
    update apartado_lineas l set descuento = u.descuento from unnest(p_tipo, p_descuento) u(tipo, descuento)
      where l.apartado_id = p_id and l.tipo_boleto_id = u.tipo and u.descuento > 0;
  end if;
end $$;
