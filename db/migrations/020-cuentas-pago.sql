-- Where an organization is paid. `clabe` is sealed with a key that is not in the database; of one that is no longer used only its last four
-- digits stay. A new one waits a day, so that whoever it is not can say so: nothing makes it usable before.
create table cuentas_pago (
  id uuid primary key,
  organizacion_id uuid not null references organizaciones on delete cascade,
  clabe bytea,
  titular text,
  ultimos text not null check (ultimos ~ '^\d{4}$'),
  -- The first three digits, which name the bank.
  banco text not null check (banco ~ '^\d{3}$'),
  estado text not null default 'pendiente' check (estado in ('pendiente', 'vigente', 'reemplazada', 'cancelada')),
  vigente_desde timestamptz not null,
  creada_en timestamptz not null,
  terminada_en timestamptz,
  -- When somebody said "no fui yo" of it; while `detiene`, no other is taken until an owner proves who they are after that.
  desconocida_en timestamptz,
  detiene boolean not null default false,
  constraint cuenta_pago_espera check (vigente_desde >= creada_en + interval '24 hours'),
  check ((terminada_en is not null) = (estado in ('reemplazada', 'cancelada'))),
  check ((clabe is null) = (terminada_en is not null) and (titular is null) = (terminada_en is not null)),
  check (desconocida_en is null or estado in ('reemplazada', 'cancelada')),
  check (not detiene or desconocida_en is not null)
);
create unique index cuentas_pago_pendiente on cuentas_pago (organizacion_id) where estado = 'pendiente';
create unique index cuentas_pago_vigente on cuentas_pago (organizacion_id) where estado = 'vigente';
create index cuentas_pago_organizacion on cuentas_pago (organizacion_id, creada_en);
create index cuentas_pago_por_empezar on cuentas_pago (vigente_desde) where estado = 'pendiente';
