-- Holds boletos for somebody of the waiting list: free ones first, then those that others gave back to the list. All of
-- them or nothing; false when they do not suffice, when that person does not wait any more, or would have more than the
-- maximum of a person. Who may not even have as many as they wait for leaves the line. ofertas.repository calls it.
-- Locks: personas, existencias, aforos, the row of lista_espera, the returned boletos.
create or replace function ofrecer_boletos(
  p_espera uuid, p_apartado uuid, p_tipo uuid, p_cantidad int, p_precio int, p_cargo int, p_absorbido int,
  p_minutos int, p_correo text
) returns boolean language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  libres int; devueltos uuid[] := '{}'; de_evento uuid;
  hasta timestamptz := clock_timestamp() + make_interval(mins => p_minutos);
begin
  select evento_id into de_evento from tipos_boleto where id = p_tipo;
  perform bloquear_personas(de_evento, null, null, array[p_correo]);
  perform bloquear_existencias(array[p_tipo]);
  select least(e.cupo - e.vendidos - e.apartados, a.cupo - a.vendidos - a.apartados) into libres
    from existencias e left join lateral (select * from aforos where evento_id = e.aforo offset 0) a on true
    where e.tipo_boleto_id = p_tipo;
  select evento_id into de_evento from lista_espera where id = p_espera and estado = 'esperando' for update;
  if de_evento is null or libres is null then
    return false;
  end if;
  if exists (
    select from eventos e, lugares_de(de_evento, array[null::uuid], array[null], array[null::uuid], array[p_correo]) t
    where e.id = de_evento and (t.total[1] + p_cantidad > e.tope_persona
      or p_precio = 0 and t.gratis[1] + p_cantidad > e.tope_gratis)
  ) then
    update lista_espera set estado = 'retirado' where id = p_espera and cantidad >= p_cantidad;
    return false;
  end if;
  if libres < p_cantidad then
    devueltos := array(
      select d.boleto_id from boletos b join devoluciones d on d.boleto_id = b.id
      where d.estado = 'en_lista' and b.tipo_boleto_id = p_tipo and b.estado = 'valido'
      order by d.creado_en, d.id limit p_cantidad - greatest(libres, 0) for update
    );
  end if;
  if greatest(libres, 0) + cardinality(devueltos) < p_cantidad then
    return false;
  end if;
  perform mover_existencias(array[p_tipo], array[p_cantidad], array[-cardinality(devueltos)]);
  insert into apartados (id, evento_id, visitante, expira_en, oferta_id, de_boleto, correo)
    values (p_apartado, de_evento, 'oferta ' || p_espera, hasta, p_espera, devueltos[1], p_correo);
  insert into apartado_lineas (apartado_id, tipo_boleto_id, cantidad, precio, cargo, absorbido)
    values (p_apartado, p_tipo, p_cantidad, p_precio, p_cargo, p_absorbido);
  update devoluciones set estado = 'ofrecida', apartado_id = p_apartado
    where boleto_id = any(devueltos) and estado = 'en_lista';
  update lista_espera set estado = 'ofrecido', apartado_id = p_apartado, ofrecido_en = clock_timestamp(),
    vence_en = hasta where id = p_espera;
  return true;
end $$;
