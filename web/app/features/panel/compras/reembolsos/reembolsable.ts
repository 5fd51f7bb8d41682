import type { CompraDetalle } from '@entrale/contract/compras/panel'

type Dinero = 'porDevolver' | 'deOrganizacion' | 'rebaja'
export type BoletoReembolsable = Omit<CompraDetalle['admisiones'][number], Dinero> & Record<Dinero, number>

/** The boletos of a compra that can still be refunded, with what that gives; none for a member who reads no money. */
export function boletosReembolsables({
  admisiones,
  reembolsos,
}: Pick<CompraDetalle, 'admisiones' | 'reembolsos'>): BoletoReembolsable[] {
  const enEspera = new Set(reembolsos.flatMap(({ estado, boletos }) => (estado === 'por_autorizar' ? boletos : [])))
  return admisiones.flatMap(({ porDevolver, deOrganizacion, rebaja, ...boleto }) => {
    if (enEspera.has(boleto.numero) || porDevolver === null || porDevolver === 0) return []
    return [{ ...boleto, porDevolver, deOrganizacion: deOrganizacion ?? 0, rebaja: rebaja ?? 0 }]
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

const sumar = (boletos: readonly BoletoReembolsable[], que: Dinero): number =>
  boletos.reduce((suma, boleto) => suma + boleto[que], 0)

/** What of the price of these went back before. */
export const rebajaDe = (elegidos: readonly BoletoReembolsable[]): number => sumar(elegidos, 'rebaja')

/**
 * Who pays how much of a refund: of whole boletos each gives back what it has of them, or `monto` in proportion to what
 * is left of each part.
 */
export function repartoDe(elegidos: readonly BoletoReembolsable[], monto: number | null, compra: DeCuenta): Reparto {
  const total = sumar(elegidos, 'porDevolver')
  const organizacion = sumar(elegidos, 'deOrganizacion')
  const queda = quedaPorReembolsar(compra)
  const suyo = compra.ingreso ?? 0
  if (monto !== null || organizacion > suyo || total - organizacion > queda - suyo)
    return enProporcion(monto ?? Math.min(total, queda), compra)
  return { total, organizacion, entrale: total - organizacion }
}
