-- The day of a moment in central Mexico.
create or replace function dia_del_centro(momento timestamptz) returns date language sql stable
return (momento at time zone 'America/Mexico_City')::date;
