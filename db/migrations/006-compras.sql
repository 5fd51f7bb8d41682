create table compras (
  id uuid primary key,
  folio text not null unique,
  evento_id uuid not null references eventos,
  apartado_id uuid not null unique,
  usuario_id uuid references usuarios,
  estado text not null default 'pendiente' check (estado in ('pendiente', 'pagada', 'reembolsada_parcial', 'reembolsada', 'cancelada', 'vencida')),
  metodo text not null check (metodo in ('prueba', 'gratis', 'tarjeta', 'oxxo', 'spei', 'mercadopago')),
  nombre text not null,
  apellido_paterno text not null,
  apellido_materno text not null default '',
  nombre_mostrado text not null,
  email text not null check (email = lower(email)),
  subtotal int not null check (subtotal >= 0),
  cargos int not null check (cargos >= 0),
  iva int not null check (iva >= 0),
  total int not null,
  moneda text not null default 'MXN',
  huella text not null,
  acepto_terminos_en timestamptz not null,
  creado_en timestamptz not null default now(),
  pagada_en timestamptz,
  check (total = subtotal + cargos)
);
create index compras_evento on compras (evento_id, creado_en desc);
create index compras_usuario on compras (usuario_id, creado_en desc);

create table compra_lineas (
  compra_id uuid not null references compras,
  tipo_boleto_id uuid not null references tipos_boleto,
  tipo text not null,
  cantidad int not null check (cantidad > 0),
  precio int not null,
  cargo int not null,
  absorbido int not null default 0 check (absorbido between 0 and precio),
  iva_tasa int not null,
  iva int not null,
  primary key (compra_id, tipo_boleto_id)
);

alter table boletos add foreign key (compra_id) references compras;

-- One attempt to charge. It is written before the provider is asked and carries the id that its compra will have: no foreign key.
create table pagos (
  id uuid primary key,
  compra_id uuid not null,
  apartado_id uuid,
  proveedor text not null,
  referencia text,
  estado text not null check (estado in ('iniciado', 'aprobado', 'rechazado', 'reembolsado')),
  monto int not null check (monto >= 0),
  moneda text not null default 'MXN',
  huella text not null default '',
  creado_en timestamptz not null default now(),
  unique (proveedor, referencia)
);
create index pagos_compra on pagos (compra_id);
create unique index pagos_uno_vivo on pagos (apartado_id) where estado in ('iniciado', 'aprobado');
create index pagos_por_conciliar on pagos (creado_en) where estado = 'iniciado';

-- Double entry: the asientos of a compra add up to zero (positive = debit, negative = credit).
create table asientos (
  compra_id uuid not null references compras,
  cuenta text not null check (cuenta in ('pasarela', 'organizacion', 'plataforma')),
  monto int not null,
  creado_en timestamptz not null default now(),
  primary key (compra_id, cuenta)
);

-- Outbox: written in the transaction of its cause, attended later, at least once.
create table trabajos (
  id uuid primary key,
  tipo text not null,
  datos jsonb not null,
  disponible_en timestamptz not null default now(),
  intentos int not null default 0,
  ultimo_error text,
  fallido_en timestamptz,
  creado_en timestamptz not null default now()
);
create index trabajos_disponibles on trabajos (disponible_en) where fallido_en is null;

-- The rows that any compra has, sold or not, and the payment that it rests on.
create function guardar_compras(p_ventas jsonb, p_estado text) returns void language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  insert into compras (id, folio, evento_id, apartado_id, usuario_id, estado, metodo, nombre, apellido_paterno, apellido_materno, nombre_mostrado,
      email, subtotal, cargos, iva, total, huella, acepto_terminos_en, pagada_en)
    select v.id, (select f from unnest(v.folios) f where not exists (select from compras where folio = f) limit 1), v.evento_id, v.apartado_id,
      v.usuario_id, p_estado, v.metodo, v.nombre, v.apellido_paterno, v.apellido_materno, v.nombre_mostrado,
      v.email, v.subtotal, v.cargos, v.iva, v.total, v.huella, now(), case when p_estado = 'pagada' then now() end
    from jsonb_to_recordset(p_ventas) v(id uuid, folios text[], evento_id uuid, apartado_id uuid, usuario_id uuid, metodo text, nombre text,
      apellido_paterno text, apellido_materno text, nombre_mostrado text, email text, subtotal int, cargos int, iva int, total int, huella text);
  insert into compra_lineas (compra_id, tipo_boleto_id, tipo, cantidad, precio, cargo, absorbido, iva_tasa, iva)
    select (v ->> 'id')::uuid, l.* from jsonb_array_elements(p_ventas) v,
      jsonb_to_recordset(v -> 'lineas') l(tipo_boleto_id uuid, tipo text, cantidad int, precio int, cargo int, absorbido int, iva_tasa int, iva int);
  update pagos p set estado = 'aprobado', referencia = v.pago_referencia
    from jsonb_to_recordset(p_ventas) v(pago_id uuid, pago_referencia text) where p.id = v.pago_id;
end $$;

-- Sells a batch of holds in one transaction: stock, compras with their lines, boletos, payments, ledger and outbox, or nothing.
-- A hold that can no longer be turned is left out. `p_tarde` also takes holds whose time is over, while there is stock.
-- Each venta brings some folios; the first free one is taken.
create function vender_lote(p_ventas jsonb, p_tarde boolean) returns uuid[] language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  pedidos uuid[] := array(select (v ->> 'apartado_id')::uuid from jsonb_array_elements(p_ventas) v);
  vendidos uuid[];
  ventas jsonb;
begin
  if p_tarde then
    vendidos := array(select id from unnest(pedidos) id where confirmar_tarde(id));
  else
    vendidos := confirmar_apartados(pedidos);
  end if;
  select coalesce(jsonb_agg(v), '[]') into ventas from jsonb_array_elements(p_ventas) v where (v ->> 'apartado_id')::uuid = any(vendidos);
  perform guardar_compras(ventas, 'pagada');
  insert into boletos (id, compra_id, evento_id, tipo_boleto_id, numero)
    select b.id, (v ->> 'id')::uuid, (v ->> 'evento_id')::uuid, b.tipo_boleto_id, b.numero
    from jsonb_array_elements(ventas) v, jsonb_to_recordset(v -> 'boletos') b(id uuid, tipo_boleto_id uuid, numero int);
  insert into asientos (compra_id, cuenta, monto)
    select (v ->> 'id')::uuid, a.cuenta, a.monto
    from jsonb_array_elements(ventas) v, jsonb_to_recordset(v -> 'asientos') a(cuenta text, monto int);
  insert into trabajos (id, tipo, datos)
    select (v ->> 'trabajo_id')::uuid, 'enviar_boletos', jsonb_build_object('compraId', v ->> 'id') from jsonb_array_elements(ventas) v;
  return vendidos;
end $$;
