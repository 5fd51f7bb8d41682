import { cortar } from '../../cortar.ts'
import type { Concepto } from '../../ports/pac/pac.ts'

/**
 * What was sold of one tipo. `tasa` null is exempt; `reembolsados`: how many of its boletos went back, wholly or in part;
 * `neto`: what is left of their price (queda_por_tipo).
 */
export type LineaVendida = {
  tipo: string
  cantidad: number
  precio: number
  descuento: number
  tasa: number | null
  reembolsados: number
  neto: number
}
/** `queda`: how much of what its boletos cost is still with the organization, by the ledger; the service charge is not in it. */
export type Vendida = {
  id: string
  folio: string
  metodo: string
  evento: string
  lineas: LineaVendida[]
  queda: number
}

/** `monto` in proportion to these; what is left over goes where most was cut off. All of them whole. */
export function repartir(monto: number, pesos: readonly number[]): number[] {
  const total = pesos.reduce((suma, peso) => suma + peso, 0)
  if (total === 0) return pesos.map(() => 0)
  const partes = pesos.map((peso, i) => ({
    i,
    parte: Math.floor((monto * peso) / total),
    resto: (monto * peso) % total,
  }))
  const sueltos = monto - partes.reduce((suma, { parte }) => suma + parte, 0)
  const afortunadas = new Set(
    partes
      .toSorted((a, b) => b.resto - a.resto)
      .slice(0, sueltos)
      .map(({ i }) => i),
  )
  return partes.map(({ i, parte }) => parte + (afortunadas.has(i) ? 1 : 0))
}

/** Boletos that went back with all of their money are out; where a part of it stayed, they are in, with a discount. */
function cuantosDe({ cantidad, reembolsados, precio, neto }: LineaVendida): number {
  const quedan = cantidad - reembolsados
  return quedan > 0 && neto === quedan * precio ? quedan : cantidad
}

/** The lines of the invoice of one compra: what its boletos cost and was not given back. None where nothing is left. */
export function conceptosDe(vendida: Vendida, claveProducto: string): Concepto[] {
  return vendida.lineas
    .filter(({ neto }) => neto > 0)
    .map((linea) => {
      const { tipo, precio, descuento, neto, tasa } = linea
      const cuantos = cuantosDe(linea)
      return {
        descripcion: cortar(`Boleto ${tipo} · ${vendida.evento}`, 1000),
        claveProducto,
        claveUnidad: 'E48',
        identificador: vendida.folio,
        cantidad: cuantos,
        unitario: precio + descuento,
        descuento: cuantos * (precio + descuento) - neto,
        total: neto,
        tasa,
      }
    })
}

/** In a global invoice a compra is one line for each rate, under its folio. */
export function conceptosGlobales(vendida: Vendida): Concepto[] {
  const porTasa = new Map<number | null, number>()
  for (const { tasa, neto } of vendida.lineas) porTasa.set(tasa, (porTasa.get(tasa) ?? 0) + neto)
  return [...porTasa]
    .filter(([, total]) => total > 0)
    .map(([tasa, total]) => ({
      ...{ descripcion: 'Venta', claveProducto: '01010101', claveUnidad: 'ACT', identificador: vendida.folio },
      ...{ cantidad: 1, unitario: total, descuento: 0, total, tasa },
    }))
}

export const totalDe = (conceptos: readonly Pick<Concepto, 'total'>[]): number =>
  conceptos.reduce((suma, { total }) => suma + total, 0)

/** c_FormaPago. Of a card that does not say, credit. */
const FORMAS: Record<string, string> = {
  ...{ tarjeta: '04', tarjeta_debito: '28', oxxo: '01', spei: '03', mercadopago: '31', prueba: '31' },
  ...{ efectivo: '01', terminal: '04' },
}
export const formaDePago = (metodo: string): string => FORMAS[metodo] ?? '99'
/** Of several payments, the one with which most was paid. */
export function formaMayor(pagos: readonly { metodo: string; total: number }[]): string {
  const porForma = new Map<string, number>()
  for (const { metodo, total } of pagos)
    porForma.set(formaDePago(metodo), (porForma.get(formaDePago(metodo)) ?? 0) + total)
  return [...porForma].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? '99'
}
