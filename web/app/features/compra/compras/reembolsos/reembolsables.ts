import type { Boleto, Compra } from '@entrale/contract/compras/compra'

/** What a boleto cost with its service charge, in centavos. */
export const costoDe = ({ lineas }: Pick<Compra, 'lineas'>, { tipo }: Pick<Boleto, 'tipo'>): number => {
  const linea = lineas.find((una) => una.tipo === tipo)
  return linea === undefined || linea.cantidad === 0 ? 0 : Math.round(linea.total / linea.cantidad)
}

/** Boletos that the buyer still holds, that nobody has used, and whose money nobody asked for yet. */
export function reembolsables({
  boletos,
  reembolsable,
  reembolsos,
}: Pick<Compra, 'boletos' | 'reembolsable' | 'reembolsos'>): Boleto[] {
  if (reembolsable === null) return []
  const enEspera = new Set(
    reembolsos.flatMap(({ estado, boletos: suyos }) => (estado === 'por_autorizar' ? suyos : [])),
  )
  return boletos.filter(
    ({ estado, transferencia, numero }) => estado === 'valido' && transferencia === null && !enEspera.has(numero),
  )
}
