-- Whether one of those causes stops this payout: one of all the money, one of the payout, or one of an evento whose
-- money it has. Señales are looked at apart: a person may let a payout go in spite of them.
create or replace function esta_detenida(suya uuid) returns boolean language sql stable as $$
  select exists (
    select from liquidaciones q cross join lateral causas_de_detencion(q.organizacion_id) c
    where q.id = suya and case
      when c.liquidacion_id is not null then c.liquidacion_id = q.id
      when c.evento_id is not null then (select coalesce(sum(l.monto), 0) from liquidacion_lineas l
        where l.liquidacion_id = q.id and l.evento_id = c.evento_id) > 0
      else true end
  )
$$;
