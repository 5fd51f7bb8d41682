-- An offer ends with its hold. When it is bought, the people who gave a boleto back for it have sold theirs, and a job
-- refunds them; when it is lost, their boletos return to the list.
create or replace function seguir_oferta()
returns trigger language plpgsql
set enable_seqscan = off as $$
begin
  if new.estado = 'convertido' then
    update lista_espera set estado = 'comprado' where id = new.oferta_id;
    with vendidas as (
      update devoluciones set estado = 'vendida', resuelta_en = clock_timestamp()
        where apartado_id = new.id and estado = 'ofrecida' returning boleto_id
    ), anulados as (
      update boletos set estado = 'cancelado' where id in (select boleto_id from vendidas) and estado = 'valido'
        returning id
    )
    insert into trabajos (id, tipo, datos)
      select gen_random_uuid(), 'reembolsar_devolucion', jsonb_build_object('boletoId', id) from anulados;
  elsif new.estado <> 'activo' then
    update lista_espera set estado = case new.estado when 'liberado' then 'retirado' else 'vencido' end
      where id = new.oferta_id and estado = 'ofrecido';
    update devoluciones set estado = 'en_lista', apartado_id = null where apartado_id = new.id and estado = 'ofrecida';
  end if;
  return null;
end $$;

create or replace trigger seguir_oferta after update of estado on apartados for each row
  when (new.oferta_id is not null) execute function seguir_oferta();
