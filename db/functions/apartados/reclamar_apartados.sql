-- Says whose these holds of one evento are, now that their e-mails are known, unless somebody would have more than the
-- maximum of a person: for those `ya` says how many they have besides, and `de` of how many (`de_gratis`: of boletos
-- that cost nothing); `ya` is null for the others. The people of one batch must differ in each key. vender_lote and
-- apartados.repository call it.
-- Locks: personas, the holds by id.
create or replace function reclamar_apartados(
  p_id uuid[], p_usuario uuid[], p_correo text[], out ya int[], out de int[], out de_gratis boolean[]
) language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  evento uuid; navegadores text[]; usuarios uuid[]; vivos uuid[];
  tope int; tope_sin_pago int; tiene int[]; tiene_gratis int[]; suyo record;
begin
  perform bloquear_personas_de(p_id, p_usuario, p_correo);
  vivos := array(
    select id from (select id, estado from apartados where id = any(p_id) order by id for update offset 0) a
    where estado = 'activo'
  );
  select min(a.evento_id::text)::uuid, array_agg(a.navegador order by q.i),
      array_agg(coalesce(p_usuario[q.i], a.usuario_id) order by q.i)
    into evento, navegadores, usuarios
    from unnest(p_id) with ordinality q(id, i)
      left join lateral (select evento_id, navegador, usuario_id from apartados where id = q.id offset 0) a on true;
  select t.total, t.gratis into tiene, tiene_gratis from lugares_de(evento, p_id, navegadores, usuarios, p_correo) t;
  select tope_persona, tope_gratis into tope, tope_sin_pago from eventos where id = evento;
  ya := array_fill(null::int, array[cardinality(p_id)]);
  de := ya;
  de_gratis := array_fill(false, array[cardinality(p_id)]);
  for suyo in
    select q.id, q.i, n.total, n.gratis from unnest(p_id) with ordinality q(id, i), lateral lugares_del_apartado(q.id) n
  loop
    if tiene[suyo.i] + suyo.total > tope then
      ya[suyo.i] := tiene[suyo.i];
      de[suyo.i] := tope;
    elsif suyo.gratis > 0 and tiene_gratis[suyo.i] + suyo.gratis > tope_sin_pago then
      ya[suyo.i] := tiene_gratis[suyo.i];
      de[suyo.i] := tope_sin_pago;
      de_gratis[suyo.i] := true;
    end if;
  end loop;
  vivos := array(select v from unnest(vivos) v where ya[array_position(p_id, v)] is null);
  update apartados set usuario_id = usuarios[array_position(p_id, id)], correo = p_correo[array_position(p_id, id)]
    where id = any(vivos);
end $$;
