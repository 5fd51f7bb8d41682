-- Outbox: the transaction of the cause writes the job; a worker attends it later, at least once.
create table trabajos (
  id uuid primary key,
  tipo text not null,
  datos jsonb not null,
  disponible_en timestamptz not null default now(),
  intentos int not null default 0,
  ultimo_error text,
  fallido_en timestamptz,
  creado_en timestamptz not null default now()
);
create index trabajos_disponibles on trabajos (disponible_en) where fallido_en is null;
create index trabajos_fallidos on trabajos (fallido_en) where fallido_en is not null;

-- When each clock last did its work, and how often it should.
create table relojes (
  nombre text primary key,
  cada_ms int not null,
  corrio_en timestamptz,
  fallo_en timestamptz,
  error text
);

-- Which public page changed. The server polls this to drop the copies it keeps in memory.
create table cambios (
  id bigint primary key generated always as identity,
  clave text not null,
  creado_en timestamptz not null default clock_timestamp()
);
create index cambios_creado on cambios (creado_en);

-- Attempt limits shared by every process: one row per key and window.
create table intentos (
  clave text not null,
  ventana timestamptz not null,
  cuenta int not null default 1,
  primary key (clave, ventana)
);
