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
  owner_id uuid not null references usuarios,
  creado_en timestamptz not null default now()
);

create table miembros (
  organizacion_id uuid not null references organizaciones on delete cascade,
  usuario_id uuid not null references usuarios on delete cascade,
  rol text not null check (rol in ('owner', 'admin', 'member')),
  creado_en timestamptz not null default now(),
  primary key (organizacion_id, usuario_id)
);
create index miembros_usuario on miembros (usuario_id);
create unique index miembros_un_owner on miembros (organizacion_id) where rol = 'owner';

create table invitaciones (
  id uuid primary key,
  organizacion_id uuid not null references organizaciones on delete cascade,
  email text not null check (email = lower(email)),
  rol text not null check (rol in ('admin', 'member')),
  estado text not null default 'pendiente' check (estado in ('pendiente', 'aceptada', 'rechazada', 'cancelada', 'vencida')),
  creado_en timestamptz not null default now(),
  expira_en timestamptz not null
);
create unique index invitaciones_pendiente on invitaciones (organizacion_id, email) where estado = 'pendiente';
create index invitaciones_email on invitaciones (email) where estado = 'pendiente';
