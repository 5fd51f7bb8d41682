-- The different stems of words.
create or replace function lexemas_de(palabras text[])
returns text[] language sql immutable parallel safe strict
return array(select distinct lexema_de(p) from unnest(palabras) p);
