-- Paying organizations what the ledger says is theirs.

-- How: business days after the end of an evento, what is kept back and for how long (basis points, days), what the tax authority has us keep of it
-- (null: off), and the least that is worth a transfer (centavos).
alter table ajustes
  add column liquidar_dias_habiles int not null default 2 check (liquidar_dias_habiles between 0 and 30),
  add column reserva_bps int not null default 0 check (reserva_bps between 0 and 10000),
  add column reserva_dias int not null default 30 check (reserva_dias between 0 and 365),
  add column retencion_isr_bps int check (retencion_isr_bps between 1 and 10000),
  add column retencion_iva_bps int check (retencion_iva_bps between 1 and 10000),
  add column liquidacion_minima int not null default 10000 check (liquidacion_minima >= 0);

-- Nothing is paid to a frozen one.
alter table organizaciones
  add column pagos_congelados_en timestamptz,
  add column pagos_congelados_motivo text,
  add constraint pagos_congelados_con_motivo check ((pagos_congelados_en is null) = (pagos_congelados_motivo is null));

-- A payout. `monto` is what is transferred: the sum of its lines without what is withheld. `clabe` (encrypted) and `titular` are copies of the day
-- on which it became payable: whatever happens to the account afterwards, this is where it went.
create table liquidaciones (
  id uuid primary key,
  folio text not null unique,
  organizacion_id uuid not null references organizaciones,
  fecha date not null,
  estado text not null default 'programada' check (estado in ('programada', 'retenida', 'falta_cuenta', 'por_pagar', 'pagada', 'fallida')),
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

-- evento: what changed of an evento since its line before, for better or worse. reserva: kept back until `libera_el`. liberacion: given back of that.
-- ajuste: what the platform corrected. `base` and `iva` are of the income that this line brings, with which retentions are counted.
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

-- A payout and a correction are movements too.
alter table asientos
  alter column compra_id drop not null,
  add column liquidacion_id uuid references liquidaciones,
  add column ajuste_id uuid references ajustes_saldo,
  add constraint asientos_de_algo check (num_nonnulls(compra_id, liquidacion_id, ajuste_id) = 1);
create index asientos_liquidacion on asientos (liquidacion_id) where liquidacion_id is not null;
create index asientos_ajuste on asientos (ajuste_id) where ajuste_id is not null;
