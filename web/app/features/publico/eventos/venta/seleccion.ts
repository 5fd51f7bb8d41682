import type { EventoPublico, TipoPublico } from '@entrale/contract/eventos/publico'
import { seVendeEstado } from './estado-venta'

/** How many of each tipo, by its id. */
export type Seleccion = Readonly<Record<string, number>>

/** The next amount a stepper may hold: nothing, or from the minimum to the maximum. */
export function cantidadValida(
  { minimo, maximo }: Pick<TipoPublico, 'minimo' | 'maximo'>,
  antes: number,
  pedida: number,
): number {
  if (pedida > 0 && pedida < minimo) return pedida > antes ? Math.min(minimo, maximo) : 0
  return Math.max(0, Math.min(pedida, maximo))
}

type Topes = EventoPublico['porPersona']
/** `antes`: its total without a code. */
type Tipo = TipoPublico & { antes?: number | null }
type Elegido<T = Tipo> = { tipo: T; cantidad: number }
const esGratis = ({ total, precioLibre, antes }: Tipo) => total === 0 && !precioLibre && !antes

/** How many of a tipo somebody may choose, beside what they chose of the others. */
export function topeDe(tipo: Tipo, elegidos: readonly Elegido[], { boletos, gratis }: Topes): number {
  let [quedan, sinPagar] = [boletos, gratis]
  for (const otro of elegidos) {
    if (otro.tipo.id === tipo.id) continue
    quedan -= otro.cantidad
    if (esGratis(otro.tipo)) sinPagar -= otro.cantidad
  }
  const tope = Math.min(tipo.maximo, quedan, esGratis(tipo) ? sinPagar : quedan)
  return tope < tipo.minimo ? 0 : tope
}

/** Whether it can be chosen now. */
export const seElige = ({ estadoVenta, minimo, maximo }: TipoPublico): boolean =>
  seVendeEstado(estadoVenta) && maximo >= minimo && maximo > 0

/** The amounts that still can be bought, after the stock may have changed. */
export function vigente<T extends Tipo>(seleccion: Seleccion, tipos: readonly T[], topes: Topes): Elegido<T>[] {
  const elegidos: Elegido<T>[] = []
  for (const tipo of tipos) {
    const cantidad = seElige(tipo) ? Math.min(seleccion[tipo.id] ?? 0, topeDe(tipo, elegidos, topes)) : 0
    if (cantidad >= Math.max(1, tipo.minimo)) elegidos.push({ tipo, cantidad })
  }
  return elegidos
}

export type Cuenta = { boletos: number; total: number; cargos: number }

/** What will be charged, in centavos: the totals of the API, never computed anew from a rate. */
export const cuentaDe = (elegidos: readonly { tipo: TipoPublico; cantidad: number }[]): Cuenta =>
  elegidos.reduce(
    (suma, { tipo, cantidad }) => ({
      boletos: suma.boletos + cantidad,
      total: suma.total + tipo.total * cantidad,
      cargos: suma.cargos + tipo.cargo * cantidad,
    }),
    { boletos: 0, total: 0, cargos: 0 },
  )

/** The checkout of an evento, with what was chosen: `?boletos=<id>:2,<id>:1`. */
export function hrefCheckout(hrefEvento: string, elegidos: readonly { tipo: TipoPublico; cantidad: number }[]): string {
  const boletos = elegidos.map(({ tipo, cantidad }) => `${tipo.id}:${cantidad}`).join(',')
  return boletos === '' ? `${hrefEvento}/checkout` : `${hrefEvento}/checkout?boletos=${boletos}`
}
