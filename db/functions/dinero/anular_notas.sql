-- Notas de crédito end with the invoice that they take back of: none is left to lessen another one. Their PAC was asked
-- to cancel them before; one that is just being stamped is canceled by whoever stamps it. facturacion calls it.
create or replace function anular_notas(p_documento uuid) returns void language sql as $$
  update comprobantes set estado = 'cancelada', cancelada_en = clock_timestamp(), error = null, timbrando_en = null
    where de_id = p_documento and clase = 'nota' and estado in ('solicitada', 'timbrada', 'error')
$$;
