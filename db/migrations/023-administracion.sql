-- Administration of the platform: what its administrators did, accounts that are blocked, organizations that may not sell, clocks that beat.

-- A blocked account opens no session. The reason is for administrators, never shown to the person.
alter table usuarios
  add column bloqueado_en timestamptz,
  add column bloqueado_motivo text,
  add check ((bloqueado_en is null) = (bloqueado_motivo is null));
create extension if not exists pg_trgm with schema public;
create index usuarios_busca on usuarios using gin (sin_acentos(nombre_mostrado || ' ' || email) gin_trgm_ops);
create index usuarios_bloqueados on usuarios (bloqueado_en) where bloqueado_en is not null;
create index usuarios_administradores on usuarios (id) where tipo = 'administrador';
create index usuarios_creados on usuarios (creado_en);

-- A suspended organization sells nothing new and its eventos are in no list; what was sold stays good. `alto`: its payouts wait for a person.
alter table organizaciones
  add column suspendida_en timestamptz,
  add column suspendida_motivo text,
  add column riesgo text not null default 'medio' check (riesgo in ('bajo', 'medio', 'alto')),
  add check ((suspendida_en is null) = (suspendida_motivo is null));
create index organizaciones_busca on organizaciones using gin (sin_acentos(nombre_mostrado || ' ' || slug || ' ' || email) gin_trgm_ops);
create index organizaciones_suspendidas on organizaciones (suspendida_en) where suspendida_en is not null;
create index organizaciones_creadas on organizaciones (creado_en);

alter table incidencias
  add column resuelta_por uuid references usuarios on delete set null,
  add column nota text not null default '';
create index incidencias_abiertas on incidencias (creado_en) where resuelta_en is null;
create index incidencias_resuelta_por on incidencias (resuelta_por) where resuelta_por is not null;
create index trabajos_fallidos on trabajos (fallido_en) where fallido_en is not null;
create index asientos_creados on asientos using brin (creado_en);
create index pago_eventos_recibidos on pago_eventos (recibido_en desc);

-- What administrators did. Whoever did it is kept as `rol` when their account is gone; persons and organizations that it was done to stand here by
-- reference only, so that nothing of an erased one stays.
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
create index bitacora_plataforma_organizacion on bitacora_plataforma (organizacion_id, id desc) where organizacion_id is not null;
create index bitacora_plataforma_fecha on bitacora_plataforma (creado_en);

-- Only added to; a reference may be emptied when what it named goes.
create function guardar_bitacora_plataforma() returns trigger language plpgsql as $$
declare referencias text[] := array['usuario_id', 'sujeto_id', 'organizacion_id'];
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - referencias = to_jsonb(old) - referencias
    and coalesce(new.usuario_id, old.usuario_id) is not distinct from old.usuario_id
    and coalesce(new.sujeto_id, old.sujeto_id) is not distinct from old.sujeto_id
    and coalesce(new.organizacion_id, old.organizacion_id) is not distinct from old.organizacion_id then
    return new;
  end if;
  raise exception 'the log of the platform is only added to' using errcode = 'check_violation', constraint = 'bitacora_plataforma_queda';
end $$;
create trigger bitacora_plataforma_queda before update or delete on bitacora_plataforma for each row execute function guardar_bitacora_plataforma();
create trigger bitacora_plataforma_entera before truncate on bitacora_plataforma for each statement execute function guardar_bitacora_plataforma();

-- When each clock last did its work, and how often it should.
create table relojes (
  nombre text primary key,
  cada_ms int not null,
  corrio_en timestamptz,
  fallo_en timestamptz,
  error text
);
