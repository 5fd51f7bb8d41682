-- Sets the aforo of an evento, counting what is sold and held already; null takes it away. Answers how many are taken
-- when the new aforo would be less than those, else null. aforo.repository calls it.
-- Locks: the row of the evento, which keeps new tipos out meanwhile; existencias, aforos.
create or replace function poner_aforo(p_evento uuid, p_cupo int) returns int language plpgsql as $$
declare suyos uuid[]; v int; a int;
begin
  perform from eventos where id = p_evento for no key update;
  suyos := array(select id from tipos_boleto where evento_id = p_evento);
  perform bloquear_existencias(suyos);
  select coalesce(sum(vendidos), 0), coalesce(sum(apartados), 0) into v, a from existencias
    where tipo_boleto_id = any(suyos);
  if p_cupo < v + a then
    return v + a;
  end if;
  update existencias set aforo = case when p_cupo is not null then p_evento end where tipo_boleto_id = any(suyos);
  if p_cupo is null then
    delete from aforos where evento_id = p_evento;
  else
    insert into aforos (evento_id, cupo, vendidos, apartados) values (p_evento, p_cupo, v, a)
      on conflict (evento_id) do update set cupo = excluded.cupo, vendidos = excluded.vendidos,
        apartados = excluded.apartados;
  end if;
  return null;
end $$;
