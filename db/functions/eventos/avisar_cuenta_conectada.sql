-- The account of an organization began to take money, or ceases to: its public pages sell again, or no longer.
create or replace function avisar_cuenta_conectada() returns trigger language plpgsql as $$
begin
  insert into cambios (clave)
    select 'evento:' || o.slug || '/' || e.slug from organizaciones o join eventos e on e.organizacion_id = o.id
      where o.id = new.organizacion_id and e.fin > now() and e.estado <> 'borrador'
    union all select 'organizacion:' || o.slug from organizaciones o where o.id = new.organizacion_id
    union all select 'portada';
  return null;
end $$;

create or replace trigger avisar_cuenta_conectada_nueva after insert on cuentas_conectadas for each row
  when (new.estado = 'activa') execute function avisar_cuenta_conectada();
create or replace trigger avisar_cuenta_conectada after update on cuentas_conectadas for each row
  when ((old.estado = 'activa') <> (new.estado = 'activa')) execute function avisar_cuenta_conectada();
