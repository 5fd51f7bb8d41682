-- The one row with the settings of the platform.
-- `cargo_bps` (basis points) and `cargo_fijo` (centavos) are the service charge, IVA included.
-- Payouts: `liquidar_dias_habiles` after the end of an evento; `reserva_bps` of it is kept back for `reserva_dias`;
-- `liquidacion_minima` is the least that is worth a transfer.
-- `liquidar_dias_habiles`, `reserva_bps` and `reserva_dias` hold for organizations that are known; those that are new,
-- or proven, have their own. An organization is known after `conocido_eventos` eventos and `conocido_meses` months of
-- sales, proven after the others, while no more than `confianza_devuelto_bps` of its sales went back and no more than
-- `confianza_contracargos_bps` was disowned by banks. `adeudo_cartas`: days after which who owes is written to.
-- `deposito_*`: the account that organizations send money to.
-- `senal_*`: from where a señal has a person look at a payout before it is paid; null turns it off. Admissions and
-- refunds are parts (basis points) of what was sold, and count from that many boletos, or that many centavos, on; the
-- first payout and young organizations are looked at from `senal_monto` centavos on.
-- What leaves the bank: a lote above `lote_suma_maxima`, or with one transfer above `lote_renglon_maximo`, needs a
-- second administrator. A refund by transfer is late after `reembolso_alarma_dias`; without an account for
-- `reembolso_caduca_dias` it waits as money still to be claimed.
-- `fondos`: recaudado, the platform takes the money of sales into its account and pays it out; dividido, each
-- organization has an account with the provider, which takes it and hands the platform its part. A payment remembers
-- its own (`pagos.vendedor`).
-- A null `operador_*` means that the environment says it. A null pause means that nothing is paused; else it is the
-- sentence that people read. A save names the `version` that it saw.
create table ajustes (
  unico boolean primary key default true check (unico),
  cargo_bps int not null check (cargo_bps between 0 and 5000),
  cargo_fijo int not null check (cargo_fijo >= 0),
  liquidar_dias_habiles int not null default 2 check (liquidar_dias_habiles between 0 and 30),
  reserva_bps int not null default 0 check (reserva_bps between 0 and 10000),
  reserva_dias int not null default 30 check (reserva_dias between 0 and 365),
  liquidacion_minima int not null default 10000 check (liquidacion_minima >= 0),
  nuevo_dias_habiles int not null default 2 check (nuevo_dias_habiles between 0 and 30),
  nuevo_reserva_bps int not null default 1000 check (nuevo_reserva_bps between 0 and 10000),
  nuevo_reserva_dias int not null default 30 check (nuevo_reserva_dias between 0 and 365),
  probado_dias_habiles int not null default 1 check (probado_dias_habiles between 0 and 30),
  probado_reserva_bps int not null default 0 check (probado_reserva_bps between 0 and 10000),
  probado_reserva_dias int not null default 0 check (probado_reserva_dias between 0 and 365),
  conocido_eventos int not null default 2 check (conocido_eventos between 1 and 100),
  conocido_meses int not null default 3 check (conocido_meses between 0 and 60),
  probado_eventos int not null default 6 check (probado_eventos between 1 and 100),
  probado_meses int not null default 12 check (probado_meses between 0 and 60),
  confianza_devuelto_bps int not null default 1000 check (confianza_devuelto_bps between 0 and 10000),
  confianza_contracargos_bps int not null default 100 check (confianza_contracargos_bps between 0 and 10000),
  adeudo_cartas int[] not null default '{0,7,15,30,60,90}' check (cardinality(adeudo_cartas) between 1 and 12),
  deposito_clabe text check (deposito_clabe ~ '^\d{18}$'),
  deposito_titular text check (length(deposito_titular) between 3 and 120),
  senal_fraudes int default 1 check (senal_fraudes >= 1),
  senal_reportes int default 3 check (senal_reportes >= 1),
  senal_entradas_bps int default 1000 check (senal_entradas_bps between 1 and 10000),
  senal_entradas_boletos int not null default 20 check (senal_entradas_boletos >= 1),
  senal_reembolsos_bps int default 2000 check (senal_reembolsos_bps between 1 and 10000),
  senal_reembolsos_monto int not null default 500000 check (senal_reembolsos_monto >= 0),
  senal_contracargos int default 3 check (senal_contracargos >= 1),
  senal_fin_dias int default 2 check (senal_fin_dias >= 1),
  senal_edad_dias int default 30 check (senal_edad_dias >= 1),
  senal_monto int default 5000000 check (senal_monto >= 0),
  lote_suma_maxima int not null default 20000000 check (lote_suma_maxima >= 0),
  lote_renglon_maximo int not null default 5000000 check (lote_renglon_maximo >= 0),
  reembolso_alarma_dias int not null default 3 check (reembolso_alarma_dias between 1 and 30),
  reembolso_caduca_dias int not null default 180 check (reembolso_caduca_dias between 60 and 1825),
  fondos text not null default 'recaudado' check (fondos in ('recaudado', 'dividido')),
  version int not null default 1,
  operador_nombre text,
  operador_domicilio text,
  operador_rfc text,
  operador_telefono text,
  operador_correo_ayuda text,
  operador_correo_privacidad text,
  boletos_por_compra int not null default 20 check (boletos_por_compra between 1 and 20),
  apartado_minimo int not null default 5 check (apartado_minimo between 5 and 30),
  apartado_maximo int not null default 30 check (apartado_maximo between 5 and 30),
  ventas_pausa text check (length(ventas_pausa) <= 200),
  registro_pausa text check (length(registro_pausa) <= 200),
  publicar_pausa text check (length(publicar_pausa) <= 200),
  aviso text not null default '' check (length(aviso) <= 200),
  check ((deposito_clabe is null) = (deposito_titular is null)),
  check (conocido_eventos <= probado_eventos and conocido_meses <= probado_meses),
  check (apartado_minimo <= apartado_maximo),
  check (cargo_fijo <= 100000)
);
insert into ajustes (cargo_bps, cargo_fijo) values (800, 500);

