-- Payouts. `monto` is what is transferred: the sum of the lines without what is withheld. `clabe` (encrypted) and
-- `titular` are copies of the day on which it became payable: they say where the money went whatever happens to the
-- account afterwards.
create table liquidaciones (
  id uuid primary key,
  folio text not null unique,
  organizacion_id uuid not null references organizaciones,
  fecha date not null,
  estado text not null default 'programada'
    check (estado in ('programada', 'retenida', 'falta_cuenta', 'falta_expediente', 'por_pagar', 'en_transferencia',
      'pagada', 'fallida')),
  monto bigint not null default 0,
  retencion_isr bigint not null default 0,
  retencion_iva bigint not null default 0,
  clabe bytea,
  clabe_final text,
  titular text,
  banco text,
  referencia text,
  motivo text,
  por_pagar_en timestamptz,
  pagada_en timestamptz,
  creado_en timestamptz not null default clock_timestamp(),
  actualizado_en timestamptz not null default clock_timestamp(),
  constraint liquidaciones_una_al_dia unique (organizacion_id, fecha),
  constraint liquidacion_con_cuenta check (
    estado not in ('por_pagar', 'en_transferencia', 'pagada', 'fallida')
    or (monto > 0 and num_nulls(clabe, clabe_final, titular, banco, por_pagar_en) = 0)
  ),
  check ((estado = 'pagada') = (pagada_en is not null)),
  check (estado <> 'pagada' or referencia is not null)
);
create index liquidaciones_estado on liquidaciones (estado, fecha);

-- evento: what changed of an evento since its line before, up or down. reserva: kept back until `libera_el`.
-- liberacion: given back of a reserva. ajuste: a correction by the platform. deposito: what the organization sent.
-- castigo: a debt that was written off, or what was recovered of it. plan: what of its debt a plan lets it pay later
-- (up), or an instalment of that (down). `base` and `iva` belong to the income of
-- the line; retentions are computed with them.
create table liquidacion_lineas (
  liquidacion_id uuid not null references liquidaciones on delete cascade,
  clase text not null check (clase in ('evento', 'reserva', 'liberacion', 'ajuste', 'deposito', 'castigo', 'plan')),
  evento_id uuid references eventos,
  monto bigint not null,
  base bigint not null default 0,
  iva bigint not null default 0,
  retencion_isr bigint not null default 0,
  retencion_iva bigint not null default 0,
  libera_el date,
  unique nulls not distinct (liquidacion_id, clase, evento_id),
  check ((clase in ('evento', 'reserva', 'liberacion')) = (evento_id is not null)),
  check ((clase = 'reserva') = (libera_el is not null)),
  check (case clase when 'reserva' then monto <= 0 when 'liberacion' then monto >= 0 else true end)
);
create index liquidacion_lineas_evento on liquidacion_lineas (evento_id, clase);

-- Money that an administrator stopped, with a reason: all of an organization, that of one evento, or one payout. It
-- waits until somebody lifts the detención, with a reason too. Rows stay: they tell what was stopped when.
create table detenciones (
  id uuid primary key,
  organizacion_id uuid not null references organizaciones on delete cascade,
  evento_id uuid references eventos on delete cascade,
  liquidacion_id uuid references liquidaciones on delete cascade,
  motivo text not null check (motivo <> ''),
  detenida_por uuid references usuarios on delete set null,
  creado_en timestamptz not null default clock_timestamp(),
  levantada_en timestamptz,
  levantada_por uuid references usuarios on delete set null,
  levantada_motivo text check (levantada_motivo <> ''),
  check (num_nonnulls(evento_id, liquidacion_id) <= 1),
  check ((levantada_en is null) = (levantada_motivo is null))
);
create unique index detenciones_en_pie on detenciones (organizacion_id, evento_id, liquidacion_id)
  nulls not distinct where levantada_en is null;
create index detenciones_evento on detenciones (evento_id) where evento_id is not null;
create index detenciones_liquidacion on detenciones (liquidacion_id) where liquidacion_id is not null;
create index detenciones_detenida_por on detenciones (detenida_por) where detenida_por is not null;
create index detenciones_levantada_por on detenciones (levantada_por) where levantada_por is not null;

-- A person looked at a payout that señales had stopped, and let it go. `senales`: what they saw, by señal and evento,
-- with its figure; what is worse later stops the payout again.
create table vistos_buenos (
  id uuid primary key,
  liquidacion_id uuid not null references liquidaciones on delete cascade,
  senales jsonb not null,
  motivo text not null check (motivo <> ''),
  usuario_id uuid references usuarios on delete set null,
  creado_en timestamptz not null default clock_timestamp()
);
create index vistos_buenos_liquidacion on vistos_buenos (liquidacion_id, creado_en desc);
create index vistos_buenos_usuario on vistos_buenos (usuario_id) where usuario_id is not null;

-- What an administrator gives to an organization, or takes from it, with a reason.
create table ajustes_saldo (
  id uuid primary key,
  organizacion_id uuid not null references organizaciones,
  monto int not null check (monto <> 0),
  motivo text not null check (motivo <> ''),
  usuario_id uuid references usuarios on delete set null,
  creado_en timestamptz not null default clock_timestamp()
);
create index ajustes_saldo_organizacion on ajustes_saldo (organizacion_id);
create index ajustes_saldo_usuario on ajustes_saldo (usuario_id);

