-- Adds to the rows of ventas_dia, in the order of their key. The triggers of this folder call it.
-- Locks: rows of ventas_dia, the last ones in the lock order of db/functions/README.md.
create or replace function sumar_al_dia(
  p_evento uuid[], p_dia date[], p_compras int[], p_boletos int[], p_ingreso bigint[]
) returns void language sql as $$
  insert into ventas_dia as v (evento_id, dia, compras, boletos, ingreso)
    select evento, dia, sum(compras), sum(boletos), sum(ingreso)
    from unnest(p_evento, p_dia, p_compras, p_boletos, p_ingreso) u(evento, dia, compras, boletos, ingreso)
    where dia is not null group by 1, 2 having sum(compras) <> 0 or sum(boletos) <> 0 or sum(ingreso) <> 0 order by 1, 2
  on conflict (evento_id, dia) do update
    set compras = v.compras + excluded.compras, boletos = v.boletos + excluded.boletos,
      ingreso = v.ingreso + excluded.ingreso
$$;
