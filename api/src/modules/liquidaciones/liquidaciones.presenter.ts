import type {
  LineaLiquidacion,
  Liquidacion,
  LiquidacionAdmin,
  Movimiento,
} from '@entrale/contract/liquidaciones/schemas'
import type { LiquidacionAdminRow } from './administrar.repository.ts'
import type { LineaRow, LiquidacionRow, OrganizacionRow } from './liquidaciones.repository.ts'
import type { MovimientoRow } from './movimientos.repository.ts'

export const presentLiquidacion = (fila: LiquidacionRow): Liquidacion => {
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
    pagadaEn: pagadaEn?.toISOString() ?? null,
  }
}

export const presentLinea = ({ clase, evento, monto, isr, ivaRetenido, liberaEl }: LineaRow): LineaLiquidacion => ({
  ...{ clase, evento, monto, liberaEl },
  retencionIsr: isr,
  retencionIva: ivaRetenido,
})

export const presentLiquidacionAdmin = (fila: LiquidacionAdminRow): LiquidacionAdmin => ({
  ...presentLiquidacion(fila),
  organizacion: fila.organizacion,
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

export const presentCongelado = ({ congelada }: OrganizacionRow) => ({
  congelado: congelada === null ? null : { desde: congelada.desde.toISOString(), motivo: congelada.motivo },
})
