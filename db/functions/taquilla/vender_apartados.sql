-- Boletos of a phone's block become sold: all of them, or none where one is not its own and free.
-- Locks: existencias, aforos, boletos_apartados.
create or replace function vender_apartados(p_celular uuid, p_ids uuid[])
returns boolean language plpgsql as $$
declare tipos uuid[];
begin
  perform bloquear_existencias(
    array(select distinct tipo_boleto_id from boletos_apartados where id = any(p_ids) and celular_id = p_celular)
  );
  select array_agg(a.tipo_boleto_id) into tipos from (
    select tipo_boleto_id from boletos_apartados
      where id = any(p_ids) and celular_id = p_celular and estado = 'libre' for update
  ) a;
  if coalesce(cardinality(tipos), 0) <> cardinality(p_ids) then
    return false;
  end if;
  update boletos_apartados set estado = 'vendido' where id = any(p_ids);
  perform mover_existencias(tipos, array_fill(-1, array[cardinality(tipos)]),
    array_fill(1, array[cardinality(tipos)]));
  return true;
end $$;
