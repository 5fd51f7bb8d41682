-- Whether a network may hold so many boletos more now. What a family or a small office asks for passes at once. Beyond
-- that a network goes on at a pace, 40 boletos in two seconds, which becomes slower the more it holds without buying
-- but never stands still: whoever comes when nobody else did passes. apartar_lote calls it.
create or replace function cabe_en_la_red(p_boletos int, p_presion int, p_reciente int) returns boolean
language sql immutable as $$
  select p_presion + p_boletos <= 60 or p_reciente = 0
    or p_reciente + p_boletos <= greatest(10, 40 * 600 / greatest(p_presion, 600))
$$;
