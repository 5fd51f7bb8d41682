-- What an evento sells. With `precio_libre` ("Aporta lo que quieras") `precio` is the least that one may pay.
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
  precio_libre boolean not null default false,
  check (maximo >= minimo),
  check (venta_fin is null or venta_inicio is null or venta_fin > venta_inicio)
);
create index tipos_boleto_evento on tipos_boleto (evento_id, orden);

-- Entidades in which some municipios are of the region of the border, between these days: there boletos may carry IVA
-- of 8 %. To be confirmed by a contador, and so is the municipio and the registration of who organizes.
create table entidades_frontera (
  entidad text not null,
  desde date not null,
  hasta date check (hasta >= desde),
  fuente text not null,
  primary key (entidad, desde)
);
insert into entidades_frontera (entidad, desde, fuente)
  select e, '2020-01-01', 'Estímulos de la región fronteriza norte y sur, que son por municipio. '
    || 'Por confirmar con un contador.'
  from unnest(array['Baja California', 'Sonora', 'Chihuahua', 'Coahuila', 'Nuevo León', 'Tamaulipas', 'Chiapas',
    'Tabasco', 'Campeche', 'Quintana Roo']) e;

-- The stock of a tipo: the most contended row of the system. It is narrow, with free space in its page, so that an
-- update stays on the page (HOT). `aforo`: the evento in whose aforo this row counts, null without one; a function that
-- holds the lock of this row knows by it whether there is an aforo to lock. It has no foreign key: poner_aforo and the
-- creation of a tipo write it, both under the lock of the row of the evento.
create table existencias (
  tipo_boleto_id uuid primary key references tipos_boleto on delete cascade,
  cupo int not null check (cupo >= 0),
  vendidos int not null default 0 check (vendidos >= 0),
  apartados int not null default 0 check (apartados >= 0),
  aforo uuid,
  constraint sin_sobreventa check (vendidos + apartados <= cupo)
) with (fillfactor = 10);

-- One limit for all boletos of an evento together, beside the cupo of each tipo. Its counters are the sums of those of
-- its tipos; the same functions move both in the same transaction.
create table aforos (
  evento_id uuid primary key references eventos on delete cascade,
  cupo int not null check (cupo >= 0),
  vendidos int not null default 0 check (vendidos >= 0),
  apartados int not null default 0 check (apartados >= 0),
  constraint aforo_sin_sobreventa check (vendidos + apartados <= cupo)
) with (fillfactor = 10);
