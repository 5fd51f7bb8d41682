-- What of the price of a hold comes to the platform, in centavos, where the account of its organization takes the
-- money: the service charge, also what the organization takes on of it, and what is withheld for the tax office by the
-- rates of a day. It is what the ledger will leave with us of that sale (asientosDe, devengar_retencion).
create or replace function parte_de_apartado(p_apartado uuid, p_dia date) returns int language plpgsql stable as $$
declare
  venta record; regla record;
begin
  select coalesce(sum(l.cantidad::bigint * l.precio), 0)::bigint as precio,
      coalesce(sum(l.cantidad::bigint * (l.cargo + l.absorbido)), 0)::bigint as cargo,
      iva_dentro(array_agg(l.cantidad::bigint * l.precio),
        array_agg(case when t.iva_exento then 0 else t.iva end)) as iva into venta
    from apartado_lineas l join tipos_boleto t on t.id = l.tipo_boleto_id where l.apartado_id = p_apartado;
  select sum(r.isr_bps) as isr_bps, sum(r.iva_bps) as iva_bps into regla
    from apartados a join eventos e on e.id = a.evento_id,
      lateral regla_de_retencion(e.organizacion_id, p_dia, false) r where a.id = p_apartado;
  return venta.cargo + round((venta.precio - venta.iva) * coalesce(regla.isr_bps, 0) / 10000.0)
    + round(venta.iva * coalesce(regla.iva_bps, 0) / 10000.0);
end $$;
