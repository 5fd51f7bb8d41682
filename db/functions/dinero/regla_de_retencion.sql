-- By what rates, in basis points, this installation withholds of what an organization sells on a day of the centre; no
-- row where it does not.
create or replace function regla_de_retencion(p_organizacion uuid, p_dia date, p_en_taquilla boolean)
returns table (contribuyente text, isr_bps int, iva_bps int) language plpgsql stable as $$
declare
  vigencia record; exento record; suyo text;
begin
  select g.retiene, g.en_taquilla into vigencia from retencion_vigencias g
    where g.desde <= p_dia order by g.desde desc limit 1;
  if not coalesce(vigencia.retiene and (vigencia.en_taquilla or not p_en_taquilla), false) then
    return;
  end if;
  suyo := contribuyente_de(p_organizacion);
  select coalesce(bool_or(p.exento_isr), false) as isr, coalesce(bool_or(p.exento_iva), false) as iva into exento
    from perfiles_fiscales p where p.organizacion_id = p_organizacion;
  return query select suyo, case when exento.isr then 0 else tasa_de_retencion('isr', suyo, p_dia) end,
    case when exento.iva then 0 else tasa_de_retencion('iva', suyo, p_dia) end;
end $$;
