-- Fails where a sale could not be written now; `/readyz` asks it, over connections that have a time limit.
-- It deletes nothing from the tables that a sale writes: enough to be refused by a standby and by a lock on any of
-- them. It sorts more than fits in its memory, so that a full disk refuses it, and writes a message to the WAL, so that
-- its commit waits for the disk (and for a synchronous standby) as that of a sale does.
create or replace function probar_venta() returns void language plpgsql
set work_mem = '64kB' as $$
begin
  delete from existencias where false;
  delete from aforos where false;
  delete from apartados where false;
  delete from apartado_lineas where false;
  delete from compras where false;
  delete from compra_lineas where false;
  delete from boletos where false;
  delete from pagos where false;
  delete from trabajos where false;
  perform count(*) from (select n from generate_series(1, 4000) n order by -n offset 0) s;
  perform pg_logical_emit_message(true, 'entrale', 'se puede vender');
end $$;
