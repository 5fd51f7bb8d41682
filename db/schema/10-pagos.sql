-- One attempt to charge. The program writes it before it asks the provider, with the id that the compra will have:
-- hence no foreign key. `usuario_id`: the account that began the payment; an account with a payment on its way cannot
-- be erased. `pedido`: what the buyer sent, kept until the outcome is known. `recibido`: what the provider has of it.
-- sobrante: money that nobody needed and that is being given back. revision: the sums do not agree; a person must look.
-- registrado: that person booked it as money still to be settled. `disponible_en`: from when its provider lets us have
-- the money; null while it has not said. `debito`: it says that the card is one of debit. `vendedor`: the account of an
-- organization with the provider that takes it, where that is not ours; `nuestro` is what of it (centavos) is ours.
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
  disponible_en timestamptz,
  debito boolean not null default false,
  vendedor text,
  nuestro int,
  actualizado_en timestamptz not null default now(),
  unique (proveedor, referencia),
  check ((vendedor is null) = (nuestro is null)),
  check (nuestro between 0 and monto)
);
create index pagos_compra on pagos (compra_id);
create index pagos_usuario on pagos (usuario_id) where usuario_id is not null;
create unique index pagos_uno_vivo on pagos (apartado_id) where estado in ('iniciado', 'pendiente', 'aprobado');
create index pagos_de_apartado on pagos (apartado_id) where estado not in ('iniciado', 'pendiente', 'aprobado');
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
  clase text not null check (clase in ('monto', 'moneda', 'sin_dueno', 'reembolso', 'conciliacion', 'contracargo',
    'devolucion', 'proveedor')),
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

-- Payments that their payer disputes at the bank, as their provider tells. consulta: only asked about, nothing is
-- taken. abierta: it waits for our evidence until `vence_en`. `retirado`, `comision`, `comision_iva`: what of it the
-- ledger has taken by now. `pago_estado`: what the payment was before the bank took it back. `texto`: the evidence;
-- `enviada_en`: when the provider got it; `avisada`: what its people were told last.
create table disputas (
  id uuid primary key,
  proveedor text not null,
  referencia text not null,
  pago_id uuid not null references pagos,
  estado text not null check (estado in ('consulta', 'abierta', 'en_revision', 'ganada', 'parcial', 'perdida')),
  monto int not null check (monto > 0),
  moneda text not null,
  motivo text,
  retirado int not null default 0 check (retirado >= 0),
  comision int not null default 0,
  comision_iva int not null default 0,
  pago_estado text,
  vence_en timestamptz,
  texto text not null default '',
  enviada_en timestamptz,
  avisada text not null default '',
  abierta_en timestamptz not null default clock_timestamp(),
  cerrada_en timestamptz,
  unique (proveedor, referencia),
  check ((cerrada_en is not null) = (estado in ('ganada', 'parcial', 'perdida')))
);
create index disputas_pago on disputas (pago_id);
create index disputas_por_atender on disputas (vence_en) where estado in ('consulta', 'abierta');
create index disputas_abiertas on disputas (abierta_en desc);

-- Boletos that a dispute voided: they may come back with its money.
create table disputa_boletos (
  disputa_id uuid not null references disputas on delete cascade,
  boleto_id uuid not null references boletos,
  primary key (disputa_id, boleto_id)
);
create index disputa_boletos_boleto on disputa_boletos (boleto_id);

-- Papers that go along as evidence.
create table disputa_archivos (
  id uuid primary key,
  disputa_id uuid not null references disputas on delete cascade,
  nombre text not null,
  tipo text not null check (tipo in ('application/pdf', 'image/jpeg', 'image/png')),
  contenido bytea not null,
  creado_en timestamptz not null default clock_timestamp()
);
create index disputa_archivos_disputa on disputa_archivos (disputa_id);

-- What our account with a provider moved, as it tells: `monto` before what it keeps. `cobro` names the charge.
create table movimientos_proveedor (
  proveedor text not null,
  id text not null,
  clase text not null check (clase in ('cobro', 'reembolso', 'contracargo', 'comision', 'ajuste', 'deposito')),
  monto bigint not null,
  comision int not null,
  moneda text not null,
  cobro text,
  pago_id uuid references pagos,
  creado_en timestamptz not null,
  disponible_en timestamptz,
  primary key (proveedor, id)
);
create index movimientos_proveedor_pago on movimientos_proveedor (pago_id) where pago_id is not null;
create index movimientos_proveedor_creados on movimientos_proveedor (proveedor, creado_en);

-- Until when the account with a provider was read, and by how much it and the ledger differed then.
create table extractos (
  proveedor text primary key,
  hasta timestamptz not null,
  diferencia bigint not null default 0,
  leido_en timestamptz not null default clock_timestamp()
);

-- What the statement of our bank says at the end of a day, typed in by a person.
create table saldos_banco (
  dia date primary key,
  monto bigint not null,
  usuario_id uuid references usuarios on delete set null,
  creado_en timestamptz not null default clock_timestamp()
);
create index saldos_banco_usuario on saldos_banco (usuario_id) where usuario_id is not null;

-- What Pago de prueba remembers of its charges, as a provider would.
create table prueba_cobros (
  referencia text primary key,
  clave text not null unique,
  datos jsonb not null,
  creado_en timestamptz not null default now()
);
