import type { Boleto, Compra } from '@entrale/contract/compras'

export const VISTAS = ['proximos', 'pasados', 'cancelados'] as const
export type VistaCompras = (typeof VISTAS)[number]
/** How a compra is called on its card (spec §4: Válido green, Usado grey, Cancelado red, the others blue). */
export type EstadoVisible = 'valido' | 'usado' | 'cancelado' | 'transferido' | 'pendiente' | 'reembolsado' | 'expirado'

const yaPaso = ({ evento }: Compra, ahora: number) => Date.parse(evento.fechaFin) < ahora
const todos = ({ boletos }: Compra, estado: Boleto['estado']) => boletos.length > 0 && boletos.every((boleto) => boleto.estado === estado)

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

export function vistaDeCompra(compra: Compra, ahora: number): VistaCompras {
  const { estado, evento } = compra
  if (estado === 'cancelada' || estado === 'reembolsada' || evento.estado === 'cancelado' || todos(compra, 'cancelado')) return 'cancelados'
  return yaPaso(compra, ahora) || estado === 'vencida' ? 'pasados' : 'proximos'
}

/** Next ones first; what is over, latest first. */
export function ordenar(compras: readonly Compra[], vista: VistaCompras): Compra[] {
  const sentido = vista === 'proximos' ? 1 : -1
  return compras.toSorted((a, b) => sentido * (Date.parse(a.evento.fechaInicio) - Date.parse(b.evento.fechaInicio)))
}
