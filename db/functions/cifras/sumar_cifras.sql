-- Adds what waits to the figures, so many rows at a time: how many there were. A clock calls it; several may at once,
-- for each takes rows that no other one has.
-- Locks: rows of cifras_por_sumar, then of cifras in the order of their key, the last ones of all.
create or replace function sumar_cifras(p_cuantas int) returns int language plpgsql as $$
declare tomadas tid[];
begin
  select array_agg(t.ctid) into tomadas from (
    select ctid from cifras_por_sumar limit p_cuantas for update skip locked
  ) t;
  insert into cifras as v (sujeto_id, cuadro, nivel, cuando, clave, hora, compras, ventas, pagadas, pedidas, boletos,
      bruto, descuentos, absorbido, neto)
    select n.sujeto_id, n.cuadro, n.nivel, date_trunc(n.nivel, s.hora, 'UTC'), n.clave,
      horas_hasta(date_trunc(n.nivel, s.hora, 'UTC')), sum(s.compras), sum(s.ventas), sum(s.pagadas), sum(s.pedidas),
      sum(s.boletos), sum(s.bruto), sum(s.descuentos), sum(s.absorbido), sum(s.neto)
    from (
      select evento_id, hora, cuadro, clave, sum(compras) as compras, sum(ventas) as ventas, sum(pagadas) as pagadas,
        sum(pedidas) as pedidas, sum(boletos) as boletos, sum(bruto) as bruto, sum(descuentos) as descuentos,
        sum(absorbido) as absorbido, sum(neto) as neto
      from cifras_por_sumar where ctid = any(tomadas) group by 1, 2, 3, 4
    ) s join eventos e on e.id = s.evento_id,
      lateral niveles_de(e.id, e.organizacion_id, s.cuadro, s.clave) n
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (sujeto_id, cuadro, nivel, cuando, clave) do update
    set compras = v.compras + excluded.compras, ventas = v.ventas + excluded.ventas,
      pagadas = v.pagadas + excluded.pagadas, pedidas = v.pedidas + excluded.pedidas,
      boletos = v.boletos + excluded.boletos, bruto = v.bruto + excluded.bruto,
      descuentos = v.descuentos + excluded.descuentos, absorbido = v.absorbido + excluded.absorbido,
      neto = v.neto + excluded.neto;
  delete from cifras_por_sumar where ctid = any(tomadas);
  return coalesce(cardinality(tomadas), 0);
end $$;
