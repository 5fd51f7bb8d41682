-- Tokens with which a program speaks for an organization; only their hash is kept. `final`: the last characters, to tell them apart.
create table tokens_api (
  id uuid primary key,
  organizacion_id uuid not null references organizaciones on delete cascade,
  nombre text not null,
  hash bytea not null unique,
  final text not null,
  alcances text[] not null check (cardinality(alcances) > 0),
  creado_por uuid references usuarios on delete set null,
  creado_en timestamptz not null default now(),
  expira_en timestamptz,
  usado_en timestamptz,
  revocado_en timestamptz
);
create index tokens_api_organizacion on tokens_api (organizacion_id, creado_en);
create index tokens_api_creado_por on tokens_api (creado_por);
