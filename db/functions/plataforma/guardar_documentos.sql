-- What somebody agreed to or signed can be read for ever.
create or replace function guardar_documentos() returns trigger language plpgsql as $$
begin
  raise exception 'a legal document is never changed'
    using errcode = 'check_violation', constraint = 'documentos_quedan';
end $$;

create or replace trigger documentos_quedan before update or delete on documentos_legales for each statement
  execute function guardar_documentos();
