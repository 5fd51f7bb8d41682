import type { Compra } from '@entrale/contract/compras/compra'
import { esDeTaquilla } from '@entrale/contract/compras/estados'
import type { ReembolsoCompra, ReembolsoPanel } from '@entrale/contract/reembolsos/schemas'
import { sql } from 'kysely'
import { type EventoConPlazo, plazoDe } from './plazo.ts'

/** A refund as JSON of a query has it. */
export type ReembolsoRow = ReembolsoCompra & Pick<ReembolsoPanel, 'quien'>

/** Of `reembolsos r`. */
export const datosDeReembolso = sql`json_build_object('id', r.id, 'monto', r.monto, 'moneda', r.moneda, 'estado',
  r.estado, 'origen', r.origen, 'motivo', r.motivo,
  'compensacion', (select k.clase from compensaciones k where k.id = r.compensacion_id),
  'cuenta', r.clabe_final, 'decision', r.decision, 'fecha', r.creado_en, 'pagadoEn', r.pagado_en,
  'desde', r.estado_desde, 'regreso', r.regreso,
  'rastreo', case when r.estado = 'pagado' and r.clabe_final is not null then r.referencia end,
  'enviadoEn', case r.estado when 'en_transferencia' then (select t.enviado_en from lote_renglones g
    join lotes t on t.id = g.lote_id where g.reembolso_id = r.id and g.estado = 'en_camino') end,
  'quien', case r.origen when 'organizador' then (select u.nombre_mostrado from usuarios u
    where u.id = r.usuario_id) end,
  'boletos', (select coalesce(json_agg(b.numero order by b.numero), '[]') from reembolso_boletos x
    join boletos b on b.id = x.boleto_id where x.reembolso_id = r.id))`
/** Of `compras c`, the oldest first. */
export const reembolsosDeCompra = sql`(select coalesce(json_agg(${datosDeReembolso} order by r.creado_en, r.id), '[]')
  from reembolsos r where r.compra_id = c.id)`
/** Whether the date or the place of its evento changed after `compras c` was bought, or held. */
export const mudadaDesdeLaCompra = sql`exists (select from evento_comunicados v where v.evento_id = c.evento_id
  and v.creado_en >= coalesce((select a.creado_en from apartados a where a.id = c.apartado_id), c.creado_en))`

const enUtc = (fecha: string) => new Date(fecha).toISOString()

const enUtcONada = (fecha: string | null) => (fecha === null ? null : enUtc(fecha))

export function presentReembolso({ quien: _, ...reembolso }: ReembolsoRow): ReembolsoCompra {
  return {
    ...reembolso,
    fecha: enUtc(reembolso.fecha),
    desde: enUtc(reembolso.desde),
    pagadoEn: enUtcONada(reembolso.pagadoEn),
    enviadoEn: enUtcONada(reembolso.enviadoEn),
  }
}

/** The organizer reads how it stands, and nothing of the account that it goes to; members read no money. */
export function presentReembolsoPanel(reembolso: ReembolsoRow, folio: string, completa: boolean): ReembolsoPanel {
  const { id, monto, moneda, estado, origen, compensacion, motivo, boletos, fecha, pagadoEn, decision } =
    presentReembolso(reembolso)
  return {
    ...{ id, moneda, estado, origen, compensacion, motivo, boletos, fecha, pagadoEn, decision, folio },
    monto: completa ? monto : null,
    quien: reembolso.quien,
  }
}

type Reembolsable = {
  estado: string
  metodo: string
  total: number
  evento: EventoConPlazo
  reembolsos: readonly Pick<ReembolsoRow, 'monto' | 'estado' | 'origen'>[]
  boletos: readonly { estado: string; devolucion: string | null; porDevolver: number }[]
  mudada: boolean
}

const APARTE: readonly ReembolsoRow['origen'][] = ['compensacion', 'pago_doble', 'excedente']
const NO_VAN: readonly ReembolsoRow['estado'][] = ['por_autorizar', 'rechazado']
/** Of what was paid for the sale, what did not go back. */
const quedaDe = ({ total, reembolsos }: Pick<Reembolsable, 'total' | 'reembolsos'>): number =>
  reembolsos.reduce(
    (queda, { monto, estado, origen }) => (NO_VAN.includes(estado) || APARTE.includes(origen) ? queda : queda - monto),
    total,
  )

/** Whether something of this compra may be given back by its buyer now, until when, and how much at most. What it comes to is decided when it is asked for. */
export function presentReembolsable(
  { estado, metodo, total, evento, reembolsos, boletos, mudada }: Reembolsable,
  ahora: Date,
): Compra['reembolsable'] {
  if (estado !== 'pagada' && estado !== 'reembolsada_parcial') return null
  if (metodo === 'gratis' || metodo === 'cortesia' || esDeTaquilla(metodo)) return null
  const alguno = boletos.some(
    (boleto) => boleto.estado === 'valido' && boleto.devolucion !== 'ofrecida' && boleto.porDevolver > 0,
  )
  const hasta = alguno ? plazoDe(evento, mudada, ahora) : null
  return hasta === null ? null : { hasta: hasta.toISOString(), queda: Math.max(0, quedaDe({ total, reembolsos })) }
}
