-- Indexes one evento; the triggers of eventos, direcciones and tipos_boleto call it.
-- Locks: advisory 727003 of the evento, then the organization, shared. It is the last lock of a transaction that writes
-- an evento or one of its parts: the next one reads what this one committed.
create or replace function indexar_evento(id uuid) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(727003, hashtext(id::text));
  perform 1 from organizaciones o join eventos e on e.organizacion_id = o.id
    where e.id = indexar_evento.id for share of o;
  perform indexar_eventos(array[id]);
end $$;
