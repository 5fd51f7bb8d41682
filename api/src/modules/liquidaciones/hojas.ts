import type { EstadoDeCuenta } from '@entrale/contract/liquidaciones/estado-de-cuenta'
import { CONCEPTOS_EN_PALABRAS } from '@entrale/contract/liquidaciones/palabras'
import { BOM, renglon } from '../../csv.ts'
import type { LineaRow, LiquidacionRow } from './liquidaciones.repository.ts'
import type { MovimientoRow } from './movimientos.repository.ts'
import { CLASES, ESTADOS, resumenDe } from './palabras.ts'

const pesos = (centavos: number) => centavos / 100
const hoja = (filas: readonly (readonly unknown[])[]) => BOM + filas.map(renglon).join('')

export const csvDeMovimientos = (movimientos: readonly MovimientoRow[]): string =>
  hoja([
    [
      'Fecha',
      'Concepto',
      'Folio',
      'Evento',
      'Motivo',
      'Bruto (MXN)',
      'Cargo absorbido (MXN)',
      'Neto (MXN)',
      'Saldo (MXN)',
    ],
    ...movimientos.map(({ fecha, concepto, folio, evento, motivo, bruto, neto, saldo }) => [
      ...[fecha.toISOString(), CONCEPTOS_EN_PALABRAS[concepto], folio, evento?.nombre, motivo],
      ...[bruto, bruto - neto, neto, saldo].map(pesos),
    ]),
  ])

export const csvDeLiquidacion = (
  { folio, fecha, estado, monto, isr, iva, referencia }: LiquidacionRow,
  lineas: readonly LineaRow[],
): string =>
  hoja([
    [
      'Liquidación',
      'Fecha',
      'Estado',
      'Clave de rastreo',
      'Concepto',
      'Evento',
      'Monto (MXN)',
      'ISR retenido (MXN)',
      'IVA retenido (MXN)',
      'Neto (MXN)',
    ],
    ...lineas.map((linea) => [
      ...[folio, fecha, ESTADOS[estado], referencia, CLASES[linea.clase], linea.evento?.nombre],
      ...[linea.monto, linea.isr, linea.ivaRetenido, linea.monto - linea.isr - linea.ivaRetenido].map(pesos),
    ]),
    [folio, fecha, ESTADOS[estado], referencia, 'Total', '', ...[monto + isr + iva, isr, iva, monto].map(pesos)],
  ])

export function csvDeEstado(estado: EstadoDeCuenta): string {
  const { tipos, ventas } = estado
  const importes = ({ cantidad, bruto, descuentos, cargoAbsorbido, neto }: typeof ventas) => [
    cantidad,
    ...[bruto, descuentos, cargoAbsorbido, neto].map(pesos),
  ]
  return hoja([
    ['Concepto', 'Cantidad', 'Bruto (MXN)', 'Descuentos (MXN)', 'Cargo absorbido (MXN)', 'Neto (MXN)'],
    ...tipos.map((tipo) => [`Venta: ${tipo.tipo}`, ...importes(tipo)]),
    ['Ventas', ...importes(ventas)],
    ...resumenDe(estado).map(([concepto, monto]) => [concepto, '', '', '', '', pesos(monto)]),
  ])
}
