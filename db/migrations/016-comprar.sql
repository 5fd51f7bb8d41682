-- Buying for real: codes, money that settles later, a ledger by movement, refunds, boletos that change hands.

-- Lock order, with that of 014: compras by id, existencias, aforos, apartados, codigos, boletos, pagos, reembolsos, ventas_dia.

-- "Aporta lo que quieras": `precio` is then the least.
alter table tipos_boleto add column precio_libre boolean not null default false;
-- Centavos per boleto that a code took off; `precio` is what is left.
alter table apartado_lineas add column descuento int not null default 0 check (descuento >= 0);
alter table compra_lineas add column descuento int not null default 0 check (descuento >= 0);

alter table eventos
  add column transferible boolean not null default true,
  add column devolucion_a_lista boolean not null default true;

-- A code takes something off, opens hidden tipos, or both. What it may be used for is counted in boletos, held or sold.
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
-- Which tipos it is for; without rows, all of the evento.
create table codigo_tipos (
  codigo_id uuid not null references codigos on delete cascade,
  tipo_boleto_id uuid not null references tipos_boleto on delete cascade,
  primary key (codigo_id, tipo_boleto_id)
);
create index codigo_tipos_tipo on codigo_tipos (tipo_boleto_id);

-- `codigo_boletos`: how many of its boletos the code counts. `oferta_id`: whom of the waiting list this hold is for. `de_boleto`: the first of the
-- boletos that their holders gave to the list and that this hold offers; `devoluciones` names them all.
alter table apartados
  add column codigo_id uuid,
  add column codigo_boletos int not null default 0,
  add column oferta_id uuid,
  add column de_boleto uuid;
create index apartados_codigo on apartados (codigo_id) where codigo_id is not null;

create function contar_codigo() returns trigger language plpgsql as $$
declare
  antes int := case when tg_op = 'UPDATE' and old.codigo_id = new.codigo_id and old.estado = 'activo' then old.codigo_boletos else 0 end;
  antes_usados int := case when tg_op = 'UPDATE' and old.codigo_id = new.codigo_id and old.estado = 'convertido' then old.codigo_boletos else 0 end;
  ahora int := case when new.estado = 'activo' then new.codigo_boletos else 0 end;
  ahora_usados int := case when new.estado = 'convertido' then new.codigo_boletos else 0 end;
begin
  if antes <> ahora or antes_usados <> ahora_usados then
    update codigos set apartados = apartados - antes + ahora, usados = usados - antes_usados + ahora_usados where id = new.codigo_id;
  end if;
  return null;
end $$;
create trigger contar_codigo after insert or update of estado, codigo_id on apartados
  for each row when (new.codigo_id is not null) execute function contar_codigo();

-- A hold that offers returned boletos took them from the sold ones; unless it is bought, they go back there. Their codes are locked by id, as
-- everywhere, before the trigger moves them one by one.
create or replace function soltar_apartados(p_ids uuid[], p_estado text) returns uuid[] language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare sueltos uuid[]; codes uuid[];
begin
  perform bloquear_existencias(array(select tipo_boleto_id from apartado_lineas where apartado_id = any(p_ids)));
  select array_agg(id), array_agg(codigo_id) filter (where codigo_id is not null) into sueltos, codes
    from (select id, estado, expira_en, codigo_id from apartados where id = any(p_ids) order by id for update offset 0) a
    where estado = 'activo' and (p_estado <> 'vencido' or expira_en <= now());
  if codes is not null then
    perform from codigos where id = any(codes) order by id for update;
  end if;
  perform mover_existencias(array_agg(l.tipo_boleto_id), array_agg(-l.cantidad), array_agg(case when a.de_boleto is null then 0
      else (select count(*)::int from devoluciones d where d.apartado_id = a.id and d.estado = 'ofrecida') end))
    from apartados a, lateral (select tipo_boleto_id, cantidad from apartado_lineas where apartado_id = a.id offset 0) l where a.id = any(sueltos);
  update apartados set estado = p_estado where id = any(sueltos);
  return coalesce(sueltos, '{}');
end $$;

-- As in 005, with the same care for codes.
create or replace function confirmar_apartados(p_ids uuid[]) returns uuid[] language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare suyos uuid[]; codes uuid[];
begin
  perform bloquear_existencias(array(select tipo_boleto_id from apartado_lineas where apartado_id = any(p_ids)));
  select array_agg(id), array_agg(codigo_id) filter (where codigo_id is not null) into suyos, codes
    from (select id, estado, expira_en, codigo_id from apartados where id = any(p_ids) order by id for update offset 0) a where estado = 'activo' and expira_en > now();
  if codes is not null then
    perform from codigos where id = any(codes) order by id for update;
  end if;
  update apartados set estado = 'convertido' where id = any(suyos);
  perform mover_existencias(array_agg(tipo_boleto_id), array_agg(-cantidad), array_agg(cantidad)) from apartado_lineas where apartado_id = any(suyos);
  return coalesce(suyos, '{}');
