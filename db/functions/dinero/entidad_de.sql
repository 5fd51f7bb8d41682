-- The entidad that somebody wrote, so that two ways to write it are one.
create or replace function entidad_de(texto text) returns text language sql immutable as $$
  select case when e in ('cdmx', 'df', 'd.f.', 'distrito federal', 'mexico city', 'mexico, d.f.', 'mexico df')
      then 'ciudad de mexico' when e in ('mexico', 'edomex', 'edo. mex.', 'edo. de mexico') then 'estado de mexico'
      else e end
    from (select trim(sin_acentos(texto)) as e) n
$$;
