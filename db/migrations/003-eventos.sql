create table categorias (
  id int primary key generated always as identity,
  slug text not null unique,
  nombre text not null,
  icono text not null,
  imagen text,
  orden int not null
);

-- One row per stored image; `id` is the hash of its content and the name of its files.
create table imagenes (
  id text primary key,
  ancho int not null,
  alto int not null,
  anchos int[] not null,
  matiz int check (matiz between 0 and 359),
  creado_en timestamptz not null default now()
);

create table eventos (
  id uuid primary key,
  organizacion_id uuid not null references organizaciones,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 100),
  nombre text not null,
  nombre_mostrado text not null,
  descripcion text not null default '',
  categoria_id int not null references categorias,
  inicio timestamptz not null,
  fin timestamptz not null check (fin > inicio),
  zona_horaria text not null default 'America/Mexico_City',
  estado text not null default 'borrador' check (estado in ('borrador', 'publicado', 'pospuesto', 'reprogramado', 'cancelado')),
  card_imagen text references imagenes,
  portada_imagen text references imagenes,
  destacado boolean not null default false,
  banner_orden int,
  enlace_en_linea text,
  minutos_apartado int not null default 10 check (minutos_apartado between 5 and 30),
  cargo_pagado_por text not null default 'comprador' check (cargo_pagado_por in ('comprador', 'organizador')),
  politica_reembolso text not null default 'sin_reembolso' check (politica_reembolso in ('sin_reembolso', '24h', '48h', '7d')),
  edad_minima int check (edad_minima between 0 and 99),
  version int not null default 1,
  publicado_en timestamptz,
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now(),
  unique (organizacion_id, slug)
);
create index eventos_publicos on eventos (inicio, id) where estado in ('publicado', 'reprogramado', 'pospuesto', 'cancelado');
create index eventos_categoria on eventos (categoria_id, inicio, id);

create table direcciones (
  evento_id uuid primary key references eventos on delete cascade,
  nombre text not null,
  direccion text not null,
  ciudad text not null,
  estado text not null,
  codigo_postal text not null,
  pais text not null default 'México',
  lat double precision,
  lng double precision
);
create index direcciones_ciudad on direcciones (ciudad);

-- Which public page changed; the server polls this to drop the copies it keeps in memory.
create table cambios (
  id bigint primary key generated always as identity,
  clave text not null,
  creado_en timestamptz not null default clock_timestamp()
);
create index cambios_creado on cambios (creado_en);

-- The platform's service charge: basis points plus a fixed amount in centavos, IVA included.
create table ajustes (
  unico boolean primary key default true check (unico),
  cargo_bps int not null check (cargo_bps between 0 and 5000),
  cargo_fijo int not null check (cargo_fijo >= 0)
);
insert into ajustes (cargo_bps, cargo_fijo) values (800, 500);

insert into categorias (slug, nombre, icono, orden) values
  ('musica', 'Música', 'music', 1),
  ('lucha-libre', 'Lucha libre', 'swords', 2),
  ('teatro-y-danza', 'Teatro y danza', 'drama', 3),
  ('gastronomia', 'Gastronomía', 'utensils', 4),
  ('comedia', 'Comedia', 'laugh', 5),
  ('deportes', 'Deportes', 'trophy', 6),
  ('arte-y-exposiciones', 'Arte y exposiciones', 'palette', 7),
  ('ferias-y-fiestas', 'Ferias y fiestas', 'party-popper', 8),
  ('cine', 'Cine', 'clapperboard', 9),
  ('conferencias', 'Conferencias', 'mic', 10),
  ('familiar', 'Familiar', 'baby', 11),
  ('vida-nocturna', 'Vida nocturna', 'moon-star', 12);
