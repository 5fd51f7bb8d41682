import type { TipoPublico } from '@entrale/contract/eventos/publico'
import { type EventoEnVenta, estadoVentaDe, libresDe, type TipoEnVenta } from './estado-venta.ts'
import { type Ajustes, cargoDe, type QuienPaga } from './precio.ts'
import { type Topes, topePara } from './tope.ts'

type Tipo = TipoEnVenta & {
  id: string
  tipo: string
  descripcion: string
  precio: number
  precioLibre: boolean
  minimo: number
  maximo: number
}
type Evento = EventoEnVenta & Topes & { ajustes: Ajustes; quien: QuienPaga }

/** A tipo as the public sees it, with the total that a buyer will be charged. */
export function presentTipoPublico(tipo: Tipo, evento: Evento, ahora: Date): TipoPublico {
  const { id, descripcion, precio, minimo, precioLibre } = tipo
  const cargo = cargoDe(precio, evento.ajustes, evento.quien)
  return {
    id,
    tipo: tipo.tipo,
    descripcion,
    precio,
    cargo,
    total: precio + cargo,
    moneda: 'MXN',
    estadoVenta: estadoVentaDe(tipo, evento, ahora),
    ventaInicio: tipo.ventaInicio?.toISOString() ?? null,
    ventaFin: tipo.ventaFin?.toISOString() ?? null,
    minimo,
    maximo: Math.max(0, Math.min(tipo.maximo, libresDe(tipo), topePara(tipo, evento))),
    precioLibre,
    ...(precioLibre && { tarifa: { ...evento.ajustes, quien: evento.quien } }),
  }
}
