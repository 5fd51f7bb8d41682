-- `palabras`: other words by which people look for what a category has. `marcas`: the words that suggest it.
create table categorias (
  id int primary key generated always as identity,
  slug text not null unique,
  nombre text not null,
  icono text not null,
  imagen text,
  orden int not null,
  palabras text not null default '',
  marcas tsvector generated always as (array_to_tsvector(palabras_de(nombre || ' ' || palabras))) stored,
  version int not null default 1
);
insert into categorias (slug, nombre, icono, orden, palabras) values
  ('musica', 'Música', 'music', 1, 'concierto tocada recital banda'),
  ('lucha-libre', 'Lucha libre', 'swords', 2, 'luchas luchador'),
  ('teatro-y-danza', 'Teatro y danza', 'drama', 3, 'obra ballet función'),
  ('gastronomia', 'Gastronomía', 'utensils', 4, 'comida cata degustación cena'),
  ('comedia', 'Comedia', 'laugh', 5, 'stand up standup comediante impro'),
  ('deportes', 'Deportes', 'trophy', 6, 'carrera maratón partido torneo'),
  ('arte-y-exposiciones', 'Arte y exposiciones', 'palette', 7, 'exposición galería museo muestra'),
  ('ferias-y-fiestas', 'Ferias y fiestas', 'party-popper', 8, 'feria fiesta festival verbena kermés'),
  ('cine', 'Cine', 'clapperboard', 9, 'película proyección función'),
  ('conferencias', 'Conferencias', 'mic', 10, 'charla plática taller congreso'),
  ('familiar', 'Familiar', 'baby', 11, 'niños niñas infantil familia'),
  ('vida-nocturna', 'Vida nocturna', 'moon-star', 12, 'antro baile fiesta dj');

-- The IVA that boletos of a category are proposed with, and why in one sentence; null: exempt. To be confirmed by a
-- contador; a category without a row proposes the general rate.
create table propuestas_iva (
  categoria_id int primary key references categorias on delete cascade,
  iva int check (iva in (0, 8, 16)),
  razon text not null check (length(razon) between 1 and 200)
);
insert into propuestas_iva (categoria_id, iva, razon)
  select c.id, p.iva, p.razon from categorias c join (values
    (array['musica', 'lucha-libre', 'teatro-y-danza', 'comedia', 'deportes'], null::int,
      'La entrada a un espectáculo público suele estar exenta de IVA; puede causar el impuesto local. '
        || 'Confírmalo con tu contador.'),
    (array['cine', 'vida-nocturna'], 16,
      'Las funciones de cine y los bailes suelen llevar la tasa general de 16 %. Confírmalo con tu contador.'),
    (array['conferencias', 'gastronomia'], 16,
      'Cursos, talleres, charlas y comidas suelen llevar la tasa general de 16 %. Confírmalo con tu contador.')
  ) p(slugs, iva, razon) on c.slug = any(p.slugs);

-- Addresses that a category had before, also those of categories that became part of it; they lead to it for ever.
create table categorias_slugs (
  slug text primary key,
  categoria_id int not null references categorias on delete cascade,
  creado_en timestamptz not null default now()
);
create index categorias_slugs_categoria on categorias_slugs (categoria_id);

-- Ids of categories that became part of another one, for requests that read the old id just before.
create table categorias_fusionadas (
  de int primary key,
  a int not null references categorias on delete cascade
);
create index categorias_fusionadas_a on categorias_fusionadas (a);

-- One row per stored image; `id` is the hash of its content and the name of its files.
-- A clock makes AVIF and more widths of each image later; it takes none before `variantes_tras` and moves that ahead
-- when it takes one, so that an image whose maker died is taken again.
-- `dibujada`: drawn for an evento without a picture of its own; drawn again when the date or the place changes.
create table imagenes (
  id text primary key,
  ancho int not null,
  alto int not null,
  anchos int[] not null,
  matiz int check (matiz between 0 and 359),
  creado_en timestamptz not null default now(),
  variantes_en timestamptz,
  variantes_tras timestamptz not null default now(),
  variantes_intentos int not null default 0,
  dibujada boolean not null default false
);
create index imagenes_sin_variantes on imagenes (variantes_tras) where variantes_en is null;

