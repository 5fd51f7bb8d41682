import { type Db, rowsOf } from '@entrale/db'
import type { CifrasDePago, Umbrales } from './senales.ts'

export const findUmbrales = (db: Db): Promise<Umbrales> =>
  db
    .selectFrom('ajustes')
    .select(['senal_fraudes as fraudes', 'senal_reportes as reportes', 'senal_contracargos as contracargos'])
    .select(['senal_entradas_bps as entradasBps', 'senal_entradas_boletos as entradasBoletos'])
    .select(['senal_reembolsos_bps as reembolsosBps', 'senal_reembolsos_monto as reembolsosMonto'])
    .select(['senal_fin_dias as finDias', 'senal_edad_dias as edadDias', 'senal_monto as monto'])
    .executeTakeFirstOrThrow()

const DIAS_DE_CONTRACARGOS = 180

/**
 * What the señales of payouts look at, as they are now. Refunds count as what went back of the eventos whose money one
 * has, whoever asked for them; of an evento that was moved, the end that people were told first.
 */
export const findCifras = (db: Db, ids: readonly string[], ahora: Date) => rowsOf<CifrasDePago & { id: string }>(db)`
  select q.id, o.riesgo, q.monto::float8 as monto,
    greatest(0, floor(extract(epoch from ${ahora}::timestamptz - o.creado_en) / 86400))::int as "diasDeVida",
    (select count(*)::int from liquidaciones p
      where p.organizacion_id = o.id and p.estado = 'pagada') as "pagosAnteriores",
    (select count(*)::int from eventos e join compras c on c.evento_id = e.id join pagos p on p.compra_id = c.id
      where e.organizacion_id = o.id and p.estado = 'contracargo'
        and p.actualizado_en > ${ahora}::timestamptz - make_interval(days => ${DIAS_DE_CONTRACARGOS})) as contracargos,
    coalesce((select json_agg(json_build_object('id', e.id, 'slug', e.slug, 'nombre', e.nombre_mostrado,
        'conPuerta', e.fin <= ${ahora} and exists (select from direcciones d where d.evento_id = e.id)
          and exists (select from eventos x join accesos a on a.evento_id = x.id where x.organizacion_id = o.id),
        'boletos', (select count(*) from boletos b where b.evento_id = e.id and b.estado in ('valido', 'usado')),
        'entraron', (select count(*) from presencias p where p.evento_id = e.id),
        'vendido', v.vendido, 'devuelto', v.devuelto, 'fraudes', d.fraudes, 'reportes', d.reportes,
        'finAdelantado', coalesce((select greatest(0, floor(extract(epoch from
            (k.datos -> 'antes' ->> 'fin')::timestamptz - e.fin) / 86400))
          from evento_comunicados k where k.evento_id = e.id order by k.creado_en, k.id limit 1), 0)
      ) order by e.fin, e.id)
      from (select distinct l.evento_id as id from liquidacion_lineas l where l.liquidacion_id = q.id) s
        join eventos e on e.id = s.id, lateral (
        select coalesce(sum(a.monto) filter (where a.concepto in ('reembolso', 'contracargo')), 0) as devuelto,
          coalesce(-sum(a.monto) filter (where a.concepto = 'venta'), 0) as vendido
        from compras c join asientos a on a.compra_id = c.id and a.cuenta = 'organizacion' where c.evento_id = e.id
      ) v, lateral (
        select count(*) filter (where n.motivo = 'fraude') as fraudes, count(*) as reportes
        from denuncias n where n.evento_id = e.id and n.estado in ('abierta', 'en_revision')
      ) d where e.estado <> 'cancelado'), '[]') as eventos
  from liquidaciones q join organizaciones o on o.id = q.organizacion_id where q.id = any(${ids}::uuid[])`
