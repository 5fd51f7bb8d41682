create table tipos_boleto (
  id uuid primary key,
  evento_id uuid not null references eventos on delete cascade,
  tipo text not null,
  descripcion text not null default '',
  precio int not null check (precio >= 0),
  moneda text not null default 'MXN' check (moneda = 'MXN'),
  iva int not null default 0 check (iva in (0, 8, 16)),
  iva_exento boolean not null default true,
  venta_inicio timestamptz,
  venta_fin timestamptz,
  minimo int not null default 1 check (minimo >= 1),
  maximo int not null default 10,
  visibilidad text not null default 'publico' check (visibilidad in ('publico', 'oculto')),
  estado text not null default 'abierto' check (estado in ('abierto', 'cerrado')),
  orden int not null default 0,
  creado_en timestamptz not null default now(),
  check (maximo >= minimo),
  check (venta_fin is null or venta_inicio is null or venta_fin > venta_inicio)
);
create index tipos_boleto_evento on tipos_boleto (evento_id, orden);

-- The most contended row of the system: narrow, with free space so that every update stays on its page (HOT).
create table existencias (
  tipo_boleto_id uuid primary key references tipos_boleto on delete cascade,
  cupo int not null check (cupo >= 0),
  vendidos int not null default 0 check (vendidos >= 0),
  apartados int not null default 0 check (apartados >= 0),
  constraint sin_sobreventa check (vendidos + apartados <= cupo)
) with (fillfactor = 10);

-- No foreign keys on purpose: only the functions of 005 write here, and they lock the existencias first.
create table apartados (
  id uuid primary key,
  evento_id uuid not null,
  visitante text not null,
  estado text not null default 'activo' check (estado in ('activo', 'convertido', 'liberado', 'vencido')),
  expira_en timestamptz not null,
  extendido boolean not null default false,
  creado_en timestamptz not null default now()
);
create unique index apartados_uno_vivo on apartados (evento_id, visitante) where estado = 'activo';

-- Prices frozen by the hold, in centavos per boleto: the buyer pays `precio + cargo`, the platform keeps `cargo + absorbido`.
create table apartado_lineas (
  apartado_id uuid not null,
  tipo_boleto_id uuid not null,
  cantidad int not null check (cantidad > 0),
  precio int not null,
  cargo int not null,
  absorbido int not null default 0 check (absorbido between 0 and precio),
  primary key (apartado_id, tipo_boleto_id)
);

create table boletos (
  id uuid primary key,
  compra_id uuid not null,
  evento_id uuid not null references eventos,
  tipo_boleto_id uuid not null references tipos_boleto,
  numero int not null,
  estado text not null default 'valido' check (estado in ('valido', 'usado', 'cancelado', 'transferido')),
  version int not null default 1,
  creado_en timestamptz not null default now(),
  unique (compra_id, numero)
);
create index boletos_tipo on boletos (tipo_boleto_id);
create index boletos_evento on boletos (evento_id);
