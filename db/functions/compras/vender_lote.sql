-- Gives out a batch of holds that cost nothing, in one transaction: stock, compras with their lines, boletos and
-- outbox, or nothing. A hold that can no longer be turned is left out of the answer, and so is one that would give a
-- person more than the maximum: the people of a batch, which is of one evento, must differ. ventas.repository calls it.
-- Locks: personas, those of confirmar_apartados.
create or replace function vender_lote(p_ventas jsonb)
returns uuid[] language plpgsql
set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
declare
  pedidos uuid[]; usuarios uuid[]; correos text[]; sobran int[]; vendidos uuid[]; ventas jsonb;
begin
  select array_agg((v ->> 'apartado_id')::uuid order by i), array_agg((v ->> 'usuario_id')::uuid order by i),
    array_agg(v ->> 'correo' order by i)
    into pedidos, usuarios, correos from jsonb_array_elements(p_ventas) with ordinality u(v, i);
  perform bloquear_personas_de(pedidos, usuarios, correos);
  perform bloquear_existencias(array(select tipo_boleto_id from apartado_lineas where apartado_id = any(pedidos)));
  select r.ya into sobran from reclamar_apartados(pedidos, usuarios, correos) r;
  vendidos := confirmar_apartados(array(select p from unnest(pedidos, sobran) u(p, ya) where ya is null));
  select coalesce(jsonb_agg(v), '[]') into ventas from jsonb_array_elements(p_ventas) v
    where (v ->> 'apartado_id')::uuid = any(vendidos);
  perform guardar_compras(ventas, 'pagada');
  perform emitir_boletos(ventas);
  return vendidos;
end $$;
