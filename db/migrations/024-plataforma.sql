-- What administrators decide about the catalogue and the platform: categories, featured eventos, reports of abuse, settings.

-- Categories: addresses that one had before, or that of one that became part of it, lead to it for ever.
alter table categorias add column version int not null default 1;
create table categorias_slugs (
  slug text primary key,
  categoria_id int not null references categorias on delete cascade,
  creado_en timestamptz not null default now()
);
create index categorias_slugs_categoria on categorias_slugs (categoria_id);
-- Ids that are gone, for whoever read one just before.
create table categorias_fusionadas (
  de int primary key,
  a int not null references categorias on delete cascade
);
create index categorias_fusionadas_a on categorias_fusionadas (a);

-- An evento that is written while its category becomes part of another one goes there too: it waits for that, and then looks again.
create function seguir_categoria() returns trigger language plpgsql as $$
begin
  perform from categorias where id = new.categoria_id for key share;
  if not found then
    new.categoria_id := coalesce((select a from categorias_fusionadas where de = new.categoria_id), new.categoria_id);
  end if;
  return new;
end $$;
create trigger eventos_categoria_viva before insert or update of categoria_id on eventos for each row execute function seguir_categoria();

-- From when to when an evento is featured, or stands in the banner of the home page. A clock makes `eventos.destacado` and `eventos.banner_orden`,
-- which every list reads, follow them; an evento without a row here keeps what it has.
create table destacados (
  id uuid primary key,
  evento_id uuid not null references eventos on delete cascade,
  lugar text not null check (lugar in ('destacado', 'banner')),
  desde timestamptz not null,
  hasta timestamptz not null check (hasta > desde),
  orden int not null default 0,
  version int not null default 1,
  creado_en timestamptz not null default now(),
  unique (evento_id, lugar)
);
create index destacados_hasta on destacados (hasta);
insert into destacados (id, evento_id, lugar, desde, hasta)
  select gen_random_uuid(), id, 'destacado', coalesce(publicado_en, creado_en), fin from eventos where destacado and fin > coalesce(publicado_en, creado_en);
insert into destacados (id, evento_id, lugar, desde, hasta, orden)
  select gen_random_uuid(), id, 'banner', coalesce(publicado_en, creado_en), fin, banner_orden from eventos
  where banner_orden is not null and fin > coalesce(publicado_en, creado_en);

-- Reports of abuse. `visitante` is a hash that is of no use on another day; `email` goes after 180 days.
create table denuncias (
  id uuid primary key,
  evento_id uuid not null references eventos on delete cascade,
  motivo text not null check (motivo in ('fraude', 'contenido_ofensivo', 'datos_falsos', 'derechos_autor', 'otro')),
  texto text not null default '' check (length(texto) <= 1000),
  email text check (email = lower(email)),
  visitante bytea not null,
  dia date not null,
  estado text not null default 'abierta' check (estado in ('abierta', 'en_revision', 'descartada', 'retirada')),
  resolucion text check (length(resolucion) <= 1000),
  resuelta_en timestamptz,
  resuelta_por uuid references usuarios on delete set null,
  creado_en timestamptz not null default clock_timestamp(),
  check ((estado in ('descartada', 'retirada')) = (resuelta_en is not null and resolucion is not null))
);
create unique index denuncias_una_al_dia on denuncias (evento_id, visitante, dia);
create index denuncias_por_atender on denuncias (creado_en) where estado in ('abierta', 'en_revision');
create index denuncias_lista on denuncias (estado, creado_en desc, id desc);
create index denuncias_resuelta_por on denuncias (resuelta_por) where resuelta_por is not null;
create index denuncias_con_email on denuncias (creado_en) where email is not null;

