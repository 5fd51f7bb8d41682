import type { ResumenOrganizacion } from '@entrale/contract/organizaciones/schemas'

export type Dia = ResumenOrganizacion['porDia'][number]

const porcentaje = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 })

/** "+18.2 % contra los 30 días previos" */
export function variacion(ahora: number, antes: number): string {
  if (antes === 0) return ahora === 0 ? 'Sin ventas en 60 días' : 'Sin ventas en los 30 días previos'
  const cambio = ((ahora - antes) / antes) * 100
  if (ahora === antes) return 'Igual que los 30 días previos'
  return `${cambio > 0 ? '+' : '−'}${porcentaje.format(Math.abs(cambio))} % contra los 30 días previos`
}

const ESCALONES = [1, 2, 3, 4, 5, 6, 8, 10]

/** The end of the axis: the next round number, that halves well. */
export function topeDe(valores: readonly number[]): number {
  const mayor = Math.max(0, ...valores)
  if (mayor <= 2) return 2
  const unidad = 10 ** Math.floor(Math.log10(mayor))
  return (ESCALONES.find((escalon) => escalon * unidad >= mayor && (escalon * unidad) % 2 === 0) ?? 10) * unidad
}

/** "4 dic" of "2026-12-04": a day of the calendar, in no zone. */
export function diaBreve(dia: string): string {
  const [, mes = '1', numero = '1'] = dia.split('-')
  const MESES = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']
  return `${Number(numero)} ${MESES[Number(mes) - 1] ?? ''}`
}

/** For the ear: what the bars show at a glance. */
export function mejorDia(
  porDia: readonly Dia[],
  valorDe: (dia: Dia) => number,
  decir: (valor: number) => string,
): string {
  const mejor = porDia.reduce<Dia | null>(
    (alto, dia) => (valorDe(dia) > (alto === null ? 0 : valorDe(alto)) ? dia : alto),
    null,
  )
  return mejor === null
    ? 'Sin ventas en 30 días'
    : `El mejor día fue el ${diaBreve(mejor.dia)}, con ${decir(valorDe(mejor))}`
}
