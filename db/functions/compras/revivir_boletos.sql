-- Boletos that a dispute voided admit again, since its money came back: how many, or -1 where they cannot though
-- somebody could still go there: their places are sold, or the evento is off. Of an evento that is over, boletos whose
-- places were sold stay void. disputas.repository calls it with the compra locked.
-- Locks: existencias, aforos, boletos.
create or replace function revivir_boletos(p_disputa uuid) returns int language plpgsql as $$
declare suyos uuid[]; tipos uuid[]; ev record;
begin
  select array_agg(b.id order by b.id), array_agg(b.tipo_boleto_id order by b.id) into suyos, tipos
    from disputa_boletos d join boletos b on b.id = d.boleto_id
    where d.disputa_id = p_disputa and b.estado = 'cancelado'
      and not exists (select from reembolso_boletos x join reembolsos r on r.id = x.reembolso_id
        where x.boleto_id = b.id and r.estado <> 'rechazado');
  if suyos is null then
    return 0;
  end if;
  select e.estado, e.fin into ev from eventos e join boletos b on b.evento_id = e.id where b.id = suyos[1];
  if ev.estado = 'cancelado' then
    return -1;
  end if;
  perform bloquear_existencias(tipos);
  if exists (
    select from (select tipo, count(*) as cuantos from unnest(tipos) u(tipo) group by 1) t
      join existencias x on x.tipo_boleto_id = t.tipo
    where x.cupo - x.vendidos - x.apartados < t.cuantos
  ) or exists (
    select from existencias x join aforos f on f.evento_id = x.aforo
    where x.tipo_boleto_id = tipos[1] and f.cupo - f.vendidos - f.apartados < cardinality(suyos)
  ) then
    return case when ev.fin > now() then -1 else 0 end;
  end if;
  perform mover_existencias(tipos, array_fill(0, array[cardinality(tipos)]), array_fill(1, array[cardinality(tipos)]));
  update boletos set estado = 'valido' where id = any(suyos);
  return cardinality(suyos);
end $$;
