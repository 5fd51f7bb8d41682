-- Who an organization is before the law, and what it signed.

-- What the law and the house ask for, from a day on: the last row whose day has come holds. Every figure is to be
-- confirmed by a contador or an abogado, and `fuente` says where it was read.
-- `beneficiario_bps`: from which part of a company a person is its controlling beneficiary. `conserva_meses`: how long
-- after the end of an organization its expediente is kept. `constancia_meses`: how long a constancia counts.
-- `gracia_dias`: how long the contract of before still counts once there is another. `listas_dias`: how old the last
-- look into the lists may be. `aviso_dias`: how many days before a paper expires its organization is written to.
create table reglas_expediente (
  desde date primary key,
  beneficiario_bps int not null check (beneficiario_bps between 1 and 10000),
  conserva_meses int not null check (conserva_meses between 0 and 600),
  constancia_meses int not null check (constancia_meses between 1 and 120),
  gracia_dias int not null check (gracia_dias between 0 and 365),
  listas_dias int not null check (listas_dias between 1 and 365),
  aviso_dias int[] not null check (cardinality(aviso_dias) between 1 and 6),
  fuente text not null
);
insert into reglas_expediente values
  ('2020-01-01', 2500, 120, 12, 30, 30, '{30,15,7,1}',
    'Por confirmar con un contador: beneficiario desde 25 % y diez años de registros.');

-- `datos` is what its owner writes, sealed with a key that is not in the database: people, addresses, CURP. What stands
-- open is what buyers read of who sells, as it was approved last; it is cleared when the organization ends.
-- `version` counts what was saved: an approval names the one that it saw.
create table expedientes (
  organizacion_id uuid primary key references organizaciones,
  estado text not null default 'sin_enviar'
    check (estado in ('sin_enviar', 'en_revision', 'con_observaciones', 'aprobado', 'vencido')),
  datos bytea,
  version int not null default 1,
  observaciones jsonb not null default '[]',
  enviado_en timestamptz,
  aprobado_en timestamptz,
  persona text check (persona in ('fisica', 'moral')),
  rfc text check (rfc ~ '^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}$'),
  razon_social text,
  contacto_email text,
  contacto_telefono text,
  borrado_en timestamptz,
  creado_en timestamptz not null default clock_timestamp(),
  constraint expediente_aprobado check (estado <> 'aprobado' or borrado_en is not null
    or num_nulls(aprobado_en, persona, rfc, razon_social) = 0),
  check (estado <> 'en_revision' or enviado_en is not null)
);
create index expedientes_por_revisar on expedientes (enviado_en) where estado = 'en_revision';
create index expedientes_aprobados on expedientes (organizacion_id) where estado = 'aprobado';

-- Papers of an expediente. The file is sealed and has no address; `archivo` is null once it was erased. Of each `clase`
-- the one that was not replaced counts. `llave`: which secret sealed the file, if that was noted. `avisos`:
-- how many letters said that it expires.
create table expediente_documentos (
  id uuid primary key,
  organizacion_id uuid not null references expedientes,
  clase text not null
    check (clase in ('constancia', 'identificacion_frente', 'identificacion_reverso', 'acta', 'poder')),
  tipo text not null check (tipo in ('application/pdf', 'image/jpeg', 'image/png')),
  bytes int not null check (bytes > 0),
  huella bytea not null,
  archivo text,
  llave text,
  vence_el date,
  avisos int not null default 0 check (avisos >= 0),
  subido_por uuid references usuarios on delete set null,
  subido_en timestamptz not null,
  reemplazado_en timestamptz
);
create unique index expediente_documentos_vigente on expediente_documentos (organizacion_id, clase)
  where reemplazado_en is null;
create index expediente_documentos_vencen on expediente_documentos (vence_el)
  where reemplazado_en is null and vence_el is not null;
create index expediente_documentos_subido_por on expediente_documentos (subido_por);

-- Every time that somebody opened a paper.
create table expediente_accesos (
  id uuid primary key,
  organizacion_id uuid not null references expedientes,
  documento_id uuid not null references expediente_documentos,
  usuario_id uuid references usuarios on delete set null,
  rol text not null check (rol in ('administrador', 'owner', 'admin')),
  creado_en timestamptz not null
);
create index expediente_accesos_organizacion on expediente_accesos (organizacion_id, id desc);
create index expediente_accesos_documento on expediente_accesos (documento_id);
create index expediente_accesos_usuario on expediente_accesos (usuario_id);

-- What became of an expediente, step by step.
create table expediente_sucesos (
  id uuid primary key,
  organizacion_id uuid not null references expedientes,
  estado text not null,
  motivo text not null default '',
  observaciones jsonb not null default '[]',
  usuario_id uuid references usuarios on delete set null,
  creado_en timestamptz not null
);
create index expediente_sucesos_organizacion on expediente_sucesos (organizacion_id, id desc);
create index expediente_sucesos_usuario on expediente_sucesos (usuario_id);

-- Who was looked for in which list, where, when, and what came of it. A hit holds everything until a person says why
-- it may go on.
create table expediente_consultas (
  id uuid primary key,
  organizacion_id uuid not null references expedientes,
  lista text not null check (lista in ('69b', 'sanciones')),
  fuente text not null check (fuente <> ''),
  coincide boolean not null,
  detalle text not null default '',
  usuario_id uuid references usuarios on delete set null,
  consultada_en timestamptz not null,
  resuelta_en timestamptz,
  resuelta_por uuid references usuarios on delete set null,
  resolucion text,
  check ((resuelta_en is null) = (resolucion is null)),
  check (coincide or resuelta_en is null)
);
create index expediente_consultas_organizacion on expediente_consultas (organizacion_id, lista, consultada_en desc);
create index expediente_consultas_abiertas on expediente_consultas (organizacion_id)
  where coincide and resuelta_en is null;
create index expediente_consultas_usuario on expediente_consultas (usuario_id);
create index expediente_consultas_resuelta_por on expediente_consultas (resuelta_por);

-- Holders of deposit accounts that are not called as the taxpayer, and why a person let them be. `titular` as compared.
create table titulares_aceptados (
  organizacion_id uuid not null references expedientes,
  titular text not null check (titular <> ''),
  motivo text not null check (motivo <> ''),
  usuario_id uuid references usuarios on delete set null,
  creado_en timestamptz not null,
  primary key (organizacion_id, titular)
);
create index titulares_aceptados_usuario on titulares_aceptados (usuario_id);

-- Who signed what, and when. `prueba` is sealed: name, e-mail and address of the person who signed. Only added to.
create table contrato_firmas (
  id uuid primary key,
  organizacion_id uuid not null references expedientes,
  documento text not null default 'contrato' check (documento = 'contrato'),
  version int not null,
  edicion int not null default 1 check (edicion = 1),
  huella bytea not null,
  firmado_en timestamptz not null,
  usuario_id uuid references usuarios on delete set null,
  prueba bytea not null,
  unique (organizacion_id, version),
  foreign key (documento, version, edicion) references documentos_legales (documento, version, edicion)
);
create index contrato_firmas_usuario on contrato_firmas (usuario_id);

-- Organizations whose owner was told that there is another version to sign.
create table contrato_avisos (
  organizacion_id uuid not null references organizaciones on delete cascade,
  version int not null check (version > 0),
  avisado_en timestamptz not null,
  primary key (organizacion_id, version)
);
