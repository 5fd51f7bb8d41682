-- Statistics of many sales: what they count is read from indexes alone, of one evento, however many others there are.

-- Visitors with a hold.
drop index apartados_evento;
create index apartados_evento on apartados (evento_id, creado_en) include (visitante) where oferta_id is null;
-- What the waiting list of an evento offered.
create index lista_espera_ofrecidos on lista_espera (evento_id, apartado_id) where apartado_id is not null;

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
