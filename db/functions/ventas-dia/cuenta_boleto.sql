-- 1 for a boleto that admits or has admitted, else 0.
create or replace function cuenta_boleto(p_estado text) returns int language sql immutable
return (p_estado in ('valido', 'usado'))::int;
