-- The marks (`d<día>`) of the days between two moments, in UTC.
create or replace function busqueda_dias(desde timestamptz, antes_de timestamptz)
returns text[] language sql stable
set timezone = 'UTC'
return array(select to_char(d, '"d"YYYYMMDD')
  from generate_series(date_trunc('day', desde), antes_de - interval '1 microsecond', '1 day') d);