end $$;

-- One hold with a code. Where the code serves for fewer boletos than that, nothing is held and `caben` says for how many; the rest as apartar_lote
-- answers for a batch of one. What the visitor held before counts as free, in the code too.
create function apartar_con_codigo(
  p_evento uuid, p_minutos int, p_id uuid, p_visitante text,
  p_tipo uuid[], p_cantidad int[], p_precio int[], p_cargo int[], p_absorbido int[], p_descuento int[], p_codigo uuid, p_boletos int,
  out otorgado boolean[], out quedan int[], out expira timestamptz, out ahora timestamptz, out caben int
) language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare viejo record;
begin
  select id into viejo from apartados where evento_id = p_evento and visitante = p_visitante and estado = 'activo';
  perform bloquear_existencias(p_tipo || array(select tipo_boleto_id from apartado_lineas where apartado_id = viejo.id));
  select id, codigo_id, codigo_boletos into viejo from apartados where id = viejo.id and estado = 'activo' for update;
  perform from codigos where id in (p_codigo, viejo.codigo_id) order by id for update;
  select case when not activo then 0 else maximo - usados - apartados + case when viejo.codigo_id = p_codigo then viejo.codigo_boletos else 0 end end
    into caben from codigos where id = p_codigo;
  if not found then
    caben := 0;
  end if;
  if caben < p_boletos and not exists (select from apartados where id = p_id) then
    otorgado := array[false];
    return;
  end if;
  caben := null;
  select l.otorgado, l.quedan, l.expira, l.ahora into otorgado, quedan, expira, ahora from apartar_lote(p_evento, p_minutos, array[p_id], array[p_visitante],
    array_fill(1, array[cardinality(p_tipo)]), p_tipo, p_cantidad, p_precio, p_cargo, p_absorbido) l;
  if otorgado[1] then
    update apartados set codigo_id = p_codigo, codigo_boletos = p_boletos where id = p_id;
    update apartado_lineas l set descuento = u.descuento from unnest(p_tipo, p_descuento) u(tipo, descuento)
      where l.apartado_id = p_id and l.tipo_boleto_id = u.tipo and u.descuento > 0;
  end if;
end $$;

-- Whether an expired hold fits again: its boletos, the house, and what its code may still be used for. Call it with its stock locked.
create function cabe_otra_vez(p_id uuid) returns boolean language sql
begin atomic
  select not exists (
    select from apartado_lineas l join existencias e on e.tipo_boleto_id = l.tipo_boleto_id where l.apartado_id = p_id and e.cupo - e.vendidos - e.apartados < l.cantidad
  ) and not exists (
    select from apartados a join aforos f on f.evento_id = a.evento_id
    where a.id = p_id and f.cupo - f.vendidos - f.apartados < (select sum(cantidad) from apartado_lineas where apartado_id = p_id)
  ) and not exists (
    select from apartados a join codigos c on c.id = a.codigo_id where a.id = p_id and c.usados + c.apartados + a.codigo_boletos > c.maximo
  );
end;

-- As in 014; what is bought late must fit into its code too.
create or replace function confirmar_tarde(p_id uuid) returns boolean language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare suyo record;
begin
  perform bloquear_existencias(array(select tipo_boleto_id from apartado_lineas where apartado_id = p_id));
  select estado, evento_id, codigo_id into suyo from apartados where id = p_id for update;
  if suyo.estado is null or suyo.estado not in ('activo', 'vencido') then
    return false;
  end if;
  if not exists (select from eventos where id = suyo.evento_id and estado in ('publicado', 'reprogramado')) then
    return false;
  end if;
  perform from codigos where id = suyo.codigo_id for update;
  if suyo.estado = 'vencido' and not cabe_otra_vez(p_id) then
    return false;
  end if;
  update apartados set estado = 'convertido' where id = p_id;
  perform mover_existencias(array_agg(tipo_boleto_id), array_agg(case suyo.estado when 'activo' then -cantidad else 0 end), array_agg(cantidad))
    from apartado_lineas where apartado_id = p_id;
  return true;
end $$;

-- Holds an expired one again while there is stock; for a compra that is paid after all.
create function revivir_apartado(p_id uuid, p_hasta timestamptz) returns boolean language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare suyo record;
begin
  perform bloquear_existencias(array(select tipo_boleto_id from apartado_lineas where apartado_id = p_id));
  select estado, codigo_id into suyo from apartados where id = p_id for update;
  if suyo.estado = 'activo' then
    update apartados set expira_en = greatest(expira_en, p_hasta) where id = p_id;
    return true;
  end if;
  perform from codigos where id = suyo.codigo_id for update;
  if suyo.estado is distinct from 'vencido' or not cabe_otra_vez(p_id) then
    return false;
  end if;
  perform mover_existencias(array_agg(tipo_boleto_id), array_agg(cantidad), array_agg(0)) from apartado_lineas where apartado_id = p_id;
  update apartados set estado = 'activo', expira_en = p_hasta, visitante = 'compra ' || p_id where id = p_id;
  return true;
