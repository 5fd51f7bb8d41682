-- Takes boletos of one tipo out of the stock for a phone that will sell them without a network: all of them or none.
-- Answers how many there are when they do not suffice, else null. The program made their ids, which it signs.
-- Locks: existencias, aforos.
create or replace function apartar_para_taquilla(p_pedido uuid, p_celular uuid, p_evento uuid, p_tipo uuid,
  p_ids uuid[], p_precio int, p_absorbido int)
returns int language plpgsql as $$
declare hay int;
begin
  perform bloquear_existencias(array[p_tipo]);
  -- the same one asked for again, whose answer got lost
  if exists (select from boletos_apartados where pedido_id = p_pedido) then
    return null;
  end if;
  select least(e.cupo - e.vendidos - e.apartados, a.cupo - a.vendidos - a.apartados) into hay
    from existencias e left join aforos a on a.evento_id = e.aforo where e.tipo_boleto_id = p_tipo;
  if hay is null or hay < cardinality(p_ids) then
    return greatest(coalesce(hay, 0), 0);
  end if;
  insert into boletos_apartados (id, pedido_id, celular_id, evento_id, tipo_boleto_id, precio, absorbido)
    select id, p_pedido, p_celular, p_evento, p_tipo, p_precio, p_absorbido from unnest(p_ids) id;
  perform mover_existencias(array[p_tipo], array[cardinality(p_ids)], array[0]);
  return null;
end $$;
