import type { EventoPublico } from '@entrale/contract/eventos/publico'

/** The moment the first tipo opens, while none has. */
export function aperturaDe({ venta, tiposBoleto }: Pick<EventoPublico, 'venta' | 'tiposBoleto'>): string | null {
  if (venta !== 'proximamente') return null
  return (
    tiposBoleto
      .filter(({ estadoVenta }) => estadoVenta === 'proximamente')
      .flatMap(({ ventaInicio }) => (ventaInicio ? [ventaInicio] : []))
      .toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null
  )
}

/**
 * Milliseconds that this device is behind the server: what the answer says it was, less what it was here when the answer came.
 * A page may come out of a copy, with an old hour: none until the browser has asked for itself (`recibido` 0).
 */
export const desfaseDe = (ahora: string, recibido: number): number =>
  recibido === 0 ? 0 : Date.parse(ahora) - recibido
