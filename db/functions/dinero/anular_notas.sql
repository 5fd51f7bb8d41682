-- Notas de crédito end with the invoice that they take back of: none is left to lessen another one. Their PAC cancels
-- each (cancelar_cfdi): an invoice whose cancellation waited for its receiver may have got one meanwhile. One that is
-- just being stamped is canceled by whoever stamps it. facturacion calls it.
create or replace function anular_notas(p_documento uuid) returns void language sql as $$
  with pedidas as (
    insert into cancelaciones (referencia, organizacion_id, proveedor, uuid, emisor, motivo)
      select referencia, organizacion_id, proveedor, uuid, emisor, '02' from comprobantes
      where de_id = p_documento and clase = 'nota' and estado = 'timbrada' and referencia is not null
    on conflict (referencia) do update set estado = 'pedida', error = null, preguntada_en = null
      where cancelaciones.estado = 'rechazada'
    returning referencia
  )
  insert into trabajos (id, tipo, datos)
    select gen_random_uuid(), 'cancelar_cfdi', jsonb_build_object('referencia', referencia) from pedidas;
  update comprobantes set estado = 'cancelada', cancelada_en = clock_timestamp(), error = null, timbrando_en = null
    where de_id = p_documento and clase = 'nota' and estado in ('solicitada', 'timbrada', 'error')
$$;
