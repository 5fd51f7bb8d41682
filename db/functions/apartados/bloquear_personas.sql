-- Nobody else counts what these people have of an evento, and takes more for them, until the transaction ends; comes
-- before the existencias. A key stands for one of 64 locks of its evento, so that a batch of any size takes no more
-- than those, in the order of their numbers. The cards that these people paid with count too. A caller that waits for
-- more than five seconds gets an error and asks again.
create or replace function bloquear_personas(p_evento uuid, p_navegador text[], p_usuario uuid[], p_correo text[])
returns void language plpgsql
set lock_timeout = '5s' set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare cubos int[];
begin
  select array_agg(distinct hashtext(clave) & 63) into cubos from (
    select 'navegador ' || n clave from unnest(p_navegador) n
    union all select 'usuario ' || u from unnest(p_usuario) u
    union all select 'correo ' || c from unnest(p_correo) c
    union all select 'tarjeta ' || a.tarjeta from apartados_de(p_evento, p_navegador, p_usuario, p_correo) a
  ) claves where clave is not null;
  perform pg_advisory_xact_lock(hashtext('persona ' || p_evento), cubo)
    from (select cubo from unnest(cubos) cubo order by cubo offset 0) c;
end $$;
