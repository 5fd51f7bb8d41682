-- The lines of a compra repeat when and how it was paid. Once for all that a statement changes: a batch pays hundreds.
create or replace function seguir_pago() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
set enable_mergejoin = off as $$
begin
  update compra_lineas l set pagada_en = d.pagada_en, metodo = d.metodo from despues d
    where l.compra_id = d.id and (l.pagada_en, l.metodo) is distinct from (d.pagada_en, d.metodo);
  return null;
end $$;

create or replace trigger seguir_pago after update on compras referencing new table as despues for each statement
  execute function seguir_pago();