end $$;

-- Payments. `pedido` is what the buyer sent, kept until it is known what became of it. `recibido` is what the provider has of it.
-- sobrante: money that nobody needed, being given back. revision: it does not add up, and a person must look.
alter table pagos drop constraint pagos_estado_check;
alter table pagos add constraint pagos_estado_check
  check (estado in ('iniciado', 'pendiente', 'aprobado', 'rechazado', 'cancelado', 'vencido', 'sobrante', 'revision', 'contracargo', 'reembolsado'));
alter table pagos
  add column metodo text not null default 'prueba',
  add column pedido jsonb,
  add column ficha jsonb,
  add column recibido int not null default 0 check (recibido >= 0),
  add column vence_en timestamptz,
  add column consultado_en timestamptz,
  add column motivo_rechazo text,
  add column actualizado_en timestamptz not null default now();
drop index pagos_uno_vivo;
create unique index pagos_uno_vivo on pagos (apartado_id) where estado in ('iniciado', 'pendiente', 'aprobado');
drop index pagos_por_conciliar;
create index pagos_por_conciliar on pagos (consultado_en nulls first) where estado in ('iniciado', 'pendiente');

-- Those that wait for their money, for the clock that ends them.
create index compras_pendientes on compras (id) where estado = 'pendiente';

-- What a provider told us, once each: the row and its effect are one transaction.
create table pago_eventos (
  proveedor text not null,
  id text not null,
  tipo text not null,
  referencia text,
  efecto text not null,
  recibido_en timestamptz not null default clock_timestamp(),
  primary key (proveedor, id)
);
create index pago_eventos_referencia on pago_eventos (proveedor, referencia);

-- What a person must look at: amounts that differ, money of nobody, refunds that failed, differences of a reconciliation.
create table incidencias (
  id uuid primary key,
  clase text not null check (clase in ('monto', 'moneda', 'sin_dueno', 'reembolso', 'conciliacion', 'contracargo')),
  pago_id uuid references pagos,
  detalle jsonb not null,
  resuelta_en timestamptz,
  creado_en timestamptz not null default clock_timestamp()
);
create unique index incidencias_una on incidencias (pago_id, clase) where resuelta_en is null;

create table conciliaciones (
  id uuid primary key,
  proveedor text not null,
  desde timestamptz not null,
  hasta timestamptz not null,
  cobros int not null,
  diferencias jsonb not null,
  creado_en timestamptz not null default clock_timestamp()
);
create index conciliaciones_ultima on conciliaciones (proveedor, hasta desc);

-- What Pago de prueba remembers of its charges, as a provider would.
create table prueba_cobros (
  referencia text primary key,
  clave text not null unique,
  datos jsonb not null,
  creado_en timestamptz not null default now()
);

-- Double entry by movement. Rows are only added, and those that one statement adds to a movement sum to zero.
-- pasarela: what providers hold for us. organizacion, plataforma, iva: whose it is. comprador: what we owe buyers. comision: what providers kept.
alter table asientos add column movimiento_id uuid;
update asientos set movimiento_id = case concepto when 'venta' then compra_id else md5(compra_id::text || concepto)::uuid end;
alter table asientos drop constraint asientos_pkey;
alter table asientos alter column movimiento_id set not null;
alter table asientos add primary key (movimiento_id, cuenta);
alter table asientos drop constraint asientos_cuenta_check;
alter table asientos add constraint asientos_cuenta_check
  check (cuenta in ('pasarela', 'organizacion', 'plataforma', 'iva', 'comprador', 'comision', 'retencion', 'banco'));
alter table asientos drop constraint asientos_concepto_check;
alter table asientos add constraint asientos_concepto_check
  check (concepto in ('venta', 'cobro', 'reembolso', 'pago_reembolso', 'contracargo', 'comision', 'retencion', 'liquidacion', 'ajuste'));
create index asientos_compra on asientos (compra_id, concepto);

create function exigir_cuadre() returns trigger language plpgsql as $$
begin
  if exists (select from nuevos group by movimiento_id having sum(monto) <> 0) then
    raise exception 'a movement does not sum to zero' using errcode = 'check_violation', constraint = 'asientos_cuadran';
  end if;
  return null;
end $$;
create trigger asientos_cuadran after insert on asientos referencing new table as nuevos for each statement execute function exigir_cuadre();
create function negar_cambio() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only added to' using errcode = 'check_violation', constraint = 'asientos_quedan';
end $$;
create trigger asientos_quedan before update or delete on asientos for each statement execute function negar_cambio();

