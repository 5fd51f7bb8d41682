-- A line of a compra keeps whether a tax of 0 meant exempt when it was sold: the tax office tells one from the other.
create or replace function congelar_exento() returns trigger language plpgsql as $$
begin
  new.iva_exento := coalesce((select iva_exento from tipos_boleto where id = new.tipo_boleto_id), false);
  return new;
end $$;

create or replace trigger congelar_exento before insert on compra_lineas for each row when (new.iva_tasa = 0)
  execute function congelar_exento();
