-- Says of these boletos, whose rows the caller has locked and whose presencias it settled, whether they are used; all
-- at once, for each statement on boletos counts, and tells the phones.
create or replace function marcar_usados(p_boletos uuid[])
returns void language plpgsql as $$
begin
  update boletos b set estado = n.estado from (
      select m.id, case when s.boleto_id is null then 'valido' else 'usado' end as estado
        from (select distinct unnest(p_boletos) as id) m left join presencias s on s.boleto_id = m.id
    ) n
    where b.id = n.id and b.estado in ('valido', 'usado') and b.estado <> n.estado;
end $$;