-- Refunds. Booked and its boletos void as soon as it is approved; `pagado` once the provider has given the money back.
create table reembolsos (
  id uuid primary key,
  compra_id uuid not null references compras,
  pago_id uuid references pagos,
  monto int not null check (monto > 0),
  moneda text not null default 'MXN',
  origen text not null check (origen in ('organizador', 'comprador', 'evento_cancelado', 'pago_tardio', 'pago_doble', 'excedente', 'lista')),
  motivo text not null default '',
  estado text not null check (estado in ('solicitado', 'rechazado', 'aprobado', 'falta_clabe', 'por_transferir', 'en_proceso', 'pagado', 'fallido')),
  clabe text,
  titular text,
  referencia text,
  error text,
  intentos int not null default 0,
  avisado text,
  usuario_id uuid references usuarios on delete set null,
  creado_en timestamptz not null default clock_timestamp(),
  pagado_en timestamptz,
  check ((estado = 'pagado') = (pagado_en is not null))
);
create index reembolsos_compra on reembolsos (compra_id);
create index reembolsos_pago on reembolsos (pago_id);
create index reembolsos_usuario on reembolsos (usuario_id);
create index reembolsos_en_curso on reembolsos (creado_en) where estado in ('solicitado', 'aprobado', 'falta_clabe', 'por_transferir', 'en_proceso', 'fallido');
create table reembolso_boletos (
  reembolso_id uuid not null references reembolsos on delete cascade,
  boleto_id uuid not null references boletos,
  primary key (reembolso_id, boleto_id)
);
create index reembolso_boletos_boleto on reembolso_boletos (boleto_id);
-- What went back before there were refunds.
update pagos set recibido = monto where estado in ('aprobado', 'reembolsado');
insert into reembolsos (id, compra_id, pago_id, monto, moneda, origen, estado, creado_en, pagado_en)
  select md5(p.id || 'reembolso')::uuid, p.compra_id, p.id, p.monto, p.moneda,
    case when exists (select from boletos b where b.compra_id = c.id) then 'evento_cancelado' else 'pago_tardio' end, 'pagado',
    coalesce(p.reembolsado_en, p.creado_en), coalesce(p.reembolsado_en, p.creado_en)
  from pagos p join compras c on c.id = p.compra_id where p.estado = 'reembolsado' and p.monto > 0;

-- Boletos that change hands. `titular_*` is who holds one that its buyer passed on; `viene_de` the one that died for it.
alter table boletos
  add column titular_id uuid references usuarios,
  add column titular_email text check (titular_email = lower(titular_email)),
  add column viene_de uuid references boletos;
alter table boletos drop constraint boletos_compra_id_numero_key;
create unique index boletos_numero on boletos (compra_id, numero) where estado <> 'transferido';
create index boletos_compra on boletos (compra_id);
create index boletos_titular on boletos (titular_id) where titular_id is not null;
create index boletos_titular_email on boletos (titular_email) where titular_email is not null;
create index boletos_viene_de on boletos (viene_de) where viene_de is not null;

create table transferencias (
  id uuid primary key,
  boleto_id uuid not null references boletos,
  nombre text not null,
  email text not null check (email = lower(email)),
  mensaje text not null default '',
  estado text not null default 'pendiente' check (estado in ('pendiente', 'aceptada', 'rechazada', 'cancelada', 'vencida')),
  vence_en timestamptz not null,
  creado_en timestamptz not null default clock_timestamp(),
  resuelta_en timestamptz
);
create unique index transferencias_una on transferencias (boleto_id) where estado = 'pendiente';
-- Who looks for their boletos, with an account or without.
drop index compras_invitado;
create index compras_email on compras (email);

create index transferencias_email on transferencias (email);
create index transferencias_boleto on transferencias (boleto_id);
create index transferencias_recientes on transferencias (creado_en);
create unique index transferencias_aceptada on transferencias (boleto_id) where estado = 'aceptada';
create index transferencias_por_vencer on transferencias (vence_en) where estado = 'pendiente';

-- Boletos given to the list at face value: theirs until somebody buys them.
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

-- An offer is a hold with a long time; `lista_espera.apartado_id` is that hold.
alter table lista_espera drop constraint lista_espera_estado_check;
alter table lista_espera drop constraint lista_espera_check;
alter table lista_espera add constraint lista_espera_estado_check
  check (estado in ('esperando', 'avisado', 'ofrecido', 'comprado', 'vencido', 'retirado'));
alter table lista_espera
  add column apartado_id uuid,
  add column ofrecido_en timestamptz,
  add column vence_en timestamptz;
create index lista_espera_apartado on lista_espera (apartado_id) where apartado_id is not null;

