-- Until when a buyer may ask for an invoice: the month in which it was paid and three days more, in the hour of the tax
-- office.
create or replace function limite_de_factura(p_pagada timestamptz)
returns timestamptz language sql immutable
return (date_trunc('month', p_pagada at time zone 'America/Mexico_City') + interval '1 month 3 days')
  at time zone 'America/Mexico_City';
