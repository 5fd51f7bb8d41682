-- The organizer's dashboard: what was done and by whom, eventos that change their date or their address, boletos that are given.

-- Who did what in an organization. Rows are only added; `objeto` is how what was changed was called then.
create table bitacora (
  id uuid primary key,
  organizacion_id uuid not null references organizaciones on delete cascade,
  evento_id uuid,
  usuario_id uuid references usuarios on delete set null,
  accion text not null,
  objeto text not null default '',
  antes jsonb,
  despues jsonb,
  creado_en timestamptz not null default clock_timestamp()
);
create index bitacora_organizacion on bitacora (organizacion_id, id desc);
create index bitacora_usuario on bitacora (usuario_id);
-- Where addresses of people stand, which go when their accounts go.
create index bitacora_correos on bitacora (objeto) where accion like 'equipo.%';
create index bitacora_organizaciones on bitacora (accion) where accion in ('organizacion.editada', 'organizacion.cedida');

-- Addresses that an evento had while people could see it.
create table eventos_slugs (
  organizacion_id uuid not null references organizaciones on delete cascade,
  slug text not null,
  evento_id uuid not null references eventos on delete cascade,
  creado_en timestamptz not null default now(),
  primary key (organizacion_id, slug)
);
create index eventos_slugs_evento on eventos_slugs (evento_id);

-- `vista_previa` opens a borrador to whoever has the link. `motivo` tells why it was called off or moved, from `inicio_anterior` when that moved.
alter table eventos
  add column vista_previa text unique,
  add column motivo text not null default '',
  add column inicio_anterior timestamptz,
  add column cancelado_en timestamptz;

-- Its past eventos keep their compras; nobody is in its team any more and no page shows it.
alter table organizaciones add column eliminada_en timestamptz;
alter table organizaciones alter column owner_id drop not null;
alter table organizaciones add check (owner_id is not null or eliminada_en is not null);

-- What happened to a compra after it was made. `datos` has no personal data.
create table compra_sucesos (
  id uuid primary key,
  compra_id uuid not null references compras on delete cascade,
  usuario_id uuid references usuarios on delete set null,
  tipo text not null,
  datos jsonb not null default '{}',
  creado_en timestamptz not null default clock_timestamp()
);
create index compra_sucesos_compra on compra_sucesos (compra_id, creado_en);
create index compra_sucesos_usuario on compra_sucesos (usuario_id);

-- A name of its own, where the boleto is not for the buyer.
alter table boletos add column asistente text;

alter table compras drop constraint compras_metodo_check;
alter table compras add constraint compras_metodo_check check (metodo in ('prueba', 'gratis', 'cortesia', 'tarjeta', 'oxxo', 'spei', 'mercadopago'));

-- A refund is booked beside its sale; each `concepto` of a compra adds up to zero.
alter table asientos add column concepto text not null default 'venta' check (concepto in ('venta', 'reembolso'));
alter table asientos drop constraint asientos_pkey;
alter table asientos add primary key (compra_id, concepto, cuenta);

-- Lists of one evento, the newest first.
create index boletos_evento_compra on boletos (evento_id, compra_id, numero);
create index compras_evento_id on compras (evento_id, id desc);
