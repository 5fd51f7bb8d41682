-- Accounts of people. E-mails are stored in lower case. An account without a photo shows initials.
-- `terminos_id`, `aviso_id`: the terms and the privacy notice that the person agreed to, at `privacidad_en`. A blocked
-- account opens no session; only administrators see the reason.
create table usuarios (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  nombre text not null,
  apellido_paterno text not null,
  apellido_materno text not null default '',
  nombre_mostrado text not null,
  tipo text not null default 'usuario' check (tipo in ('usuario', 'administrador')),
  password_hash text not null,
  url_avatar text,
  email_verificado_en timestamptz,
  ultima_conexion timestamptz,
  creado_en timestamptz not null default now(),
  terminos_id smallint references documentos_legales,
  aviso_id smallint references documentos_legales,
  privacidad_en timestamptz,
  password_cambiada_en timestamptz,
  bloqueado_en timestamptz,
  bloqueado_motivo text,
  check ((bloqueado_en is null) = (bloqueado_motivo is null))
);
create index usuarios_busca on usuarios using gin (sin_acentos(nombre_mostrado || ' ' || email) gin_trgm_ops);
create index usuarios_bloqueados on usuarios (bloqueado_en) where bloqueado_en is not null;
create index usuarios_administradores on usuarios (id) where tipo = 'administrador';
create index usuarios_creados on usuarios (creado_en);

-- Open sessions; only the hash of a token is stored. `dispositivo`: what the list of devices shows.
-- `identidad_en`: when the person last proved who they are in this session; `segundo_paso_en`: and a second factor.
create table sesiones (
  id uuid primary key,
  usuario_id uuid not null references usuarios on delete cascade,
  token_hash bytea not null unique,
  creada_en timestamptz not null default now(),
  usada_en timestamptz not null default now(),
  expira_en timestamptz not null,
  revocada_en timestamptz,
  dispositivo text not null default '',
  identidad_en timestamptz,
  segundo_paso_en timestamptz
);
create index sesiones_usuario on sesiones (usuario_id);

-- Browsers that a person has signed in with. The first sign-in with another one is told by e-mail.
create table dispositivos (
  usuario_id uuid not null references usuarios on delete cascade,
  huella bytea not null,
  visto_en timestamptz not null,
  primary key (usuario_id, huella)
);

-- Networks from which a person proved who they are: there the brake on guesses from everywhere does not hold.
-- `red`: an HMAC of person and network, so that the table alone tells of no address. Kept for ninety days.
create table redes_conocidas (
  usuario_id uuid not null references usuarios on delete cascade,
  red bytea not null,
  visto_en timestamptz not null,
  primary key (usuario_id, red)
);

-- Links that confirm the e-mail of an account: one per person and e-mail, for a day, good once.
-- The token itself is in the e-mail alone.
create table verificaciones (
  token_hash bytea primary key,
  usuario_id uuid not null references usuarios on delete cascade,
  email text not null check (email = lower(email)),
  creada_en timestamptz not null default now(),
  expira_en timestamptz not null,
  usada_en timestamptz
);
create index verificaciones_usuario on verificaciones (usuario_id);

-- Links that set a new password, for fifteen minutes, good once.
create table recuperaciones (
  token_hash bytea primary key,
  usuario_id uuid not null references usuarios on delete cascade,
  email text not null check (email = lower(email)),
  creada_en timestamptz not null default now(),
  expira_en timestamptz not null,
  usada_en timestamptz
);
create index recuperaciones_usuario on recuperaciones (usuario_id);

-- Links that confirm a new e-mail, for a day, good once.
create table cambios_correo (
  token_hash bytea primary key,
  usuario_id uuid not null references usuarios on delete cascade,
  email text not null check (email = lower(email)),
  creada_en timestamptz not null default now(),
  expira_en timestamptz not null,
  usada_en timestamptz
);
create index cambios_correo_usuario on cambios_correo (usuario_id);

-- Passkeys.
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

-- An app that makes codes (TOTP): a second factor beside the password. `secreto`: sealed. It asks for nothing until
-- its first code came (`activo_en`). `ultimo_paso`: the half minute of the last code that was used, since each is good
-- once.
create table segundos_pasos (
  usuario_id uuid primary key references usuarios on delete cascade,
  secreto bytea not null,
  creado_en timestamptz not null,
  activo_en timestamptz,
  ultimo_paso bigint,
  check ((activo_en is null) = (ultimo_paso is null))
);

-- Codes that stand in for the app, each good once; only an HMAC of each is stored.
create table codigos_recuperacion (
  usuario_id uuid not null references usuarios on delete cascade,
  hash bytea not null,
  usado_en timestamptz,
  primary key (usuario_id, hash)
);

-- What a browser was asked to sign with a passkey; each is good once, for five minutes.
create table retos (
  hash bytea primary key,
  usuario_id uuid references usuarios on delete cascade,
  proposito text not null check (proposito in ('crear', 'entrar', 'identidad')),
  expira_en timestamptz not null
);

-- What a person wants e-mails about; a missing row is a yes.
create table preferencias (
  usuario_id uuid not null references usuarios on delete cascade,
  tema text not null check (tema in ('recordatorios', 'cambios', 'novedades', 'equipo', 'ventas')),
  correo boolean not null,
  cambiada_en timestamptz not null default now(),
  primary key (usuario_id, tema)
);

-- Who was told of a new version of a legal text, once each, and when they said that they saw it.
create table documento_avisos (
  documento_id smallint not null references documentos_legales,
  usuario_id uuid not null references usuarios on delete cascade,
  creado_en timestamptz not null default now(),
  visto_en timestamptz,
  primary key (documento_id, usuario_id)
);
create index documento_avisos_usuario on documento_avisos (usuario_id);

-- What the bell of a person shows. `clave` tells causes apart: the same cause notifies a person once.
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
