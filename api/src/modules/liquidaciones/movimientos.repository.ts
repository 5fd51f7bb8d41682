import type { VentaDirecta } from '@entrale/contract/liquidaciones/directo'
import type { CONCEPTOS_MOVIMIENTO, FiltroMovimientos } from '@entrale/contract/liquidaciones/schemas'
import { type Db, rowsOf } from '@entrale/db'
import { sql } from 'kysely'

export type MovimientoRow = {
  id: string
  fecha: Date
  concepto: (typeof CONCEPTOS_MOVIMIENTO)[number]
  folio: string
  evento: { slug: string; nombre: string } | null
  motivo: string | null
  bruto: number
  neto: number
  saldo: number
}
type Filtro = Omit<FiltroMovimientos, 'limit' | 'currentPage'>

/** What follows from another movement of the same moment is told after it. */
const ORDEN = sql`case concepto when 'reparto' then 2 when 'retencion' then 1 else 0 end`

/**
 * Every movement of what an organization is owed, with its balance after each; of a sale at the door it has the money,
 * and owes the service charge. At the price of the boletos it counts in the proportion in which its
 * sale did: what is left is the part of the service charge that the organization takes on.
 */
const movimientosDe = (organizacionId: string, { evento, concepto, desde, hasta }: Filtro) => sql`
  with suyos as (
    select a.movimiento_id as id, a.creado_en as fecha, a.concepto, c.folio, c.id as compra_id, c.evento_id, c.subtotal,
      -sum(a.monto) as neto, null::text as motivo
      from eventos e join compras c on c.evento_id = e.id join asientos a on a.compra_id = c.id
        where e.organizacion_id = ${organizacionId} and a.cuenta in ('organizacion', 'caja')
        group by a.movimiento_id, a.creado_en, a.concepto, c.id
    union all
    select a.movimiento_id, a.creado_en, a.concepto, q.folio, null, null, null, -a.monto, null
      from liquidaciones q join asientos a on a.liquidacion_id = q.id
        where q.organizacion_id = ${organizacionId} and a.cuenta = 'organizacion'
          and not exists (select from asientos p where p.movimiento_id = a.movimiento_id and p.cuenta = 'caja')
    union all
    select a.movimiento_id, a.creado_en, a.concepto, c.folio, null, r.evento_id, null, -a.monto,
      case a.movimiento_id when md5(r.id || 'isr')::uuid then 'ISR' else 'IVA' end
      from retenciones r join asientos a on a.retencion_id = r.id join compras c on c.id = r.compra_id
        where r.organizacion_id = ${organizacionId} and a.cuenta = 'organizacion'
    union all
    select a.movimiento_id, a.creado_en, a.concepto, c.folio, null, d.evento_id, null, -a.monto, null
      from repartos d join asientos a on a.movimiento_id = d.id join compras c on c.id = d.compra_id
        where d.organizacion_id = ${organizacionId} and a.cuenta = 'organizacion'
    union all
    select a.movimiento_id, a.creado_en, a.concepto, '', null, null, null, -a.monto, s.motivo
      from ajustes_saldo s join asientos a on a.ajuste_id = s.id
        where s.organizacion_id = ${organizacionId} and a.cuenta = 'organizacion'
    union all
    select a.movimiento_id, a.creado_en, a.concepto, f.referencia, null, null, null, -a.monto, null
      from fichas_deposito f join asientos a on a.ficha_id = f.id
        where f.organizacion_id = ${organizacionId} and a.cuenta = 'organizacion'
    union all
    select a.movimiento_id, a.creado_en, a.concepto, '', null, null, null, -a.monto, k.motivo
      from castigos k join asientos a on a.castigo_id = k.id
        where k.organizacion_id = ${organizacionId} and a.cuenta = 'organizacion'
  ), conSaldo as (
    select s.*, sum(neto) over (order by fecha, ${ORDEN}, motivo, id) as saldo,
      max(neto) filter (where concepto = 'venta') over (partition by compra_id) as inicial from suyos s
  ), elegidos as (
    select s.*, e.slug, e.nombre_mostrado from conSaldo s left join eventos e on e.id = s.evento_id
    where (${evento ?? null}::text is null or e.slug = ${evento ?? null})
      and (${concepto ?? null}::text is null or s.concepto = ${concepto ?? null})
      and (${desde ?? null}::date is null or dia_del_centro(s.fecha) >= ${desde ?? null}::date)
      and (${hasta ?? null}::date is null or dia_del_centro(s.fecha) <= ${hasta ?? null}::date)
  )
  select id, fecha, concepto, folio, motivo, neto::float8 as neto, saldo::float8 as saldo,
    case when compra_id is null or coalesce(inicial, 0) = 0 or concepto = 'compensacion' then neto
      else round(neto::numeric * subtotal / inicial) end::float8 as bruto,
    case when slug is not null then json_build_object('slug', slug, 'nombre', nombre_mostrado) end as evento,
      count(*) over ()::int as total
  from elegidos`

