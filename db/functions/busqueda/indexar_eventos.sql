-- Makes `busqueda` say of these eventos what their tables say now, and learns their cities and words.
-- Locks: advisory 727004, shared: busqueda_repasar waits with it for transactions that do not know a new mark yet.
create or replace function indexar_eventos(ids uuid[]) returns void language plpgsql as $$
declare
  vistas text[];
begin
  perform pg_advisory_xact_lock_shared(727004);
  delete from busqueda b where b.evento_id = any(ids)
    and not exists (
      select from eventos e join organizaciones o on o.id = e.organizacion_id
      where e.id = b.evento_id and e.estado in ('publicado', 'reprogramado', 'pospuesto') and e.retirado_en is null
        and o.suspendida_en is null
    );
  with fuente as materialized (select * from busqueda_fuente(ids)),
  lugares as (
    insert into ciudades select distinct on (ciudad) ciudad, ciudad_nombre, ciudad_estado from fuente
      where ciudad is not null order by ciudad
    on conflict do nothing
  ),
  filas as (
    insert into busqueda select evento_id, inicio, fin, dia_inicio, dia_fin, organizacion_id, categoria_id, ciudad,
      precio_min, marcas from fuente order by evento_id
    on conflict (evento_id) do update set inicio = excluded.inicio, fin = excluded.fin,
      dia_inicio = excluded.dia_inicio, dia_fin = excluded.dia_fin, organizacion_id = excluded.organizacion_id,
      categoria_id = excluded.categoria_id, ciudad = excluded.ciudad, precio_min = excluded.precio_min,
      marcas = excluded.marcas
    where busqueda is distinct from excluded
  )
  select array(select distinct p from fuente, unnest(palabras) p
    where not exists (select from palabras where palabra = p)) into vistas;
  if vistas <> '{}' then perform aprender_palabras(vistas); end if;
end $$;
