-- The fiscal data of an organization.
create table datos_fiscales (
  organizacion_id uuid primary key references organizaciones on delete cascade,
  rfc text not null check (rfc ~ '^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}$'),
  razon_social text not null,
  regimen text not null check (regimen ~ '^\d{3}$'),
  codigo_postal text not null check (codigo_postal ~ '^\d{5}$'),
  email text not null,
  uso_cfdi text not null default 'G03',
  clave_producto text not null default '90131500' check (clave_producto ~ '^\d{8}$'),
  -- False: the platform issues the boletos in its name, on account of the organizer.
  emite_boletos boolean not null default true,
  actualizado_en timestamptz not null default now()
);

-- The own account of an organization at the PAC that stamps its invoices. The key is sealed with one that is not in the
-- database; people see its last four letters.
create table conexiones_pac (
  organizacion_id uuid primary key references organizaciones on delete cascade,
  proveedor text not null check (proveedor in ('facturapi')),
  llave bytea not null,
  ultimos text not null,
  de_prueba boolean not null,
  comprobada_en timestamptz,
  error text,
  creada_en timestamptz not null default now()
);

-- Who asked for an invoice (CFDI 4.0) of a compra, with what the tax office wants to know.
-- `clave` names one attempt to have it stamped: asked again with the same key, the PAC stamps nothing more; corrected
-- data get another key. While `timbrando_en` is set the outcome is not known, and neither data nor amounts may change.
-- `conceptos`, `total`: what was asked for. `ajustado`: how much of a later refund credit notes cover.
create table facturas_solicitadas (
  compra_id uuid primary key references compras,
  rfc text not null,
  razon_social text not null,
  regimen text not null,
  codigo_postal text not null,
  uso_cfdi text not null,
  email text not null,
  estado text not null default 'solicitada' check (estado in ('solicitada', 'timbrada', 'error', 'cancelada')),
  creado_en timestamptz not null default clock_timestamp(),
  id uuid not null default gen_random_uuid() unique,
  clave uuid not null default gen_random_uuid() unique,
  proveedor text check (proveedor in ('prueba', 'facturapi', 'externa')),
  conceptos jsonb,
  total int check (total > 0),
  timbrando_en timestamptz,
  referencia text,
  uuid text,
  de_prueba boolean not null default false,
  error text,
  timbrada_en timestamptz,
  cancelada_en timestamptz,
  ajustado int not null default 0 check (ajustado >= 0),
  ajuste_uuid text,
  avisado text,
  constraint factura_timbrada check (estado <> 'timbrada'
    or uuid is not null and proveedor is not null and total is not null and timbrada_en is not null)
);
create unique index facturas_uuid on facturas_solicitadas (uuid) where uuid is not null;
create index facturas_por_timbrar on facturas_solicitadas (creado_en) where estado = 'solicitada';

-- All compras of a period without an invoice of their own, in one invoice to the público en general.
create table facturas_globales (
  id uuid primary key,
  organizacion_id uuid not null references organizaciones on delete cascade,
  periodicidad text not null check (periodicidad in ('dia', 'semana', 'quincena', 'mes', 'bimestre')),
  desde date not null,
  hasta date not null,
  estado text not null default 'solicitada' check (estado in ('solicitada', 'timbrada', 'error', 'cancelada')),
  clave uuid not null default gen_random_uuid() unique,
  proveedor text check (proveedor in ('prueba', 'facturapi', 'externa')),
  total bigint not null check (total > 0),
  compras int not null check (compras > 0),
  timbrando_en timestamptz,
  referencia text,
  uuid text,
  de_prueba boolean not null default false,
  error text,
  timbrada_en timestamptz,
  cancelada_en timestamptz,
  creado_en timestamptz not null default clock_timestamp(),
  check (hasta >= desde),
  constraint factura_global_timbrada check (estado <> 'timbrada'
    or uuid is not null and proveedor is not null and timbrada_en is not null)
);
create index facturas_globales_organizacion on facturas_globales (organizacion_id, desde desc);
create unique index facturas_globales_uuid on facturas_globales (uuid) where uuid is not null;

-- Which compras a global invoice holds. A compra is in one at most; canceling a global frees its compras.
-- `conceptos`: what the compra was invoiced for.
create table factura_global_compras (
  compra_id uuid primary key references compras,
  global_id uuid not null references facturas_globales on delete cascade,
  conceptos jsonb not null,
  total int not null check (total > 0)
);
create index factura_global_compras_global on factura_global_compras (global_id);

-- What the sandbox remembers of its documents, as a PAC would. In demo mode only.
create table prueba_cfdi (
  referencia text primary key,
  clave text not null unique,
  datos jsonb not null,
  cancelado_en timestamptz,
  creado_en timestamptz not null default now()
);
