-- What the figures of these eventos must be, read from compras, lines, boletos, ledger and visits, by hour. Visitors
-- with a hold cannot be read again: a hold forgets who it was of.
create or replace function cifras_del_libro(p_eventos uuid[])
returns table (evento_id uuid, hora timestamptz, cuadro text, clave text, compras bigint, ventas bigint,
  pagadas bigint, pedidas bigint, boletos bigint, bruto bigint, descuentos bigint, absorbido bigint, neto bigint)
language sql stable as $$
  with suyas as materialized (
    select c.id, c.evento_id, c.metodo, c.estado, date_trunc('hour', c.creado_en, 'UTC') as creada,
      date_trunc('hour', c.pagada_en, 'UTC') as pagada, a.codigo_id, coalesce(a.codigo_boletos, 0) as codigo_boletos,
      a.oferta_id is not null as ofrecida,
      case when o.compra_id is not null and c.metodo <> 'cortesia'
        then clave_de_fuente(o.fuente, o.medio, o.campana, o.promotor_id) end as fuente
    from compras c left join apartados a on a.id = c.apartado_id left join compra_origenes o on o.compra_id = c.id
    where c.evento_id = any(p_eventos)
  ),
  movimientos as materialized (
    select a.compra_id, a.movimiento_id, date_trunc('hour', min(a.creado_en), 'UTC') as hora,
      coalesce(sum(a.monto) filter (where a.cuenta = 'organizacion'), 0) as neto,
      -coalesce(sum(a.monto) filter (where a.cuenta = case a.concepto when 'reembolso' then 'comprador'
        else 'pasarela' end), 0) as monto
    from suyas s join asientos a on a.compra_id = s.id and a.concepto in ('reembolso', 'contracargo')
    group by a.compra_id, a.movimiento_id, a.concepto having bool_or(a.cuenta in ('organizacion', 'plataforma', 'iva'))
  ),
  hechos(evento_id, hora, cuadro, clave, compras, ventas, pagadas, pedidas, boletos, bruto, descuentos, absorbido,
    neto) as (
    select evento_id, v.hora, v.cuadro, v.clave, v.compras, v.ventas, v.pagadas, v.pedidas, v.boletos, 0, 0, 0, 0
    from (
      select evento_id, creada, pagada, metodo, ofrecida, codigo_id, count(*) as cuantas,
        sum(cuenta_compra(estado)) as en_pie, sum(codigo_boletos) as codigo_boletos
      from suyas group by 1, 2, 3, 4, 5, 6
    ) s, lateral (values
      (s.creada, 'metodo', s.metodo, 0, 0, 0, s.cuantas, 0),
      (s.creada, 'ofrecida', case when s.ofrecida then s.metodo end, 0, 0, 0, s.cuantas, 0),
      (s.pagada, 'ofrecida', case when s.ofrecida then s.metodo end, 0, 0, s.cuantas, 0, 0),
      (s.pagada, 'metodo', s.metodo, s.en_pie, s.en_pie * (s.metodo <> 'cortesia')::int, s.cuantas, 0, 0),
      (s.pagada, 'tiempo', '', s.en_pie, s.en_pie * (s.metodo <> 'cortesia')::int, s.cuantas, 0, 0),
      (s.pagada, 'codigo', s.codigo_id::text, s.cuantas, 0, s.cuantas, 0, s.codigo_boletos)
    ) v(hora, cuadro, clave, compras, ventas, pagadas, pedidas, boletos)
    union all
    select evento_id, pagada, v.cuadro, v.clave, 0, 0, 0, 0, case v.cuadro when 'codigo' then 0 else l.boletos end,
      bruto, descuentos, absorbido, bruto - descuentos - absorbido
    from (
      select s.evento_id, s.pagada, s.metodo, s.codigo_id, s.fuente, l.tipo_boleto_id, sum(l.cantidad) as boletos,
        sum(l.cantidad::bigint * (l.precio + l.descuento)) as bruto,
        sum(l.cantidad::bigint * l.descuento) as descuentos, sum(l.cantidad::bigint * l.absorbido) as absorbido
      from suyas s join compra_lineas l on l.compra_id = s.id group by 1, 2, 3, 4, 5, 6
    ) l, lateral (values ('tiempo', ''), ('metodo', metodo), ('tipo', tipo_boleto_id::text), ('fuente', fuente),
      ('codigo', codigo_id::text)) v(cuadro, clave)
    union all
    select s.evento_id, s.pagada, v.cuadro, v.clave, 0, 0, 0, 0, -1, 0, 0, 0, 0
    from suyas s join boletos b on b.compra_id = s.id and b.estado = 'cancelado',
      lateral (values ('tiempo', ''), ('metodo', s.metodo), ('tipo', b.tipo_boleto_id::text),
        ('fuente', s.fuente)) v(cuadro, clave)
    union all
    select v.evento_id, date_trunc('hour', v.hora, 'UTC'), 'visita',
      clave_de_fuente(v.fuente, v.medio, v.campana, v.promotor_id), v.visitas, v.datos, 0, 0, 0, 0, 0, 0, 0
    from visitas v where v.evento_id = any(p_eventos) and (v.visitas, v.datos) <> (0, 0)
    union all
    select b.evento_id, '2000-01-01T00:00Z', 'usados', '', 0, 0, 0, 0, 1, 0, 0, 0, 0 from boletos b
      where b.evento_id = any(p_eventos) and b.estado = 'usado'
    union all
    select s.evento_id, v.hora, v.cuadro, v.clave, 0, 0, 0, 0, 0, 0, 0, 0, -m.neto
    from movimientos m join suyas s on s.id = m.compra_id, lateral (values (m.hora, 'tiempo', ''),
      (m.hora, 'metodo', s.metodo), (m.hora, 'fuente', s.fuente), (s.pagada, 'codigo', s.codigo_id::text))
      v(hora, cuadro, clave)
    union all
    select s.evento_id, m.hora, 'origen', coalesce(r.origen, 'contracargo'), 1, 0, 0, 0, 0, m.monto, 0, 0, m.neto
    from movimientos m join suyas s on s.id = m.compra_id left join reembolsos r on r.id = m.movimiento_id
    union all
    select s.evento_id, date_trunc('hour', d.cuando, 'UTC'), 'devuelto', d.tipo_boleto_id::text, 0, 0, 0, 0, 0, 0, 0,
      0, d.neto
    from devuelto_por_tipo(array(select distinct compra_id from movimientos), '{}') d join suyas s on s.id = d.compra_id
  )
  select evento_id, hora, cuadro, clave, sum(compras)::bigint, sum(ventas)::bigint, sum(pagadas)::bigint,
    sum(pedidas)::bigint, sum(boletos)::bigint, sum(bruto)::bigint, sum(descuentos)::bigint, sum(absorbido)::bigint,
    sum(neto)::bigint
  from hechos where hora is not null and clave is not null group by 1, 2, 3, 4
$$;
