-- Writes where the buyers of these compras came from; compras that do not exist by now are left out. anotar-origenes
-- calls it. It waits for the deletion of a promotor, and finds none then.
create or replace function anotar_origenes(p_compras jsonb) returns void language sql as $$
  insert into compra_origenes (compra_id, evento_id, fuente, medio, campana, promotor_id)
    select c.id, c.evento_id, v.fuente, coalesce(v.medio, ''), coalesce(v.campana, ''),
      (select p.id from promotores p where p.evento_id = c.evento_id and p.codigo = v.promotor and p.activo
        for key share)
    from jsonb_to_recordset(p_compras) v(id uuid, fuente text, medio text, campana text, promotor text)
      join compras c on c.id = v.id
  on conflict do nothing
$$;
