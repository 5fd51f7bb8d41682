import type { CompraDetalle } from '@entrale/contract/compras/panel'

export type BoletoReembolsable = Omit<CompraDetalle['admisiones'][number], 'precio' | 'cargo'> & {
  precio: number
  cargo: number
}

/** The boletos of a compra that can still be refunded, with their cost; none for a member who reads no money. */
export function boletosReembolsables({
  admisiones,
  reembolsos,
}: Pick<CompraDetalle, 'admisiones' | 'reembolsos'>): BoletoReembolsable[] {
  const enEspera = new Set(reembolsos.flatMap(({ estado, boletos }) => (estado === 'por_autorizar' ? boletos : [])))
  return admisiones.flatMap(({ precio, cargo, ...boleto }) => {
    const vigente = (boleto.estado === 'valido' || boleto.estado === 'usado') && !enEspera.has(boleto.numero)
    return vigente && precio !== null && cargo !== null && precio + cargo > 0 ? [{ ...boleto, precio, cargo }] : []
  })
}

/** What has not been given back yet. */
export const quedaPorReembolsar = ({ total, reembolsado }: Pick<CompraDetalle, 'total' | 'reembolsado'>): number =>
  Math.max(0, (total ?? 0) - (reembolsado ?? 0))

export type Reparto = { total: number; organizacion: number; entrale: number }
type DeCuenta = Pick<CompraDetalle, 'total' | 'reembolsado' | 'ingreso'>

const enProporcion = (monto: number, compra: DeCuenta): Reparto => {
  const queda = quedaPorReembolsar(compra)
  const organizacion = queda === 0 ? 0 : Math.round((monto * (compra.ingreso ?? 0)) / queda)
  return { total: monto, organizacion, entrale: monto - organizacion }
}

/**
 * Who pays how much of a refund: what each boleto cost, its service charge by the platform, or `monto` in proportion to what is left of each part.
 * Where the organization took the charge upon itself, its part of whole boletos is in proportion too.
 */
export function repartoDe(elegidos: readonly BoletoReembolsable[], monto: number | null, compra: DeCuenta): Reparto {
  const precios = elegidos.reduce((suma, { precio }) => suma + precio, 0)
  const cargos = elegidos.reduce((suma, { cargo }) => suma + cargo, 0)
  const entero = Math.min(precios + cargos, quedaPorReembolsar(compra))
  if (monto !== null || cargos === 0 || entero < precios + cargos) return enProporcion(monto ?? entero, compra)
  return { total: entero, organizacion: precios, entrale: cargos }
}
