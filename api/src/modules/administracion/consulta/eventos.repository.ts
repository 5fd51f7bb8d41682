import type { EventoAdministrado } from '@entrale/contract/administracion/eventos'
import { type Db, rowOf } from '@entrale/db'

type Fechas = 'inicio' | 'fin' | 'retiradoEn'
export type EventoAdministradoRow = Omit<EventoAdministrado, Fechas | 'causas' | 'cancelable' | 'organizacion'> & {
  inicio: Date
  fin: Date
  retiradoEn: Date | null
  organizacion: Omit<EventoAdministrado['organizacion'], 'suspendidaEn' | 'eliminadaEn'>
  suspendidaEn: Date | null
  eliminadaEn: Date | null
}

/**
 * An evento with its money by the ledger. What goes back when it is cancelled is what is left of each open compra,
 * without those of tills: who organizes has that money and gives it back.
 */
export const findEventoAdministrado = (db: Db, id: string) => rowOf<EventoAdministradoRow>(db)`
  with suyas as (
    select c.*, c.metodo in ('efectivo', 'terminal') as en_taquilla, c.estado in ('pagada', 'reembolsada_parcial') as viva
      from compras c where c.evento_id = ${id}
  ), libros as (
    select coalesce(-sum(a.monto) filter (where a.concepto = 'venta'), 0)::float8 as vendido,
      coalesce(sum(a.monto) filter (where a.concepto in ('reembolso', 'contracargo')), 0)::float8 as devuelto,
      coalesce(-sum(a.monto) filter (where s.viva and a.concepto <> 'compensacion'), 0)::float8 as reembolso,
      coalesce(-sum(a.monto) filter (where s.viva and a.concepto <> 'compensacion'
        and a.cuenta in ('plataforma', 'iva')), 0)::float8 as cargos
    from suyas s join asientos a on a.compra_id = s.id
    where not s.en_taquilla and a.cuenta in ('organizacion', 'plataforma', 'iva')
  ), lineas as (
    select coalesce(sum(l.monto) filter (where q.estado = 'pagada'), 0)::float8 as pagado,
      coalesce(sum(l.monto) filter (where q.estado <> 'pagada'), 0)::float8 as "enCamino"
    from liquidacion_lineas l join liquidaciones q on q.id = l.liquidacion_id where l.evento_id = ${id}
  )
  select e.id, e.slug, e.nombre_mostrado as "nombreMostrado", e.estado, e.inicio, e.fin,
    e.zona_horaria as "zonaHoraria", e.motivo, e.cancelado_por as "canceladoPor", e.retirado_en as "retiradoEn",
    o.suspendida_en as "suspendidaEn", o.eliminada_en as "eliminadaEn",
    json_build_object('id', o.id, 'slug', o.slug, 'nombreMostrado', o.nombre_mostrado) as organizacion,
    (select count(*)::int from denuncias d where d.evento_id = e.id and d.estado in ('abierta', 'en_revision'))
      as denuncias,
    (select json_build_object('compras', count(*) filter (where viva and not en_taquilla),
      'personas', count(distinct email) filter (where viva), 'porPagar', count(*) filter (where estado = 'pendiente'),
      'enTaquilla', count(*) filter (where viva and en_taquilla),
      'boletos', (select count(*) from boletos b where b.evento_id = e.id and b.estado in ('valido', 'usado')),
      'entraron', (select count(*) from presencias p where p.evento_id = e.id),
      'reembolso', (select reembolso from libros), 'cargos', (select cargos from libros)) from suyas) as cancelacion,
    (select json_build_object('vendido', libros.vendido, 'devuelto', libros.devuelto, 'pagado', lineas.pagado,
      'enCamino', lineas."enCamino", 'queda', (select coalesce(-sum(a.monto), 0) from suyas s
        join asientos a on a.compra_id = s.id and a.cuenta = 'organizacion')) from libros, lineas) as dinero,
    coalesce((select json_agg(json_build_object('id', q.id, 'folio', q.folio, 'estado', q.estado, 'monto', q.monto)
      order by q.fecha desc, q.id) from liquidaciones q
      where exists (select from liquidacion_lineas l where l.liquidacion_id = q.id and l.evento_id = e.id)), '[]')
      as liquidaciones
  from eventos e join organizaciones o on o.id = e.organizacion_id where e.id = ${id}`
