-- What was counted of an evento that is deleted (it never sold) leaves its organization too. Nobody adds to its own
-- rows any more: visits and holds of it wait for this transaction, and what waited to be added goes first.
-- Locks: as sumar_cifras.
create or replace function evento_quitado_en_cifras() returns trigger language plpgsql as $$
declare suyas cifras[];
begin
  delete from cifras_por_sumar where evento_id = old.id;
  delete from cifras where sujeto_id = old.organizacion_id and cuadro = 'evento' and clave = old.id::text;
  with quitadas as (delete from cifras where sujeto_id = old.id returning *)
  select array_agg(row(old.organizacion_id, cuadro, nivel, cuando, hora, clave, -compras, -ventas, -pagadas, -pedidas,
      -boletos, -bruto, -descuentos, -absorbido, -neto)::cifras)
    into suyas from quitadas where cuadro not in ('tipo', 'devuelto');
  perform agregar_cifras(suyas);
  return null;
end $$;

create or replace trigger evento_quitado_en_cifras after delete on eventos for each row
  execute function evento_quitado_en_cifras();
