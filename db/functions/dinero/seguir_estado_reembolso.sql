-- Since when a refund stands as it does; one that waits for an account anew has been reminded of nothing yet.
create or replace function seguir_estado_reembolso() returns trigger language plpgsql as $$
begin
  new.estado_desde := clock_timestamp();
  if new.estado = 'falta_clabe' then
    new.recordado := 0;
    new.por_caducar_en := null;
  end if;
  return new;
end $$;

create or replace trigger seguir_estado_reembolso before update of estado on reembolsos for each row
  when (old.estado is distinct from new.estado) execute function seguir_estado_reembolso();
