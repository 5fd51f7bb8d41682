-- A name as holders of accounts are compared with taxpayers: without accents, signs, order of its words, or the form of
-- a company, which banks write in their own ways.
create or replace function como_titular(p_nombre text) returns text language sql immutable parallel safe
return (
  select coalesce(string_agg(palabra, ' ' order by palabra), '') from regexp_split_to_table(
    regexp_replace(
      btrim(regexp_replace(regexp_replace(sin_acentos(p_nombre), '[.,]', '', 'g'), '[^a-z0-9]+', ' ', 'g')),
      ' (sapib?|sab?|sas|sc|ac|iap|sofom|spr|s de rl|sociedad anonima|sociedad civil|asociacion civil)'
        || '( promotora de inversion)?( de (cv|rl|mi|ip|capital variable|responsabilidad limitada))*$', ''
    ), ' +') palabra
);
