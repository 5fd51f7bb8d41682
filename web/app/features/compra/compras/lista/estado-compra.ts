import type { Boleto, Compra } from '@entrale/contract/compras/compra'
import type { BoletoPagina } from '@entrale/contract/transferencias/schemas'
import { yaPaso } from '../../comun/vigencia'

/** How a compra is called on its card (spec §4: Válido green, Usado grey, Cancelado red, the others blue). */
export type EstadoVisible = 'valido' | 'usado' | 'cancelado' | 'transferido' | 'pendiente' | 'reembolsado' | 'expirado'

const todos = ({ boletos }: Compra, estado: Boleto['estado']) =>
  boletos.length > 0 && boletos.every((boleto) => boleto.estado === estado)

const POR_COMPRA: Partial<Record<Compra['estado'], EstadoVisible>> = {
  pendiente: 'pendiente',
  vencida: 'expirado',
  cancelada: 'cancelado',
  reembolsada: 'reembolsado',
}

/** Only the clock is known to have gone on since `estado` was told. */
export const alDia = (estado: EstadoVisible, evento: Parameters<typeof yaPaso>[0], ahora: number): EstadoVisible =>
  estado === 'valido' && yaPaso(evento, ahora) ? 'expirado' : estado

/** How many boletos it is of, also while there are none. */
export const cuantosDe = ({ boletos, lineas }: Compra): number =>
  boletos.length || lineas.reduce((suma, { cantidad }) => suma + cantidad, 0)

/** The compra speaks first, then its boletos, then the clock. */
export function estadoVisible(compra: Compra, ahora: number): EstadoVisible {
  const suyo = POR_COMPRA[compra.estado]
  if (suyo !== undefined) return suyo
  if (compra.evento.estado === 'cancelado') return 'cancelado'
  if (compra.boletos.some(({ estado }) => estado === 'valido')) return alDia('valido', compra.evento, ahora)
  if (todos(compra, 'transferido')) return 'transferido'
  if (todos(compra, 'cancelado')) return 'cancelado'
  return 'usado'
}

/** The same of one boleto, as its receiver has it. */
export function estadoDelBoleto({ estado, evento, reembolsado }: BoletoPagina, ahora: number): EstadoVisible {
  if (reembolsado) return 'reembolsado'
  if (evento.estado === 'cancelado') return 'cancelado'
  return alDia(estado, evento, ahora)
}
