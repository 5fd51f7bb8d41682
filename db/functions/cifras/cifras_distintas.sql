-- By how much what the ledger says differs from what is kept of an organization and its eventos with what waits to be
-- added. It is one statement, so it sees one moment, and what it answers may be added while others go on selling.
create or replace function cifras_distintas(p_organizacion uuid)
returns table (sujeto_id uuid, cuadro text, nivel text, cuando timestamptz, clave text, compras bigint, ventas bigint,
  pagadas bigint, pedidas bigint, boletos bigint, bruto bigint, descuentos bigint, absorbido bigint, neto bigint)
language sql stable as $$
  with suyos as (select array_agg(id) as ids from eventos where organizacion_id = p_organizacion),
  debidas as (
    select 1 as signo, l.* from suyos, cifras_del_libro(suyos.ids) l
    union all select -1, p.* from cifras_por_sumar p where p.cuadro not in ('seleccion', 'repetida')
      and p.evento_id in (select id from eventos where organizacion_id = p_organizacion)
  ),
  todas as (
    select n.sujeto_id, n.cuadro, n.nivel, date_trunc(n.nivel, d.hora, 'UTC') as cuando, n.clave,
      d.signo * d.compras as compras, d.signo * d.ventas as ventas, d.signo * d.pagadas as pagadas,
      d.signo * d.pedidas as pedidas, d.signo * d.boletos as boletos, d.signo * d.bruto as bruto,
      d.signo * d.descuentos as descuentos, d.signo * d.absorbido as absorbido, d.signo * d.neto as neto
    from debidas d, lateral niveles_de(d.evento_id, p_organizacion, d.cuadro, d.clave) n
    union all
    select k.sujeto_id, k.cuadro, k.nivel, k.cuando, k.clave, -k.compras, -k.ventas, -k.pagadas, -k.pedidas,
      -k.boletos, -k.bruto, -k.descuentos, -k.absorbido, -k.neto
    from cifras k where k.cuadro not in ('seleccion', 'repetida') and (k.sujeto_id = p_organizacion
      or k.sujeto_id in (select id from eventos where organizacion_id = p_organizacion))
  )
  select t.sujeto_id, t.cuadro, t.nivel, t.cuando, t.clave, sum(t.compras)::bigint, sum(t.ventas)::bigint,
    sum(t.pagadas)::bigint, sum(t.pedidas)::bigint, sum(t.boletos)::bigint, sum(t.bruto)::bigint,
    sum(t.descuentos)::bigint, sum(t.absorbido)::bigint, sum(t.neto)::bigint
  from todas t group by 1, 2, 3, 4, 5
  having (sum(t.compras), sum(t.ventas), sum(t.pagadas), sum(t.pedidas), sum(t.boletos), sum(t.bruto),
    sum(t.descuentos), sum(t.absorbido), sum(t.neto)) <> (0, 0, 0, 0, 0, 0, 0, 0, 0)
$$;
