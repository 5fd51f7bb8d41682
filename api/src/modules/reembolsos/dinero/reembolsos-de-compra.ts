import type { Compra } from '@entrale/contract/compras/compra'
import { esDeTaquilla } from '@entrale/contract/compras/estados'
import type { ReembolsoCompra, ReembolsoPanel } from '@entrale/contract/reembolsos/schemas'
import { sql } from 'kysely'
import { type EventoConPlazo, plazoDe } from './plazo.ts'

/** A refund as JSON of a query has it. */
export type ReembolsoRow = ReembolsoCompra & Pick<ReembolsoPanel, 'quien' | 'destino'>

/** Of `reembolsos r`. */
export const datosDeReembolso = sql`json_build_object('id', r.id, 'monto', r.monto, 'moneda', r.moneda, 'estado',
  r.estado, 'origen', r.origen, 'motivo', r.motivo,
  'cuenta', right(r.clabe, 4), 'decision', r.decision, 'fecha', r.creado_en, 'pagadoEn', r.pagado_en,
  'destino', case r.estado when 'por_transferir' then json_build_object('clabe', r.clabe, 'titular', r.titular) end,
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

export function presentReembolso({ quien: _, destino: __, ...reembolso }: ReembolsoRow): ReembolsoCompra {
  return {
    ...reembolso,
    fecha: enUtc(reembolso.fecha),
    pagadoEn: reembolso.pagadoEn === null ? null : enUtc(reembolso.pagadoEn),
  }
}

export type Lector = { completa: boolean; conCuenta: boolean }

/**
 * For members without money, and without the account it goes to; the others need all of it to make the transfer. A
 * program makes none: it reads nothing of the account.
 */
export function presentReembolsoPanel(
  reembolso: ReembolsoRow,
  folio: string,
  { completa, conCuenta }: Lector,
): ReembolsoPanel {
  const suyo = presentReembolso(reembolso)
  return {
    ...suyo,
    monto: completa ? suyo.monto : null,
    cuenta: conCuenta ? suyo.cuenta : null,
    quien: reembolso.quien,
    destino: conCuenta ? reembolso.destino : null,
    folio,
  }
}

type Reembolsable = {
  estado: string
  metodo: string
  evento: EventoConPlazo
  lineas: readonly { tipo: string; precio: number; cargo: number }[]
  boletos: readonly { tipo: string; estado: string; devolucion: string | null }[]
  mudada: boolean
}

/** Whether something of this compra may be given back by its buyer now, and until when. What it comes to is decided when it is asked for. */
export function presentReembolsable(
  { estado, metodo, evento, lineas, boletos, mudada }: Reembolsable,
  ahora: Date,
): Compra['reembolsable'] {
  if (estado !== 'pagada' && estado !== 'reembolsada_parcial') return null
  if (metodo === 'gratis' || metodo === 'cortesia' || esDeTaquilla(metodo)) return null
  const costo = new Map(lineas.map(({ tipo, precio, cargo }) => [tipo, precio + cargo]))
  const alguno = boletos.some(
    (boleto) => boleto.estado === 'valido' && boleto.devolucion !== 'ofrecida' && (costo.get(boleto.tipo) ?? 0) > 0,
  )
  const hasta = alguno ? plazoDe(evento, mudada, ahora) : null
  return hasta === null ? null : { hasta: hasta.toISOString() }
}
