-- Whether the holder of a boleto, whose row the caller has locked, may enter by this gate now: of the rule of the
-- phones (contract/src/accesos/veredicto.ts) that part which changes while others scan.
create or replace function decidir_acceso(p_boleto uuid, p_puerta uuid)
returns text language sql stable as $$
  select case
    when b.id is null then 'revisar'
    when b.estado in ('cancelado', 'transferido') then b.estado
    when s.boleto_id is not null and (p.reingreso = 'no' or (p.reingreso = 'tras_salida' and s.dentro)) then 'ya_entro'
    when p.cupo is not null and p.cupo <= (select count(*) from presencias d
      where d.evento_id = p.evento_id and d.puerta_id = p.id and d.dentro) then 'llena'
    else 'adelante' end
  from puertas p left join boletos b on b.id = p_boleto left join presencias s on s.boleto_id = b.id
  where p.id = p_puerta
$$;
