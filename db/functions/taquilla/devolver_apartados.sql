-- A phone gives back boletos of its block that it sold to nobody: their places are free again. Those that it has sold,
-- or gave back before, stay as they are. Answers how many became free.
-- Locks: existencias, aforos, boletos_apartados.
create or replace function devolver_apartados(p_celular uuid, p_ids uuid[])
returns int language plpgsql as $$
declare tipos uuid[];
begin
  perform bloquear_existencias(
    array(select distinct tipo_boleto_id from boletos_apartados where id = any(p_ids) and celular_id = p_celular)
  );
  with devueltos as (
    update boletos_apartados set estado = 'devuelto'
      where id = any(p_ids) and celular_id = p_celular and estado = 'libre' returning tipo_boleto_id
  ) select array_agg(tipo_boleto_id) into tipos from devueltos;
  if tipos is null then
    return 0;
  end if;
  perform mover_existencias(tipos, array_fill(-1, array[cardinality(tipos)]),
    array_fill(0, array[cardinality(tipos)]));
  return cardinality(tipos);
end $$;
