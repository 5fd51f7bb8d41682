import { sql } from 'kysely'
import { AJUSTES, BOLETOS_POR_COMPRA, PAUSADA } from '../boletos/index.ts'

export const relaciones = sql`
  eventos e join organizaciones o on o.id = e.organizacion_id join categorias c on c.id = e.categoria_id
    left join direcciones d on d.evento_id = e.id`

export const VISIBLE = sql`e.estado in ('publicado', 'reprogramado', 'pospuesto', 'cancelado')
  and e.retirado_en is null`

/** The lowest total one can pay for an evento now, or else once its sale opens; the same as `precioDesdeDe` of the presenter. */
export const precioDesde = (ahora: Date) => sql`lateral (
  select coalesce(min(f.total) filter (where f.inicio <= ${ahora} and f.libres > 0),
    min(f.total) filter (where f.inicio > ${ahora})) as desde
  from (
    select coalesce(t.venta_inicio, '-infinity') as inicio,
      least(x.cupo - x.vendidos - x.apartados, h.cupo - h.vendidos - h.apartados) as libres,
      t.precio + case when t.precio > 0
        and e.cargo_pagado_por = 'comprador' then (t.precio::bigint * a.bps + 5000) / 10000 + a.fijo else 0 end as total
    from tipos_boleto t join existencias x on x.tipo_boleto_id = t.id left join aforos h on h.evento_id = x.aforo
      cross join (
      select coalesce(o.cargo_bps, p.cargo_bps) as bps, coalesce(o.cargo_fijo, p.cargo_fijo) as fijo from ajustes p
        join organizaciones o on o.id = e.organizacion_id
    ) a
    where t.evento_id = e.id and t.visibilidad = 'publico' and t.estado = 'abierto'
      and (t.venta_fin is null or t.venta_fin > ${ahora}) and e.estado <> 'pospuesto' and e.venta_pausada_en is null
  ) f
)`

const tipos = sql`coalesce((
  select json_agg(json_build_object('id', t.id, 'tipo', t.tipo, 'descripcion', t.descripcion, 'precio', t.precio,
    'precioLibre', t.precio_libre, 'ventaInicio', t.venta_inicio,
    'ventaFin', t.venta_fin, 'minimo', t.minimo, 'maximo', t.maximo, 'estado', t.estado, 'cupo', x.cupo, 'libres',
      x.cupo - x.vendidos - x.apartados,
    'aforo', case when h.evento_id is not null then json_build_object('cupo', h.cupo, 'libres',
      h.cupo - h.vendidos - h.apartados) end)
    order by t.orden, t.precio, t.id)
  from tipos_boleto t join existencias x on x.tipo_boleto_id = t.id left join aforos h on h.evento_id = x.aforo
  where t.evento_id = e.id and t.visibilidad = 'publico'
), '[]')`

/** What every surface shows of an evento. */
export const resumen = sql`
  e.id, e.nombre, e.nombre_mostrado as "nombreMostrado", e.slug, e.inicio, e.fin, e.zona_horaria as "zonaHoraria",
    e.estado, e.destacado,
  e.card_imagen as card, e.portada_imagen as portada, e.enlace_en_linea is not null as "enLinea",
    e.cargo_pagado_por as quien,
  (select coalesce(i.matiz, p.matiz) from (select 1) uno
    left join imagenes i on i.id = e.card_imagen left join imagenes p on p.id = e.portada_imagen) as matiz,
  json_build_object('slug', c.slug, 'nombre', c.nombre) as categoria,
  json_build_object('slug', o.slug, 'nombre', o.nombre_mostrado) as organizador,
  case when d.evento_id is null then null else json_build_object('nombre', d.nombre, 'ciudad', d.ciudad, 'estado',
    d.estado) end as direccion,
  o.suspendida_en is not null as suspendida, ${PAUSADA} as pausada, ${AJUSTES} as ajustes,
  ${BOLETOS_POR_COMPRA} as tope, e.tope_gratis as "topeGratis",
  ${tipos} as tipos`
