-- A city as it stands in addresses and marks.
create or replace function slug_de_ciudad(ciudad text)
returns text language sql immutable parallel safe strict
return nullif(trim(both '-' from regexp_replace(sin_acentos(ciudad), '[^a-z0-9]+', '-', 'g')), '');
