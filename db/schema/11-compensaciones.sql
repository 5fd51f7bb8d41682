-- What of a compra its buyer is given where an evento is called off or fails, by the day from which it holds, in basis
-- points of what was paid. LFPC 92 Bis; por confirmar con un contador.
create table reglas_compensacion (
  desde date primary key,
  bps int not null check (bps between 0 and 10000),
  fuente text not null default 'LFPC, artículo 92 Bis. Por confirmar con un contador.' check (length(fuente) <= 300)
);
insert into reglas_compensacion (desde, bps) values ('2022-01-01', 2000);

-- One decision for all compras of an evento: a job gives each of them its own. `por_boleto`: centavos for each boleto
-- that is still somebody's; null of `ley`, which is a part of what was paid. `lado`: who decided.
create table compensacion_tandas (
  id uuid primary key,
  evento_id uuid not null references eventos,
  clase text not null check (clase in ('ley', 'atencion', 'diferencia')),
  por_boleto int check (por_boleto > 0),
  paga text not null check (paga in ('organizacion', 'plataforma')),
  lado text not null check (lado in ('organizacion', 'plataforma')),
  motivo text not null,
  usuario_id uuid references usuarios on delete set null,
  creado_en timestamptz not null default clock_timestamp(),
  check ((clase = 'ley') = (por_boleto is null))
);
create index compensacion_tandas_evento on compensacion_tandas (evento_id);
create index compensacion_tandas_usuario on compensacion_tandas (usuario_id) where usuario_id is not null;

-- Money that a buyer is given beside, or on top of, what they paid; their boletos stay as they are. `ley`: what the law
-- wants when an evento fails. `atencion`: goodwill. `diferencia`: the price was less after all, so it is taken back of
-- the sale. `paga`: who bears it. Its money goes by reembolsos of its own. A compra has one of each clase, but for
-- those that nobody gave leave (`negada_en`). `dada_en`: from when the ledger owes it.
create table compensaciones (
  id uuid primary key,
  compra_id uuid not null references compras,
  evento_id uuid not null references eventos,
  clase text not null check (clase in ('ley', 'atencion', 'diferencia')),
  paga text not null check (paga in ('organizacion', 'plataforma')),
  lado text not null check (lado in ('organizacion', 'plataforma')),
  monto int not null check (monto > 0),
  bps int,
  motivo text not null,
  usuario_id uuid references usuarios on delete set null,
  tanda_id uuid references compensacion_tandas,
  dada_en timestamptz,
  negada_en timestamptz,
  creado_en timestamptz not null default clock_timestamp(),
  check (clase <> 'diferencia' or paga = 'organizacion'),
  check ((clase = 'ley') = (bps is not null)),
  constraint compensacion_dada_o_negada check (num_nonnulls(dada_en, negada_en) < 2)
);
create unique index compensaciones_una on compensaciones (compra_id, clase) where negada_en is null;
create index compensaciones_evento on compensaciones (evento_id);
create index compensaciones_tanda on compensaciones (tanda_id) where tanda_id is not null;
create index compensaciones_usuario on compensaciones (usuario_id) where usuario_id is not null;
