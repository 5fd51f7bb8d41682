import type { Boleto, Compra } from '@entrale/contract/compras/compra'

/** What giving these back comes to, in centavos, and what of their price came back before. */
export function sumaDe(elegidos: readonly Pick<Boleto, 'porDevolver' | 'rebaja'>[], queda: number) {
  const monto = elegidos.reduce((suma, { porDevolver }) => suma + porDevolver, 0)
  return { monto: Math.min(monto, queda), rebaja: elegidos.reduce((suma, { rebaja }) => suma + rebaja, 0) }
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
