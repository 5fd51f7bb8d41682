-- The rate of the local tax where an evento takes place, on a day of the centre: that of its municipio before that of
-- its entidad; no row where there is none. Places of before had the entidad as their city.
create or replace function tasa_local_de(p_evento uuid, p_dia date)
returns setof tasas_locales language plpgsql stable as $$
begin
  return query select t.* from direcciones d join tasas_locales t
      on entidad_de(t.entidad) = entidad_de(case when trim(d.estado) = '' then d.ciudad else d.estado end)
    where d.evento_id = p_evento and (t.municipio = '' or sin_acentos(t.municipio) = trim(sin_acentos(d.ciudad)))
      and t.desde <= p_dia and (t.hasta is null or p_dia <= t.hasta)
    order by t.municipio <> '' desc, t.desde desc limit 1;
end $$;
