-- A price difference of a compra lessens what its boletos cost: those that admit, or did, and whose money is still
-- here. As much of each as was said (`p_por_boleto`) where that comes to it, else in proportion to their prices, and
-- never more than its organization has of one. What no boleto takes was of those that went back in part. What waits for
-- leave to go back is no more than its boletos cost by now. registrar_reembolso calls it, before the ledger says
-- anything.
-- Locks: those of its caller, which has the boletos; reembolsos.
create or replace function rebajar_boletos(p_compra uuid, p_monto bigint, p_por_boleto int) returns void
language plpgsql as $$
begin
  with suyos as (
    select b.id, b.numero, l.precio::bigint as precio,
      greatest(0, l.precio - l.absorbido - b.rebaja)::bigint as queda,
      least(coalesce(p_por_boleto, 0), greatest(0, l.precio - l.absorbido - b.rebaja))::bigint as dicho
    from boletos b join compra_lineas l on l.compra_id = b.compra_id and l.tipo_boleto_id = b.tipo_boleto_id
    where b.compra_id = p_compra and b.estado in ('valido', 'usado') and not exists (
      select from reembolso_boletos x join reembolsos r on r.id = x.reembolso_id
        where x.boleto_id = b.id and r.estado not in ('rechazado', 'por_autorizar'))
  ), pesados as (
    select s.*, sum(s.queda) over () as quedan, case
        when sum(s.dicho) over () >= p_monto then s.dicho
        when bool_and(p_monto * s.precio <= s.queda * t.precios) over () then s.precio
        else s.queda end as peso
    from suyos s, (select sum(precio) as precios from suyos) t
  ), cortados as (
    select p.id, p.peso, least(p_monto, p.quedan) as reparte, sum(p.peso) over () as pesos,
      sum(p.peso) over (order by p.numero) as van
    from pesados p
  )
  update boletos b set rebaja = b.rebaja + p.parte
    from (
      select c.id, ceil(c.reparte * c.van / c.pesos) - ceil(c.reparte * (c.van - c.peso) / c.pesos) as parte
      from cortados c where c.pesos > 0
    ) p where b.id = p.id and p.parte > 0;
  update reembolsos r set monto = least(r.monto, s.costo), parte = greatest(1, least(r.parte, s.suyo))
    from (
      select x.reembolso_id as id, sum(l.precio + l.cargo - b.rebaja)::int as costo,
        sum(l.precio - l.absorbido - b.rebaja)::int as suyo
      from reembolso_boletos x join boletos b on b.id = x.boleto_id
        join compra_lineas l on l.compra_id = b.compra_id and l.tipo_boleto_id = b.tipo_boleto_id
      where b.compra_id = p_compra group by 1
    ) s where r.id = s.id and r.estado = 'por_autorizar' and r.origen <> 'evento_cancelado' and s.costo > 0;
end $$;
