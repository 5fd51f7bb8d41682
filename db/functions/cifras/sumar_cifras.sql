-- Adds what waits to the figures, so many rows at a time: how many there were. A clock calls it; several may at once,
-- for each takes rows that no other one has.
-- Locks: rows of cifras_por_sumar, then of cifras in the order of their key, the last ones of all.
create or replace function sumar_cifras(p_cuantas int) returns int language plpgsql as $$
declare tomadas tid[];
begin
  select array_agg(t.ctid) into tomadas from (
    select ctid from cifras_por_sumar limit p_cuantas for update skip locked
  ) t;
  perform agregar_cifras(array_agg(t::cifras)) from (
    select n.sujeto_id, n.cuadro, n.nivel, date_trunc(n.nivel, s.hora, 'UTC'),
      horas_hasta(date_trunc(n.nivel, s.hora, 'UTC')), n.clave, sum(s.compras)::int, sum(s.ventas)::int,
      sum(s.pagadas)::int, sum(s.pedidas)::int, sum(s.boletos)::int, sum(s.bruto)::bigint, sum(s.descuentos)::bigint,
      sum(s.absorbido)::bigint, sum(s.neto)::bigint
    from (
      select evento_id, hora, cuadro, clave, sum(compras) as compras, sum(ventas) as ventas, sum(pagadas) as pagadas,
        sum(pedidas) as pedidas, sum(boletos) as boletos, sum(bruto) as bruto, sum(descuentos) as descuentos,
        sum(absorbido) as absorbido, sum(neto) as neto
      from cifras_por_sumar where ctid = any(tomadas) group by 1, 2, 3, 4
    ) s join eventos e on e.id = s.evento_id,
      lateral niveles_de(e.id, e.organizacion_id, s.cuadro, s.clave) n
    group by n.sujeto_id, n.cuadro, n.nivel, 4, 5, n.clave
  ) t;
  delete from cifras_por_sumar where ctid = any(tomadas);
  return coalesce(cardinality(tomadas), 0);
end $$;
