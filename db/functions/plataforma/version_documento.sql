-- A legal document as people name it: version and edition; null without one.
create or replace function version_documento(p_id smallint) returns text language sql stable parallel safe
return (select version || '.' || edicion from documentos_legales where id = p_id);
