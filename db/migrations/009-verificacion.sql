-- One link per person and e-mail, for a day, once. The token itself is in the e-mail alone.
create table verificaciones (
  token_hash bytea primary key,
  usuario_id uuid not null references usuarios on delete cascade,
  email text not null check (email = lower(email)),
  creada_en timestamptz not null default now(),
  expira_en timestamptz not null,
  usada_en timestamptz
);
create index verificaciones_usuario on verificaciones (usuario_id);
