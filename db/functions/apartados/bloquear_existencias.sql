-- Locks the existencias of these tipos by id, then the aforos that they count in by id. Every function that moves stock
-- calls it first, so that none of them can deadlock with another. A caller that waits for more than five seconds gets
-- an error and asks again.
create or replace function bloquear_existencias(p_tipos uuid[])
returns void language plpgsql
set lock_timeout = '5s' as $$
declare con_aforo uuid[];
begin
  con_aforo := array(
    select aforo from (
      select aforo from existencias where tipo_boleto_id = any(p_tipos) order by tipo_boleto_id for update offset 0
    ) e where aforo is not null
  );
  if con_aforo <> '{}' then
    perform from aforos where evento_id = any(con_aforo) order by evento_id for update;
  end if;
end $$;
