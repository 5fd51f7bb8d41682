-- Accounts of organizations with a provider, which charges on them (`fondos` dividido). `cuenta` is the provider's id;
-- null until it said it. pendiente: the organization is on its way, or the provider still wants something (`falta`, in
-- the provider's words) before it charges. restringida: it took charges before and does not now. desconectada: it
-- ended, by whoever; the row stays, for its sales name the account. `credencial` (sealed) speaks for the account, where
-- the provider gives such a thing, until `vence_en`; it outlives the connection, for refunds. `regreso` is the hash of
-- what its person brings back from the provider, once, until `regreso_vence_en`. `avisada`: the estado that its people
-- were told last.
create table cuentas_conectadas (
  id uuid primary key,
  organizacion_id uuid not null references organizaciones,
  proveedor text not null check (proveedor in ('stripe', 'mercadopago', 'prueba')),
  cuenta text check (cuenta <> ''),
  estado text not null default 'pendiente'
    check (estado in ('pendiente', 'activa', 'restringida', 'desconectada')),
  falta text[] not null default '{}',
  credencial bytea,
  vence_en timestamptz,
  regreso bytea,
  regreso_vence_en timestamptz,
  avisada text not null default '',
  conectada_por uuid references usuarios on delete set null,
  leida_en timestamptz,
  activa_en timestamptz,
  desconectada_en timestamptz,
  creado_en timestamptz not null default clock_timestamp(),
  actualizado_en timestamptz not null default clock_timestamp(),
  check (estado in ('pendiente', 'desconectada') or cuenta is not null),
  check ((estado = 'desconectada') = (desconectada_en is not null)),
  check ((regreso is null) = (regreso_vence_en is null))
);
create unique index cuentas_conectadas_una on cuentas_conectadas (organizacion_id, proveedor)
  where estado <> 'desconectada';
create unique index cuentas_conectadas_cuenta on cuentas_conectadas (proveedor, cuenta) where estado <> 'desconectada';
create unique index cuentas_conectadas_regreso on cuentas_conectadas (regreso) where regreso is not null;
create index cuentas_conectadas_conectada_por on cuentas_conectadas (conectada_por) where conectada_por is not null;
create index cuentas_conectadas_por_renovar on cuentas_conectadas (vence_en) where credencial is not null;

-- What Pago de prueba remembers of the accounts of organizations, as a provider would.
create table prueba_cuentas (
  cuenta text primary key,
  datos jsonb not null,
  creado_en timestamptz not null default now()
);
