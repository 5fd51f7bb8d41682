-- Whether boletos of an evento are still given for a hold that lives: also those of a postponed one, whose vouchers
-- keep theirs (confirmar_tarde).
create or replace function se_entregan(p_evento uuid) returns boolean language sql stable as $$
  select exists (select from eventos where id = p_evento and retirado_en is null
    and estado in ('publicado', 'reprogramado', 'pospuesto'))
$$;
