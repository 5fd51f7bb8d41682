-- The lines of a compra repeat when and how it was paid.
create or replace function seguir_pago() returns trigger language plpgsql as $$
begin
  update compra_lineas set pagada_en = new.pagada_en, metodo = new.metodo where compra_id = new.id;
  return null;
end $$;

create or replace trigger seguir_pago after update on compras for each row
  when ((old.pagada_en, old.metodo) is distinct from (new.pagada_en, new.metodo)) execute function seguir_pago();
