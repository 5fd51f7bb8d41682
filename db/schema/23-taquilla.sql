-- Selling at the door: the drawers of tills, what was sold there, and blocks of boletos to sell without a network.

-- The drawer of one till, from its opening to its corte. `fondo`: the change it began with, in centavos; `contado`:
-- what somebody counted at the end. What should be in it is added up from its rows, never kept.
create table cajas (
  id uuid primary key,
  evento_id uuid not null references eventos on delete cascade,
  celular_id uuid not null references celulares,
  fondo int not null check (fondo >= 0),
  abierta_en timestamptz not null,
  cerrada_en timestamptz,
  contado int check (contado >= 0),
  nota text not null default '',
  check ((cerrada_en is null) = (contado is null))
);
create unique index cajas_una_abierta on cajas (celular_id) where cerrada_en is null;
create index cajas_evento on cajas (evento_id, abierta_en);

-- Cash put in or taken out beside the sales.
create table caja_movimientos (
  id uuid primary key,
  caja_id uuid not null references cajas on delete cascade,
  clase text not null check (clase in ('entrada', 'salida')),
  monto int not null check (monto > 0),
  nota text not null default '',
  en timestamptz not null
);
create index caja_movimientos_caja on caja_movimientos (caja_id);

-- Which compra was sold at which till, and how it was paid. `en`: when, by the phone's clock corrected; `recibida_en`:
-- when we heard of it. `anulada_en`: the till took it back. `autoriza`: who allowed a cortesía, as the till wrote it.
create table ventas_taquilla (
  compra_id uuid primary key references compras,
  evento_id uuid not null references eventos,
  caja_id uuid not null references cajas,
  celular_id uuid not null references celulares,
  pago text not null check (pago in ('efectivo', 'terminal', 'cortesia')),
  monto int not null check (monto >= 0),
  boletos int not null check (boletos > 0),
  referencia text not null default '',
  autoriza text not null default '',
  en timestamptz not null,
  recibida_en timestamptz not null default clock_timestamp(),
  anulada_en timestamptz
);
create index ventas_taquilla_caja on ventas_taquilla (caja_id);
create index ventas_taquilla_celular on ventas_taquilla (celular_id, en desc);
create index ventas_taquilla_evento on ventas_taquilla (evento_id);

-- Boletos that a phone took out of the stock to sell them without a network. Their places count as `apartados` of the
-- tipo while they are `libre`; the code of each was signed as it was taken. Prices are those of that moment, centavos.
create table boletos_apartados (
  id uuid primary key,
  pedido_id uuid not null,
  celular_id uuid not null references celulares,
  evento_id uuid not null references eventos on delete cascade,
  tipo_boleto_id uuid not null references tipos_boleto on delete cascade,
  precio int not null check (precio >= 0),
  absorbido int not null check (absorbido between 0 and precio),
  estado text not null default 'libre' check (estado in ('libre', 'vendido', 'devuelto')),
  creado_en timestamptz not null default now()
);
create index boletos_apartados_pedido on boletos_apartados (pedido_id);
create index boletos_apartados_celular on boletos_apartados (celular_id) where estado = 'libre';
create index boletos_apartados_evento on boletos_apartados (evento_id) where estado = 'libre';
create index boletos_apartados_tipo on boletos_apartados (tipo_boleto_id) where estado = 'libre';
