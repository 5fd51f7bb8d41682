-- What moves money without a compra or a payout. deposito: a provider's transfer to our bank (below zero: one that came
-- back). comision, ajuste_proveedor: what a provider charged or corrected by itself. sin_dueno: a charge of nobody.
-- ajuste: an administrator's correction from `haber` to `debe`. entero: a tax paid, of the month `periodo`. What a
-- provider tells has its id as `referencia`, and is booked once.
create table tesoreria (
  id uuid primary key,
  clase text not null
    check (clase in ('deposito', 'comision', 'ajuste_proveedor', 'sin_dueno', 'ajuste', 'entero')),
  proveedor text,
  referencia text,
  monto bigint not null,
  comision int not null default 0,
  comision_iva int not null default 0,
  debe text,
  haber text,
  motivo text not null default '',
  periodo date check (extract(day from periodo) = 1),
  fecha date not null,
  usuario_id uuid references usuarios on delete set null,
  creado_en timestamptz not null default clock_timestamp(),
  unique (proveedor, referencia),
  check ((clase = 'entero') = (periodo is not null)),
  check ((clase in ('ajuste', 'entero')) = (debe is not null and haber is not null and debe <> haber)),
  check ((clase in ('ajuste', 'entero')) = (proveedor is null)),
  check (proveedor is null or referencia is not null)
);
create index tesoreria_creada on tesoreria (creado_en desc, id desc);
create index tesoreria_usuario on tesoreria (usuario_id) where usuario_id is not null;

-- The ledger: double entry by movement, positive = debit, negative = credit. Rows are only added (negar_cambio), and
-- the rows that one statement adds to a movement sum to zero (exigir_cuadre).
-- pasarela: what providers hold for us. organizacion, plataforma, iva: whose it is. comprador: what we owe buyers.
-- comision: what providers kept. retencion: what we owe the tax office of what organizations sold. banco: where money
-- leaves from.
-- caja: what the organizer took at the door and has already; each payout settles it (anotarLiquidacion).
-- por_aplicar: money that bought nothing and was not given back: whose it is has still to be settled.
-- conectada: what accounts of organizations with a provider hold that is not theirs: it is on its way back to buyers.
-- Below zero, what of ours such an account is short of. It is never in our account.
-- iva_acreditable: the tax inside what providers charge us. perdida: money of ours that nobody gives back, and debts of
-- organizations that were written off.
-- compensacion: money on top of a sale, which leaves the sale as it was.
-- A movement belongs to a compra, a payout, a correction, a payment, a deposit of an organization, a debt written off,
-- a retención, or the treasury. What is withheld of a compra is not the compra's, and a reparto is its payment's: its
-- sale and its refunds are summed without them.
create table asientos (
  compra_id uuid references compras,
  cuenta text not null check (cuenta in ('pasarela', 'organizacion', 'plataforma', 'iva', 'comprador', 'comision',
    'retencion', 'banco', 'por_aplicar', 'caja', 'iva_acreditable', 'perdida', 'conectada')),
  monto int not null,
  creado_en timestamptz not null default now(),
  concepto text not null default 'venta' check (concepto in ('venta', 'cobro', 'reembolso', 'pago_reembolso',
    'contracargo', 'comision', 'retencion', 'liquidacion', 'ajuste', 'deposito', 'castigo', 'entero', 'compensacion',
    'reparto')),
  movimiento_id uuid not null,
  liquidacion_id uuid references liquidaciones,
  ajuste_id uuid references ajustes_saldo,
  pago_id uuid references pagos,
  ficha_id uuid references fichas_deposito,
  castigo_id uuid references castigos,
  tesoreria_id uuid references tesoreria,
  retencion_id uuid references retenciones,
  primary key (movimiento_id, cuenta),
  constraint asientos_de_algo check (num_nonnulls(compra_id, liquidacion_id, ajuste_id, pago_id, ficha_id, castigo_id,
    tesoreria_id, retencion_id) = 1)
);
create index asientos_compra on asientos (compra_id, concepto);
create index asientos_liquidacion on asientos (liquidacion_id) where liquidacion_id is not null;
create index asientos_ajuste on asientos (ajuste_id) where ajuste_id is not null;
create index asientos_pago on asientos (pago_id) where pago_id is not null;
create index asientos_ficha on asientos (ficha_id) where ficha_id is not null;
create index asientos_castigo on asientos (castigo_id) where castigo_id is not null;
create index asientos_tesoreria on asientos (tesoreria_id) where tesoreria_id is not null;
create index asientos_retencion on asientos (retencion_id) where retencion_id is not null;
create index asientos_creados on asientos using brin (creado_en);
-- What organizers took at the door, to be settled with their payouts.
create index asientos_caja on asientos (compra_id, liquidacion_id) include (monto) where cuenta = 'caja';
