import type { PagoCompra } from '@entrale/contract/pagos/schemas'
import { sql } from 'kysely'
import type { EstadoPago } from '../../pagos/index.ts'

/** Moments come as text inside JSON. */
export type PagoDeCompra = {
  id: string
  proveedor: string
  metodo: string
  estado: EstadoPago
  referencia: string | null
  monto: number
  recibido: number
  ficha: PagoCompra['ficha']
  venceEn: string | null
  motivoRechazo: string | null
}

/**
 * The attempt that tells how `compras c` stands: the one that paid it, else the one that may, else the last. One that went
 * back while its compra still waits (out of revision) did not pay it.
 */
export const pagoDeCompra = sql`(
  select json_build_object('id', p.id, 'proveedor', p.proveedor, 'metodo', p.metodo, 'estado', p.estado, 'referencia',
    p.referencia, 'monto', p.monto,
    'recibido', p.recibido, 'ficha', p.ficha, 'venceEn', p.vence_en, 'motivoRechazo', p.motivo_rechazo)
  from pagos p where p.compra_id = c.id
  order by p.estado in ('aprobado', 'contracargo') or p.estado = 'reembolsado' and c.estado <> 'pendiente' desc,
    p.estado in ('iniciado', 'pendiente') desc,
    p.creado_en desc, p.id desc limit 1)`

/** What the others are to who bought and who organizes: what is booked as nobody's yet has still to be settled. */
const ESTADOS: Record<Exclude<EstadoPago, PagoCompra['estado']>, PagoCompra['estado']> = {
  iniciado: 'pendiente',
  sobrante: 'reembolsado',
  registrado: 'revision',
}
const esInterno = (estado: EstadoPago): estado is keyof typeof ESTADOS => estado in ESTADOS
const RECHAZADO = 'Tu banco rechazó el pago y no dijo por qué.'
/** Of the words that providers use. */
const CAUSAS: [RegExp, string][] = [
  [/insufficient/, 'Tu tarjeta no tiene fondos suficientes.'],
  [/expired|bad_filled_date/, 'Tu tarjeta está vencida, o la fecha no coincide.'],
  [/cvc|security_code/, 'El código de seguridad no coincide.'],
  [/incorrect_number|invalid_number|card_number/, 'El número de la tarjeta no es correcto.'],
  [/authentication|call_for_authorize/, 'Tu banco pide que autorices el pago antes de cobrarlo.'],
  [/lost|stolen|blacklist|disabled|fraud|high_risk/, 'Tu banco no permite este pago. Intenta con otro método.'],
]
const motivoDe = (causa: string | null) => CAUSAS.find(([patron]) => patron.test(causa ?? ''))?.[1] ?? RECHAZADO

/** A voucher is shown while it can be paid; why it was declined, of a declined one. */
export function presentPago(pago: PagoDeCompra | null, total: number): PagoCompra | null {
  if (pago === null || total === 0) return null
  const { metodo, monto, recibido, ficha, venceEn, motivoRechazo } = pago
  const estado = esInterno(pago.estado) ? ESTADOS[pago.estado] : pago.estado
  const simulable = pago.proveedor === 'prueba' && pago.referencia !== null && estado === 'pendiente'
  return {
    ...{ metodo, estado, monto, recibido },
    ficha: estado === 'pendiente' ? ficha : null,
    venceEn: venceEn === null ? null : new Date(venceEn).toISOString(),
    motivoRechazo: estado === 'rechazado' ? motivoDe(motivoRechazo) : null,
    ...(simulable && { simular: `/pagos/prueba/${pago.referencia}` }),
  }
}
