-- Payouts. `monto` is what is transferred: the sum of the lines without what is withheld. `clabe` (encrypted) and
-- `titular` are copies of the day on which it became payable: they say where the money went whatever happens to the
-- account afterwards.
create table liquidaciones (
  id uuid primary key,
  folio text not null unique,
  organizacion_id uuid not null references organizaciones,
  fecha date not null,
  estado text not null default 'programada'
    check (estado in ('programada', 'retenida', 'falta_cuenta', 'por_pagar', 'pagada', 'fallida')),
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
    estado not in ('por_pagar', 'pagada', 'fallida')
    or (monto > 0 and num_nulls(clabe, clabe_final, titular, banco, por_pagar_en) = 0)
  ),
  check ((estado = 'pagada') = (pagada_en is not null)),
  check (estado <> 'pagada' or referencia is not null)
);
create index liquidaciones_estado on liquidaciones (estado, fecha);

-- evento: what changed of an evento since its line before, up or down. reserva: kept back until `libera_el`.
-- liberacion: given back of a reserva. ajuste: a correction by the platform. `base` and `iva` belong to the income of
-- the line; retentions are computed with them.
create table liquidacion_lineas (
  liquidacion_id uuid not null references liquidaciones on delete cascade,
  clase text not null check (clase in ('evento', 'reserva', 'liberacion', 'ajuste')),
  evento_id uuid references eventos,
  monto bigint not null,
  base bigint not null default 0,
  iva bigint not null default 0,
  retencion_isr bigint not null default 0,
  retencion_iva bigint not null default 0,
  libera_el date,
  unique nulls not distinct (liquidacion_id, clase, evento_id),
  check ((clase = 'ajuste') = (evento_id is null)),
  check ((clase = 'reserva') = (libera_el is not null)),
  check (case clase when 'reserva' then monto <= 0 when 'liberacion' then monto >= 0 else true end)
);
create index liquidacion_lineas_evento on liquidacion_lineas (evento_id, clase);

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
  creada_en timestamptz not null,
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
