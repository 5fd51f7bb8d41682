-- Writes down what lines of paid compras add to the figures (or take off: p_signo), as of that moment and method. What
-- a line gives the organization is its part of the movement `venta`. The triggers of this folder call it.
create or replace function anotar_lineas(
  p_compra uuid[], p_tipo uuid[], p_cantidad int[], p_precio int[], p_descuento int[], p_absorbido int[],
  p_pagada timestamptz[], p_metodo text[], p_signo int[]
) returns void language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  insert into cifras_por_sumar (evento_id, hora, cuadro, clave, boletos, bruto, descuentos, absorbido, neto)
    select s.evento_id, s.hora, v.cuadro, v.clave, sum(case v.cuadro when 'codigo' then 0 else s.boletos end),
      sum(s.bruto), sum(s.descuentos), sum(s.absorbido), sum(s.bruto - s.descuentos - s.absorbido)
    from (
      select c.evento_id, date_trunc('hour', u.pagada, 'UTC') as hora, u.metodo, u.tipo, c.codigo_id, c.fuente,
        sum(u.signo * u.cantidad) as boletos, sum(u.signo * u.cantidad::bigint * (u.precio + u.descuento)) as bruto,
        sum(u.signo * u.cantidad::bigint * u.descuento) as descuentos,
        sum(u.signo * u.cantidad::bigint * u.absorbido) as absorbido
      from unnest(p_compra, p_tipo, p_cantidad, p_precio, p_descuento, p_absorbido, p_pagada, p_metodo, p_signo)
          u(compra, tipo, cantidad, precio, descuento, absorbido, pagada, metodo, signo),
        lateral (
          select c.evento_id, a.codigo_id,
            case when o.compra_id is not null then clave_de_fuente(o.fuente, o.medio, o.campana, o.promotor_id) end
              as fuente
          from compras c left join apartados a on a.id = c.apartado_id
            left join compra_origenes o on o.compra_id = c.id
          where c.id = u.compra offset 0
        ) c
      where u.pagada is not null group by 1, 2, 3, 4, 5, 6
    ) s, lateral (values ('tiempo', ''), ('metodo', s.metodo), ('tipo', s.tipo::text), ('codigo', s.codigo_id::text),
      ('fuente', case when s.metodo <> 'cortesia' then s.fuente end)) v(cuadro, clave)
    where v.clave is not null group by 1, 2, 3, 4;
end $$;
