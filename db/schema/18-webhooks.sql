-- Outgoing webhooks (Standard Webhooks). The transaction in which something happens writes it down; a job delivers it
-- later, at least once.

-- `secreto` is sealed. The secret before it signs too until `anterior_hasta`, so that a receiver can change over.
create table webhooks (
  id uuid primary key,
  organizacion_id uuid not null references organizaciones on delete cascade,
  url text not null check (length(url) <= 500),
  descripcion text not null default '',
  tipos text[] not null check (cardinality(tipos) > 0),
  secreto bytea not null,
  secreto_anterior bytea,
  anterior_hasta timestamptz,
  activo boolean not null default true,
  motivo text,
  entregado_en timestamptz,
  creado_en timestamptz not null default now(),
  check (activo or motivo is not null)
);
create index webhooks_organizacion on webhooks (organizacion_id);

-- One thing that happened. The first delivery writes `cuerpo`: every try sends the same bytes.
create table webhook_mensajes (
  id uuid primary key default gen_random_uuid(),
  organizacion_id uuid not null references organizaciones on delete cascade,
  tipo text not null,
  sujeto uuid not null,
  cuerpo text,
  creado_en timestamptz not null default clock_timestamp()
);
create index webhook_mensajes_organizacion on webhook_mensajes (organizacion_id, creado_en);
create index webhook_mensajes_viejos on webhook_mensajes (creado_en);

-- `desde`: how many tries there had been when somebody asked for one more round of them.
create table webhook_entregas (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references webhooks on delete cascade,
  mensaje_id uuid not null references webhook_mensajes on delete cascade,
  estado text not null default 'pendiente' check (estado in ('pendiente', 'entregada', 'fallida')),
  intentos int not null default 0,
  desde int not null default 0,
  proximo_en timestamptz not null default clock_timestamp(),
  creada_en timestamptz not null default clock_timestamp(),
  unique (webhook_id, mensaje_id)
);
create index webhook_entregas_por_hacer on webhook_entregas (proximo_en) where estado = 'pendiente';
create index webhook_entregas_de on webhook_entregas (webhook_id, creada_en desc);
create index webhook_entregas_mensaje on webhook_entregas (mensaje_id);

-- The log of tries; `error` is set when there was no answer.
create table webhook_intentos (
  entrega_id uuid not null references webhook_entregas on delete cascade,
  numero int not null,
  codigo int,
  error text,
  respuesta text not null default '',
  ms int not null,
  hecho_en timestamptz not null default clock_timestamp(),
  primary key (entrega_id, numero)
);
