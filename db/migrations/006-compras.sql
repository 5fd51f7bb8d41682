create table compras (
  id uuid primary key,
  folio text not null unique,
  evento_id uuid not null references eventos,
  apartado_id uuid not null unique,
  usuario_id uuid references usuarios,
  estado text not null default 'pendiente' check (estado in ('pendiente', 'pagada', 'reembolsada_parcial', 'reembolsada', 'cancelada', 'vencida')),
  metodo text not null check (metodo in ('prueba', 'gratis', 'tarjeta', 'oxxo', 'spei', 'mercadopago')),
  nombre text not null,
  apellido_paterno text not null,
  apellido_materno text not null default '',
  nombre_mostrado text not null,
  email text not null check (email = lower(email)),
  subtotal int not null check (subtotal >= 0),
  cargos int not null check (cargos >= 0),
  iva int not null check (iva >= 0),
  total int not null,
  moneda text not null default 'MXN',
  huella text not null,
  acepto_terminos_en timestamptz not null,
  creado_en timestamptz not null default now(),
  pagada_en timestamptz,
  check (total = subtotal + cargos)
);
create index compras_evento on compras (evento_id, creado_en desc);
create index compras_usuario on compras (usuario_id, creado_en desc);

create table compra_lineas (
  compra_id uuid not null references compras,
  tipo_boleto_id uuid not null references tipos_boleto,
  tipo text not null,
  cantidad int not null check (cantidad > 0),
  precio int not null,
  cargo int not null,
  iva_tasa int not null,
  iva int not null,
  primary key (compra_id, tipo_boleto_id)
);

alter table boletos add foreign key (compra_id) references compras;

create table pagos (
  id uuid primary key,
  compra_id uuid not null references compras,
  proveedor text not null,
  referencia text not null,
  estado text not null check (estado in ('iniciado', 'aprobado', 'rechazado')),
  monto int not null check (monto >= 0),
  moneda text not null default 'MXN',
  creado_en timestamptz not null default now(),
  unique (proveedor, referencia)
);
create index pagos_compra on pagos (compra_id);

-- Double entry: the asientos of a compra add up to zero (positive = debit, negative = credit).
create table asientos (
  compra_id uuid not null references compras,
  cuenta text not null check (cuenta in ('pasarela', 'organizacion', 'plataforma')),
  monto int not null,
  creado_en timestamptz not null default now(),
  primary key (compra_id, cuenta)
);

-- Outbox: written in the transaction of its cause, attended later, at least once.
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

-- Answers of creating calls, by the client's idempotency key.
create table idempotencias (
  clave uuid not null,
  quien text not null,
  huella text not null,
  respuesta jsonb,
  creado_en timestamptz not null default now(),
  primary key (quien, clave)
);
