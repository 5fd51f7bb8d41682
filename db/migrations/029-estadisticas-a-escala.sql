-- Statistics of many sales: what they count is read from indexes alone, of one evento, however many others there are.

-- Visitors with a hold.
drop index apartados_evento;
create index apartados_evento on apartados (evento_id, creado_en) include (visitante) where oferta_id is null;
-- What the waiting list of an evento offered.
create index lista_espera_ofrecidos on lista_espera (evento_id, apartado_id) where apartado_id is not null;

-- Which compra a hold with a code became, and when it was paid.
alter table compras drop constraint compras_apartado_id_key,
  add constraint compras_apartado_id_key unique (apartado_id) include (id, estado, pagada_en);

-- A compra never changes its evento.
alter table compra_origenes add column evento_id uuid;
update compra_origenes o set evento_id = c.evento_id from compras c where c.id = o.compra_id;
alter table compra_origenes alter column evento_id set not null;
create index compra_origenes_evento on compra_origenes (evento_id) include (compra_id, fuente, medio, campana, promotor_id);

create or replace function anotar_origenes(p_compras jsonb) returns void language sql as $$
  insert into compra_origenes (compra_id, evento_id, fuente, medio, campana, promotor_id)
    select c.id, c.evento_id, v.fuente, coalesce(v.medio, ''), coalesce(v.campana, ''),
      (select p.id from promotores p where p.evento_id = c.evento_id and p.codigo = v.promotor and p.activo for key share)
    from jsonb_to_recordset(p_compras) v(id uuid, fuente text, medio text, campana text, promotor text) join compras c on c.id = v.id
  on conflict do nothing
$$;

-- When and how a line was paid, as its compra says: what was sold of a tipo is then in one index.
alter table compra_lineas add column pagada_en timestamptz, add column metodo text;
update compra_lineas l set pagada_en = c.pagada_en, metodo = c.metodo from compras c where c.id = l.compra_id;
alter table compra_lineas alter column metodo set not null;
drop index compra_lineas_tipo;
create index compra_lineas_tipo on compra_lineas (tipo_boleto_id, pagada_en) include (compra_id, metodo, cantidad, precio, absorbido, descuento);

create function seguir_pago() returns trigger language plpgsql as $$
begin
  update compra_lineas set pagada_en = new.pagada_en, metodo = new.metodo where compra_id = new.id;
  return null;
end $$;
create trigger seguir_pago after update on compras for each row
  when ((old.pagada_en, old.metodo) is distinct from (new.pagada_en, new.metodo)) execute function seguir_pago();

-- As in 016; a line says when and how it was paid.
create or replace function guardar_compras(p_ventas jsonb, p_estado text) returns void language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  insert into compras (id, folio, evento_id, apartado_id, usuario_id, estado, metodo, nombre, apellido_paterno, apellido_materno, nombre_mostrado,
      email, subtotal, cargos, iva, total, huella, acepto_terminos_en, pagada_en)
    select v.id, (select f from unnest(v.folios) with ordinality u(f, n) where not exists (select from compras where folio = f) order by n limit 1), v.evento_id, v.apartado_id,
      v.usuario_id, p_estado, v.metodo, v.nombre, v.apellido_paterno, v.apellido_materno, v.nombre_mostrado,
      v.email, v.subtotal, v.cargos, v.iva, v.total, v.huella, now(), case when p_estado = 'pagada' then now() end
    from jsonb_to_recordset(p_ventas) v(id uuid, folios text[], evento_id uuid, apartado_id uuid, usuario_id uuid, metodo text, nombre text,
      apellido_paterno text, apellido_materno text, nombre_mostrado text, email text, subtotal int, cargos int, iva int, total int, huella text);
  insert into compra_lineas (compra_id, pagada_en, metodo, tipo_boleto_id, tipo, cantidad, precio, cargo, absorbido, iva_tasa, iva, descuento)
    select (v ->> 'id')::uuid, case when p_estado = 'pagada' then now() end, v ->> 'metodo', l.* from jsonb_array_elements(p_ventas) v,
      jsonb_to_recordset(v -> 'lineas') l(tipo_boleto_id uuid, tipo text, cantidad int, precio int, cargo int, absorbido int, iva_tasa int, iva int, descuento int);
  if p_estado <> 'pendiente' then
    update pagos p set estado = 'aprobado', referencia = v.pago_referencia, recibido = p.monto, pedido = null, actualizado_en = now()
      from jsonb_to_recordset(p_ventas) v(pago_id uuid, pago_referencia text) where p.id = v.pago_id;
  end if;
end $$;
