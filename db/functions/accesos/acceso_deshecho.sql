-- Whether a scan was taken back by who may: its own phone within two minutes (and what the road takes), or one that
-- supervises, at any time. It does not matter which of the two arrived first. `p_tardios`: as if what this phone sent
-- late counted.
drop function if exists acceso_deshecho(uuid, uuid, uuid, timestamptz);
create or replace function acceso_deshecho(p_acceso uuid, p_evento uuid, p_celular uuid, p_en timestamptz,
  p_tardios uuid default null)
returns boolean language sql stable
return exists (
  select from accesos d join celulares c on c.id = d.celular_id
  where d.deshace = p_acceso and d.evento_id = p_evento
    and (not d.por_revisar or (d.celular_id = p_tardios and d.resuelto_en is null))
    and (c.alcance = 'supervisar' or (d.celular_id = p_celular and d.en <= p_en + interval '130 seconds'))
);
