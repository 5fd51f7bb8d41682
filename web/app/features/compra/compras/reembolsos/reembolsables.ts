import type { Boleto, Compra } from '@entrale/contract/compras/compra'

/** What a boleto cost with its service charge, in centavos. */
export const costoDe = ({ lineas }: Pick<Compra, 'lineas'>, { tipo }: Pick<Boleto, 'tipo'>): number => {
  const linea = lineas.find((una) => una.tipo === tipo)
  return linea === undefined || linea.cantidad === 0 ? 0 : Math.round(linea.total / linea.cantidad)
}

/** Boletos that the buyer still holds and nobody has used. */
export const reembolsables = ({ boletos, reembolsable }: Pick<Compra, 'boletos' | 'reembolsable'>): Boleto[] =>
  reembolsable === null
    ? []
    : boletos.filter(({ estado, transferencia }) => estado === 'valido' && transferencia === null)
