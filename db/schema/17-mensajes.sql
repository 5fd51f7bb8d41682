-- What people are told by e-mail beside their boletos: messages of an organization, changes of an evento, reminders.

-- Messages of an organization to people who have boletos of an evento. `dia`: the day, in Mexico City, whose quota the
-- message uses. `motivo`: why the platform cancelled it.
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

-- One person of a message: an address gets it once, however many boletos it has. `proximo_en` is a lease while a
-- process sends it.
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

-- Addresses that want no promotional messages of an organization any more; who wants them said so in a compra
-- (`novedades`) or in `preferencias`.
create table mensaje_bajas (
  organizacion_id uuid not null references organizaciones on delete cascade,
  email text not null,
  creada_en timestamptz not null default now(),
  primary key (organizacion_id, email)
);
create index mensaje_bajas_email on mensaje_bajas (email);

-- A change of date or place that the buyers of an evento are told of. `datos`: how it was and how it is.
create table evento_comunicados (
  id uuid primary key,
  evento_id uuid not null references eventos on delete cascade,
  clase text not null check (clase in ('pospuesto', 'reprogramado', 'lugar')),
  motivo text not null,
  datos jsonb not null,
  creado_en timestamptz not null default clock_timestamp()
);
create index evento_comunicados_evento on evento_comunicados (evento_id);

-- Which compras are told of a change, each once.
create table evento_comunicado_compras (
  comunicado_id uuid not null references evento_comunicados on delete cascade,
  compra_id uuid not null references compras on delete cascade,
  enviado_en timestamptz,
  primary key (comunicado_id, compra_id)
);
create index evento_comunicado_compras_compra on evento_comunicado_compras (compra_id);

-- Who was reminded of what, once each: the buyer or, with `boleto_id`, the person whom that boleto was passed to.
-- `para`: when it happens; an evento that moves is reminded of again.
create table recordatorios (
  compra_id uuid not null references compras on delete cascade,
  boleto_id uuid references boletos on delete cascade,
  clase text not null check (clase in ('24h', '3h', 'pago')),
  para timestamptz not null,
  creado_en timestamptz not null default clock_timestamp(),
  unique nulls not distinct (compra_id, clase, para, boleto_id)
);
create index recordatorios_para on recordatorios (para);
create index recordatorios_boleto on recordatorios (boleto_id) where boleto_id is not null;

-- Eventos whose reminders were begun.
create table recordatorios_evento (
  evento_id uuid not null references eventos on delete cascade,
  clase text not null check (clase in ('24h', '3h')),
  para timestamptz not null,
  creado_en timestamptz not null default clock_timestamp(),
  primary key (evento_id, clase, para)
);
create index recordatorios_evento_para on recordatorios_evento (para);

-- What an organization was told of its sales, each once. `de` tells one clase apart from itself: the cupo that was sold
-- out, the day of payments that wait, how many wait for boletos, the payment that a bank took back.
create table noticias_venta (
  id uuid primary key,
  evento_id uuid not null references eventos on delete cascade,
  clase text not null check (clase in ('primera', 'agotado', 'por_pagar', 'lista_espera', 'contracargo')),
  de text not null default '',
  creada_en timestamptz not null default clock_timestamp(),
  unique (evento_id, clase, de)
);

-- Days on which an organization's digest was asked for, and Mondays of those weeks.
create table resumenes_venta (
  organizacion_id uuid not null references organizaciones on delete cascade,
  clase text not null check (clase in ('dia', 'semana')),
  dia date not null,
  primary key (organizacion_id, clase, dia)
);
