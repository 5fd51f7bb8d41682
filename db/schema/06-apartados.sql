-- A code takes something off the price, opens hidden tipos, or both. Its use is counted in boletos, held (`apartados`)
-- or sold (`usados`).
create table codigos (
  id uuid primary key,
  evento_id uuid not null references eventos on delete cascade,
  codigo text not null check (codigo = upper(codigo)),
  descripcion text not null default '',
  porcentaje int check (porcentaje between 1 and 100),
  monto int check (monto > 0),
  abre_ocultos boolean not null default false,
  maximo int check (maximo > 0),
  maximo_por_compra int check (maximo_por_compra > 0),
  inicio timestamptz,
  fin timestamptz,
  activo boolean not null default true,
  usados int not null default 0 check (usados >= 0),
  apartados int not null default 0 check (apartados >= 0),
  creado_en timestamptz not null default now(),
  unique (evento_id, codigo),
  check (porcentaje is null or monto is null),
  check (porcentaje is not null or monto is not null or abre_ocultos),
  check (fin is null or inicio is null or fin > inicio),
  constraint codigo_sin_exceso check (maximo is null or usados + apartados <= maximo)
);

-- Which tipos a code is for; a code without rows is for all of the evento.
create table codigo_tipos (
  codigo_id uuid not null references codigos on delete cascade,
  tipo_boleto_id uuid not null references tipos_boleto on delete cascade,
  primary key (codigo_id, tipo_boleto_id)
);
create index codigo_tipos_tipo on codigo_tipos (tipo_boleto_id);

-- Holds. There are no foreign keys on purpose: only the functions in db/functions/apartados write here, and they lock
-- the existencias first (their lock order is in the README.md of that folder).
-- `codigo_boletos`: how many boletos of the hold its code counts. `oferta_id`: the row of lista_espera that this hold
-- is offered to. `de_boleto`: the first of the returned boletos that this hold offers; `devoluciones` names them all.
-- `navegador`, `usuario_id`, `correo` and `tarjeta` say whose it is, for the maximum of a person (lugares_de):
-- `navegador` is the first `visitante`, the last two are HMACs. `red`, an HMAC too, is the network that asked for it.
-- `por_cerrar`: it ended while its compra waited for money, and nobody has ended that yet (avisar_vencida).
create table apartados (
  id uuid primary key,
  evento_id uuid not null,
  visitante text not null,
  estado text not null default 'activo' check (estado in ('activo', 'convertido', 'liberado', 'vencido')),
  expira_en timestamptz not null,
  extendido boolean not null default false,
  creado_en timestamptz not null default now(),
  codigo_id uuid,
  codigo_boletos int not null default 0,
  oferta_id uuid,
  de_boleto uuid,
  navegador text,
  usuario_id uuid,
  correo text,
  tarjeta text,
  red text,
  por_cerrar boolean not null default false
);
create unique index apartados_uno_vivo on apartados (evento_id, visitante) where estado = 'activo';
-- The index of vencer_apartados. Its condition is written so that only that query fits it: the planner takes an index
-- of all live holds for a short way to the hold of one visitor, until a hundred thousand are live.
create index apartados_por_vencer on apartados (expira_en) where estado || '' = 'activo';
create index apartados_por_cerrar on apartados (expira_en) where por_cerrar;
create index apartados_codigo on apartados (codigo_id) where codigo_id is not null;
-- Whether a visitor held before, for the funnel of the statistics.
create index apartados_visitante on apartados (evento_id, visitante, creado_en) where oferta_id is null;
-- What a person holds and bought of an evento.
create index apartados_navegador on apartados (evento_id, navegador)
  where navegador is not null and estado in ('activo', 'convertido');
-- A hold that ends before anybody wrote an e-mail forgets its account.
create index apartados_usuario on apartados (usuario_id, evento_id) where usuario_id is not null;
create index apartados_correo on apartados (evento_id, correo)
  where correo is not null and estado in ('activo', 'convertido');
create index apartados_tarjeta on apartados (evento_id, tarjeta)
  where tarjeta is not null and estado in ('activo', 'convertido');
-- What a network asked for lately.
create index apartados_red on apartados (evento_id, red, creado_en) where red is not null;

-- What became nothing, to be pruned long after its evento.
create index apartados_por_podar on apartados (evento_id) where estado in ('liberado', 'vencido');

-- Prices frozen by the hold, in centavos per boleto: the buyer pays `precio + cargo`, the platform keeps `cargo +
-- absorbido`. `descuento`: what a code took off; `precio` is what is left. Lines never change after they are inserted,
-- so functions may read them before they lock anything.
create table apartado_lineas (
  apartado_id uuid not null,
  tipo_boleto_id uuid not null,
  cantidad int not null check (cantidad > 0),
  precio int not null,
  cargo int not null,
  absorbido int not null default 0 check (absorbido between 0 and precio),
  descuento int not null default 0 check (descuento >= 0),
  primary key (apartado_id, tipo_boleto_id)
);
