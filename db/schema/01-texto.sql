-- Text without accents, which columns and indexes of many tables are computed with. These two functions are part of the
-- schema and not of db/functions: changing one would leave stored values as they were, so it takes a migration that
-- computes them again.
create extension if not exists unaccent with schema public;
create extension if not exists pg_trgm with schema public;

-- Lower case without accents; it may be immutable because the dictionary is named.
create function sin_acentos(texto text) returns text language sql immutable parallel safe strict
return lower(public.unaccent('public.unaccent', texto));

-- The different words of a text, without accents or capitals.
create function palabras_de(texto text) returns text[] language sql immutable parallel safe strict
return array(
  select distinct left(p, 60) from regexp_split_to_table(sin_acentos(texto), '[^[:alnum:]]+') p where p <> ''
);
