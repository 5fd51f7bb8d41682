-- Who wants boletos of a sold-out evento, in the order they came. Without a tipo, any of the evento will do.
-- An offer is a hold with a long time; `apartado_id` is that hold.
create table lista_espera (
  id uuid primary key,
  evento_id uuid not null references eventos on delete cascade,
  tipo_boleto_id uuid references tipos_boleto on delete cascade,
  email text not null check (email = lower(email)),
  cantidad int not null check (cantidad between 1 and 20),
  estado text not null default 'esperando'
    check (estado in ('esperando', 'avisado', 'ofrecido', 'comprado', 'vencido', 'retirado')),
  creado_en timestamptz not null default now(),
  avisado_en timestamptz,
  apartado_id uuid,
  ofrecido_en timestamptz,
  vence_en timestamptz
);
create unique index lista_espera_una_viva on lista_espera (evento_id, email, tipo_boleto_id) nulls not distinct
  where estado = 'esperando';
create index lista_espera_turno on lista_espera (evento_id, creado_en, id) where estado = 'esperando';
create index lista_espera_avisados on lista_espera (evento_id, avisado_en) where estado = 'avisado';
create index lista_espera_apartado on lista_espera (apartado_id) where apartado_id is not null;

-- Boletos that their holders gave to the waiting list at face value. They stay valid until somebody buys them.
create table devoluciones (
  id uuid primary key,
  boleto_id uuid not null references boletos,
  estado text not null default 'en_lista' check (estado in ('en_lista', 'ofrecida', 'vendida', 'retirada')),
  apartado_id uuid,
  creado_en timestamptz not null default clock_timestamp(),
  resuelta_en timestamptz
);
create unique index devoluciones_una on devoluciones (boleto_id) where estado in ('en_lista', 'ofrecida');
create index devoluciones_apartado on devoluciones (apartado_id) where apartado_id is not null;

-- Who wants to be told when a sale opens: of one tipo, or of whatever opens first. `confirmado_en`: the address said so
-- itself; nothing is sent to it before. `apertura`: the moment that they were told or read last, so that a move is
-- told. `avisado_en`: they were told that it is open, which happens once.
create table interesados (
  id uuid primary key,
  evento_id uuid not null references eventos on delete cascade,
  tipo_boleto_id uuid references tipos_boleto on delete cascade,
  email text not null check (email = lower(email)),
  creado_en timestamptz not null default now(),
  confirmado_en timestamptz,
  apertura timestamptz,
  avisado_en timestamptz
);
create unique index interesados_uno on interesados (evento_id, email, tipo_boleto_id) nulls not distinct;
create index interesados_email on interesados (email);
create index interesados_por_avisar on interesados (evento_id) where avisado_en is null and confirmado_en is not null;
