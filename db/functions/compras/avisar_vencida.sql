-- A hold that ends while its compra waits for money tells so, for the clock that ends those compras (vencer-compras):
-- it reads the few that are told, not the many that wait. A compra that is being written at this moment is not seen
-- here; whoever writes it looks at its hold, locked, after that.
create or replace function avisar_vencida() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  new.por_cerrar := exists (select from compras where apartado_id = new.id and estado = 'pendiente');
  return new;
end $$;

create or replace trigger avisar_vencida before update of estado on apartados for each row
  when (old.estado = 'activo' and new.estado in ('liberado', 'vencido')) execute function avisar_vencida();
