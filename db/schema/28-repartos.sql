-- What organizations have of their sales directly, as their own accounts with providers took it (`pagos.vendedor`):
-- each row is a movement of the ledger of the same id, and books `monto` centavos (below zero: what such an account
-- gave back) that we owe the organization no more. `retenido`: what of the sale is withheld for the tax office, which
-- came to us with our part. Only pagos/repartos writes it.
create table repartos (
  id uuid primary key,
  pago_id uuid not null references pagos,
  compra_id uuid not null references compras,
  evento_id uuid not null references eventos,
  organizacion_id uuid not null references organizaciones,
  monto int not null,
  retenido int not null,
  creado_en timestamptz not null default now()
);
create index repartos_pago on repartos (pago_id);
create index repartos_compra on repartos (compra_id);
create index repartos_evento on repartos (evento_id) include (monto, retenido);
create index repartos_organizacion on repartos (organizacion_id, creado_en);
