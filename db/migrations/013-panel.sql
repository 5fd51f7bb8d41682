-- The organizer's dashboard: what was done and by whom, eventos that change their date or their address, boletos that are given.

-- Who did what in an organization. Rows are only added; `objeto` is how what was changed was called then.
create table bitacora (
  id uuid primary key,
  organizacion_id uuid not null references organizaciones on delete cascade,
  evento_id uuid,
  usuario_id uuid references usuarios on delete set null,
  accion text not null,
  objeto text not null default '',
  antes jsonb,
  despues jsonb,
  creado_en timestamptz not null default clock_timestamp()
);
create index bitacora_organizacion on bitacora (organizacion_id, id desc);
create index bitacora_usuario on bitacora (usuario_id);
-- Where addresses of people stand, which go when their accounts go.
create index bitacora_correos on bitacora (objeto) where accion like 'equipo.%';
create index bitacora_organizaciones on bitacora (accion) where accion in ('organizacion.editada', 'organizacion.cedida');

-- Addresses that an evento had while people could see it.
create table eventos_slugs (
  organizacion_id uuid not null references organizaciones on delete cascade,
  slug text not null,
  evento_id uuid not null references eventos on delete cascade,
  creado_en timestamptz not null default now(),
  primary key (organizacion_id, slug)
);
create index eventos_slugs_evento on eventos_slugs (evento_id);

-- `vista_previa` opens a borrador to whoever has the link. `motivo` tells why it was called off or moved, from `inicio_anterior` when that moved.
alter table eventos
  add column vista_previa text unique,
  add column motivo text not null default '',
  add column inicio_anterior timestamptz,
  add column cancelado_en timestamptz;

-- Its past eventos keep their compras; nobody is in its team any more and no page shows it.
alter table organizaciones add column eliminada_en timestamptz;
alter table organizaciones alter column owner_id drop not null;
alter table organizaciones add check (owner_id is not null or eliminada_en is not null);

-- What happened to a compra after it was made. `datos` has no personal data.
create table compra_sucesos (
  id uuid primary key,
  compra_id uuid not null references compras on delete cascade,
  usuario_id uuid references usuarios on delete set null,
  tipo text not null,
  datos jsonb not null default '{}',
  creado_en timestamptz not null default clock_timestamp()
);
create index compra_sucesos_compra on compra_sucesos (compra_id, creado_en);
create index compra_sucesos_usuario on compra_sucesos (usuario_id);

-- A name of its own, where the boleto is not for the buyer. `busca`: what is looked for in, without accents or capitals; of a compra a line
-- each for name, e-mail and folio.
alter table boletos
  add column asistente text,
  add column busca text generated always as (sin_acentos(asistente)) stored;
alter table compras add column busca text not null generated always as (sin_acentos(nombre_mostrado || E'\n' || email || E'\n' || folio)) stored;

alter table compras drop constraint compras_metodo_check;
alter table compras add constraint compras_metodo_check check (metodo in ('prueba', 'gratis', 'cortesia', 'tarjeta', 'oxxo', 'spei', 'mercadopago'));

-- A refund is booked beside its sale; each `concepto` of a compra adds up to zero.
alter table asientos add column concepto text not null default 'venta' check (concepto in ('venta', 'reembolso'));
alter table asientos drop constraint asientos_pkey;
alter table asientos add primary key (compra_id, concepto, cuenta);

-- When the money went back.
alter table pagos add column reembolsado_en timestamptz;

-- Lists of one evento, the newest first; words are looked for in the index alone.
create index compras_lista on compras (evento_id, creado_en desc, id desc) include (busca, estado, metodo);
create index boletos_lista on boletos (evento_id, creado_en desc, compra_id desc, numero);
create index compra_lineas_tipo on compra_lineas (tipo_boleto_id, compra_id);
drop index compras_evento, boletos_evento;

-- The evento that an address leads to, also by a slug that it had before.
create function evento_con_slug(p_organizacion text, p_slug text) returns uuid language sql stable as $$
  select coalesce(
    (select e.id from eventos e where e.organizacion_id = o.id and e.slug = p_slug),
    (select s.evento_id from eventos_slugs s where s.organizacion_id = o.id and s.slug = p_slug)
  ) from organizaciones o where o.slug = p_organizacion
$$;

-- A change of date or place that its buyers are told of, each compra once. `datos` is how it was and how it is.
create table evento_avisos (
  id uuid primary key,
  evento_id uuid not null references eventos on delete cascade,
  clase text not null check (clase in ('pospuesto', 'reprogramado', 'lugar')),
  motivo text not null,
  datos jsonb not null,
  creado_en timestamptz not null default clock_timestamp()
);
create index evento_avisos_evento on evento_avisos (evento_id);
create table evento_aviso_compras (
  aviso_id uuid not null references evento_avisos on delete cascade,
  compra_id uuid not null references compras on delete cascade,
  enviado_en timestamptz,
  primary key (aviso_id, compra_id)
);
create index evento_aviso_compras_compra on evento_aviso_compras (compra_id);

