-- E-mails are stored in lower case; session tokens only as a hash.
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
  creado_en timestamptz not null default now()
);

create table sesiones (
  id uuid primary key,
  usuario_id uuid not null references usuarios on delete cascade,
  token_hash bytea not null unique,
  creada_en timestamptz not null default now(),
  usada_en timestamptz not null default now(),
  expira_en timestamptz not null,
  revocada_en timestamptz
);
create index sesiones_usuario on sesiones (usuario_id);

-- Attempt limits shared by every process: one row per key and window.
create table intentos (
  clave text not null,
  ventana timestamptz not null,
  cuenta int not null default 1,
  primary key (clave, ventana)
);
