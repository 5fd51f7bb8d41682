-- The same for what stands beside a boleto: by which gate its holder came in again, and whether the lista de espera has
-- it. The first entry and its undo change the boleto itself.
create or replace function avisar_partes_a_los_pases() returns trigger language plpgsql
set enable_seqscan = off as $$
begin
  insert into pase_cambios (boleto_id) select n.boleto_id from cambiados n
    where exists (select from pases p where p.boleto_id = n.boleto_id offset 0);
  return null;
end $$;

create or replace trigger avisar_presencias_a_los_pases after update on presencias
  referencing new table as cambiados for each statement execute function avisar_partes_a_los_pases();
create or replace trigger avisar_devoluciones_nuevas_a_los_pases after insert on devoluciones
  referencing new table as cambiados for each statement execute function avisar_partes_a_los_pases();
create or replace trigger avisar_devoluciones_a_los_pases after update on devoluciones
  referencing new table as cambiados for each statement execute function avisar_partes_a_los_pases();
