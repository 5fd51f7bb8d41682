-- A boleto that is made voided or used, as none is today, counts as one that becomes so.
create or replace function boletos_en_cifras() returns trigger language plpgsql as $$
begin
  if new.estado = 'usado' then
    insert into cifras_por_sumar (evento_id, hora, cuadro, clave, boletos)
      values (new.evento_id, '2000-01-01T00:00Z', 'usados', '', 1);
  else
    perform anotar_anulados(array[new.compra_id], array[new.tipo_boleto_id], array[1], array[c.pagada_en],
      array[c.metodo]) from compras c where c.id = new.compra_id;
  end if;
  return null;
end $$;

create or replace trigger boletos_en_cifras after insert on boletos for each row
  when (new.estado in ('usado', 'cancelado')) execute function boletos_en_cifras();
