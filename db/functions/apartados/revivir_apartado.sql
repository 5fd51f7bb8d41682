-- Holds an expired one again while there is stock and its person may have them, or makes a live one last longer;
-- aplicar.repository calls it for a compra that may be paid after all. Nothing comes back to life for an evento that is
-- not on sale.
-- Locks: personas, existencias, aforos, the hold, its code.
create or replace function revivir_apartado(p_id uuid, p_hasta timestamptz)
returns boolean language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare suyo record;
begin
  perform bloquear_personas_de(array[p_id], null, null);
  perform bloquear_existencias(array(select tipo_boleto_id from apartado_lineas where apartado_id = p_id));
  select estado, evento_id, codigo_id into suyo from apartados where id = p_id for update;
  if suyo.estado = 'activo' then
    update apartados set expira_en = greatest(expira_en, p_hasta) where id = p_id;
    return true;
  end if;
  if not exists (
    select from eventos where id = suyo.evento_id and retirado_en is null and estado in ('publicado', 'reprogramado')
  ) then
    return false;
  end if;
  perform from codigos where id = suyo.codigo_id for update;
  if suyo.estado is distinct from 'vencido' or not cabe_otra_vez(p_id) or pasa_del_tope(p_id) then
    return false;
  end if;
  perform mover_existencias(array_agg(tipo_boleto_id), array_agg(cantidad), array_agg(0))
    from apartado_lineas where apartado_id = p_id;
  update apartados set estado = 'activo', expira_en = p_hasta, visitante = 'compra ' || p_id where id = p_id;
  return true;
end $$;
