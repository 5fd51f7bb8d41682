-- Since when a refund stands as it does; one that waits for an account anew has been reminded of nothing yet. A
-- compensation that nobody gave leave was not given: another one may be.
create or replace function seguir_estado_reembolso() returns trigger language plpgsql as $$
begin
  new.estado_desde := clock_timestamp();
  if new.estado = 'falta_clabe' then
    new.recordado := 0;
    new.por_caducar_en := null;
  end if;
  if new.compensacion_id is not null and old.estado = 'por_autorizar' and new.estado = 'rechazado' then
    update compensaciones set negada_en = clock_timestamp() where id = new.compensacion_id;
  end if;
  return new;
end $$;

create or replace trigger seguir_estado_reembolso before update of estado on reembolsos for each row
  when (old.estado is distinct from new.estado) execute function seguir_estado_reembolso();
