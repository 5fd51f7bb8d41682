-- What the tax office has us withhold of what organizations sell. Rates and dates are data: nothing of them stands in
-- the program, and each is to be confirmed by a contador.

-- Whether this installation withholds, from a day of the centre on; without a row it does not. `en_taquilla`: of what
-- tills take too. Rows of days that came are never changed.
create table retencion_vigencias (
  desde date primary key,
  retiene boolean not null,
  en_taquilla boolean not null default true,
  creado_por uuid references usuarios on delete set null,
  creado_en timestamptz not null default clock_timestamp()
);
create index retencion_vigencias_creado_por on retencion_vigencias (creado_por) where creado_por is not null;

-- Of the income without IVA (isr) or of its IVA (iva), in basis points, by whose income it is. The newest one that has
-- begun and not ended holds; where there is none, nothing is withheld. Rates that began are never changed.
create table tasas_retencion (
  id uuid primary key default gen_random_uuid(),
  impuesto text not null check (impuesto in ('isr', 'iva')),
  contribuyente text not null check (contribuyente in ('fisica', 'moral', 'sin_rfc', 'extranjero')),
  bps int not null check (bps between 0 and 10000),
  desde date not null,
  hasta date check (hasta >= desde),
  fuente text not null default '' check (length(fuente) <= 300),
  confirmada_en timestamptz,
  confirmacion text check (length(confirmacion) <= 300),
  creado_por uuid references usuarios on delete set null,
  creado_en timestamptz not null default clock_timestamp(),
  unique (impuesto, contribuyente, desde),
  check ((confirmada_en is null) = (confirmacion is null))
);
create index tasas_retencion_creado_por on tasas_retencion (creado_por) where creado_por is not null;
insert into tasas_retencion (impuesto, contribuyente, bps, desde, fuente) values
  ('isr', 'fisica', 250, '2026-01-01', 'LIF 2026, artículo 25, fracción VI. Por confirmar con un contador.'),
  ('isr', 'moral', 250, '2026-01-01', 'LIF 2026, artículo 25, fracción VI. Por confirmar con un contador.'),
  ('isr', 'sin_rfc', 2000, '2026-01-01', 'LIF 2026, artículo 25, fracción VI. Por confirmar con un contador.'),
  ('iva', 'fisica', 5000, '2026-01-01', 'LIVA, artículo 18-J. Por confirmar con un contador.'),
  ('iva', 'moral', 5000, '2026-01-01', 'LIVA, artículo 18-J. Por confirmar con un contador.'),
  ('iva', 'sin_rfc', 5000, '2026-01-01', 'LIVA, artículo 18-J. Por confirmar con un contador si sin RFC es otra.'),
  ('iva', 'extranjero', 10000, '2026-01-01', 'LIVA, artículo 18-J. Por confirmar con un contador.');

-- What an administrator knows of a taxpayer beyond its fiscal data. `rfc_validado`: the RFC that was looked up at the
-- tax office; another one is not validated. An exempt one has nothing withheld of that tax. `fuera_*`: how a resident
-- abroad is called there, in which country (ISO 3166-1, three letters), and its tax number where it has one.
create table perfiles_fiscales (
  organizacion_id uuid primary key references organizaciones on delete cascade,
  extranjero boolean not null default false,
  exento_isr boolean not null default false,
  exento_iva boolean not null default false,
  rfc_validado text,
  fuera_nombre text check (length(fuera_nombre) between 1 and 254),
  fuera_pais text check (fuera_pais ~ '^[A-Z]{3}$' and fuera_pais <> 'MEX'),
  fuera_registro text check (length(fuera_registro) between 1 and 40),
  motivo text not null check (length(motivo) between 3 and 300),
  actualizado_en timestamptz not null default clock_timestamp(),
  check ((fuera_nombre is null) = (fuera_pais is null)),
  check (fuera_registro is null or fuera_pais is not null)
);

-- What was withheld of a compra, and given back of it: each row is what changed. `mes` is the month of the sale in the
-- centre, also of what goes back later; type of taxpayer and rates are those of the sale, for ever. `ingreso` is
-- without IVA. Only devengar_retencion writes it.
create table retenciones (
  id uuid primary key,
  compra_id uuid not null references compras,
  evento_id uuid not null references eventos,
  organizacion_id uuid not null references organizaciones,
  mes date not null check (extract(day from mes) = 1),
  contribuyente text not null check (contribuyente in ('fisica', 'moral', 'sin_rfc', 'extranjero')),
  isr_bps int not null,
  iva_bps int not null,
  ingreso int not null,
  iva int not null,
  isr int not null,
  iva_retenido int not null,
  creado_en timestamptz not null default now()
);
create index retenciones_compra on retenciones (compra_id);
create index retenciones_evento on retenciones (evento_id);
create index retenciones_organizacion on retenciones (organizacion_id, mes);
create index retenciones_mes on retenciones (mes, organizacion_id);

-- The CFDI of what was withheld of an organization's sales of a month; the platform issues it. `datos` is the document
-- as it is asked for, `clave` names that attempt at the PAC, the sums say what it covers. A month that changes
-- afterwards gets another one in its place (`sustituye`), and then the old one is cancelled at the PAC. While
-- `timbrando_en` is set the outcome is not known. `xml` is kept by us: the PAC may be another one some day.
create table constancias_retencion (
  id uuid primary key,
  organizacion_id uuid not null references organizaciones,
  mes date not null check (extract(day from mes) = 1),
  estado text not null default 'solicitada'
    check (estado in ('solicitada', 'timbrada', 'error', 'cancelada', 'sustituida')),
  clave uuid not null unique,
  datos jsonb not null,
  ingreso bigint not null,
  iva bigint not null,
  isr bigint not null,
  iva_retenido bigint not null,
  sustituye uuid references constancias_retencion,
  proveedor text check (proveedor in ('prueba', 'facturapi')),
  referencia text,
  uuid text,
  de_prueba boolean not null default false,
  xml text,
  error text,
  pedida_en timestamptz not null,
  timbrando_en timestamptz,
  timbrada_en timestamptz,
  cancelada_en timestamptz,
  creado_en timestamptz not null default clock_timestamp(),
  check (estado not in ('timbrada', 'sustituida') or uuid is not null and proveedor is not null)
);
create unique index constancias_una_pedida on constancias_retencion (organizacion_id, mes)
  where estado in ('solicitada', 'error');
create unique index constancias_una_vale on constancias_retencion (organizacion_id, mes) where estado = 'timbrada';
create unique index constancias_uuid on constancias_retencion (uuid) where uuid is not null;
create index constancias_sustituye on constancias_retencion (sustituye) where sustituye is not null;
create index constancias_mes on constancias_retencion (organizacion_id, mes, creado_en desc);
