-- The local tax on public shows: rates by place and date are data that administrators keep, each to be confirmed by a
-- contador. Whoever organizes owes it; the platform works it out and reports it, and withholds nothing.

-- Of what is charged for boletos of an evento in that entidad, or in that municipio of it where it has one of its own,
-- in basis points. `solo_exentos`: only of boletos that are exempt of IVA. `cortesias_bps`: how much of the value of
-- the aforo may be given away untaxed; null: all. Rates that began are never changed.
create table tasas_locales (
  id uuid primary key default gen_random_uuid(),
  entidad text not null check (length(entidad) between 1 and 80),
  municipio text not null default '' check (length(municipio) <= 80),
  bps int not null check (bps between 0 and 10000),
  solo_exentos boolean not null default true,
  cortesias_bps int check (cortesias_bps between 0 and 10000),
  desde date not null,
  hasta date check (hasta >= desde),
  fuente text not null default '' check (length(fuente) <= 300),
  confirmada_en timestamptz,
  confirmacion text check (length(confirmacion) <= 300),
  creado_por uuid references usuarios on delete set null,
  creado_en timestamptz not null default clock_timestamp(),
  unique (entidad, municipio, desde),
  check ((confirmada_en is null) = (confirmacion is null))
);
create index tasas_locales_creado_por on tasas_locales (creado_por) where creado_por is not null;
insert into tasas_locales (entidad, bps, solo_exentos, cortesias_bps, desde, fuente) values
  ('Ciudad de México', 800, true, 500, '2026-01-01', 'Código Fiscal de la Ciudad de México, artículos 134, 137 y 142, '
    || 'según elcontribuyente.mx (2019-09-12), que cita un fallo en contra de gravar las cortesías de más. '
    || 'Por confirmar con un contador.');

-- Eventos whose organizer says that they cause the tax: of all their sales, whenever it was said.
create table impuestos_locales (
  evento_id uuid primary key references eventos on delete cascade,
  elegido_por uuid references usuarios on delete set null,
  elegido_en timestamptz not null default clock_timestamp()
);
create index impuestos_locales_elegido_por on impuestos_locales (elegido_por) where elegido_por is not null;
