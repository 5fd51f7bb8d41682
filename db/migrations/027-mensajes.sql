-- Messages of an organization to who has boletos of an evento.

-- `dia`: the day, in Mexico City, whose count it takes. `motivo`: why it was cancelled when nobody did it.
create table mensajes (
  id uuid primary key,
  organizacion_id uuid not null references organizaciones on delete cascade,
  evento_id uuid not null references eventos on delete cascade,
  usuario_id uuid references usuarios on delete set null,
  clase text not null check (clase in ('operativo', 'promocional')),
  asunto text not null check (length(asunto) between 1 and 100),
  cuerpo text not null check (length(cuerpo) between 1 and 5000),
  audiencia jsonb not null,
  estado text not null default 'programado' check (estado in ('programado', 'enviando', 'enviado', 'cancelado')),
  motivo text check (motivo in ('suspendida', 'retirado', 'limite')),
  para timestamptz not null,
  dia date not null,
  creado_en timestamptz not null default now(),
  empezado_en timestamptz,
  terminado_en timestamptz,
  check (motivo is null or estado = 'cancelado'),
  check ((estado in ('enviando', 'enviado')) = (empezado_en is not null)),
  check ((estado in ('enviado', 'cancelado')) = (terminado_en is not null))
);
create index mensajes_evento on mensajes (evento_id, para desc);
create index mensajes_dia on mensajes (organizacion_id, dia);
create index mensajes_por_empezar on mensajes (para) where estado = 'programado';
create index mensajes_por_terminar on mensajes (id) where estado = 'enviando';
create index mensajes_usuario on mensajes (usuario_id);

-- One person of a message: the address is written once, however many boletos it has. `proximo_en` is a lease while somebody sends it.
create table mensaje_envios (
  id uuid primary key default gen_random_uuid(),
  mensaje_id uuid not null references mensajes on delete cascade,
  email text not null,
  nombre text not null,
  usuario_id uuid references usuarios on delete set null,
  estado text not null default 'pendiente' check (estado in ('pendiente', 'enviado', 'fallido', 'omitido')),
  intentos int not null default 0,
  proximo_en timestamptz not null default clock_timestamp(),
  enviado_en timestamptz,
  unique (mensaje_id, email),
  check ((estado = 'enviado') = (enviado_en is not null))
);
create index mensaje_envios_por_hacer on mensaje_envios (proximo_en) where estado = 'pendiente';
create index mensaje_envios_pendientes on mensaje_envios (mensaje_id) where estado = 'pendiente';
create index mensaje_envios_email on mensaje_envios (email);
create index mensaje_envios_usuario on mensaje_envios (usuario_id);

-- Addresses that want nothing promocional of an organization.
create table mensaje_bajas (
  organizacion_id uuid not null references organizaciones on delete cascade,
  email text not null,
  creada_en timestamptz not null default now(),
  primary key (organizacion_id, email)
);
create index mensaje_bajas_email on mensaje_bajas (email);
