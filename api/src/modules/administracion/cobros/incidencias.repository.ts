import type { Incidencia } from '@entrale/contract/administracion/incidencias'
import type { Db } from '@entrale/db'
import { sql } from 'kysely'
import { REINTENTABLES } from '../../reembolsos/dinero/index.ts'
import { saltoDe, type Tramo, todas } from '../comun/busqueda.ts'
import { type Pagina, pagina } from '../comun/pagina.ts'

export type IncidenciaRow = Omit<Incidencia, 'creadoEn' | 'resueltaEn'> & { creadoEn: Date; resueltaEn: Date | null }
type FiltroIncidencias = { estado: 'abiertas' | 'resueltas'; clase?: Incidencia['clase'] | undefined }

export function findIncidencias(
  db: Db,
  { estado, clase }: FiltroIncidencias,
  tramo: Tramo,
): Promise<Pagina<IncidenciaRow>> {
  const condiciones = [estado === 'abiertas' ? sql`i.resuelta_en is null` : sql`i.resuelta_en is not null`]
  if (clase !== undefined) condiciones.push(sql`i.clase = ${clase}`)
  const desde = sql`from incidencias i left join pagos p on p.id = i.pago_id where ${todas(condiciones)}`
  const filas = sql<IncidenciaRow>`
    select i.id, i.clase, i.detalle, i.creado_en as "creadoEn", i.resuelta_en as "resueltaEn", i.nota,
      case when i.resuelta_en is not null then '[]'::json
        when p.estado = 'revision' and i.clase in ('monto', 'sin_dueno') then '["devolver","registrar"]'
        when p.estado = 'revision' and i.clase = 'moneda' then '["devolver"]'
        when i.clase = 'reembolso' and exists (select from reembolsos r
          where r.id::text = i.detalle ->> 'reembolsoId' and r.estado = any(${[...REINTENTABLES]}))
          then '["reintentar"]' else '[]' end as acciones,
      (select u.nombre_mostrado from usuarios u where u.id = i.resuelta_por) as "resueltaPor",
      case when p.id is not null then json_build_object('id', p.id, 'proveedor', p.proveedor, 'referencia',
        p.referencia, 'monto', p.monto, 'folio', (select c.folio from compras c where c.id = p.compra_id)) end as pago
    ${desde} order by ${estado === 'abiertas' ? sql`i.creado_en` : sql`i.resuelta_en desc`}, i.id
      limit ${tramo.limit} offset ${saltoDe(tramo)}`
  return pagina(db, filas, desde)
}
