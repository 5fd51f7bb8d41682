-- Writes down that something happened, for each webhook of the organization that wants to know. The triggers of this
-- folder call it.
create or replace function encolar_webhooks(p_organizacion uuid, p_tipo text, p_sujeto uuid)
returns void language plpgsql as $$
declare mensaje uuid;
begin
  if not exists (select from webhooks where organizacion_id = p_organizacion and activo and p_tipo = any(tipos)) then
    return;
  end if;
  insert into webhook_mensajes (organizacion_id, tipo, sujeto) values (p_organizacion, p_tipo, p_sujeto) returning id
    into mensaje;
  insert into webhook_entregas (webhook_id, mensaje_id) select id, mensaje from webhooks
    where organizacion_id = p_organizacion and activo and p_tipo = any(tipos);
end $$;
