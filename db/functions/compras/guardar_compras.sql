-- Writes the rows of compras: pending ones, and those that cost nothing as sold. vender_lote and the program call it.
-- Each venta brings some folios; the first free one is taken. In the order of their holds: of two that write the same
-- ones at once, one waits for the other at the first.
create or replace function guardar_compras(p_ventas jsonb, p_estado text)
returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  insert into compras (id, folio, evento_id, apartado_id, usuario_id, estado, metodo, nombre, apellido_paterno,
      apellido_materno, nombre_mostrado, email, subtotal, cargos, iva, total, huella, acepto_terminos_en,
      terminos_id, aviso_id, novedades, pagada_en)
    select v.id,
      (select f from unnest(v.folios) with ordinality u(f, n)
        where not exists (select from compras where folio = f) order by n limit 1),
      v.evento_id, v.apartado_id, v.usuario_id, p_estado, v.metodo, v.nombre, v.apellido_paterno,
      v.apellido_materno, v.nombre_mostrado, v.email, v.subtotal, v.cargos, v.iva, v.total, v.huella, now(),
      (select documento_vigente('terminos', now())), (select documento_vigente('aviso', now())),
      coalesce(v.novedades, false),
      case when p_estado = 'pagada' then now() end
    from jsonb_to_recordset(p_ventas) v(id uuid, folios text[], evento_id uuid, apartado_id uuid, usuario_id uuid,
      metodo text, nombre text, apellido_paterno text, apellido_materno text, nombre_mostrado text, email text,
      subtotal int, cargos int, iva int, total int, huella text, novedades boolean)
    order by v.apartado_id;
  insert into compra_lineas (compra_id, tipo_boleto_id, tipo, cantidad, precio, cargo, absorbido, iva_tasa, iva,
      descuento)
    select (v ->> 'id')::uuid, l.*
    from jsonb_array_elements(p_ventas) v,
      jsonb_to_recordset(v -> 'lineas') l(tipo_boleto_id uuid, tipo text, cantidad int, precio int, cargo int,
        absorbido int, iva_tasa int, iva int, descuento int);
end $$;