-- An evento that was taken off: nobody sees it and nothing new of it is sold; what was sold stays good.
alter table eventos add column retirado_en timestamptz;
-- Why, what its organizer says to that, and what came of it; one that stands an evento.
create table retiros (
  id uuid primary key,
  evento_id uuid not null references eventos on delete cascade,
  motivo text not null check (length(motivo) between 1 and 1000),
  retirado_por uuid references usuarios on delete set null,
  creado_en timestamptz not null default clock_timestamp(),
  apelacion text check (length(apelacion) between 1 and 2000),
  apelado_por uuid references usuarios on delete set null,
  apelado_en timestamptz,
  respuesta text check (length(respuesta) <= 1000),
  respondido_en timestamptz,
  restaurado_en timestamptz,
  check ((apelacion is null) = (apelado_en is null)),
  check (restaurado_en is null or respondido_en is not null)
);
create unique index retiros_en_pie on retiros (evento_id) where restaurado_en is null;
create index retiros_evento on retiros (evento_id, creado_en desc);
create index retiros_lista on retiros (creado_en desc, id desc);
create index retiros_por on retiros (retirado_por) where retirado_por is not null;
create index retiros_apelado_por on retiros (apelado_por) where apelado_por is not null;

-- What one organization is charged instead of what all are.
alter table organizaciones
  add column cargo_bps int check (cargo_bps between 0 and 5000),
  add column cargo_fijo int check (cargo_fijo between 0 and 100000),
  add check ((cargo_bps is null) = (cargo_fijo is null));
create index organizaciones_con_cargo on organizaciones (nombre_mostrado) where cargo_bps is not null;

-- Whoever saves says which `version` they saw. Null is what nobody wrote: what the environment says counts then. A switch is null where nothing is
-- paused, and else what people are told about it.
alter table ajustes
  add column version int not null default 1,
  add column operador_nombre text,
  add column operador_domicilio text,
  add column operador_rfc text,
  add column operador_telefono text,
  add column operador_correo_ayuda text,
  add column operador_correo_privacidad text,
  add column boletos_por_compra int not null default 20 check (boletos_por_compra between 1 and 20),
  add column apartado_minimo int not null default 5 check (apartado_minimo between 5 and 30),
  add column apartado_maximo int not null default 30 check (apartado_maximo between 5 and 30),
  add column ventas_pausa text check (length(ventas_pausa) <= 200),
  add column registro_pausa text check (length(registro_pausa) <= 200),
  add column publicar_pausa text check (length(publicar_pausa) <= 200),
  add column aviso text not null default '' check (length(aviso) <= 200),
  add check (apartado_minimo <= apartado_maximo),
  add check (cargo_fijo <= 100000);

-- As in 015; what was taken off and what belongs to a suspended organization is in no list.
create or replace function busqueda_fuente(ids uuid[]) returns table (evento_id uuid, inicio timestamptz, fin timestamptz, dia_inicio date, dia_fin date,
  organizacion_id uuid, categoria_id int, ciudad text, precio_min int, marcas tsvector, palabras text[], ciudad_nombre text, ciudad_estado text)
language sql stable as $$
select e.id as evento_id, e.inicio, e.fin, d.dia_inicio, d.dia_fin, e.organizacion_id, e.categoria_id, l.ciudad, p.precio_min,
  array_to_tsvector(array(
    select case when d.varios then 'v' else d.mes end || marca from unnest(x.marcas || f.pares) marca
    union all select 'v' || d.mes || marca from unnest(x.marcas) marca where d.varios
    union all select d.dia || marca from unnest(f.marcas) marca where not d.varios
  )) as marcas,
  t.nombre || t.resto as palabras, l.nombre as ciudad_nombre, l.estado as ciudad_estado
