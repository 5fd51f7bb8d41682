-- Books what a compra has withheld now, beyond what it had: of its income and of its IVA, at the rates of its sale, to
-- the nearest centavo. Called again it books nothing; of what went back all goes back. A sale of days on which this
-- installation does not withhold stays as it was sold. The caller has the row of the compra locked; the key of the next
-- row refuses whoever has not. devengar_retenciones calls it.
create or replace function devengar_retencion(p_compra uuid) returns void language plpgsql as $$
declare
  v record; antes record; regla record; ahora record; suya uuid;
  contribuyente text; isr_bps int; iva_bps int;
begin
  select e.id as evento_id, e.organizacion_id, t.compra_id is not null as en_taquilla,
      dia_del_centro(coalesce(t.en, c.pagada_en)) as dia into v
    from compras c join eventos e on e.id = c.evento_id left join ventas_taquilla t on t.compra_id = c.id
    where c.id = p_compra;
  select count(*) as veces, min(r.contribuyente) as contribuyente, min(r.isr_bps) as isr_bps,
      min(r.iva_bps) as iva_bps, coalesce(sum(r.ingreso), 0)::int as ingreso, coalesce(sum(r.iva), 0)::int as iva,
      coalesce(sum(r.isr), 0)::int as isr, coalesce(sum(r.iva_retenido), 0)::int as iva_retenido,
      min(r.mes) as mes into antes
    from retenciones r where r.compra_id = p_compra;
  if antes.veces = 0 then
    select * into regla from regla_de_retencion(v.organizacion_id, v.dia, v.en_taquilla);
    if not found then
      return;
    end if;
    contribuyente := regla.contribuyente;
    isr_bps := regla.isr_bps;
    iva_bps := regla.iva_bps;
    antes.mes := date_trunc('month', v.dia)::date;
  else
    contribuyente := antes.contribuyente;
    isr_bps := antes.isr_bps;
    iva_bps := antes.iva_bps;
  end if;
  select i.bruto - i.iva - antes.ingreso as ingreso, i.iva - antes.iva as iva,
      round((i.bruto - i.iva) * isr_bps / 10000.0)::int - antes.isr as isr,
      round(i.iva * iva_bps / 10000.0)::int - antes.iva_retenido as iva_retenido into ahora
    from ingreso_de(p_compra) i;
  if antes.veces > 0 and (ahora.ingreso, ahora.iva, ahora.isr, ahora.iva_retenido) = (0, 0, 0, 0) then
    return;
  end if;
  suya := md5('retencion ' || p_compra || ' ' || antes.veces)::uuid;
  insert into retenciones values (suya, p_compra, v.evento_id, v.organizacion_id, antes.mes, contribuyente, isr_bps,
    iva_bps, ahora.ingreso, ahora.iva, ahora.isr, ahora.iva_retenido);
  insert into asientos (movimiento_id, retencion_id, concepto, cuenta, monto)
    select md5(suya || m.impuesto)::uuid, suya, 'retencion', u.cuenta, u.monto
    from (values ('isr', ahora.isr), ('iva', ahora.iva_retenido)) m(impuesto, monto),
      lateral (values ('organizacion', m.monto), ('retencion', -m.monto)) u(cuenta, monto) where m.monto <> 0;
end $$;
