-- How a session tells itself apart in the list of devices; `identidad_en`: when the person last proved who they are in it.
alter table sesiones
  add column dispositivo text not null default '',
  add column identidad_en timestamptz;

-- What the person agreed to, and when. A null photo shows the initials.
alter table usuarios
  add column aviso_version text,
  add column aviso_en timestamptz,
  add column password_cambiada_en timestamptz;

-- Browsers that a person has signed in with: the first sign-in with another one is told by e-mail.
create table dispositivos (
  usuario_id uuid not null references usuarios on delete cascade,
  huella bytea not null,
  visto_en timestamptz not null,
  primary key (usuario_id, huella)
);

-- Links that set a new password, for fifteen minutes, once; and links that confirm a new e-mail, for a day, once.
create table recuperaciones (
  token_hash bytea primary key,
  usuario_id uuid not null references usuarios on delete cascade,
  email text not null check (email = lower(email)),
  creada_en timestamptz not null default now(),
  expira_en timestamptz not null,
  usada_en timestamptz
);
create index recuperaciones_usuario on recuperaciones (usuario_id);
create table cambios_correo (
  token_hash bytea primary key,
  usuario_id uuid not null references usuarios on delete cascade,
  email text not null check (email = lower(email)),
  creada_en timestamptz not null default now(),
  expira_en timestamptz not null,
  usada_en timestamptz
);
create index cambios_correo_usuario on cambios_correo (usuario_id);

-- Passkeys. `retos`: what a browser was asked to sign; each is good once, for five minutes.
create table llaves (
  id uuid primary key,
  usuario_id uuid not null references usuarios on delete cascade,
  credencial text not null unique,
  clave_publica bytea not null,
  contador bigint not null default 0,
  transportes text[] not null default '{}',
  nombre text not null,
  creada_en timestamptz not null default now(),
  usada_en timestamptz
);
create index llaves_usuario on llaves (usuario_id);
create table retos (
  hash bytea primary key,
  usuario_id uuid references usuarios on delete cascade,
  proposito text not null check (proposito in ('crear', 'entrar', 'identidad')),
  expira_en timestamptz not null
);

-- What the person wants e-mails about; a missing row is a yes.
create table preferencias (
  usuario_id uuid not null references usuarios on delete cascade,
  tema text not null check (tema in ('recordatorios', 'cambios', 'novedades', 'equipo', 'ventas')),
  correo boolean not null,
  primary key (usuario_id, tema)
);

-- `clave` tells causes apart: the same cause notifies a person once.
create table notificaciones (
  id uuid primary key,
  usuario_id uuid not null references usuarios on delete cascade,
  tipo text not null,
  clave text not null,
  titulo text not null,
  texto text not null default '',
  ruta text,
  creada_en timestamptz not null default now(),
  leida_en timestamptz,
  unique (usuario_id, tipo, clave)
);
create index notificaciones_usuario on notificaciones (usuario_id, creada_en desc, id desc);
create index notificaciones_sin_leer on notificaciones (usuario_id) where leida_en is null;
create index notificaciones_creada on notificaciones (creada_en);

-- Who invited, and when it was answered.
alter table invitaciones
  add column invitada_por uuid references usuarios on delete set null,
  add column respondida_en timestamptz;

-- What was sold on a day.
create index compras_pagada on compras (evento_id, pagada_en) where pagada_en is not null;

-- Whose account a payment began with: none may be on its way when the account goes, and none can begin once it is locked.
alter table pagos
  add column usuario_id uuid references usuarios;
create index pagos_usuario on pagos (usuario_id) where usuario_id is not null;
-- What somebody bought without an account is found by the address that they have proved since.
create index compras_invitado on compras (email) where usuario_id is null;
