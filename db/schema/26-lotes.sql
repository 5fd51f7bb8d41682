-- What leaves the bank together, from what was payable: refunds by transfer, or payouts. `por_aprobar`: it is large,
-- and somebody else than its maker must approve it before its file can be downloaded. `listo`: the file may be
-- downloaded. `enviado`: the bank has it. `cerrado`: the bank said of each transfer what became of it. `descartado`:
-- never sent.
create table lotes (
  id uuid primary key,
  serie int not null generated always as identity unique,
  folio text not null unique,
  clase text not null check (clase in ('reembolsos', 'liquidaciones')),
  estado text not null check (estado in ('por_aprobar', 'listo', 'enviado', 'cerrado', 'descartado')),
  monto bigint not null check (monto > 0),
  hecho_por uuid references usuarios on delete set null,
  aprobado_por uuid references usuarios on delete set null,
  aprobado_en timestamptz,
  descargado_en timestamptz,
  enviado_en timestamptz,
  cerrado_en timestamptz,
  -- Why it was discarded.
  motivo text,
  creado_en timestamptz not null default clock_timestamp(),
  constraint lote_aprobado_por_otra check (aprobado_por is null or aprobado_por is distinct from hecho_por),
  check ((estado = 'cerrado') = (cerrado_en is not null)),
  check (estado not in ('enviado', 'cerrado') or enviado_en is not null),
  check ((estado = 'descartado') = (motivo is not null))
);
create index lotes_lista on lotes (creado_en desc, id desc);
create index lotes_hecho_por on lotes (hecho_por) where hecho_por is not null;
create index lotes_aprobado_por on lotes (aprobado_por) where aprobado_por is not null;

-- One transfer of a lote, of one refund or one payout. `referencia`: seven digits that the bank carries, one for each
-- renglón. `clave_rastreo`: the bank's name for the transfer, of one transfer only. A thing is in one living renglón at
-- most: that is why no two files can pay it.
create table lote_renglones (
  id uuid primary key,
  lote_id uuid not null references lotes,
  numero int not null,
  reembolso_id uuid references reembolsos,
  liquidacion_id uuid references liquidaciones,
  monto bigint not null check (monto > 0),
  referencia text not null check (referencia ~ '^\d{7}$'),
  estado text not null default 'en_camino' check (estado in ('en_camino', 'pagado', 'devuelto', 'sacado')),
  clave_rastreo text unique,
  -- Why the bank sent it back, or why it was taken out.
  motivo text,
  asentado_en timestamptz,
  unique (lote_id, numero),
  check (num_nonnulls(reembolso_id, liquidacion_id) = 1),
  check ((estado = 'en_camino') = (asentado_en is null)),
  check (estado <> 'pagado' or clave_rastreo is not null),
  check (estado not in ('devuelto', 'sacado') or motivo is not null)
);
create unique index lote_renglones_reembolso_vivo on lote_renglones (reembolso_id)
  where estado in ('en_camino', 'pagado');
create unique index lote_renglones_liquidacion_viva on lote_renglones (liquidacion_id)
  where estado in ('en_camino', 'pagado');
create index lote_renglones_reembolso on lote_renglones (reembolso_id) where reembolso_id is not null;
create index lote_renglones_liquidacion on lote_renglones (liquidacion_id) where liquidacion_id is not null;
