-- Who comes to an evento, from where, and who brought them: counted, never followed. No address, no name, no key of a browser is in these tables.

-- Who shares an evento with a link of their own.
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

-- One row for each source in an hour. Hours are of UTC, so that the days of any zone can be told; what is old is kept by the day of the evento's zone.
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

-- Where the buyer of a compra came from, when they said so. A promotor who sold stays: what they sold must keep its name.
create table compra_origenes (
  compra_id uuid primary key references compras on delete cascade,
  fuente text not null check (length(fuente) between 1 and 60),
  medio text not null default '' check (length(medio) <= 60),
  campana text not null default '' check (length(campana) <= 60),
  promotor_id uuid references promotores
);
create index compra_origenes_promotor on compra_origenes (promotor_id) where promotor_id is not null;

-- For the step "selección" of the funnel; nothing else asks for all holds of an evento.
create index apartados_evento on apartados (evento_id, creado_en);

-- Where these compras came from, of those that exist by now. A promotor who is being deleted is waited for, and then there is none.
create function anotar_origenes(p_compras jsonb) returns void language sql as $$
  insert into compra_origenes (compra_id, fuente, medio, campana, promotor_id)
    select c.id, v.fuente, coalesce(v.medio, ''), coalesce(v.campana, ''),
      (select p.id from promotores p where p.evento_id = c.evento_id and p.codigo = v.promotor and p.activo for key share)
    from jsonb_to_recordset(p_compras) v(id uuid, fuente text, medio text, campana text, promotor text) join compras c on c.id = v.id
  on conflict do nothing
$$;
