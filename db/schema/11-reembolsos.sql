-- Refunds. Approving one books it and voids its boletos; it is `pagado` once the provider has given the money back, or
-- once the bank says that it was transferred. Only money that came for nothing we know (origen revision) has no compra.
-- What cannot go back the way it came is transferred by the platform: falta_clabe, por_transferir, en_transferencia (in
-- a lote). `sin_reclamar`: nobody said in time where to; it stays owed (por_aplicar), and its buyer may still say.
-- `cuenta` is its CLABE and its holder, sealed with a key that is not in the database and forgotten after a while; the
-- last four digits stay.
-- por_autorizar: its organization's money does not cover it, so nothing has happened yet. `parte` is what of it the
-- organization gives; `decision` is why it was let go on, or refused, and `decidido_por` who said so (null: a rule).
create table reembolsos (
  id uuid primary key,
  compra_id uuid references compras,
  -- Null where nothing of it can go back by a payment of the compra: it is transferred.
  pago_id uuid references pagos,
  compensacion_id uuid references compensaciones,
  monto int not null check (monto > 0),
  moneda text not null default 'MXN',
  origen text not null check (origen in ('organizador', 'comprador', 'evento_cancelado', 'pago_tardio', 'pago_doble',
    'excedente', 'lista', 'revision', 'plataforma', 'proveedor', 'compensacion', 'diferencia')),
  motivo text not null default '',
  estado text not null check (estado in ('por_autorizar', 'rechazado', 'aprobado', 'falta_clabe', 'por_transferir',
    'en_proceso', 'en_transferencia', 'pagado', 'fallido', 'sin_reclamar')),
  -- Since when it stands like that (seguir_estado_reembolso).
  estado_desde timestamptz not null default clock_timestamp(),
  cuenta bytea,
  clabe_final text check (clabe_final ~ '^\d{4}$'),
  -- The first three digits, which name the bank.
  clabe_banco text check (clabe_banco ~ '^\d{3}$'),
  -- When its buyer gave that account, and agreed to what it is used for.
  clabe_en timestamptz,
  -- The privacy notice that was in force then.
  aviso_id smallint references documentos_legales,
  -- Why the bank sent the last transfer back, until another one arrives.
  regreso text,
  -- How often its buyer was reminded to give an account, and when they were told that the time ends.
  recordado int not null default 0,
  por_caducar_en timestamptz,
  referencia text,
  error text,
  intentos int not null default 0,
  avisado text,
  usuario_id uuid references usuarios on delete set null,
  creado_en timestamptz not null default clock_timestamp(),
  pagado_en timestamptz,
  parte int,
  decision text check (length(decision) between 1 and 300),
  decidido_por uuid references usuarios on delete set null,
  decidido_en timestamptz,
  -- Of a payment that the account of an organization took: what of our part goes back with it, in centavos.
  nuestro int check (nuestro between 0 and monto),
  -- When that part went back to the organization though the refund itself failed: its provider never takes it again.
  nuestro_en timestamptz,
  check (estado <> 'por_autorizar' or parte > 0),
  check ((estado = 'pagado') = (pagado_en is not null)),
  check (compra_id is not null or origen = 'revision'),
  check ((compensacion_id is not null) = (origen in ('compensacion', 'diferencia'))),
  check (num_nonnulls(compra_id, pago_id) > 0),
  check (nuestro_en is null or nuestro > 0),
  constraint reembolso_con_cuenta check (estado not in ('por_transferir', 'en_transferencia')
    or num_nulls(cuenta, clabe_final, clabe_banco, clabe_en) = 0)
);
create index reembolsos_compra on reembolsos (compra_id);
create index reembolsos_pago on reembolsos (pago_id);
create index reembolsos_compensacion on reembolsos (compensacion_id) where compensacion_id is not null;
create index reembolsos_usuario on reembolsos (usuario_id);
create index reembolsos_en_curso on reembolsos (creado_en)
  where estado in ('por_autorizar', 'aprobado', 'falta_clabe', 'por_transferir', 'en_proceso', 'en_transferencia',
    'fallido', 'sin_reclamar');

create index reembolsos_por_autorizar on reembolsos (creado_en, id) where estado = 'por_autorizar';
create index reembolsos_decidido_por on reembolsos (decidido_por) where decidido_por is not null;

-- Which boletos a refund is for.
create table reembolso_boletos (
  reembolso_id uuid not null references reembolsos on delete cascade,
  boleto_id uuid not null references boletos,
  primary key (reembolso_id, boleto_id)
);
create index reembolso_boletos_boleto on reembolso_boletos (boleto_id);
