-- Settles what a phone sent after it was revoked or had expired: accepted, it counts as if it had come in time; else it
-- stays as it is for ever. Answers how many scans that were, none where somebody settled them before. What comes later
-- waits anew.
-- Locks: boletos, presencias.
create or replace function decidir_tardios(p_celular uuid, p_aceptar boolean, p_por uuid, p_en timestamptz)
returns int language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  suyos uuid[];
  movidos uuid[];
  cuantos int;
begin
  -- an undo may name its boleto only by what it takes back
  select array_agg(a.id), array_agg(distinct coalesce(d.boleto_id, a.boleto_id))
      filter (where a.resultado in ('adelante', 'salio', 'deshecho'))
    into suyos, movidos
    from celulares c join accesos a on a.evento_id = c.evento_id and a.celular_id = c.id
      left join accesos d on d.id = a.deshace and d.evento_id = c.evento_id
    where c.id = p_celular and a.por_revisar and a.resuelto_en is null;
  perform from boletos b where b.id = any(movidos) order by b.id for no key update;
  update accesos a set por_revisar = not p_aceptar, resuelto_en = case when not p_aceptar then p_en end,
      resuelto_por = case when not p_aceptar then p_por end
    where a.id = any(suyos) and a.por_revisar and a.resuelto_en is null;
  get diagnostics cuantos = row_count;
  if p_aceptar and cuantos > 0 then
    perform asentar_presencia(b.id) from boletos b where b.id = any(movidos) order by b.id;
    perform marcar_usados(movidos);
  end if;
  return cuantos;
end $$;
