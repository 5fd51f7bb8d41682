-- Who publishes eventos.
-- A deleted organization (`eliminada_en`) keeps its past eventos with their compras; it has no team and no page.
-- A suspended one sells nothing new and its eventos are in no list; what it sold stays good.
-- With `riesgo` alto each of its payouts waits for a person; what else stops them: `causas_de_detencion`.
-- `color`, `portada` and `pie` are its own look; without them its pages look as the house does. The color is kept as it
-- was chosen: the web computes what each background needs of it.
-- `cargo_bps` and `cargo_fijo` are what it is charged instead of what `ajustes` says.
create table organizaciones (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 30),
  nombre text not null,
  nombre_mostrado text not null,
  descripcion text not null,
  logo text,
  email text not null,
  telefono text not null,
  web text,
  pais text not null,
  owner_id uuid references usuarios,
  creado_en timestamptz not null default now(),
  eliminada_en timestamptz,
  color text check (color ~ '^#[0-9a-f]{6}$'),
  portada text,
  pie text not null default '' check (length(pie) <= 300),
  suspendida_en timestamptz,
  suspendida_motivo text,
  riesgo text not null default 'medio' check (riesgo in ('bajo', 'medio', 'alto')),
  cargo_bps int check (cargo_bps between 0 and 5000),
  pide_segundo_paso boolean not null default false,
  cargo_fijo int check (cargo_fijo between 0 and 100000),
  check (owner_id is not null or eliminada_en is not null),
  check ((suspendida_en is null) = (suspendida_motivo is null)),
  check ((cargo_bps is null) = (cargo_fijo is null))
);
-- Suggestions look for organizations by the beginning of a word of their name.
create index organizaciones_palabras on organizaciones using gin (array_to_tsvector(palabras_de(nombre_mostrado)));
create index organizaciones_busca on organizaciones
  using gin (sin_acentos(nombre_mostrado || ' ' || slug || ' ' || email) gin_trgm_ops);
create index organizaciones_suspendidas on organizaciones (suspendida_en) where suspendida_en is not null;
create index organizaciones_creadas on organizaciones (creado_en);
create index organizaciones_con_cargo on organizaciones (nombre_mostrado) where cargo_bps is not null;

-- The team of an organization.
create table miembros (
  organizacion_id uuid not null references organizaciones on delete cascade,
  usuario_id uuid not null references usuarios on delete cascade,
  rol text not null check (rol in ('owner', 'admin', 'member')),
  creado_en timestamptz not null default now(),
  primary key (organizacion_id, usuario_id)
);
create index miembros_usuario on miembros (usuario_id);
create unique index miembros_un_owner on miembros (organizacion_id) where rol = 'owner';

-- Invitations to a team, by e-mail.
create table invitaciones (
  id uuid primary key,
  organizacion_id uuid not null references organizaciones on delete cascade,
  email text not null check (email = lower(email)),
  rol text not null check (rol in ('admin', 'member')),
  estado text not null default 'pendiente'
    check (estado in ('pendiente', 'aceptada', 'rechazada', 'cancelada', 'vencida')),
  creado_en timestamptz not null default now(),
  expira_en timestamptz not null,
  invitada_por uuid references usuarios on delete set null,
  respondida_en timestamptz
);
create unique index invitaciones_pendiente on invitaciones (organizacion_id, email) where estado = 'pendiente';
create index invitaciones_email on invitaciones (email) where estado = 'pendiente';

-- Who did what in an organization. Rows are only added. `objeto`: how the thing that was changed was called then.
create table bitacora (
  id uuid primary key,
  organizacion_id uuid not null references organizaciones on delete cascade,
  evento_id uuid,
  usuario_id uuid references usuarios on delete set null,
  accion text not null,
  objeto text not null default '',
  antes jsonb,
  despues jsonb,
  creado_en timestamptz not null default clock_timestamp()
);
create index bitacora_organizacion on bitacora (organizacion_id, id desc);
create index bitacora_usuario on bitacora (usuario_id);
-- Rows whose `objeto` is the address of a person, which is erased with the account.
create index bitacora_correos on bitacora (objeto) where accion like 'equipo.%';
create index bitacora_organizaciones on bitacora (accion)
  where accion in ('organizacion.editada', 'organizacion.cedida');
create index bitacora_evento on bitacora (evento_id, id) where evento_id is not null;

-- Tokens with which a program speaks for an organization; only their hash is stored.
-- `final`: the last characters, by which people tell tokens apart.
create table tokens_api (
  id uuid primary key,
  organizacion_id uuid not null references organizaciones on delete cascade,
  nombre text not null,
  hash bytea not null unique,
  final text not null,
  alcances text[] not null check (cardinality(alcances) > 0),
  creado_por uuid references usuarios on delete set null,
  creado_en timestamptz not null default now(),
  expira_en timestamptz,
  usado_en timestamptz,
  revocado_en timestamptz
);
create index tokens_api_organizacion on tokens_api (organizacion_id, creado_en);
create index tokens_api_creado_por on tokens_api (creado_por);
