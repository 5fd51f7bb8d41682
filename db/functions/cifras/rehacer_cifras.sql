-- Makes what is kept of an organization what its ledger says: how many figures differed. Nobody has to stop selling:
-- only differences are added. One at a time, for two would add the same differences twice.
create or replace function rehacer_cifras(p_organizacion uuid) returns int language plpgsql as $$
declare cuantas int;
begin
  perform pg_advisory_xact_lock(hashtextextended('cifras ' || p_organizacion, 0));
  insert into cifras as v (sujeto_id, cuadro, nivel, cuando, clave, hora, compras, ventas, pagadas, pedidas, boletos,
      bruto, descuentos, absorbido, neto)
    select sujeto_id, cuadro, nivel, cuando, clave, horas_hasta(cuando), compras, ventas, pagadas, pedidas, boletos,
      bruto, descuentos, absorbido, neto
      from cifras_distintas(p_organizacion) order by 1, 2, 3, 4, 5
  on conflict (sujeto_id, cuadro, nivel, cuando, clave) do update
    set compras = v.compras + excluded.compras, ventas = v.ventas + excluded.ventas,
      pagadas = v.pagadas + excluded.pagadas, pedidas = v.pedidas + excluded.pedidas,
      boletos = v.boletos + excluded.boletos, bruto = v.bruto + excluded.bruto,
      descuentos = v.descuentos + excluded.descuentos, absorbido = v.absorbido + excluded.absorbido,
      neto = v.neto + excluded.neto;
  get diagnostics cuantas = row_count;
  perform contar_selecciones(p_organizacion);
  return cuantas;
end $$;