from eventos e join organizaciones o on o.id = e.organizacion_id join categorias c on c.id = e.categoria_id
left join lateral (select slug_de_ciudad(ciudad) as ciudad, ciudad as nombre, estado, nombre as lugar from direcciones where evento_id = e.id) l on true
cross join lateral (
  select min(precio) as precio_min, max(precio) as precio_max from tipos_boleto
  where evento_id = e.id and visibilidad = 'publico' and estado = 'abierto' and e.estado <> 'pospuesto'
) p
cross join lateral (
  select (e.inicio at time zone e.zona_horaria)::date as dia_inicio,
    case when e.fin - e.inicio > interval '24 hours' then (e.fin at time zone e.zona_horaria)::date else (e.inicio at time zone e.zona_horaria)::date end as dia_fin
) dd
cross join lateral (
  select dd.dia_inicio, dd.dia_fin, dd.dia_fin > dd.dia_inicio as varios,
    to_char(e.inicio at time zone 'UTC', 'YYYYMM') as mes, to_char(e.inicio at time zone 'UTC', '"d"YYYYMMDD') as dia
) d
cross join lateral (
  select palabras_de(e.nombre_mostrado) as nombre, palabras_de(concat_ws(' ', l.lugar, l.nombre, l.estado, o.nombre_mostrado, c.nombre, c.palabras)) as resto
) t
cross join lateral (
  select array(
    select ':' || w from unnest(lexemas_de(t.nombre || t.resto)) w
    union all select '!' || w from unnest(lexemas_de(t.nombre)) w
    union all select '=' || w from unnest(array[
      'c' || c.slug, 'l' || l.ciudad, 'p' || escalon_de_precio(p.precio_min), case when p.precio_max > 0 then 'q' end,
      case when e.enlace_en_linea is null then 'f' else 'e' end, case when e.destacado then 'd' end]) w where w is not null
  ) as marcas
) x
cross join lateral (
  select coalesce(array_agg(b.marca), '{}') as marcas, array_agg(b.id) filter (where b.muchos) as muchos,
    array_agg(b.id) filter (where b.marca not like '!%') as todos
  from unnest(x.marcas) m join busqueda_frecuentes b on b.marca = m
) ff
cross join lateral (
  select ff.marcas, array(
    select '+' || a || '.' || b from unnest(ff.muchos) a, unnest(ff.todos) b where a < b or (a > b and b <> all(ff.muchos))
  ) as pares
) f
where e.id = any(ids) and e.estado in ('publicado', 'reprogramado', 'pospuesto') and e.retirado_en is null and o.suspendida_en is null
$$;

create or replace function indexar_eventos(ids uuid[]) returns void language plpgsql as $$
declare
  vistas text[];
begin
  perform pg_advisory_xact_lock_shared(727004);
  delete from busqueda b where b.evento_id = any(ids)
    and not exists (
      select from eventos e join organizaciones o on o.id = e.organizacion_id
      where e.id = b.evento_id and e.estado in ('publicado', 'reprogramado', 'pospuesto') and e.retirado_en is null and o.suspendida_en is null
    );
  with fuente as materialized (select * from busqueda_fuente(ids)),
  lugares as (
    insert into ciudades select distinct on (ciudad) ciudad, ciudad_nombre, ciudad_estado from fuente where ciudad is not null order by ciudad
    on conflict do nothing
  ),
  filas as (
    insert into busqueda select evento_id, inicio, fin, dia_inicio, dia_fin, organizacion_id, categoria_id, ciudad, precio_min, marcas from fuente
    order by evento_id
    on conflict (evento_id) do update set inicio = excluded.inicio, fin = excluded.fin, dia_inicio = excluded.dia_inicio, dia_fin = excluded.dia_fin,
      organizacion_id = excluded.organizacion_id, categoria_id = excluded.categoria_id, ciudad = excluded.ciudad, precio_min = excluded.precio_min,
      marcas = excluded.marcas
    where busqueda is distinct from excluded
  )
  select array(select distinct p from fuente, unnest(palabras) p where not exists (select from palabras where palabra = p)) into vistas;
  if vistas <> '{}' then perform aprender_palabras(vistas); end if;
end $$;

drop trigger busqueda_evento on eventos;
create trigger busqueda_evento after update on eventos for each row
  when ((old.estado, old.nombre_mostrado, old.inicio, old.fin, old.zona_horaria, old.categoria_id, old.organizacion_id, old.enlace_en_linea is null,
      old.destacado, old.retirado_en is null)
    is distinct from
    (new.estado, new.nombre_mostrado, new.inicio, new.fin, new.zona_horaria, new.categoria_id, new.organizacion_id, new.enlace_en_linea is null,
      new.destacado, new.retirado_en is null))
  execute function al_cambiar_evento();

create function al_suspender_organizacion() returns trigger language plpgsql as $$
begin
  perform indexar_eventos(array(select id from eventos where organizacion_id = new.id order by 1));
  return null;
end $$;
create trigger busqueda_organizacion_suspendida after update on organizaciones for each row
  when ((old.suspendida_en is null) is distinct from (new.suspendida_en is null)) execute function al_suspender_organizacion();
