-- What of the price of a hold comes to the platform, in centavos, where the account of its organization takes the
-- money: the service charge, also what the organization takes on of it, and what is withheld for the tax office by the
-- rates of a day. It is what the ledger will leave with us of that sale (asientosDe, devengar_retencion).
create or replace function parte_de_apartado(p_apartado uuid, p_dia date) returns int language plpgsql stable as $$
declare
  venta record; regla record;
begin
  select coalesce(sum(s.total), 0)::bigint as precio, coalesce(sum(s.cargo), 0)::bigint as cargo,
      coalesce(sum(s.total - (s.total * 200 + 100 + s.tasa) / (200 + 2 * s.tasa)), 0)::bigint as iva into venta
    from (
      select case when t.iva_exento then 0 else t.iva end as tasa, sum(l.cantidad::bigint * l.precio)::bigint as total,
        sum(l.cantidad::bigint * (l.cargo + l.absorbido))::bigint as cargo
      from apartado_lineas l join tipos_boleto t on t.id = l.tipo_boleto_id
      where l.apartado_id = p_apartado group by 1
    ) s;
  select sum(r.isr_bps) as isr_bps, sum(r.iva_bps) as iva_bps into regla
    from apartados a join eventos e on e.id = a.evento_id,
      lateral regla_de_retencion(e.organizacion_id, p_dia, false) r where a.id = p_apartado;
  return venta.cargo + round((venta.precio - venta.iva) * coalesce(regla.isr_bps, 0) / 10000.0)
    + round(venta.iva * coalesce(regla.iva_bps, 0) / 10000.0);
end $$;
