-- Where a buyer came from, as one text.
create or replace function clave_de_fuente(p_fuente text, p_medio text, p_campana text, p_promotor uuid)
returns text language sql stable
return jsonb_build_array(p_fuente, p_medio, p_campana, p_promotor)::text;
