-- Whole hours from 1970 to a moment.
create or replace function horas_hasta(p_cuando timestamptz) returns int language sql stable
return floor(extract(epoch from p_cuando) / 3600)::int;
