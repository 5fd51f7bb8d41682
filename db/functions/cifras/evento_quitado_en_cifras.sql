-- What was counted of an evento that is deleted (it never sold) leaves its organization too. Nobody adds to its own
-- rows any more: visits and holds of it wait for this transaction, and what waited to be added goes first.
-- Locks: as sumar_cifras.
create or replace function evento_quitado_en_cifras() returns trigger language plpgsql as $$
begin
  delete from cifras_por_sumar where evento_id = old.id;
  delete from cifras where sujeto_id = old.organizacion_id and cuadro = 'evento' and clave = old.id::text;
  with suyas as (delete from cifras where sujeto_id = old.id returning *)
  insert into cifras as v (sujeto_id, cuadro, nivel, cuando, clave, hora, compras, ventas, pagadas, pedidas, boletos,
      bruto, descuentos, absorbido, neto)
    select old.organizacion_id, cuadro, nivel, cuando, clave, hora, -compras, -ventas, -pagadas, -pedidas, -boletos,
      -bruto, -descuentos, -absorbido, -neto
    from suyas where cuadro not in ('tipo', 'devuelto') order by 1, 2, 3, 4, 5
  on conflict (sujeto_id, cuadro, nivel, cuando, clave) do update
    set compras = v.compras + excluded.compras, ventas = v.ventas + excluded.ventas,
      pagadas = v.pagadas + excluded.pagadas, pedidas = v.pedidas + excluded.pedidas,
      boletos = v.boletos + excluded.boletos, bruto = v.bruto + excluded.bruto,
      descuentos = v.descuentos + excluded.descuentos, absorbido = v.absorbido + excluded.absorbido,
      neto = v.neto + excluded.neto;
  return null;
end $$;

create or replace trigger evento_quitado_en_cifras after delete on eventos for each row
  execute function evento_quitado_en_cifras();
