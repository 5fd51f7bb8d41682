import type {
  LineaLiquidacion,
  Liquidacion,
  LiquidacionAdmin,
  Movimiento,
} from '@entrale/contract/liquidaciones/schemas'
import { type CausaRow, presentCausa, presentDetenida } from '../detenciones/index.ts'
import type { LiquidacionAdminRow } from './administrar.repository.ts'
import type { LineaRow, LiquidacionRow } from './liquidaciones.repository.ts'
import type { MovimientoRow } from './movimientos.repository.ts'

/** `causas`: what stops it now. */
export const presentLiquidacion = (fila: LiquidacionRow, causas: readonly CausaRow[]): Liquidacion => {
  const { id, folio, fecha, estado, monto, isr, iva, final, titular, banco, referencia, motivo, pagadaEn } = fila
  return {
    ...{
      id,
      folio,
      fecha,
      estado,
      monto,
      bruto: monto + isr + iva,
      retencionIsr: isr,
      retencionIva: iva,
      moneda: 'MXN',
    },
    cuenta: final === null || titular === null || banco === null ? null : { final, titular, banco },
    referencia,
    motivo,
    detenida: estado === 'retenida' ? presentDetenida(causas) : null,
    pagadaEn: pagadaEn?.toISOString() ?? null,
  }
}

export const presentLinea = ({ clase, evento, monto, isr, ivaRetenido, liberaEl }: LineaRow): LineaLiquidacion => ({
  ...{ clase, evento, monto, liberaEl },
  retencionIsr: isr,
  retencionIva: ivaRetenido,
})

export const presentLiquidacionAdmin = (fila: LiquidacionAdminRow, causas: readonly CausaRow[]): LiquidacionAdmin => ({
  ...presentLiquidacion(fila, causas),
  organizacion: fila.organizacion,
  causas: causas.map(presentCausa),
  porPagarEn: fila.porPagarEn?.toISOString() ?? null,
})

export const presentMovimiento = ({
  id,
  fecha,
  concepto,
  folio,
  evento,
  motivo,
  bruto,
  neto,
  saldo,
}: MovimientoRow): Movimiento => ({
  ...{ id, concepto, folio, evento, motivo, bruto, neto, saldo },
  fecha: fecha.toISOString(),
  cargoAbsorbido: bruto - neto,
})
