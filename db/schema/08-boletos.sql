-- `asistente`: the name on the boleto when it is not for the buyer; `busca` is that name without accents or capitals.
-- `titular_*`: who holds a boleto that its buyer passed on; `viene_de`: the boleto that ended when this one was made.
-- `rebaja`: its share of a price difference, in centavos (rebajar_boletos); less goes back for it afterwards.
create table boletos (
  id uuid primary key,
  compra_id uuid not null references compras,
  evento_id uuid not null references eventos,
  tipo_boleto_id uuid not null references tipos_boleto,
  numero int not null,
  estado text not null default 'valido' check (estado in ('valido', 'usado', 'cancelado', 'transferido')),
  version int not null default 1,
  creado_en timestamptz not null default now(),
  asistente text,
  busca text generated always as (sin_acentos(asistente)) stored,
  titular_id uuid references usuarios,
  titular_email text check (titular_email = lower(titular_email)),
  viene_de uuid references boletos,
  rebaja int not null default 0 check (rebaja >= 0)
);
create index boletos_tipo on boletos (tipo_boleto_id);
create index boletos_lista on boletos (evento_id, creado_en desc, compra_id desc, numero);
create unique index boletos_numero on boletos (compra_id, numero) where estado <> 'transferido';
create index boletos_compra on boletos (compra_id);
create index boletos_titular on boletos (titular_id) where titular_id is not null;
create index boletos_titular_email on boletos (titular_email) where titular_email is not null;
create index boletos_viene_de on boletos (viene_de) where viene_de is not null;
-- Boletos that are void, or whose holder is inside.
create index boletos_idos on boletos (evento_id, estado) include (compra_id, tipo_boleto_id)
  where estado in ('cancelado', 'usado');

-- The one phone that makes the changing code of a boleto, since `en`. It stands for this version of it and for no
-- other: one that is bound to an older version shows nothing that a door takes.
create table boleto_telefonos (
  boleto_id uuid primary key references boletos,
  version int not null,
  telefono_hash bytea not null check (length(telefono_hash) = 32),
  en timestamptz not null
);

-- Boletos on their way to another person.
create table transferencias (
  id uuid primary key,
  boleto_id uuid not null references boletos,
  nombre text not null,
  email text not null check (email = lower(email)),
  mensaje text not null default '',
  estado text not null default 'pendiente'
    check (estado in ('pendiente', 'aceptada', 'rechazada', 'cancelada', 'vencida')),
  vence_en timestamptz not null,
  creado_en timestamptz not null default clock_timestamp(),
  resuelta_en timestamptz
);
create unique index transferencias_una on transferencias (boleto_id) where estado = 'pendiente';
create index transferencias_email on transferencias (email);
create index transferencias_boleto on transferencias (boleto_id);
create index transferencias_recientes on transferencias (creado_en);
create unique index transferencias_aceptada on transferencias (boleto_id) where estado = 'aceptada';
create index transferencias_por_vencer on transferencias (vence_en) where estado = 'pendiente';
