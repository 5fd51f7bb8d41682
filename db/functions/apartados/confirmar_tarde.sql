-- Turns one hold into sold stock although its time may be over; cobrar_pendiente calls it for money that
-- came late. It takes what the hold still has, or free stock if all of it fits again (cabe_otra_vez). False for a hold
-- that its visitor gave up, for a person who has as many as may be by now, and for an evento whose sale has stopped: a
-- program that stops a sale holds the existencias. A postponed evento still takes the money of a voucher whose hold it
-- kept (soltarApartadosDe). Who asks has called bloquear_personas_de: once more here, with the existencias locked, it
-- could find a card that it did not know before, and wait for its lock out of order.
-- Locks: existencias, aforos, the hold, its code.
create or replace function confirmar_tarde(p_id uuid)
returns boolean language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare suyo record;
begin
  perform bloquear_existencias(array(select tipo_boleto_id from apartado_lineas where apartado_id = p_id));
  select estado, evento_id, codigo_id into suyo from apartados where id = p_id for update;
  if suyo.estado is null or suyo.estado not in ('activo', 'vencido') then
    return false;
  end if;
  if not exists (
    select from eventos where id = suyo.evento_id and retirado_en is null
      and (estado in ('publicado', 'reprogramado') or (estado = 'pospuesto' and suyo.estado = 'activo'))
  ) then
    return false;
  end if;
  perform from codigos where id = suyo.codigo_id for update;
  if suyo.estado = 'vencido' and (not cabe_otra_vez(p_id) or pasa_del_tope(p_id)) then
    return false;
  end if;
  update apartados set estado = 'convertido' where id = p_id;
  perform mover_existencias(array_agg(tipo_boleto_id),
    array_agg(case suyo.estado when 'activo' then -cantidad else 0 end), array_agg(cantidad))
    from apartado_lineas where apartado_id = p_id;
  return true;
end $$;
