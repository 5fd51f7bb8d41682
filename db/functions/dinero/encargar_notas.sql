-- What went back of a compra that is in some document of the tax office: a job sees which of them need a nota.
create or replace function encargar_notas() returns trigger language plpgsql as $$
begin
  insert into trabajos (id, tipo, datos)
    select gen_random_uuid(), 'ajustar_comprobantes', jsonb_build_object('compraId', n.compra_id)
    from (select distinct compra_id from nuevos
      where concepto in ('reembolso', 'contracargo') and compra_id is not null) n
    where exists (select from facturas_solicitadas f where f.compra_id = n.compra_id and f.estado = 'timbrada')
      or exists (select from factura_global_compras g where g.compra_id = n.compra_id)
      or exists (select from comprobantes d where d.compra_id = n.compra_id and d.estado = 'timbrada')
      or exists (select from comprobante_compras x where x.compra_id = n.compra_id);
  return null;
end $$;

create or replace trigger encargar_notas after insert on asientos referencing new table as nuevos for each statement
  execute function encargar_notas();
