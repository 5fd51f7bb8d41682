-- A word, and the word with each one letter removed; nothing for numbers and for words too short to be mistaken.
create or replace function variantes_de(palabra text)
returns text[] language sql immutable parallel safe strict
return case when length(palabra) < 3 or palabra ~ '^[0-9]+$' then array[]::text[]
  else array(select distinct overlay(palabra placing '' from i for 1)
    from generate_series(1, length(palabra)) i union select palabra) end;
