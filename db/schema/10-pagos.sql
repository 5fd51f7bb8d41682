-- One attempt to charge. The program writes it before it asks the provider, with the id that the compra will have:
-- hence no foreign key. `usuario_id`: the account that began the payment; an account with a payment on its way cannot
-- be erased. `pedido`: what the buyer sent, kept until the outcome is known. `recibido`: what the provider has of it.
-- sobrante: money that nobody needed and that is being given back. revision: the sums do not agree; a person must look.
-- registrado: that person booked it as money still to be settled.
create table pagos (
  id uuid primary key,
  compra_id uuid not null,
  apartado_id uuid,
  proveedor text not null,
  referencia text,
  estado text not null check (estado in ('iniciado', 'pendiente', 'aprobado', 'rechazado', 'cancelado', 'vencido',
    'sobrante', 'revision', 'registrado', 'contracargo', 'reembolsado')),
  monto int not null check (monto >= 0),
  moneda text not null default 'MXN',
  huella text not null default '',
  creado_en timestamptz not null default now(),
  usuario_id uuid references usuarios,
  reembolsado_en timestamptz,
  metodo text not null default 'prueba',
  pedido jsonb,
  ficha jsonb,
  recibido int not null default 0 check (recibido >= 0),
  vence_en timestamptz,
  consultado_en timestamptz,
  motivo_rechazo text,
  actualizado_en timestamptz not null default now(),
  unique (proveedor, referencia)
);
create index pagos_compra on pagos (compra_id);
create index pagos_usuario on pagos (usuario_id) where usuario_id is not null;
create unique index pagos_uno_vivo on pagos (apartado_id) where estado in ('iniciado', 'pendiente', 'aprobado');
create index pagos_por_conciliar on pagos (consultado_en nulls first) where estado in ('iniciado', 'pendiente');
create index pagos_por_recordar on pagos (vence_en) where estado = 'pendiente';

-- What a provider told us, once each: the row and its effect are one transaction.
create table pago_eventos (
  proveedor text not null,
  id text not null,
  tipo text not null,
  referencia text,
  efecto text not null,
  recibido_en timestamptz not null default clock_timestamp(),
  primary key (proveedor, id)
);
create index pago_eventos_referencia on pago_eventos (proveedor, referencia);
create index pago_eventos_recibidos on pago_eventos (recibido_en desc);

-- What a person must look at: amounts that differ, money without an owner, refunds that failed, differences found by a
-- reconciliation.
create table incidencias (
  id uuid primary key,
  clase text not null check (clase in ('monto', 'moneda', 'sin_dueno', 'reembolso', 'conciliacion', 'contracargo')),
  pago_id uuid references pagos,
  detalle jsonb not null,
  resuelta_en timestamptz,
  creado_en timestamptz not null default clock_timestamp(),
  resuelta_por uuid references usuarios on delete set null,
  nota text not null default ''
);
create unique index incidencias_una on incidencias (pago_id, clase) where resuelta_en is null;
create index incidencias_abiertas on incidencias (creado_en) where resuelta_en is null;
create index incidencias_resuelta_por on incidencias (resuelta_por) where resuelta_por is not null;

-- Comparisons of what a provider says with what we booked.
create table conciliaciones (
  id uuid primary key,
  proveedor text not null,
  desde timestamptz not null,
  hasta timestamptz not null,
  cobros int not null,
  diferencias jsonb not null,
  creado_en timestamptz not null default clock_timestamp()
);
create index conciliaciones_ultima on conciliaciones (proveedor, hasta desc);

-- What Pago de prueba remembers of its charges, as a provider would.
create table prueba_cobros (
  referencia text primary key,
  clave text not null unique,
  datos jsonb not null,
  creado_en timestamptz not null default now()
);