-- Holds boletos for somebody of the line: free ones first, then those that others gave back to the list. All of them or nothing; false when they do
-- not suffice, or when that person does not wait any more.
create function ofrecer_boletos(p_espera uuid, p_apartado uuid, p_tipo uuid, p_cantidad int, p_precio int, p_cargo int, p_absorbido int, p_minutos int)
  returns boolean language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare libres int; devueltos uuid[] := '{}'; de_evento uuid; hasta timestamptz := clock_timestamp() + make_interval(mins => p_minutos);
begin
  perform bloquear_existencias(array[p_tipo]);
  select least(e.cupo - e.vendidos - e.apartados, a.cupo - a.vendidos - a.apartados) into libres
    from existencias e left join lateral (select * from aforos where evento_id = e.aforo offset 0) a on true where e.tipo_boleto_id = p_tipo;
  select evento_id into de_evento from lista_espera where id = p_espera and estado = 'esperando' for update;
  if de_evento is null or libres is null then
    return false;
  end if;
  if libres < p_cantidad then
    devueltos := array(
      select d.boleto_id from boletos b join devoluciones d on d.boleto_id = b.id
      where d.estado = 'en_lista' and b.tipo_boleto_id = p_tipo and b.estado = 'valido' order by d.creado_en, d.id limit p_cantidad - greatest(libres, 0) for update
    );
  end if;
  if greatest(libres, 0) + cardinality(devueltos) < p_cantidad then
    return false;
  end if;
  perform mover_existencias(array[p_tipo], array[p_cantidad], array[-cardinality(devueltos)]);
  insert into apartados (id, evento_id, visitante, expira_en, oferta_id, de_boleto) values (p_apartado, de_evento, 'oferta ' || p_espera, hasta, p_espera, devueltos[1]);
  insert into apartado_lineas (apartado_id, tipo_boleto_id, cantidad, precio, cargo, absorbido) values (p_apartado, p_tipo, p_cantidad, p_precio, p_cargo, p_absorbido);
  update devoluciones set estado = 'ofrecida', apartado_id = p_apartado where boleto_id = any(devueltos) and estado = 'en_lista';
  update lista_espera set estado = 'ofrecido', apartado_id = p_apartado, ofrecido_en = clock_timestamp(), vence_en = hasta where id = p_espera;
  return true;
end $$;

-- An offer ends with its hold: bought, and whoever gave a boleto back for it has sold theirs; or lost, and it is theirs again.
create function seguir_oferta() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if new.estado = 'convertido' then
    update lista_espera set estado = 'comprado' where id = new.oferta_id;
    with vendidas as (
      update devoluciones set estado = 'vendida', resuelta_en = clock_timestamp() where apartado_id = new.id and estado = 'ofrecida' returning boleto_id
    ), anulados as (
      update boletos set estado = 'cancelado' where id in (select boleto_id from vendidas) and estado = 'valido' returning id
    )
    insert into trabajos (id, tipo, datos) select gen_random_uuid(), 'reembolsar_devolucion', jsonb_build_object('boletoId', id) from anulados;
  elsif new.estado <> 'activo' then
    update lista_espera set estado = case new.estado when 'liberado' then 'retirado' else 'vencido' end where id = new.oferta_id and estado = 'ofrecido';
    update devoluciones set estado = 'en_lista', apartado_id = null where apartado_id = new.id and estado = 'ofrecida';
  end if;
  return null;
end $$;
create trigger seguir_oferta after update of estado on apartados for each row when (new.oferta_id is not null) execute function seguir_oferta();

-- Who asked for an invoice of a compra, with what the tax office wants to know.
create table facturas_solicitadas (
  compra_id uuid primary key references compras,
  rfc text not null,
  razon_social text not null,
  regimen text not null,
  codigo_postal text not null,
  uso_cfdi text not null,
  email text not null,
  estado text not null default 'solicitada' check (estado in ('solicitada', 'timbrada', 'error', 'cancelada')),
  creado_en timestamptz not null default clock_timestamp()
);

-- Who was reminded of what, once each: the buyer or, with `boleto_id`, who has one that was passed on. `para`: when it happens; what is moved to
-- another moment is reminded again.
create table recordatorios (
  compra_id uuid not null references compras on delete cascade,
  boleto_id uuid references boletos on delete cascade,
  clase text not null check (clase in ('24h', '3h', 'pago')),
  para timestamptz not null,
  creado_en timestamptz not null default clock_timestamp(),
  unique nulls not distinct (compra_id, clase, para, boleto_id)
);
create index recordatorios_boleto on recordatorios (boleto_id) where boleto_id is not null;
-- Eventos whose reminders were begun.
create table recordatorios_evento (
  evento_id uuid not null references eventos on delete cascade,
  clase text not null check (clase in ('24h', '3h')),
  para timestamptz not null,
  creado_en timestamptz not null default clock_timestamp(),
  primary key (evento_id, clase, para)
);
create index pagos_por_recordar on pagos (vence_en) where estado = 'pendiente';

