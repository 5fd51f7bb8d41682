import type { Db } from '@entrale/db'
import { sql } from 'kysely'

/** Where histories must have been, some of them at least: one that never gets there shows nothing. */
export const LUGARES = [
  'apartado convertido',
  'apartado liberado',
  'apartado vencido',
  'código usado',
  'compra cancelada',
  'compra pagada',
  'compra reembolsada',
  'compra reembolsada_parcial',
  'compra vencida',
  'pago aprobado',
  'pago cancelado',
  'pago contracargo',
  'pago rechazado',
  'pago sobrante',
  'pago vencido',
  'reembolso comprador',
  'reembolso evento_cancelado',
  'reembolso excedente',
  'reembolso organizador',
  'reembolso pago_doble',
  'reembolso pago_tardio',
  'reembolso falta_clabe',
  'reembolso pagado',
  'reembolso autorizado',
  'compensación dada por transferencia',
  'compensación dada por su pago',
  'diferencia dada',
  'reembolso de un boleto que costó menos',
  'disputa ganada',
  'disputa parcial',
  'disputa perdida',
  'deposito',
  'transferencia aceptada',
  'liquidacion pagada',
  'liquidacion de un ajuste',
  'liquidacion de una reserva',
  'liquidacion que resta',
  'liquidacion con retencion',
  'lote de dos organizaciones',
  'reparto de una venta',
  'reparto de lo devuelto',
  'reparto con retencion',
  'contracargo de una cuenta conectada',
]

/** The states that the random histories reached. */
export async function lugaresAlcanzados(db: Db): Promise<string[]> {
  const { rows } = await sql<{ lugar: string }>`
    select 'apartado ' || estado as lugar from apartados union select 'compra ' || estado from compras union
      select 'pago ' || estado from pagos
    union select 'reembolso ' || origen from reembolsos union select 'reembolso ' || estado from reembolsos
    union select 'disputa ' || estado from disputas union select clase from tesoreria
    union select 'transferencia ' || estado from transferencias union select 'código usado' from codigos
      where usados > 0
    union select 'reembolso autorizado' from reembolsos where decision is not null and estado <> 'rechazado'
    union select case when clase = 'diferencia' then 'diferencia dada'
      when r.pago_id is null then 'compensación dada por transferencia' else 'compensación dada por su pago' end
      from compensaciones k join reembolsos r on r.compensacion_id = k.id where k.dada_en is not null
    union select 'reembolso de un boleto que costó menos' from reembolso_boletos x join boletos b on b.id = x.boleto_id
      join reembolsos r on r.id = x.reembolso_id where b.rebaja > 0 and r.pagado_en is not null
    union select 'liquidacion ' || estado from liquidaciones
    union select 'liquidacion de un ajuste' from liquidacion_lineas where clase = 'ajuste'
    union select 'liquidacion de una reserva' from liquidacion_lineas where clase = 'liberacion'
    union select 'liquidacion que resta' from liquidacion_lineas where clase = 'evento' and monto < 0
    union select 'liquidacion con retencion' from liquidacion_lineas
      where retencion_isr > 0 and retencion_iva > 0
    union select 'lote de dos organizaciones' from lote_renglones g join liquidaciones q on q.id = g.liquidacion_id
      where g.estado = 'pagado' group by g.lote_id having count(distinct q.organizacion_id) > 1
    union select 'reparto de una venta' from repartos where monto > 0
    union select 'reparto de lo devuelto' from repartos where monto < 0
    union select 'reparto con retencion' from repartos where retenido > 0
    union select 'contracargo de una cuenta conectada' from disputas d join pagos p on p.id = d.pago_id
      where p.vendedor is not null`.execute(db)
  const lugares = new Set(rows.map(({ lugar }) => lugar))
  return LUGARES.filter((lugar) => lugares.has(lugar))
}
