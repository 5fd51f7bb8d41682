-- The rate of a tax for a kind of taxpayer on a day of the centre, in basis points; 0 where none holds.
create or replace function tasa_de_retencion(p_impuesto text, p_contribuyente text, p_dia date)
returns int language plpgsql stable as $$
begin
  return coalesce((select bps from tasas_retencion
    where impuesto = p_impuesto and contribuyente = p_contribuyente and desde <= p_dia
      and (hasta is null or p_dia <= hasta) order by desde desc limit 1), 0);
end $$;
