-- Where a buyer came from is written in the transaction that makes the compra, after its lines: what counts by then.
create or replace function origenes_en_cifras() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  insert into cifras_por_sumar (evento_id, hora, cuadro, clave, boletos, bruto, descuentos, absorbido, neto)
    select c.evento_id, date_trunc('hour', v.momento, 'UTC'), 'fuente',
      clave_de_fuente(n.fuente, n.medio, n.campana, n.promotor_id), sum(v.boletos), sum(v.bruto), sum(v.descuentos),
      sum(v.absorbido), sum(v.neto)
    from nuevos n, lateral (select * from compras where id = n.compra_id offset 0) c, lateral (
      select c.pagada_en as momento, cantidad as boletos, cantidad::bigint * (precio + descuento) as bruto,
        cantidad::bigint * descuento as descuentos, cantidad::bigint * absorbido as absorbido,
        cantidad::bigint * (precio - absorbido) as neto from compra_lineas where compra_id = c.id
      union all
      select c.pagada_en, -1, 0, 0, 0, 0 from boletos where compra_id = c.id and estado = 'cancelado'
      union all
      select creado_en, 0, 0, 0, 0, -monto from asientos
        where compra_id = c.id and concepto in ('reembolso', 'contracargo') and cuenta = 'organizacion'
    ) v where c.pagada_en is not null and c.metodo <> 'cortesia' group by 1, 2, 4;
  return null;
end $$;

create or replace trigger origenes_en_cifras after insert on compra_origenes referencing new table as nuevos
  for each statement execute function origenes_en_cifras();
