-- Why an organization cannot be paid yet: its expediente, its signature, or a deposit account of somebody else.
-- Empty: nothing is missing.
create or replace function falta_para_pagar(p_organizacion uuid, p_ahora timestamptz)
returns text[] language plpgsql stable as $$
declare
  suyo expedientes;
  ultimo documentos_legales;
  faltan text[] := '{}';
begin
  select * into suyo from expedientes where organizacion_id = p_organizacion;
  if suyo.estado is distinct from 'aprobado' or exists (select from expediente_consultas
      where organizacion_id = p_organizacion and coincide and resuelta_en is null) then
    faltan := faltan || 'expediente'::text;
  end if;
  select * into ultimo from documentos_legales where documento = 'contrato' and vigente_desde <= p_ahora
    order by version desc limit 1;
  if not exists (select from contrato_firmas f where f.organizacion_id = p_organizacion
      and (f.version >= ultimo.version or p_ahora < ultimo.firmar_hasta)) then
    faltan := faltan || 'contrato'::text;
  end if;
  if suyo.estado = 'aprobado' and exists (
    select from cuentas_pago c where c.id = (select id from cuentas_pago
        where organizacion_id = p_organizacion and estado in ('pendiente', 'vigente') and vigente_desde <= p_ahora
        order by vigente_desde desc limit 1)
      and como_titular(c.titular) <> como_titular(suyo.razon_social)
      and not exists (select from titulares_aceptados a
        where a.organizacion_id = p_organizacion and a.titular = como_titular(c.titular))
  ) then
    faltan := faltan || 'titular'::text;
  end if;
  return faltan;
end $$;