-- `vista_previa` opens a borrador to people who have the link. `motivo` says why the evento was called off or moved;
-- `inicio_anterior` is where it was moved from. A withdrawn one (`retirado_en`) is seen by nobody and sells nothing
-- new; what was sold stays good. `con_preguntas` spares a sale the look for questions (contar_preguntas keeps it).
-- `tope_persona`: how many boletos one person may have, `tope_gratis`: how many of them that cost nothing; what its
-- organizer did not set is the default.
-- `llave`: which secret of the installation the codes of its boletos are signed with, for good, since phones of a door
-- know one key. Null is the first one there was.
-- `codigo_vivo`: the code of a boleto has to change every half minute, but of those that were sold at the door.
-- While `venta_pausada_en` is set, its organizer sells nothing new; what is held may be bought.
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
  estado text not null default 'borrador'
    check (estado in ('borrador', 'publicado', 'pospuesto', 'reprogramado', 'cancelado')),
  card_imagen text references imagenes,
  portada_imagen text references imagenes,
  destacado boolean not null default false,
  banner_orden int,
  enlace_en_linea text,
  minutos_apartado int not null default 10 check (minutos_apartado between 5 and 30),
  cargo_pagado_por text not null default 'comprador' check (cargo_pagado_por in ('comprador', 'organizador')),
  politica_reembolso text not null default 'sin_reembolso'
    check (politica_reembolso in ('sin_reembolso', '24h', '48h', '7d')),
  edad_minima int check (edad_minima between 0 and 99),
  version int not null default 1,
  publicado_en timestamptz,
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now(),
  vista_previa text unique,
  motivo text not null default '',
  inicio_anterior timestamptz,
  cancelado_en timestamptz,
  -- who decided it: its organizer, or the operator of the platform
  cancelado_por text check (cancelado_por in ('organizacion', 'plataforma')),
  transferible boolean not null default true,
  -- how many boletos each phone of the taquilla may give away; null for as many as it likes
  cortesias_por_taquilla int check (cortesias_por_taquilla >= 0),
  devolucion_a_lista boolean not null default true,
  retirado_en timestamptz,
  con_preguntas boolean not null default false,
  maximo_por_persona int check (maximo_por_persona between 1 and 1000),
  tope_persona int not null generated always as (coalesce(maximo_por_persona, 10)) stored,
  tope_gratis int not null generated always as (coalesce(maximo_por_persona, 6)) stored,
  venta_pausada_en timestamptz,
  codigo_vivo boolean not null default false,
  llave text,
  unique (organizacion_id, slug)
);
create index eventos_publicos on eventos (inicio, id)
  where estado in ('publicado', 'reprogramado', 'pospuesto', 'cancelado');
create index eventos_categoria on eventos (categoria_id, inicio, id);
create index eventos_banners on eventos (banner_orden, inicio, id) where banner_orden is not null;
create index eventos_destacados on eventos (inicio, id) where destacado;
-- Feeds show what was published last.
create index eventos_novedades on eventos (publicado_en desc nulls last, id desc)
  where estado in ('publicado', 'reprogramado', 'pospuesto', 'cancelado');

-- Where an evento takes place.
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

-- Addresses that an evento had while people could see it.
create table eventos_slugs (
  organizacion_id uuid not null references organizaciones on delete cascade,
  slug text not null,
  evento_id uuid not null references eventos on delete cascade,
  creado_en timestamptz not null default now(),
  primary key (organizacion_id, slug)
);
create index eventos_slugs_evento on eventos_slugs (evento_id);

-- From when to when an evento is featured, or stands in the banner of the home page. A clock makes `eventos.destacado`
-- and `eventos.banner_orden`, which every list reads, follow these rows; an evento without a row keeps what it has.
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
