-- The tax inside what was paid at each of these rates, in one document: the base of each is rounded once, and where all
-- of them together were rounded by more than nine tenths of a centavo, one of them the other way (sumarImpuestos).
create or replace function iva_dentro(p_totales bigint[], p_tasas int[]) returns bigint language plpgsql immutable as $$
declare suma bigint; de_mas numeric;
begin
  select sum(s.total - s.base), sum(s.base - s.total * 100.0 / (100 + s.tasa)) into suma, de_mas from (
    select t.total, t.tasa, (t.total * 200 + 100 + t.tasa) / (200 + 2 * t.tasa) as base
    from (select d.tasa, sum(d.total)::bigint as total from unnest(p_totales, p_tasas) d(total, tasa) group by 1) t
  ) s;
  return coalesce(suma + case when de_mas > 0.9 then 1 when de_mas < -0.9 then -1 else 0 end, 0);
end $$;
