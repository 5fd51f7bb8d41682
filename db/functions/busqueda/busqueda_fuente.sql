-- The rows of `busqueda` as the tables behind them say them now; indexar_eventos calls it, and the bench to fill a
-- million of them. The marks are those of the grammar in README.md. Withdrawn eventos and those of suspended
-- organizations are left out.
create or replace function busqueda_fuente(ids uuid[])
returns table (evento_id uuid, inicio timestamptz, fin timestamptz, dia_inicio date, dia_fin date,
  organizacion_id uuid, categoria_id int, ciudad text, precio_min int, marcas tsvector, palabras text[],
  ciudad_nombre text, ciudad_estado text) language sql stable as $$
select e.id as evento_id, e.inicio, e.fin, d.dia_inicio, d.dia_fin, e.organizacion_id, e.categoria_id, l.ciudad,
  p.precio_min,
  array_to_tsvector(array(
    select case when d.varios then 'v' else d.mes end || marca from unnest(x.marcas || f.pares) marca
    union all select 'v' || d.mes || marca from unnest(x.marcas) marca where d.varios
    union all select d.dia || marca from unnest(f.marcas) marca where not d.varios
  )) as marcas,
  t.nombre || t.resto as palabras, l.nombre as ciudad_nombre, l.estado as ciudad_estado
from eventos e join organizaciones o on o.id = e.organizacion_id join categorias c on c.id = e.categoria_id
left join lateral (
  select slug_de_ciudad(ciudad) as ciudad, ciudad as nombre, estado, nombre as lugar from direcciones
  where evento_id = e.id
) l on true
cross join lateral (
  select min(precio) as precio_min, max(precio) as precio_max from tipos_boleto
  where evento_id = e.id and visibilidad = 'publico' and estado = 'abierto' and e.estado <> 'pospuesto'
    and e.venta_pausada_en is null
) p
cross join lateral (
  select (e.inicio at time zone e.zona_horaria)::date as dia_inicio,
    case when e.fin - e.inicio > interval '24 hours' then (e.fin at time zone e.zona_horaria)::date
      else (e.inicio at time zone e.zona_horaria)::date end as dia_fin
) dd
cross join lateral (
  select dd.dia_inicio, dd.dia_fin, dd.dia_fin > dd.dia_inicio as varios,
    to_char(e.inicio at time zone 'UTC', 'YYYYMM') as mes, to_char(e.inicio at time zone 'UTC', '"d"YYYYMMDD') as dia
) d
cross join lateral (
  select palabras_de(e.nombre_mostrado) as nombre,
    palabras_de(concat_ws(' ', l.lugar, l.nombre, l.estado, o.nombre_mostrado, c.nombre, c.palabras)) as resto
) t
cross join lateral (
  select array(
    select ':' || w from unnest(lexemas_de(t.nombre || t.resto)) w
    union all select '!' || w from unnest(lexemas_de(t.nombre)) w
    union all select '=' || w from unnest(array[
      'c' || c.slug, 'l' || l.ciudad, 'p' || escalon_de_precio(p.precio_min), case when p.precio_max > 0 then 'q' end,
      case when e.enlace_en_linea is null then 'f' else 'e' end, case when e.destacado then 'd' end]) w
      where w is not null
  ) as marcas
) x
cross join lateral (
  select coalesce(array_agg(b.marca), '{}') as marcas, array_agg(b.id) filter (where b.muchos) as muchos,
    array_agg(b.id) filter (where b.marca not like '!%') as todos
  from unnest(x.marcas) m join busqueda_frecuentes b on b.marca = m
) ff
cross join lateral (
  select ff.marcas, array(
    select '+' || a || '.' || b from unnest(ff.muchos) a, unnest(ff.todos) b
    where a < b or (a > b and b <> all(ff.muchos))
  ) as pares
) f
where e.id = any(ids) and e.estado in ('publicado', 'reprogramado', 'pospuesto') and e.retirado_en is null
  and o.suspendida_en is null
$$;
