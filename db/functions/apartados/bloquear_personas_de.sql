-- bloquear_personas for the people of these holds, which are of one evento: by what the holds say, and by the account
-- and the e-mail that are given now (null: none). revivir_apartado, vender_lote, reclamar_apartados and the program
-- (lockExistenciasDe) call it.
create or replace function bloquear_personas_de(p_id uuid[], p_usuario uuid[], p_correo text[])
returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  perform bloquear_personas(s.evento, s.navegadores, s.usuarios, s.correos) from (
    select min(a.evento_id::text)::uuid as evento, array_agg(a.navegador) as navegadores,
      array_agg(coalesce(p_usuario[q.i], a.usuario_id)) as usuarios,
      array_agg(coalesce(p_correo[q.i], a.correo)) as correos
    from unnest(p_id) with ordinality q(id, i),
      lateral (select evento_id, navegador, usuario_id, correo from apartados where id = q.id offset 0) a
  ) s where s.evento is not null;
end $$;
