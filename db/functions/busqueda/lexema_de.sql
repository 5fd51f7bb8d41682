-- The Spanish stem of a word; a joining word stands for itself.
create or replace function lexema_de(palabra text)
returns text language sql immutable parallel safe strict
return coalesce((ts_lexize('pg_catalog.spanish_stem', palabra))[1], palabra);
