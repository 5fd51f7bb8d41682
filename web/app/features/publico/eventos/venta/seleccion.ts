import type { TipoPublico } from '@entrale/contract/eventos/publico'
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

/** Whether it can be chosen now. */
export const seElige = ({ estadoVenta, minimo, maximo }: TipoPublico): boolean =>
  seVendeEstado(estadoVenta) && maximo >= minimo && maximo > 0

/** The amounts that still can be bought, after the stock may have changed. */
export function vigente<T extends TipoPublico>(
  seleccion: Seleccion,
  tipos: readonly T[],
): { tipo: T; cantidad: number }[] {
  return tipos.flatMap((tipo) => {
    const cantidad = seElige(tipo) ? Math.min(seleccion[tipo.id] ?? 0, tipo.maximo) : 0
    return cantidad >= Math.max(1, tipo.minimo) ? [{ tipo, cantidad }] : []
  })
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