-- What was sold by day now follows what stands: paid compras, boletos that admit, and what the ledger gives the organization.
drop trigger contar_lineas_vendidas on compra_lineas;
drop function contar_lineas_vendidas();
drop trigger contar_compras_cambiadas on compras;
drop function contar_compras_cambiadas();

create function sumar_al_dia(p_evento uuid[], p_dia date[], p_compras int[], p_boletos int[], p_ingreso bigint[]) returns void language sql as $$
  insert into ventas_dia as v (evento_id, dia, compras, boletos, ingreso)
    select evento, dia, sum(compras), sum(boletos), sum(ingreso) from unnest(p_evento, p_dia, p_compras, p_boletos, p_ingreso) u(evento, dia, compras, boletos, ingreso)
    where dia is not null group by 1, 2 having sum(compras) <> 0 or sum(boletos) <> 0 or sum(ingreso) <> 0 order by 1, 2
  on conflict (evento_id, dia) do update set compras = v.compras + excluded.compras, boletos = v.boletos + excluded.boletos, ingreso = v.ingreso + excluded.ingreso
$$;
create function cuenta_compra(p_estado text) returns int language sql immutable return (p_estado in ('pagada', 'reembolsada_parcial'))::int;
create function cuenta_boleto(p_estado text) returns int language sql immutable return (p_estado in ('valido', 'usado'))::int;

create function contar_compras_nuevas() returns trigger language plpgsql as $$
begin
  perform sumar_al_dia(array_agg(evento_id), array_agg(dia_del_centro(pagada_en)), array_agg(cuenta_compra(estado)), array_agg(0), array_agg(0::bigint))
    from nuevas where pagada_en is not null;
  return null;
end $$;
create trigger contar_compras_nuevas after insert on compras referencing new table as nuevas for each statement execute function contar_compras_nuevas();

create function contar_compras_cambiadas() returns trigger language plpgsql as $$
begin
  perform sumar_al_dia(array_agg(evento_id), array_agg(dia_del_centro(pagada_en)), array_agg(signo * cuenta_compra(estado)), array_agg(0), array_agg(0::bigint))
    from (select evento_id, pagada_en, estado, -1 as signo from antes union all select evento_id, pagada_en, estado, 1 from despues) c where pagada_en is not null;
  -- One whose day itself is set right takes with it what else is counted there.
  perform sumar_al_dia(array_agg(d.evento_id), array_agg(dia_del_centro(m.cuando)), array_agg(0),
      array_agg(m.signo * (select sum(cuenta_boleto(estado))::int from boletos where compra_id = d.id)),
      array_agg(m.signo * coalesce((select -sum(monto) from asientos where compra_id = d.id and cuenta = 'organizacion'
        and concepto in ('venta', 'reembolso', 'contracargo')), 0)::bigint))
    from despues d join antes a on a.id = d.id and a.pagada_en is distinct from d.pagada_en and a.pagada_en is not null,
      lateral (values (-1, a.pagada_en), (1, d.pagada_en)) m(signo, cuando) where m.cuando is not null;
  return null;
end $$;
create trigger contar_compras_cambiadas after update on compras referencing old table as antes new table as despues
  for each statement execute function contar_compras_cambiadas();

create function contar_boletos_nuevos() returns trigger language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform sumar_al_dia(array_agg(n.evento_id), array_agg(dia_del_centro(c.pagada_en)), array_agg(0), array_agg(n.cuantos), array_agg(0::bigint))
    from (select compra_id, evento_id, sum(cuenta_boleto(estado))::int as cuantos from nuevos group by 1, 2) n,
      lateral (select pagada_en from compras where id = n.compra_id offset 0) c;
  return null;
end $$;
create trigger contar_boletos_nuevos after insert on boletos referencing new table as nuevos for each statement execute function contar_boletos_nuevos();

create function contar_boletos_cambiados() returns trigger language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform sumar_al_dia(array_agg(n.evento_id), array_agg(dia_del_centro(c.pagada_en)), array_agg(0), array_agg(n.cuantos), array_agg(0::bigint))
    from (
      select compra_id, evento_id, sum(cuantos)::int as cuantos from (
        select compra_id, evento_id, -cuenta_boleto(estado) as cuantos from antes union all select compra_id, evento_id, cuenta_boleto(estado) from despues
      ) x group by 1, 2 having sum(cuantos) <> 0
    ) n, lateral (select pagada_en from compras where id = n.compra_id offset 0) c;
  return null;
end $$;
create trigger contar_boletos_cambiados after update on boletos referencing old table as antes new table as despues
  for each statement execute function contar_boletos_cambiados();

