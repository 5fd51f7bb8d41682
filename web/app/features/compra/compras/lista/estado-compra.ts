import type { Boleto, Compra } from '@entrale/contract/compras/compra'

/** How a compra is called on its card (spec §4: Válido green, Usado grey, Cancelado red, the others blue). */
export type EstadoVisible = 'valido' | 'usado' | 'cancelado' | 'transferido' | 'pendiente' | 'reembolsado' | 'expirado'

const yaPaso = ({ evento }: Compra, ahora: number) => Date.parse(evento.fechaFin) < ahora
const todos = ({ boletos }: Compra, estado: Boleto['estado']) =>
  boletos.length > 0 && boletos.every((boleto) => boleto.estado === estado)

const POR_COMPRA: Partial<Record<Compra['estado'], EstadoVisible>> = {
  pendiente: 'pendiente',
  vencida: 'expirado',
  cancelada: 'cancelado',
  reembolsada: 'reembolsado',
}

/** The compra speaks first, then its boletos, then the clock. */
export function estadoVisible(compra: Compra, ahora: number): EstadoVisible {
  const suyo = POR_COMPRA[compra.estado]
  if (suyo !== undefined) return suyo
  if (compra.evento.estado === 'cancelado') return 'cancelado'
  if (compra.boletos.some(({ estado }) => estado === 'valido')) return yaPaso(compra, ahora) ? 'expirado' : 'valido'
  if (todos(compra, 'transferido')) return 'transferido'
  if (todos(compra, 'cancelado')) return 'cancelado'
  return 'usado'
}
