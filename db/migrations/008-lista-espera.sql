-- Who wants to know when boletos are free again, in the order they came. Without a tipo, any of the evento will do.
create table lista_espera (
  id uuid primary key,
  evento_id uuid not null references eventos on delete cascade,
  tipo_boleto_id uuid references tipos_boleto on delete cascade,
  email text not null check (email = lower(email)),
  cantidad int not null check (cantidad between 1 and 20),
  estado text not null default 'esperando' check (estado in ('esperando', 'avisado')),
  creado_en timestamptz not null default now(),
  avisado_en timestamptz,
  check ((estado = 'avisado') = (avisado_en is not null))
);
create unique index lista_espera_una_viva on lista_espera (evento_id, email, tipo_boleto_id) nulls not distinct where estado = 'esperando';
create index lista_espera_turno on lista_espera (evento_id, creado_en, id) where estado = 'esperando';
create index lista_espera_avisados on lista_espera (evento_id, avisado_en) where estado = 'avisado';
