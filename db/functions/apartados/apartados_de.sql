-- The holds, live or bought, of these people for an evento, by the place of each in the arrays (which have one length;
-- null: a key that somebody does not have) and by the key that found them. lugares_de and bloquear_personas call it.
create or replace function apartados_de(p_evento uuid, p_navegador text[], p_usuario uuid[], p_correo text[])
returns table (i bigint, clave text, id uuid, tarjeta text) language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return query
    select q.i, 'navegador', a.id, a.tarjeta from unnest(p_navegador) with ordinality q(de, i),
      lateral (select x.id, x.tarjeta from apartados x where x.evento_id = p_evento and x.navegador = q.de
        and x.estado in ('activo', 'convertido') offset 0) a
    union all
    select q.i, 'usuario', a.id, a.tarjeta from unnest(p_usuario) with ordinality q(de, i),
      lateral (select x.id, x.tarjeta from apartados x where x.evento_id = p_evento and x.usuario_id = q.de
        and x.estado in ('activo', 'convertido') offset 0) a
    union all
    select q.i, 'correo', a.id, a.tarjeta from unnest(p_correo) with ordinality q(de, i),
      lateral (select x.id, x.tarjeta from apartados x where x.evento_id = p_evento and x.correo = q.de
        and x.estado in ('activo', 'convertido') offset 0) a;
end $$;
