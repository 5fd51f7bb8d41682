-- What an organizer asks buyers, once for each compra or for each of its boletos. `tipos`: which boletos are asked; an
-- empty list means all. Once somebody answered, `clase` stays; answers keep the words that were offered then.
create table preguntas (
  id uuid primary key,
  evento_id uuid not null references eventos on delete cascade,
  texto text not null,
  ayuda text not null default '',
  clase text not null
    check (clase in ('texto', 'texto_largo', 'opcion', 'opciones', 'si_no', 'fecha', 'correo', 'telefono', 'numero')),
  por text not null check (por in ('compra', 'boleto')),
  obligatoria boolean not null default false,
  opciones text[] not null default '{}',
  tipos uuid[] not null default '{}',
  orden int not null,
  creado_en timestamptz not null default now(),
  archivada_en timestamptz,
  check ((clase in ('opcion', 'opciones')) = (cardinality(opciones) > 0)),
  check (por = 'boleto' or cardinality(tipos) = 0)
);
create index preguntas_evento on preguntas (evento_id, orden);

-- `numero`: the number of the boleto, because an unpaid compra has no boletos yet; 0 is the compra itself.
-- The person whom a boleto is passed to answers anew.
create table respuestas (
  compra_id uuid not null references compras,
  numero smallint not null check (numero between 0 and 20),
  pregunta_id uuid not null references preguntas,
  valor jsonb not null,
  creado_en timestamptz not null default now(),
  editado_en timestamptz,
  primary key (compra_id, numero, pregunta_id)
);
create index respuestas_pregunta on respuestas (pregunta_id);
