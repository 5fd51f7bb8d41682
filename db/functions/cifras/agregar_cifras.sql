-- Adds these to the figures that are kept: how many there were. Locks: rows of cifras in the order of their key.
create or replace function agregar_cifras(p_cifras cifras[]) returns int language plpgsql as $$
declare cuantas int;
begin
  insert into cifras as v select * from unnest(p_cifras) order by sujeto_id, cuadro, nivel, cuando, clave
  on conflict (sujeto_id, cuadro, nivel, cuando, clave) do update
    set compras = v.compras + excluded.compras, ventas = v.ventas + excluded.ventas,
      pagadas = v.pagadas + excluded.pagadas, pedidas = v.pedidas + excluded.pedidas,
      boletos = v.boletos + excluded.boletos, bruto = v.bruto + excluded.bruto,
      descuentos = v.descuentos + excluded.descuentos, absorbido = v.absorbido + excluded.absorbido,
      neto = v.neto + excluded.neto;
  get diagnostics cuantas = row_count;
  return cuantas;
end $$;
