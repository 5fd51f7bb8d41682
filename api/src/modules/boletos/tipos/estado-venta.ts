import type { EstadoVenta } from '@entrale/contract/eventos/estados'

/** `suspendida`: nothing of its organization is sold for now. `pausada`: nor of this evento, by its organizer. */
export type EventoEnVenta = { estado: string; fin: Date; suspendida?: boolean; pausada?: boolean }
type Cuenta = { cupo: number; libres: number }
/** `aforo` is the limit that it shares with the other tipos of its evento. */
export type TipoEnVenta = Cuenta & {
  estado: string
  ventaInicio: Date | null
  ventaFin: Date | null
  aforo: Cuenta | null
}

/** How many of a tipo can be had: never more than the house still holds. */
export const libresDe = ({ libres, aforo }: Cuenta & { aforo: Cuenta | null }): number =>
  Math.max(0, aforo === null ? libres : Math.min(libres, aforo.libres))

const quedanPocos = ({ cupo, libres }: Cuenta) => libres * 10 <= cupo

/** What the evento itself says about every one of its boletos; null when it says nothing. */
export function ventaPorEvento(
  { estado, fin, suspendida = false, pausada = false }: EventoEnVenta,
  ahora: Date,
): EstadoVenta | null {
  if (estado === 'cancelado') return 'cancelado'
  if (fin <= ahora) return 'pasado'
  if (suspendida) return 'suspendida'
  if (estado === 'pospuesto') return 'pospuesto'
  return pausada ? 'pausada' : null
}

/** Whether a tipo is sold at this moment, whatever is left of it. */
export function ventanaDe(
  tipo: Pick<TipoEnVenta, 'estado' | 'ventaInicio' | 'ventaFin'>,
  ahora: Date,
): 'abierta' | 'proximamente' | 'cerrada' {
  if (tipo.estado === 'cerrado' || (tipo.ventaFin !== null && tipo.ventaFin <= ahora)) return 'cerrada'
  return tipo.ventaInicio !== null && tipo.ventaInicio > ahora ? 'proximamente' : 'abierta'
}

/** How the sale of one tipo stands. Without `ventaFin` it is sold until the evento ends. */
export function estadoVentaDe(tipo: TipoEnVenta, evento: EventoEnVenta, ahora: Date): EstadoVenta {
  const porEvento = ventaPorEvento(evento, ahora)
  if (porEvento !== null) return porEvento
  const ventana = ventanaDe(tipo, ahora)
  if (ventana !== 'abierta') return ventana
  if (libresDe(tipo) <= 0) return 'agotado'
  return quedanPocos(tipo) || (tipo.aforo !== null && quedanPocos(tipo.aforo)) ? 'ultimos' : 'en_venta'
}

/** From what the evento says to the best that any of its tipos can offer. */
const ORDEN: readonly EstadoVenta[] = [
  'cancelado',
  'pasado',
  'suspendida',
  'pospuesto',
  'pausada',
  'en_venta',
  'ultimos',
  'proximamente',
  'agotado',
  'cerrada',
]

/** The state of a whole evento, out of those of its public tipos. */
export function ventaDelEvento(estados: readonly EstadoVenta[]): EstadoVenta {
  return ORDEN.find((estado) => estados.includes(estado)) ?? 'cerrada'
}
