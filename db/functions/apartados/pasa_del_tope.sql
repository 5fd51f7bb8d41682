-- Whether a hold that lives no more would give its person more boletos than one may have. Who asks has called
-- bloquear_personas_de.
create or replace function pasa_del_tope(p_id uuid) returns boolean language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return exists (
    select from apartados a join eventos e on e.id = a.evento_id,
      lateral lugares_de(a.evento_id, array[p_id], array[a.navegador], array[a.usuario_id], array[a.correo]) t,
      lateral (select sum(cantidad) as total, coalesce(sum(cantidad) filter (where precio + descuento = 0), 0) as gratis
        from apartado_lineas where apartado_id = p_id) n
    where a.id = p_id and (t.total[1] + n.total > e.tope_persona
      or n.gratis > 0 and t.gratis[1] + n.gratis > e.tope_gratis)
  );
end $$;