/** The newest first. */
export async function findMovimientos(
  db: Db,
  organizacionId: string,
  { limit, currentPage, ...filtro }: FiltroMovimientos,
) {
  const rows = await rowsOf<MovimientoRow & { total: number }>(db)`${movimientosDe(organizacionId, filtro)}
    order by fecha desc, ${ORDEN} desc, motivo desc, id desc limit ${limit} offset ${(currentPage - 1) * limit}`
  return { movimientos: rows, total: rows[0]?.total ?? 0 }
}

/** All of them, for a sheet: the oldest first. */
export const findTodosLosMovimientos = (db: Db, organizacionId: string, filtro: Filtro) =>
  rowsOf<MovimientoRow>(db)`${movimientosDe(organizacionId, filtro)}
    order by fecha, ${ORDEN}, motivo, id`

type DirectaRow = Omit<VentaDirecta, 'fecha' | 'cobrado' | 'porDepositar'> & {
  fecha: Date
  suyo: number
  total: number
}
type Pagina = { limit: number; currentPage: number }

/** What accounts of an organization took, sale by sale, the newest first: what its provider left it, and what came to us. */
export async function findVentasDirectas(
  db: Db,
  organizacionId: string,
  { limit, currentPage }: Pagina,
): Promise<{ items: VentaDirecta[]; total: number }> {
  const rows = await rowsOf<DirectaRow>(db)`
    with directas as (
      select compra_id, min(creado_en) as fecha, sum(monto)::float8 as recibido, sum(retenido)::float8 as retenido,
        min(pago_id::text)::uuid as pago_id, count(*) over ()::int as total
      from repartos where organizacion_id = ${organizacionId} group by compra_id
      order by 2 desc, 1 limit ${limit} offset ${(currentPage - 1) * limit}
    )
    select c.folio, d.fecha, json_build_object('slug', e.slug, 'nombre', e.nombre_mostrado) as evento, p.proveedor,
      d.recibido, d.retenido, d.total,
      coalesce((select -sum(a.monto) from asientos a where a.compra_id = c.id
        and a.cuenta in ('plataforma', 'iva')), 0)::float8 as cargo,
      coalesce((select -sum(a.monto) from asientos a where a.compra_id = c.id
        and a.cuenta = 'organizacion'), 0)::float8 as suyo
    from directas d join compras c on c.id = d.compra_id join eventos e on e.id = c.evento_id
      join pagos p on p.id = d.pago_id
    order by d.fecha desc, d.compra_id`
  const items = rows.map(({ fecha, suyo, total: _, ...fila }) => ({
    ...{ ...fila, fecha: fecha.toISOString(), cobrado: suyo + fila.cargo },
    porDepositar: suyo - fila.retenido - fila.recibido,
  }))
  return { items, total: rows[0]?.total ?? 0 }
}
