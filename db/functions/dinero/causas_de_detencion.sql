-- Why money of an organization waits now, whatever its payouts say: what administrators stopped, and what stops it by
-- itself for as long as it lasts. Without an evento or a payout it is all of its money. The money of a cancelled evento
-- is on its way back to who bought, so that no payout takes it along meanwhile.
create or replace function causas_de_detencion(suya uuid)
returns table (causa text, evento_id uuid, liquidacion_id uuid, motivo text, desde timestamptz, detencion_id uuid)
language sql stable as $$
  select 'persona', d.evento_id, d.liquidacion_id, d.motivo, d.creado_en, d.id
    from detenciones d where d.organizacion_id = suya and d.levantada_en is null
  union all
  select 'suspendida', null, null, o.suspendida_motivo, o.suspendida_en, null
    from organizaciones o where o.id = suya and o.suspendida_en is not null
  union all
  select 'retirado', r.evento_id, null, r.motivo, r.creado_en, null
    from eventos e join retiros r on r.evento_id = e.id
    where e.organizacion_id = suya and r.restaurado_en is null and e.estado <> 'cancelado'
  union all
  select 'cancelado', e.id, null, e.motivo, e.cancelado_en, null
    from eventos e where e.organizacion_id = suya and e.estado = 'cancelado'
$$;
