-- 1 for a compra that stands, else 0.
create or replace function cuenta_compra(p_estado text) returns int language sql immutable
return (p_estado in ('pagada', 'reembolsada_parcial'))::int;
