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
  -- How often a clock makes out the global invoice; null: somebody does, by hand.
  global_cada text default 'mes' check (global_cada in ('dia', 'semana', 'quincena', 'mes', 'bimestre')),
  -- When its owner last wrote them, and agreed to what they are used for, under that privacy notice.
  actualizado_en timestamptz not null default now(),
  aviso_id smallint references documentos_legales
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
-- `conceptos`, `total`: what was asked for. `ajustado`: how much of a later refund credit notes cover that were made
-- out somewhere else; those of ours are in comprobantes. `sustituye`: the document (referencia, uuid, proveedor) whose
-- place it takes, with corrected data: it is valid until the new one is and its PAC canceled it (`cancelada`).
create table facturas_solicitadas (
  compra_id uuid primary key references compras,
  rfc text not null,
  razon_social text not null,
  regimen text not null,
  codigo_postal text not null,
  uso_cfdi text not null,
  email text not null,
  -- When its buyer last gave these data, and agreed to what they are used for, under that privacy notice.
  consentida_en timestamptz not null default clock_timestamp(),
  aviso_id smallint references documentos_legales,
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
  sustituye jsonb,
  sustituciones int not null default 0,
  -- Its buyer is gone, and its PAC has still to say what became of it (olvidar_factura).
  por_olvidar boolean not null default false,
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

-- Which compras a global invoice holds. A compra is in one at most, beside those that a nota took it out of; canceling
-- a global frees its compras.
-- `conceptos`: what the compra was invoiced for. `nominativa_en`: when its buyer asked for an invoice of their own
-- after all; once that one is valid, a nota takes the compra out of the global.
create table factura_global_compras (
  compra_id uuid not null references compras,
  global_id uuid not null references facturas_globales on delete cascade,
  conceptos jsonb not null,
  total int not null check (total > 0),
  nominativa_en timestamptz,
  primary key (compra_id, global_id)
);
create unique index factura_global_compras_una on factura_global_compras (compra_id) where nominativa_en is null;
create index factura_global_compras_global on factura_global_compras (global_id);

-- How long a buyer may ask for an invoice, by the day from which it holds: until so many days after the year in which
-- it was paid.
create table reglas_factura (
  desde date primary key,
  dias_tras_el_anio int not null check (dias_tras_el_anio between 0 and 366),
  fuente text not null
);
insert into reglas_factura (desde, dias_tras_el_anio, fuente)
  values ('2022-01-01', 3, 'Costumbre de quien emite; por confirmar con un contador.');

-- Documents (CFDI) beside those that buyers ask an organization for.
-- cargo: the service charge that one buyer paid. mensual: what one organization took on of it in a month. global: what
-- buyers without a document of their own paid of it in a period. These three are the platform's.
-- nota: an egreso (nota de crédito) of the document `de_id`, of one compra, by whoever issued that document.
-- A cargo with `de_id` takes the place of that one, with corrected data (`sustituida_en` of the other).
-- `receptor`: rfc, razonSocial, regimen, codigoPostal, usoCfdi, email.
-- `clave`, `timbrando_en` and `por_olvidar` are as in facturas_solicitadas; `conceptos` and `total` are frozen when the
-- row is made.
create table comprobantes (
  id uuid primary key,
  clase text not null check (clase in ('cargo', 'mensual', 'global', 'nota')),
  emisor text not null check (emisor in ('plataforma', 'organizacion')),
  organizacion_id uuid references organizaciones on delete cascade,
  compra_id uuid references compras,
  de_id uuid,
  relacion text check (relacion in ('01', '04')),
  relacionado text,
  receptor jsonb not null,
  forma_pago text not null check (forma_pago ~ '^\d{2}$'),
  periodicidad text check (periodicidad in ('dia', 'semana', 'quincena', 'mes')),
  desde date,
  hasta date check (hasta >= desde),
  conceptos jsonb not null,
  total bigint not null check (total > 0),
  estado text not null default 'solicitada' check (estado in ('solicitada', 'timbrada', 'error', 'cancelada')),
  clave uuid not null default gen_random_uuid() unique,
  proveedor text check (proveedor in ('prueba', 'facturapi')),
  timbrando_en timestamptz,
  referencia text,
  uuid text,
  de_prueba boolean not null default false,
  error text,
  timbrada_en timestamptz,
  cancelada_en timestamptz,
  sustituida_en timestamptz,
  creado_en timestamptz not null default clock_timestamp(),
  por_olvidar boolean not null default false,
  constraint comprobante_timbrado check (estado <> 'timbrada'
    or uuid is not null and proveedor is not null and timbrada_en is not null),
  constraint comprobante_nota check (case clase when 'nota' then de_id is not null when 'cargo' then true
    else de_id is null end),
  constraint comprobante_de_una check (clase not in ('cargo', 'nota') or compra_id is not null),
  constraint comprobante_de_periodo check (clase not in ('mensual', 'global')
    or periodicidad is not null and desde is not null and hasta is not null),
  constraint comprobante_de_organizacion check (organizacion_id is not null
    or emisor = 'plataforma' and clase in ('global', 'nota'))
);
create unique index comprobantes_uuid on comprobantes (uuid) where uuid is not null;
-- One charge of one buyer is invoiced by name once.
create unique index comprobantes_cargo on comprobantes (compra_id)
  where clase = 'cargo' and estado <> 'cancelada' and sustituida_en is null;
create index comprobantes_compra on comprobantes (compra_id);
create index comprobantes_por_timbrar on comprobantes (creado_en) where estado = 'solicitada';
create index comprobantes_notas on comprobantes (de_id, compra_id) where clase = 'nota';
create index comprobantes_organizacion on comprobantes (organizacion_id, desde desc);
create index comprobantes_periodo on comprobantes (clase, desde desc) where clase in ('mensual', 'global');

-- Which charges a document of a period holds: `comprador`, what its buyer paid of it; `organizador`, what its organizer
-- took on. Each is in one such document at most.
create table comprobante_compras (
  compra_id uuid not null references compras,
  parte text not null check (parte in ('comprador', 'organizador')),
  comprobante_id uuid not null references comprobantes on delete cascade,
  total int not null check (total > 0),
  primary key (compra_id, parte)
);
create index comprobante_compras_comprobante on comprobante_compras (comprobante_id);

-- Cancellations that the receiver of a document, or the PAC, has not agreed to yet; a clock asks again.
-- `sustituto`: the folio fiscal that takes its place, with motivo 01.
create table cancelaciones (
  referencia text primary key,
  organizacion_id uuid references organizaciones on delete cascade,
  compra_id uuid references compras,
  global_id uuid references facturas_globales on delete cascade,
  proveedor text not null check (proveedor in ('prueba', 'facturapi')),
  uuid text not null,
  emisor text not null check (emisor in ('plataforma', 'organizacion')),
  motivo text not null check (motivo in ('01', '02', '03', '04')),
  sustituto text check ((motivo = '01') = (sustituto is not null)),
  estado text not null default 'pedida' check (estado in ('pedida', 'en_proceso', 'hecha', 'rechazada')),
  error text,
  preguntada_en timestamptz,
  creado_en timestamptz not null default clock_timestamp()
);
create index cancelaciones_abiertas on cancelaciones (preguntada_en nulls first)
  where estado in ('pedida', 'en_proceso');

-- What the sandbox remembers of its documents, as a PAC would. In demo mode only.
create table prueba_cfdi (
  referencia text primary key,
  clave text not null unique,
  datos jsonb not null,
  cancelado_en timestamptz,
  creado_en timestamptz not null default now()
);