-- What administrators did. When an account is gone, `rol` still says what kind of account it was. Persons and
-- organizations stand here by reference only, so that nothing of an erased one stays.
-- Rows are only added (guardar_bitacora_plataforma).
create table bitacora_plataforma (
  id uuid primary key,
  usuario_id uuid references usuarios on delete set null,
  rol text not null check (rol in ('administrador', 'sistema')),
  accion text not null,
  objeto text not null default '',
  sujeto_id uuid references usuarios on delete set null,
  organizacion_id uuid references organizaciones on delete set null,
  antes jsonb,
  despues jsonb,
  creado_en timestamptz not null default clock_timestamp()
);
create index bitacora_plataforma_usuario on bitacora_plataforma (usuario_id, id desc);
create index bitacora_plataforma_sujeto on bitacora_plataforma (sujeto_id, id desc) where sujeto_id is not null;
create index bitacora_plataforma_organizacion on bitacora_plataforma (organizacion_id, id desc)
  where organizacion_id is not null;
create index bitacora_plataforma_fecha on bitacora_plataforma (creado_en);

-- Reports of abuse. `visitante` is a hash that is of no use on another day; `email` is erased after 180 days.
create table denuncias (
  id uuid primary key,
  evento_id uuid not null references eventos on delete cascade,
  motivo text not null check (motivo in ('fraude', 'contenido_ofensivo', 'datos_falsos', 'derechos_autor', 'otro')),
  texto text not null default '' check (length(texto) <= 1000),
  email text check (email = lower(email)),
  visitante bytea not null,
  dia date not null,
  estado text not null default 'abierta' check (estado in ('abierta', 'en_revision', 'descartada', 'retirada')),
  resolucion text check (length(resolucion) <= 1000),
  resuelta_en timestamptz,
  resuelta_por uuid references usuarios on delete set null,
  creado_en timestamptz not null default clock_timestamp(),
  check ((estado in ('descartada', 'retirada')) = (resuelta_en is not null and resolucion is not null))
);
create unique index denuncias_una_al_dia on denuncias (evento_id, visitante, dia);
create index denuncias_por_atender on denuncias (creado_en) where estado in ('abierta', 'en_revision');
create index denuncias_lista on denuncias (estado, creado_en desc, id desc);
create index denuncias_resuelta_por on denuncias (resuelta_por) where resuelta_por is not null;
create index denuncias_con_email on denuncias (creado_en) where email is not null;

-- Why an evento was withdrawn, what its organizer answers, and what came of it; an evento has one open retiro at most.
create table retiros (
  id uuid primary key,
  evento_id uuid not null references eventos on delete cascade,
  motivo text not null check (length(motivo) between 1 and 1000),
  retirado_por uuid references usuarios on delete set null,
  creado_en timestamptz not null default clock_timestamp(),
  apelacion text check (length(apelacion) between 1 and 2000),
  apelado_por uuid references usuarios on delete set null,
  apelado_en timestamptz,
  respuesta text check (length(respuesta) <= 1000),
  respondido_en timestamptz,
  restaurado_en timestamptz,
  check ((apelacion is null) = (apelado_en is null)),
  check (restaurado_en is null or respondido_en is not null)
);
create unique index retiros_en_pie on retiros (evento_id) where restaurado_en is null;
create index retiros_evento on retiros (evento_id, creado_en desc);
create index retiros_lista on retiros (creado_en desc, id desc);
create index retiros_por on retiros (retirado_por) where retirado_por is not null;
create index retiros_apelado_por on retiros (apelado_por) where apelado_por is not null;

-- Secrets of the installation that stand in no configuration any more: links and boletos that they signed stay good.
-- `sello` is the secret, sealed with the one of today.
create table secretos_anteriores (
  id text primary key check (id ~ '^[\w-]{6}$'),
  sello bytea not null,
  guardado_en timestamptz not null
);
