-- Passes of boletos in the wallets of phones, and what they must hear of.

-- One place where the pass of a boleto is kept: a phone that Apple's app registered (`aparato`, with the `token` by
-- which it is told), or Google Wallet once it was asked for. `enlaces`: of which links of the boleto it was made.
-- `cambio_en`: when what it shows changed last. `avisar_en`: when it is told, or told again; null while it knows.
create table pases (
  id uuid primary key default gen_random_uuid(),
  boleto_id uuid not null references boletos,
  evento_id uuid not null references eventos on delete cascade,
  wallet text not null check (wallet in ('apple', 'google')),
  aparato text not null default '',
  token text not null default '',
  enlaces int not null,
  creado_en timestamptz not null default clock_timestamp(),
  cambio_en timestamptz,
  avisar_en timestamptz,
  intentos int not null default 0,
  unique (boleto_id, wallet, aparato, enlaces),
  check ((wallet = 'apple') = (aparato <> '' and token <> ''))
);
create index pases_evento on pases (evento_id);
create index pases_aparato on pases (aparato) where wallet = 'apple';
create index pases_por_avisar on pases (avisar_en) where avisar_en is not null;

-- What changed of a boleto, or around all boletos of an evento, since the clock of the passes last looked.
create table pase_cambios (
  id bigint generated always as identity primary key,
  boleto_id uuid,
  evento_id uuid,
  creado_en timestamptz not null default now(),
  check (num_nonnulls(boleto_id, evento_id) = 1)
);
