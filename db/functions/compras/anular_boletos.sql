-- Boletos of a compra, whose row the caller has locked, stop admitting; used ones stay what they are. Transfers of them
-- are cancelled, and the waiting list does not get them. `p_libres`: their places become free; not so when somebody
-- else holds the stock already. The place of a boleto that is being offered stays with that offer, and is free if the
-- offer is lost. registrar_reembolso and aplicar.repository call it.
-- Locks: existencias, aforos, boletos, transferencias, devoluciones.
create or replace function anular_boletos(p_compra uuid, p_boletos uuid[], p_libres boolean)
returns void language plpgsql as $$
declare tipos uuid[];
begin
  perform bloquear_existencias(
    array(select distinct tipo_boleto_id from boletos where compra_id = p_compra and id = any(p_boletos))
  );
  with anulados as (
    update boletos set estado = 'cancelado' where compra_id = p_compra and id = any(p_boletos) and estado = 'valido'
      returning id, tipo_boleto_id
  ) select array_agg(tipo_boleto_id) into tipos from anulados a
    where not exists (select from devoluciones d where d.boleto_id = a.id and d.estado = 'ofrecida');
  if p_libres and tipos is not null then
    perform mover_existencias(tipos, array_fill(0, array[cardinality(tipos)]),
      array_fill(-1, array[cardinality(tipos)]));
  end if;
  update transferencias set estado = 'cancelada', resuelta_en = now()
    where boleto_id = any(p_boletos) and estado = 'pendiente';
  update devoluciones set estado = 'retirada', resuelta_en = now()
    where boleto_id = any(p_boletos) and estado in ('en_lista', 'ofrecida');
end $$;
