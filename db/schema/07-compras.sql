-- `enlaces`: how often the links that open it were revoked.
-- `terminos_id`, `aviso_id`: which terms and privacy notice were in force when it was made. They are no references:
-- those rows are never deleted, and every sale would lock the same two. `novedades`: its buyer wants promotional
-- messages of the organization.
-- `busca`: a line each for name, e-mail and folio without accents or capitals, in which people look for words.
create table compras (
  id uuid primary key,
  folio text not null unique,
  evento_id uuid not null references eventos,
  apartado_id uuid not null,
  usuario_id uuid references usuarios,
  estado text not null default 'pendiente'
    check (estado in ('pendiente', 'pagada', 'reembolsada_parcial', 'reembolsada', 'cancelada', 'vencida')),
  metodo text not null check (metodo in ('prueba', 'gratis', 'cortesia', 'efectivo', 'terminal', 'tarjeta', 'oxxo',
    'spei', 'mercadopago')),
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
  terminos_id smallint,
  aviso_id smallint,
  novedades boolean not null default false,
  creado_en timestamptz not null default now(),
  pagada_en timestamptz,
  enlaces int not null default 0 check (enlaces >= 0),
  busca text not null generated always as (sin_acentos(nombre_mostrado || E'\n' || email || E'\n' || folio)) stored,
  check (total = subtotal + cargos),
  constraint compras_apartado_id_key unique (apartado_id) include (id, estado, pagada_en)
);
create index compras_usuario on compras (usuario_id, creado_en desc);
-- Lists of one evento, the newest first; words are looked for in the index alone.
create index compras_lista on compras (evento_id, creado_en desc, id desc) include (busca, estado, metodo);
-- Compras that wait for their money.
create index compras_pendientes on compras (id) where estado = 'pendiente';
-- People look for their boletos by e-mail, with an account or without.
create index compras_email on compras (email);
-- What was sold, by time.
create index compras_pagada on compras (evento_id, pagada_en) include (id, metodo, estado) where pagada_en is not null;
-- Compras of which something was refunded.
create index compras_devueltas on compras (evento_id) where estado in ('reembolsada_parcial', 'reembolsada');

-- What a compra consists of, with the prices of its hold. `iva_exento` tells a tax of 0 from an exemption, as it was
-- when sold (congelar_exento).
create table compra_lineas (
  compra_id uuid not null references compras,
  tipo_boleto_id uuid not null references tipos_boleto,
  tipo text not null,
  cantidad int not null check (cantidad > 0),
  precio int not null,
  cargo int not null,
  absorbido int not null default 0 check (absorbido between 0 and precio),
  iva_tasa int not null,
  iva int not null,
  descuento int not null default 0 check (descuento >= 0),
  iva_exento boolean not null default false,
  primary key (compra_id, tipo_boleto_id)
);
create index compra_lineas_tipo on compra_lineas (tipo_boleto_id, compra_id);

-- What happened to a compra after it was made. `datos` holds no personal data.
create table compra_sucesos (
  id uuid primary key,
  compra_id uuid not null references compras on delete cascade,
  usuario_id uuid references usuarios on delete set null,
  tipo text not null,
  datos jsonb not null default '{}',
  creado_en timestamptz not null default clock_timestamp()
);
create index compra_sucesos_compra on compra_sucesos (compra_id, creado_en);
create index compra_sucesos_usuario on compra_sucesos (usuario_id);

-- What was sold by day of central Mexico, so that nobody adds up the compras of two months. The triggers in
-- db/functions/ventas-dia keep it; what is refunded leaves the day on which it was paid.
create table ventas_dia (
  evento_id uuid not null references eventos on delete cascade,
  dia date not null,
  compras int not null,
  boletos int not null,
  ingreso bigint not null,
  primary key (evento_id, dia)
) with (fillfactor = 50);
