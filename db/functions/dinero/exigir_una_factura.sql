-- A compra is invoiced once: on its own or in a global invoice, but for one whose buyer asked afterwards
-- (nominativa_en): a nota takes that one out of the global. Each of both triggers looks for the other kind, with the
-- row of the compra locked.
create or replace function exigir_una_factura() returns trigger language plpgsql as $$
begin
  perform from compras where id = new.compra_id for no key update;
  if tg_table_name = 'factura_global_compras' then
    if new.nominativa_en is null and exists (select from facturas_solicitadas f where f.compra_id = new.compra_id
        and (f.estado in ('solicitada', 'timbrada') or f.timbrando_en is not null
          or vale_la_sustituida(f.sustituye))) then
      raise exception 'a compra has an invoice of its own' using errcode = 'unique_violation',
        constraint = 'una_factura';
    end if;
  elsif new.estado in ('solicitada', 'timbrada') and exists (select from factura_global_compras
      where compra_id = new.compra_id and nominativa_en is null) then
    raise exception 'a compra is in a global invoice' using errcode = 'unique_violation', constraint = 'una_factura';
  end if;
  return new;
end $$;

create or replace trigger exigir_una_factura before insert on factura_global_compras for each row
  execute function exigir_una_factura();

create or replace trigger exigir_una_factura before insert or update of estado on facturas_solicitadas for each row
  execute function exigir_una_factura();
