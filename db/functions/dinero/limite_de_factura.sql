-- Until when a buyer may ask for an invoice of what was paid then, by the rule that held (reglas_factura), in the hour
-- of the tax office.
create or replace function limite_de_factura(p_pagada timestamptz)
returns timestamptz language sql stable
return (
  select (date_trunc('year', p_pagada at time zone 'America/Mexico_City') + interval '1 year'
      + make_interval(days => r.dias_tras_el_anio)) at time zone 'America/Mexico_City'
    from reglas_factura r where r.desde <= (p_pagada at time zone 'America/Mexico_City')::date
    order by r.desde desc limit 1);