-- What an organization says it will send to the platform, under a reference of its own. `monto` is what it said,
-- `recibido` what came: only that is in the ledger. One that was not paid in time may still be received.
create table fichas_deposito (
  id uuid primary key,
  organizacion_id uuid not null references organizaciones,
  referencia text not null unique check (referencia ~ '^\d{7}$'),
  monto int not null check (monto > 0),
  estado text not null default 'esperada' check (estado in ('esperada', 'recibida', 'vencida', 'cancelada')),
  vence_en timestamptz not null,
  usuario_id uuid references usuarios on delete set null,
  recibido int check (recibido > 0),
  clave_rastreo text unique check (length(clave_rastreo) between 3 and 60),
  recibida_el date,
  confirmada_por uuid references usuarios on delete set null,
  creado_en timestamptz not null default clock_timestamp(),
  check ((estado = 'recibida') = (num_nonnulls(recibido, clave_rastreo, recibida_el) = 3))
);
create index fichas_deposito_organizacion on fichas_deposito (organizacion_id, creado_en desc);
create index fichas_deposito_esperadas on fichas_deposito (vence_en) where estado = 'esperada';
create index fichas_deposito_usuario on fichas_deposito (usuario_id) where usuario_id is not null;
create index fichas_deposito_confirmada_por on fichas_deposito (confirmada_por) where confirmada_por is not null;

-- What the platform gave up of a debt, with its reason; below zero, what came of it afterwards.
create table castigos (
  id uuid primary key,
  organizacion_id uuid not null references organizaciones,
  monto int not null check (monto <> 0),
  motivo text not null check (motivo <> ''),
  usuario_id uuid references usuarios on delete set null,
  creado_en timestamptz not null default clock_timestamp()
);
create index castigos_organizacion on castigos (organizacion_id);
create index castigos_usuario on castigos (usuario_id) where usuario_id is not null;

-- While an organization owes: since when, and how many of the letters it was sent.
create table adeudos (
  id uuid primary key,
  organizacion_id uuid not null references organizaciones,
  desde timestamptz not null,
  cartas int not null default 0 check (cartas >= 0),
  ultima_carta_en timestamptz,
  saldado_en timestamptz
);
create unique index adeudos_uno on adeudos (organizacion_id) where saldado_en is null;
create index adeudos_organizacion on adeudos (organizacion_id, desde);

-- How an administrator lets an organization pay what it owes: `cuota` every `cada_dias` from `primera` on, out of its
-- payouts, until nothing of `total` is left.
create table planes_adeudo (
  id uuid primary key,
  organizacion_id uuid not null references organizaciones,
  total int not null check (total > 0),
  cuota int not null check (cuota > 0),
  cada_dias int not null check (cada_dias between 1 and 365),
  primera date not null,
  motivo text not null check (motivo <> ''),
  usuario_id uuid references usuarios on delete set null,
  creado_en timestamptz not null default clock_timestamp(),
  terminado_en timestamptz
);
create unique index planes_adeudo_uno on planes_adeudo (organizacion_id) where terminado_en is null;
create index planes_adeudo_organizacion on planes_adeudo (organizacion_id);
create index planes_adeudo_usuario on planes_adeudo (usuario_id) where usuario_id is not null;

-- The trust that an administrator gives an organization, instead of what its history says.
create table confianzas (
  organizacion_id uuid primary key references organizaciones on delete cascade,
  nivel text not null check (nivel in ('nuevo', 'conocido', 'probado')),
  motivo text not null check (motivo <> ''),
  usuario_id uuid references usuarios on delete set null,
  creado_en timestamptz not null default clock_timestamp()
);
create index confianzas_usuario on confianzas (usuario_id) where usuario_id is not null;

-- Where an organization is paid. `clabe` is sealed with a key that is not in the database; an account that is no longer
-- used keeps its last four digits only. A new account waits a day (cuenta_pago_espera), so that the owner can say that
-- it is not theirs; nothing makes it usable before.
create table cuentas_pago (
  id uuid primary key,
  organizacion_id uuid not null references organizaciones on delete cascade,
  clabe bytea,
  titular text,
  ultimos text not null check (ultimos ~ '^\d{4}$'),
  -- The first three digits, which name the bank.
  banco text not null check (banco ~ '^\d{3}$'),
  estado text not null default 'pendiente' check (estado in ('pendiente', 'vigente', 'reemplazada', 'cancelada')),
  vigente_desde timestamptz not null,
  -- When its owner gave it, and agreed to what it is used for, under that privacy notice.
  creada_en timestamptz not null,
  aviso_id smallint references documentos_legales,
  terminada_en timestamptz,
  -- When somebody answered "no fui yo". While `detiene` is true, the organization can register no other account until
  -- an owner proves who they are after that.
  desconocida_en timestamptz,
  detiene boolean not null default false,
  constraint cuenta_pago_espera check (vigente_desde >= creada_en + interval '24 hours'),
  check ((terminada_en is not null) = (estado in ('reemplazada', 'cancelada'))),
  check ((clabe is null) = (terminada_en is not null) and (titular is null) = (terminada_en is not null)),
  check (desconocida_en is null or estado in ('reemplazada', 'cancelada')),
  check (not detiene or desconocida_en is not null)
);
create unique index cuentas_pago_pendiente on cuentas_pago (organizacion_id) where estado = 'pendiente';
create unique index cuentas_pago_vigente on cuentas_pago (organizacion_id) where estado = 'vigente';
create index cuentas_pago_organizacion on cuentas_pago (organizacion_id, creada_en);
create index cuentas_pago_por_empezar on cuentas_pago (vigente_desde) where estado = 'pendiente';
