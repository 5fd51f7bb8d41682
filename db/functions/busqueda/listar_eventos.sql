-- One page of a list without words: everything, a category, a city, or both (as slugs). busqueda.repository calls it.
-- Each is a walk along an index of its own that never looks at the rows of the table. When a limit of price leaves too
-- little on the way, buscar_eventos asks the marks.
create or replace function listar_eventos(
  categoria text, ciudad text, ahora timestamptz, desde date, hasta date, precio int, por_precio boolean, limite int,
  salto int, out ids uuid[], out total int
) language plpgsql stable
set timezone = 'UTC' set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
declare
  tope constant int := 1000;
  quiero constant int := salto + limite;
  alcance constant int := 10000;
  categoria_id constant int := (select c.id from categorias c where c.slug = categoria);
  a constant timestamptz := case when desde is null then '-infinity'
    else greatest(ahora - interval '26 hours', desde::timestamptz - interval '14 hours') end;
  b constant timestamptz := coalesce(hasta::timestamptz + interval '36 hours', 'infinity');
  suyas constant text := concat_ws(' and ', 'true', case when ciudad is not null then 'r.ciudad = $1' end,
    case when categoria is not null then 'r.categoria_id = $2' end);
  buenas constant text := concat_ws(' and ', 'x.fin > $3', case when desde is not null then 'x.dia_fin >= $4' end,
    case when hasta is not null then 'x.dia_inicio <= $5' end,
    case when precio is not null then 'x.precio_min <= $6' end);
  lectura constant text := 'select array(select row(x.evento_id, x.inicio, x.precio_min, false)::busqueda_fila from (
    select r.evento_id, r.inicio, r.precio_min, r.fin, r.dia_inicio, r.dia_fin from busqueda r where %s order by %s
      limit %L
  ) x where ' || buenas || ' limit %L)';
  por_venir constant text := suyas || ' and r.inicio >= $7 and r.inicio < $8';
  en_orden constant text := 'r.inicio, r.evento_id';
  filas busqueda_fila[];
  largas busqueda_fila[] := '{}';
  baratas busqueda_fila[];
begin
  execute format(lectura, por_venir, en_orden, case when precio is not null then alcance end, tope)
    into filas using ciudad, categoria_id, ahora, desde, hasta, precio, a, b;
  if precio is not null and cardinality(filas) < tope then
    -- There may be more beyond what was walked.
    select x.ids, x.total into ids, total
      from buscar_eventos(concat_ws(' & ', '''§=c' || categoria || '''', '''§=l' || ciudad || ''''), null,
        ahora, desde, hasta, precio, por_precio, limite, salto, tope) x;
    return;
  end if;
  if desde is not null then
    -- Eventos that began before and still go on.
    execute format(lectura, suyas || ' and r.dia_fin > r.dia_inicio and r.inicio < $7', en_orden, null, tope)
      into largas using ciudad, categoria_id, ahora, desde, hasta, precio, a;
  end if;
  total := least(cardinality(filas || largas), tope);
  if por_precio and total = tope then
    execute format(lectura, suyas, 'r.precio_min, r.inicio, r.evento_id', alcance, quiero)
      into baratas using ciudad, categoria_id, ahora, desde, hasta, precio;
    if cardinality(baratas) < quiero then
      execute format(lectura, por_venir, en_orden, 2 * alcance, null)
        into baratas using ciudad, categoria_id, ahora, desde, hasta, precio, a, b;
      baratas := baratas || largas;
    end if;
    filas := baratas;
    largas := '{}';
  end if;
  ids := array(
    select f.evento_id from unnest(filas || largas) f order by
      case when por_precio then f.precio_min end, f.inicio, f.evento_id limit limite offset salto
  );
end $$;
