-- The terms or the privacy notice in force at a moment; null before there were any.
create or replace function documento_vigente(p_documento text, p_momento timestamptz)
returns smallint language sql stable parallel safe as $$
  select id from documentos_legales where documento = p_documento and vigente_desde <= p_momento
  order by vigente_desde desc, id desc limit 1
$$;