create function contar_asientos() returns trigger language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform sumar_al_dia(array_agg(c.evento_id), array_agg(dia_del_centro(c.pagada_en)), array_agg(0), array_agg(0), array_agg(-n.monto))
    from (
      select compra_id, sum(monto)::bigint as monto from nuevos
      where cuenta = 'organizacion' and concepto in ('venta', 'reembolso', 'contracargo') and compra_id is not null group by 1
    ) n, lateral (select evento_id, pagada_en from compras where id = n.compra_id offset 0) c;
  return null;
end $$;
create trigger contar_asientos after insert on asientos referencing new table as nuevos for each statement execute function contar_asientos();

-- As in 006; a hold's code leaves its mark on the lines, and what the buyer sent is no longer kept with the payment.
create or replace function guardar_compras(p_ventas jsonb, p_estado text) returns void language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  insert into compras (id, folio, evento_id, apartado_id, usuario_id, estado, metodo, nombre, apellido_paterno, apellido_materno, nombre_mostrado,
      email, subtotal, cargos, iva, total, huella, acepto_terminos_en, pagada_en)
    select v.id, (select f from unnest(v.folios) with ordinality u(f, n) where not exists (select from compras where folio = f) order by n limit 1), v.evento_id, v.apartado_id,
      v.usuario_id, p_estado, v.metodo, v.nombre, v.apellido_paterno, v.apellido_materno, v.nombre_mostrado,
      v.email, v.subtotal, v.cargos, v.iva, v.total, v.huella, now(), case when p_estado = 'pagada' then now() end
    from jsonb_to_recordset(p_ventas) v(id uuid, folios text[], evento_id uuid, apartado_id uuid, usuario_id uuid, metodo text, nombre text,
      apellido_paterno text, apellido_materno text, nombre_mostrado text, email text, subtotal int, cargos int, iva int, total int, huella text);
  insert into compra_lineas (compra_id, tipo_boleto_id, tipo, cantidad, precio, cargo, absorbido, iva_tasa, iva, descuento)
    select (v ->> 'id')::uuid, l.* from jsonb_array_elements(p_ventas) v, jsonb_to_recordset(v -> 'lineas')
      l(tipo_boleto_id uuid, tipo text, cantidad int, precio int, cargo int, absorbido int, iva_tasa int, iva int, descuento int);
  if p_estado <> 'pendiente' then
    update pagos p set estado = 'aprobado', referencia = v.pago_referencia, recibido = p.monto, pedido = null, actualizado_en = now()
      from jsonb_to_recordset(p_ventas) v(pago_id uuid, pago_referencia text) where p.id = v.pago_id;
  end if;
end $$;

-- What a paid compra gets, in the transaction in which it is paid: boletos, ledger, and the job that sends them.
create function emitir_boletos(p_ventas jsonb) returns void language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  insert into boletos (id, compra_id, evento_id, tipo_boleto_id, numero)
    select b.id, (v ->> 'id')::uuid, (v ->> 'evento_id')::uuid, b.tipo_boleto_id, b.numero
    from jsonb_array_elements(p_ventas) v, jsonb_to_recordset(v -> 'boletos') b(id uuid, tipo_boleto_id uuid, numero int);
  insert into asientos (movimiento_id, compra_id, concepto, cuenta, monto)
    select (v ->> 'id')::uuid, (v ->> 'id')::uuid, 'venta', a.cuenta, a.monto
    from jsonb_array_elements(p_ventas) v, jsonb_to_recordset(v -> 'asientos') a(cuenta text, monto int);
  insert into trabajos (id, tipo, datos)
    select (v ->> 'trabajo_id')::uuid, 'enviar_boletos', jsonb_build_object('compraId', v ->> 'id') from jsonb_array_elements(p_ventas) v;
end $$;

create or replace function vender_lote(p_ventas jsonb, p_tarde boolean) returns uuid[] language plpgsql set plan_cache_mode = force_custom_plan as $$
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
  perform emitir_boletos(ventas);
  return vendidos;
end $$;

-- Turns a pending compra, whose row the caller has locked, into a paid one: stock, boletos and ledger, or false where nothing is left.
create function cobrar_pendiente(p_venta jsonb) returns boolean language plpgsql as $$
begin
  if not confirmar_tarde((p_venta ->> 'apartado_id')::uuid) then
    return false;
  end if;
  update compras set estado = 'pagada', pagada_en = now() where id = (p_venta ->> 'id')::uuid;
  perform emitir_boletos(jsonb_build_array(p_venta));
  return true;
end $$;