-- As in 005, and never for an evento whose sale has stopped meanwhile: whoever stops it holds the existencias.
create or replace function confirmar_tarde(p_id uuid) returns boolean language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare antes text;
begin
  perform bloquear_existencias(array(select tipo_boleto_id from apartado_lineas where apartado_id = p_id));
  select a.estado into antes from apartados a where a.id = p_id for update;
  if antes is null or antes not in ('activo', 'vencido') then
    return false;
  end if;
  if not exists (
    select from apartados a, lateral (select estado from eventos where id = a.evento_id offset 0) e where a.id = p_id and e.estado in ('publicado', 'reprogramado')
  ) then
    return false;
  end if;
  if antes = 'vencido' and exists (
    select from apartado_lineas l, lateral (select cupo - vendidos - apartados as libres from existencias where tipo_boleto_id = l.tipo_boleto_id offset 0) e
    where l.apartado_id = p_id and e.libres < l.cantidad
  ) then
    return false;
  end if;
  update apartados set estado = 'convertido' where id = p_id;
  perform mover_existencias(array_agg(tipo_boleto_id), array_agg(case antes when 'activo' then -cantidad else 0 end), array_agg(cantidad))
    from apartado_lineas where apartado_id = p_id;
  return true;
end $$;

-- What was sold by day of the centre of Mexico, so that nobody has to read the compras of two months to add them up. What is given back
-- leaves the day on which it was paid.
create table ventas_dia (
  evento_id uuid not null references eventos on delete cascade,
  dia date not null,
  compras int not null,
  boletos int not null,
  ingreso bigint not null,
  primary key (evento_id, dia)
) with (fillfactor = 50);

create function dia_del_centro(momento timestamptz) returns date language sql stable
return (momento at time zone 'America/Mexico_City')::date;

insert into ventas_dia (evento_id, dia, compras, boletos, ingreso)
  select c.evento_id, dia_del_centro(c.pagada_en), count(distinct c.id), sum(l.cantidad), sum(l.cantidad::bigint * (l.precio - l.absorbido))
  from compras c join compra_lineas l on l.compra_id = c.id
  where c.pagada_en is not null and c.estado in ('pagada', 'reembolsada_parcial') group by 1, 2;

-- A compra and its lines come in one transaction, the lines last and all at once; the existencias are locked by then.
create function contar_lineas_vendidas() returns trigger language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  insert into ventas_dia as v (evento_id, dia, compras, boletos, ingreso)
    select c.evento_id, dia_del_centro(c.pagada_en), count(distinct c.id), sum(n.cantidad), sum(n.cantidad::bigint * (n.precio - n.absorbido))
    from nuevas n, lateral (
      select id, evento_id, pagada_en from compras where id = n.compra_id and pagada_en is not null and estado in ('pagada', 'reembolsada_parcial') offset 0
    ) c group by 1, 2 order by 1, 2
  on conflict (evento_id, dia) do update set compras = v.compras + excluded.compras, boletos = v.boletos + excluded.boletos, ingreso = v.ingreso + excluded.ingreso;
  return null;
end $$;
create trigger contar_lineas_vendidas after insert on compra_lineas referencing new table as nuevas
  for each statement execute function contar_lineas_vendidas();

create function contar_compras_cambiadas() returns trigger language plpgsql
set enable_seqscan = off as $$
begin
  insert into ventas_dia as v (evento_id, dia, compras, boletos, ingreso)
    with estados as (
      select id, evento_id, dia_del_centro(pagada_en) as dia, -1 as signo, pagada_en is not null and estado in ('pagada', 'reembolsada_parcial') as cuenta from antes
      union all
      select id, evento_id, dia_del_centro(pagada_en), 1, pagada_en is not null and estado in ('pagada', 'reembolsada_parcial') from despues
    ), cambios as (select id, evento_id, dia, sum(signo)::int as signo from estados where cuenta group by 1, 2, 3 having sum(signo) <> 0)
    select x.evento_id, x.dia, sum(x.signo), sum(x.signo * l.boletos), sum(x.signo * l.ingreso)
    from cambios x, lateral (
      select sum(cantidad) as boletos, sum(cantidad::bigint * (precio - absorbido)) as ingreso from compra_lineas where compra_id = x.id having count(*) > 0 offset 0
    ) l group by 1, 2 order by 1, 2
  on conflict (evento_id, dia) do update set compras = v.compras + excluded.compras, boletos = v.boletos + excluded.boletos, ingreso = v.ingreso + excluded.ingreso;
  return null;
end $$;
create trigger contar_compras_cambiadas after update on compras referencing old table as antes new table as despues
  for each statement execute function contar_compras_cambiadas();

-- Art that was drawn for an evento without any: it names date and place, so it is drawn anew when they change.
alter table imagenes add column dibujada boolean not null default false;
