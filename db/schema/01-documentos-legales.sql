-- What people agree to: the terms, the privacy notice, and the contract with organizers. Never changed and never
-- deleted (guardar_documentos), so that whatever somebody agreed to can be read for ever. `version` counts texts of the
-- program, `edicion` the same text with other data of the operator. `cambios`: what is new in it, in plain words.
-- Until `firmar_hasta` a signature of the version of the contract before still counts.
create table documentos_legales (
  id smallint generated always as identity primary key,
  documento text not null check (documento in ('terminos', 'aviso', 'contrato')),
  version int not null check (version > 0),
  edicion int not null default 1 check (edicion > 0),
  texto text not null,
  huella bytea not null check (huella = sha256(convert_to(texto, 'UTF8'))),
  cambios text not null default '',
  publicado_en timestamptz not null default now(),
  vigente_desde timestamptz not null,
  firmar_hasta timestamptz,
  unique (documento, version, edicion),
  check ((documento = 'contrato') = (firmar_hasta is not null)),
  check (documento <> 'contrato' or edicion = 1)
);
create index documentos_legales_vigentes on documentos_legales (documento, vigente_desde desc, id desc);