-- Boletos of a compra, whose row the caller has locked, stop admitting; used ones stay what they are. Who waits for one of them, to whom it was
-- being passed or offered, waits no more. Not `p_libres`: whoever holds them next has their stock already; and so it is with one that is being
-- offered: its place stays with that hold, and is free if the hold is lost.
create function anular_boletos(p_compra uuid, p_boletos uuid[], p_libres boolean) returns void language plpgsql as $$
declare tipos uuid[];
begin
  perform bloquear_existencias(array(select distinct tipo_boleto_id from boletos where compra_id = p_compra and id = any(p_boletos)));
  with anulados as (
    update boletos set estado = 'cancelado' where compra_id = p_compra and id = any(p_boletos) and estado = 'valido' returning id, tipo_boleto_id
  ) select array_agg(tipo_boleto_id) into tipos from anulados a
    where not exists (select from devoluciones d where d.boleto_id = a.id and d.estado = 'ofrecida');
  if p_libres and tipos is not null then
    perform mover_existencias(tipos, array_fill(0, array[cardinality(tipos)]), array_fill(-1, array[cardinality(tipos)]));
  end if;
  update transferencias set estado = 'cancelada', resuelta_en = now() where boleto_id = any(p_boletos) and estado = 'pendiente';
  update devoluciones set estado = 'retirada', resuelta_en = now() where boleto_id = any(p_boletos) and estado in ('en_lista', 'ofrecida');
end $$;

-- All that follows from approving a refund, but for the money: that is the work of its job. Money that bought nothing has neither boletos nor
-- asientos here, and leaves its compra as it is. `cerrar`: nothing of the compra is left, whatever was used.
create function registrar_reembolso(p jsonb) returns void language plpgsql as $$
declare
  suyo uuid := (p ->> 'id')::uuid;
  de_compra uuid := (p ->> 'compra_id')::uuid;
  suyos uuid[] := array(select b::uuid from jsonb_array_elements_text(p -> 'boletos') b);
begin
  perform anular_boletos(de_compra, suyos, p ->> 'origen' <> 'lista');
  insert into reembolsos (id, compra_id, pago_id, monto, moneda, origen, motivo, estado, usuario_id)
    values (suyo, de_compra, (p ->> 'pago_id')::uuid, (p ->> 'monto')::int, p ->> 'moneda', p ->> 'origen', p ->> 'motivo', 'aprobado', (p ->> 'usuario_id')::uuid);
  insert into reembolso_boletos (reembolso_id, boleto_id) select suyo, b from unnest(suyos) b;
  insert into asientos (movimiento_id, compra_id, concepto, cuenta, monto)
    select suyo, de_compra, 'reembolso', a.cuenta, a.monto from jsonb_to_recordset(p -> 'asientos') a(cuenta text, monto int);
  if p -> 'asientos' <> '[]' then
    update compras set estado = case
        when not (p ->> 'cerrar')::boolean and exists (
          select from boletos b where b.compra_id = de_compra and b.estado <> 'transferido'
            and (b.estado = 'valido' or not exists (select from reembolso_boletos r where r.boleto_id = b.id))
        ) then 'reembolsada_parcial' else 'reembolsada' end
      where id = de_compra and estado in ('pagada', 'reembolsada_parcial');
  end if;
  insert into compra_sucesos (id, compra_id, usuario_id, tipo, datos)
    select (s ->> 'id')::uuid, de_compra, (s ->> 'usuario_id')::uuid, s ->> 'tipo', s -> 'datos' from jsonb_array_elements(p -> 'sucesos') s;
  insert into trabajos (id, tipo, datos, disponible_en)
    select (t ->> 'id')::uuid, t ->> 'tipo', jsonb_build_object('reembolsoId', suyo), now() + make_interval(mins => (t ->> 'minutos')::int)
    from jsonb_array_elements(p -> 'trabajos') t;
end $$;

-- Its money left: the provider paid it back, or (from `banco`) somebody transferred it. False when that was known already.
create function saldar_reembolso(p_id uuid, p_referencia text, p_cuenta text) returns boolean language plpgsql as $$
declare r record;
begin
  update reembolsos set estado = 'pagado', pagado_en = clock_timestamp(), referencia = p_referencia, error = null
    where id = p_id and estado in ('aprobado', 'falta_clabe', 'por_transferir', 'en_proceso', 'fallido') returning * into r;
  if r.id is null then
    return false;
  end if;
  insert into asientos (movimiento_id, compra_id, concepto, cuenta, monto) values
    (md5(p_id || 'pago')::uuid, r.compra_id, 'pago_reembolso', 'comprador', r.monto), (md5(p_id || 'pago')::uuid, r.compra_id, 'pago_reembolso', p_cuenta, -r.monto);
  update pagos p set estado = 'reembolsado', reembolsado_en = now(), actualizado_en = now()
    where p.id = r.pago_id and p.estado in ('aprobado', 'sobrante', 'cancelado', 'vencido', 'revision')
      and p.recibido <= (select sum(monto) from reembolsos where pago_id = p.id and estado = 'pagado');
  update incidencias set resuelta_en = now() where pago_id = r.pago_id and clase = 'reembolso' and resuelta_en is null;
  return true;
end $$;
