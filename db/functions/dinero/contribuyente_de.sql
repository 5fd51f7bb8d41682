-- What kind of taxpayer an organization is, by which its rates go: an RFC of 13 characters is a person's, one of 12 a
-- company's.
create or replace function contribuyente_de(p_organizacion uuid) returns text language plpgsql stable as $$
declare suyo text;
begin
  if exists (select from perfiles_fiscales where organizacion_id = p_organizacion and extranjero) then
    return 'extranjero';
  end if;
  select rfc into suyo from datos_fiscales where organizacion_id = p_organizacion;
  return case length(suyo) when 13 then 'fisica' when 12 then 'moral' else 'sin_rfc' end;
end $$;
