-- How people come to an evento, from where, and who brought them: visits are counted and nobody is followed.
-- No address, no name and no key of a browser is in these tables.

-- People who share an evento with a link of their own.
create table promotores (
  id uuid primary key,
  evento_id uuid not null references eventos on delete cascade,
  nombre text not null check (nombre <> ''),
  codigo text not null check (codigo ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(codigo) <= 40),
  nota text not null default '',
  activo boolean not null default true,
  creado_en timestamptz not null default now(),
  unique (evento_id, codigo)
);

-- One row for each source in an hour. Hours are of UTC, so that the days of any time zone can be told; old rows are
-- joined into one per day of the zone of the evento (`diaria`).
create table visitas (
  evento_id uuid not null references eventos on delete cascade,
  hora timestamptz not null,
  fuente text not null check (length(fuente) between 1 and 60),
  medio text not null default '' check (length(medio) <= 60),
  campana text not null default '' check (length(campana) <= 60),
  promotor_id uuid references promotores on delete cascade,
  visitas int not null default 0 check (visitas >= 0),
  datos int not null default 0 check (datos >= 0),
  diaria boolean not null default false,
  constraint visitas_una unique nulls not distinct (evento_id, hora, fuente, medio, campana, promotor_id)
);
create index visitas_promotor on visitas (promotor_id) where promotor_id is not null;
create index visitas_por_juntar on visitas (hora) where not diaria;

-- Where the buyer of a compra came from, when their browser said so. A promotor who sold cannot be deleted: what they
-- sold keeps their name. `evento_id` repeats that of the compra, which never changes.
create table compra_origenes (
  compra_id uuid primary key references compras on delete cascade,
  fuente text not null check (length(fuente) between 1 and 60),
  medio text not null default '' check (length(medio) <= 60),
  campana text not null default '' check (length(campana) <= 60),
  promotor_id uuid references promotores,
  evento_id uuid not null
);
create index compra_origenes_promotor on compra_origenes (promotor_id) where promotor_id is not null;
create index compra_origenes_evento on compra_origenes (evento_id)
  include (compra_id, fuente, medio, campana, promotor_id);
