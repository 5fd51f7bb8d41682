-- The door of an evento: its gates, the phones that scan there, and what they scanned.

-- `tipos`: who enters by it, null for everybody. `cupo`: how many may be inside through it. `abre_en`: null for twelve
-- hours before the evento.
create table puertas (
  id uuid primary key,
  evento_id uuid not null references eventos on delete cascade,
  nombre text not null,
  tipos uuid[] check (cardinality(tipos) > 0),
  cupo int check (cupo > 0),
  reingreso text not null default 'no' check (reingreso in ('no', 'tras_salida', 'libre')),
  indicaciones text not null default '',
  abre_en timestamptz,
  orden int not null default 0,
  creado_en timestamptz not null default now(),
  unique (evento_id, nombre)
);

-- What a member of the organization may do at the door of one evento; whoever administers may do all of it without a
-- row. Leaving the team takes the row away.
create table personal_puerta (
  evento_id uuid not null references eventos on delete cascade,
  organizacion_id uuid not null,
  usuario_id uuid not null,
  alcances text[] not null check (cardinality(alcances) > 0
    and alcances <@ array['escanear', 'supervisar', 'taquilla', 'kiosco']),
  creado_por uuid references usuarios on delete set null,
  creado_en timestamptz not null default now(),
  primary key (evento_id, usuario_id),
  foreign key (organizacion_id, usuario_id) references miembros on delete cascade
);
create index personal_puerta_miembro on personal_puerta (organizacion_id, usuario_id);

-- A code that pairs one phone, once; its id becomes the phone's. `usuario_id`: on whose right it stands, null where
-- somebody who administers paired it for others.
create table emparejamientos (
  id uuid primary key,
  codigo_hash bytea not null unique,
  puerta_id uuid not null references puertas on delete cascade,
  alcance text not null check (alcance in ('escanear', 'supervisar', 'taquilla', 'kiosco')),
  palabras text not null,
  creado_por uuid references usuarios on delete set null,
  usuario_id uuid references usuarios on delete set null,
  caduca_en timestamptz not null,
  usado_en timestamptz
);
create index emparejamientos_caducos on emparejamientos (caduca_en);
create index emparejamientos_puerta on emparejamientos (puerta_id);

-- A phone of the door. `desde`: a transaction begun after its own had ended; those that began before that one may not
-- know of this phone, so a list made while they are under way would lack what they write. `lista_en`: of when its list
-- is; `desfase_ms`: its clock less ours. `usuario_id`: as in its code; it serves as long as that person has the right.
create table celulares (
  id uuid primary key,
  evento_id uuid not null references eventos on delete cascade,
  puerta_id uuid not null references puertas,
  nombre text not null,
  alcance text not null check (alcance in ('escanear', 'supervisar', 'taquilla', 'kiosco')),
  token_hash bytea not null unique,
  caduca_en timestamptz not null,
  revocado_en timestamptz,
  visto_en timestamptz,
  lista_en timestamptz,
  en_cola int not null default 0,
  bateria int,
  desfase_ms int not null default 0,
  creado_por uuid references usuarios on delete set null,
  usuario_id uuid references usuarios on delete set null,
  creado_en timestamptz not null default now(),
  desde xid8
);
create index celulares_usuario on celulares (usuario_id) where usuario_id is not null;
create index celulares_evento on celulares (evento_id);
create index celulares_vivos on celulares (evento_id, caduca_en) where revocado_en is null;
create index celulares_puerta on celulares (puerta_id);

-- One scan; its phone made the id, so that the same one may be sent again. Nothing is taken out of here: `deshace`
-- takes another one back. `firme`: somebody walked in already, whatever we say. `conflicto`: a body that entered with a
-- boleto that somebody else had entered with, or that was void. `por_revisar`: sent by a phone that had been revoked or
-- had expired; it counts once somebody accepts it. `resuelto_en`, `resuelto_por`: a person settled it, a conflict by
-- saying in `nota` what was done, one that is `por_revisar` by leaving it out for good.
create table accesos (
  id uuid primary key,
  evento_id uuid not null references eventos on delete cascade,
  boleto_id uuid references boletos,
  puerta_id uuid not null references puertas,
  celular_id uuid references celulares,
  resultado text not null check (resultado in ('adelante', 'salio', 'ya_entro', 'cancelado', 'transferido',
    'otra_puerta', 'otro_evento', 'aun_no', 'falso', 'revisar', 'llena', 'no_estaba', 'captura',
    'deshecho')),
  en timestamptz not null,
  recibido_en timestamptz not null default clock_timestamp(),
  firme boolean not null default false,
  sin_red boolean not null default false,
  forzado boolean not null default false,
  conflicto boolean not null default false,
  por_revisar boolean not null default false,
  deshace uuid,
  leido text,
  resuelto_en timestamptz,
  resuelto_por uuid references usuarios on delete set null,
  nota text,
  check (nota is null or resuelto_en is not null),
  check ((resultado = 'deshecho') = (deshace is not null))
);
create index accesos_evento on accesos (evento_id, en desc, id desc);
-- the admissions of each minute are counted, and refused scans by why, without reading a row
create index accesos_resultado on accesos (evento_id, resultado, en desc, id desc)
  include (puerta_id, boleto_id, conflicto, por_revisar);
create index accesos_boleto on accesos (boleto_id, en) where boleto_id is not null;
-- by both, so that nobody takes the one by evento for as good before there are statistics
create index accesos_deshechos on accesos (deshace, evento_id) where deshace is not null;
create index accesos_puerta on accesos (puerta_id, en desc, id desc);
create index accesos_celular on accesos (celular_id);
create index accesos_conflictos on accesos (evento_id, en desc, id desc) where conflicto and resuelto_en is null;
create index accesos_tardios on accesos (evento_id, celular_id) where por_revisar and resuelto_en is null;
create index accesos_notas on accesos (evento_id, resuelto_en desc, id desc) where nota is not null;
create index accesos_resueltos on accesos (resuelto_por) where resuelto_por is not null;

-- Whether the holder of a boleto is inside, as its scans that stand say; a boleto without a row never entered.
-- `acceso_id`: the admission that stands, the last one.
create table presencias (
  boleto_id uuid primary key references boletos,
  evento_id uuid not null references eventos on delete cascade,
  dentro boolean not null,
  entradas int not null check (entradas > 0),
  acceso_id uuid not null references accesos,
  puerta_id uuid not null references puertas,
  entro_en timestamptz not null
);
create index presencias_evento on presencias (evento_id, puerta_id) include (dentro, entradas);
create index presencias_acceso on presencias (acceso_id);

-- Boletos that phones of the door must hear of; without a boleto, all that stands around them changed: gates, tipos,
-- the evento. Numbers are drawn before their transactions end: whoever reads these goes by (xid, id), and only as far
-- as no transaction is still open.
create table puerta_cambios (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  evento_id uuid not null,
  boleto_id uuid,
  creado_en timestamptz not null default now()
);
create index puerta_cambios_evento on puerta_cambios (evento_id, xid, id) include (boleto_id);
create index puerta_cambios_viejos on puerta_cambios (creado_en);
