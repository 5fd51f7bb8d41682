-- Outgoing webhooks (Standard Webhooks): what happened is written down in the transaction in which it happens, and delivered later, at least once.

-- `secreto`: sealed. The one before it signs too until `anterior_hasta`, so that a receiver can change over.
create table webhooks (
  id uuid primary key,
  organizacion_id uuid not null references organizaciones on delete cascade,
  url text not null check (length(url) <= 500),
  descripcion text not null default '',
  tipos text[] not null check (cardinality(tipos) > 0),
  secreto bytea not null,
  secreto_anterior bytea,
  anterior_hasta timestamptz,
  activo boolean not null default true,
  motivo text,
  entregado_en timestamptz,
  creado_en timestamptz not null default now(),
  check (activo or motivo is not null)
);
create index webhooks_organizacion on webhooks (organizacion_id);

-- One thing that happened. `cuerpo` is written at its first delivery: every try sends the same bytes.
create table webhook_mensajes (
  id uuid primary key default gen_random_uuid(),
  organizacion_id uuid not null references organizaciones on delete cascade,
  tipo text not null,
  sujeto uuid not null,
  cuerpo text,
  creado_en timestamptz not null default clock_timestamp()
);
create index webhook_mensajes_organizacion on webhook_mensajes (organizacion_id, creado_en);
create index webhook_mensajes_viejos on webhook_mensajes (creado_en);

-- `desde`: how many tries there had been when somebody asked for one more round of them.
create table webhook_entregas (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references webhooks on delete cascade,
  mensaje_id uuid not null references webhook_mensajes on delete cascade,
  estado text not null default 'pendiente' check (estado in ('pendiente', 'entregada', 'fallida')),
  intentos int not null default 0,
  desde int not null default 0,
  proximo_en timestamptz not null default clock_timestamp(),
  creada_en timestamptz not null default clock_timestamp(),
  unique (webhook_id, mensaje_id)
);
create index webhook_entregas_por_hacer on webhook_entregas (proximo_en) where estado = 'pendiente';
create index webhook_entregas_de on webhook_entregas (webhook_id, creada_en desc);
create index webhook_entregas_mensaje on webhook_entregas (mensaje_id);

-- The log of tries; `error` when there was no answer.
create table webhook_intentos (
  entrega_id uuid not null references webhook_entregas on delete cascade,
  numero int not null,
  codigo int,
  error text,
  respuesta text not null default '',
  ms int not null,
  hecho_en timestamptz not null default clock_timestamp(),
  primary key (entrega_id, numero)
);

create function encolar_webhooks(p_organizacion uuid, p_tipo text, p_sujeto uuid) returns void language plpgsql as $$
declare mensaje uuid;
begin
  if not exists (select from webhooks where organizacion_id = p_organizacion and activo and p_tipo = any(tipos)) then
    return;
  end if;
  insert into webhook_mensajes (organizacion_id, tipo, sujeto) values (p_organizacion, p_tipo, p_sujeto) returning id into mensaje;
  insert into webhook_entregas (webhook_id, mensaje_id) select id, mensaje from webhooks where organizacion_id = p_organizacion and activo and p_tipo = any(tipos);
end $$;

-- Sales come in batches of one evento: who has no webhook is told apart once for the batch.
create function webhooks_de_compras() returns trigger language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform encolar_webhooks(o.organizacion_id, 'compra.pagada', c.id)
    from (
      select e.id as evento_id, e.organizacion_id from (select distinct evento_id from nuevas where estado = 'pagada') n, lateral (select * from eventos where id = n.evento_id offset 0) e
      where exists (select from webhooks where organizacion_id = e.organizacion_id and activo)
    ) o join nuevas c on c.evento_id = o.evento_id and c.estado = 'pagada';
  return null;
end $$;
create trigger webhooks_de_compras after insert on compras referencing new table as nuevas for each statement execute function webhooks_de_compras();

create function webhooks_de_compra() returns trigger language plpgsql as $$
begin
  perform encolar_webhooks(organizacion_id, case when new.estado = 'pagada' then 'compra.pagada' else 'compra.reembolsada' end, new.id) from eventos where id = new.evento_id;
  return null;
end $$;
create trigger webhooks_de_compra after update of estado on compras for each row
  when (new.estado in ('pagada', 'reembolsada_parcial', 'reembolsada') and old.estado is distinct from new.estado) execute function webhooks_de_compra();

create function webhooks_de_boleto() returns trigger language plpgsql as $$
begin
  perform encolar_webhooks(organizacion_id, case when new.estado = 'usado' then 'boleto.usado' else 'boleto.transferido' end, new.id) from eventos where id = new.evento_id;
  return null;
end $$;
create trigger webhooks_de_boleto_usado after update of estado on boletos for each row
  when (new.estado = 'usado' and old.estado <> 'usado') execute function webhooks_de_boleto();
create trigger webhooks_de_boleto_transferido after insert on boletos for each row when (new.viene_de is not null) execute function webhooks_de_boleto();

create function webhooks_de_evento() returns trigger language plpgsql as $$
begin
  perform encolar_webhooks(new.organizacion_id, 'evento.' || new.estado, new.id);
  return null;
end $$;
create trigger webhooks_de_evento after update of estado on eventos for each row
  when (new.estado in ('publicado', 'pospuesto', 'reprogramado', 'cancelado') and old.estado <> new.estado) execute function webhooks_de_evento();

-- About the team, not about whom: nothing of a person leaves.
create function webhooks_de_miembro() returns trigger language plpgsql as $$
begin
  perform encolar_webhooks(new.organizacion_id, 'organizacion.miembro_agregado', new.organizacion_id);
  return null;
end $$;
create trigger webhooks_de_miembro after insert on miembros for each row execute function webhooks_de_miembro();
