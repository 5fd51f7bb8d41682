-- Makes sold boletos free again; aforo.repository calls it.
-- Locks: existencias, aforos.
create or replace function reponer_existencias(p_tipos uuid[], p_cantidades int[])
returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  perform bloquear_existencias(p_tipos);
  perform mover_existencias(p_tipos, array_fill(0, array[cardinality(p_tipos)]),
    array(select -c from unnest(p_cantidades) c));
end $$;
