-- Invoices (CFDI 4.0): the organizer's fiscal data, what buyers asked for, what the PAC stamped, and the global invoice of all the others.

-- Whether a tax of 0 means exempt: the tax office tells one from the other, so it is frozen with the sale.
alter table compra_lineas add column iva_exento boolean not null default false;
update compra_lineas l set iva_exento = t.iva_exento from tipos_boleto t where t.id = l.tipo_boleto_id and l.iva_tasa = 0 and t.iva_exento;
create function congelar_exento() returns trigger language plpgsql as $$
begin
  new.iva_exento := coalesce((select iva_exento from tipos_boleto where id = new.tipo_boleto_id), false);
  return new;
end $$;
create trigger congelar_exento before insert on compra_lineas for each row when (new.iva_tasa = 0) execute function congelar_exento();

-- Until when its buyer may ask for an invoice: the month in which it was paid, and three days more. In the hour of the tax office.
create function limite_de_factura(p_pagada timestamptz) returns timestamptz language sql immutable
  return (date_trunc('month', p_pagada at time zone 'America/Mexico_City') + interval '1 month 3 days') at time zone 'America/Mexico_City';

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

-- The organizer's own account at the PAC. The key is sealed with one that is not in the database; people see its last four letters.
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

-- What was marked by hand before there was a PAC is asked for again.
update facturas_solicitadas set estado = 'solicitada' where estado = 'timbrada';
-- `clave` names one attempt to have it stamped: asked again with it, the PAC stamps nothing more. Data that are corrected get another one.
-- `timbrando_en`: asked for, and not known yet what became of it: until then neither data nor amounts (`conceptos`) may change.
-- `conceptos`, `total`: what was asked for. `ajustado`: how much of a later refund the organizer's credit notes cover.
alter table facturas_solicitadas
  add column id uuid not null default gen_random_uuid() unique,
  add column clave uuid not null default gen_random_uuid() unique,
  add column proveedor text check (proveedor in ('prueba', 'facturapi', 'externa')),
  add column conceptos jsonb,
  add column total int check (total > 0),
  add column timbrando_en timestamptz,
  add column referencia text,
  add column uuid text,
  add column de_prueba boolean not null default false,
  add column error text,
  add column timbrada_en timestamptz,
  add column cancelada_en timestamptz,
  add column ajustado int not null default 0 check (ajustado >= 0),
  add column ajuste_uuid text,
  add column avisado text,
  add constraint factura_timbrada check (estado <> 'timbrada' or uuid is not null and proveedor is not null and total is not null and timbrada_en is not null);
create unique index facturas_uuid on facturas_solicitadas (uuid) where uuid is not null;
create index facturas_por_timbrar on facturas_solicitadas (creado_en) where estado = 'solicitada';

-- All the others of a period, in one invoice to the público en general.
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
  constraint factura_global_timbrada check (estado <> 'timbrada' or uuid is not null and proveedor is not null and timbrada_en is not null)
);
create index facturas_globales_organizacion on facturas_globales (organizacion_id, desde desc);
create unique index facturas_globales_uuid on facturas_globales (uuid) where uuid is not null;

-- A compra is in one at most; when a global is canceled its compras are free again. `conceptos`: what it was invoiced for.
create table factura_global_compras (
  compra_id uuid primary key references compras,
  global_id uuid not null references facturas_globales on delete cascade,
  conceptos jsonb not null,
  total int not null check (total > 0)
);
create index factura_global_compras_global on factura_global_compras (global_id);

-- Neither way into a second invoice is open: whoever writes one looks for the other, with the compra locked by both.
create function exigir_una_factura() returns trigger language plpgsql as $$
begin
  perform from compras where id = new.compra_id for no key update;
  if tg_table_name = 'factura_global_compras' then
    if exists (select from facturas_solicitadas f join compras c on c.id = f.compra_id where f.compra_id = new.compra_id
        and (f.estado in ('solicitada', 'timbrada') or f.timbrando_en is not null)) then
      raise exception 'a compra has an invoice of its own' using errcode = 'unique_violation', constraint = 'una_factura';
    end if;
  elsif new.estado in ('solicitada', 'timbrada') and exists (select from factura_global_compras where compra_id = new.compra_id) then
    raise exception 'a compra is in a global invoice' using errcode = 'unique_violation', constraint = 'una_factura';
  end if;
  return new;
end $$;
create trigger exigir_una_factura before insert on factura_global_compras for each row execute function exigir_una_factura();
create trigger exigir_una_factura before insert or update of estado on facturas_solicitadas for each row execute function exigir_una_factura();

-- What the sandbox remembers of its documents, as a PAC would. In demo mode only.
create table prueba_cfdi (
  referencia text primary key,
  clave text not null unique,
  datos jsonb not null,
  cancelado_en timestamptz,
  creado_en timestamptz not null default now()
);
