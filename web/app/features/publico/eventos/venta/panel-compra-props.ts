import type { EventoPublico, TipoPublico } from '@entrale/contract/eventos/publico'
import type { Cuenta, Seleccion } from './seleccion'

export type CompraProps = {
  evento: EventoPublico
  seleccion: Seleccion
  cuenta: Cuenta
  href: string
  onElegir: (tipo: TipoPublico, cantidad: number) => void
  /** What is on sale may have changed: look again. */
  onCambia: () => void
  /** See `desfaseDe`. */
  desfase: number
}
