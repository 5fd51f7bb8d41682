import type { EstadoLiquidacion } from '@entrale/contract/liquidaciones/estados'

/** What may follow on what. A new one is `programada`; what was paid stays so, unless the bank sends it back. */
const SIGUE: Readonly<Record<EstadoLiquidacion, readonly EstadoLiquidacion[]>> = {
  programada: ['retenida', 'falta_cuenta', 'falta_expediente', 'por_pagar'],
  retenida: ['programada', 'falta_cuenta', 'falta_expediente', 'por_pagar'],
  falta_cuenta: ['programada', 'retenida', 'falta_expediente', 'por_pagar'],
  falta_expediente: ['programada', 'retenida', 'falta_cuenta', 'por_pagar'],
  por_pagar: ['programada', 'retenida', 'falta_cuenta', 'falta_expediente', 'en_transferencia'],
  en_transferencia: ['por_pagar', 'pagada', 'fallida'],
  pagada: ['fallida'],
  fallida: ['programada', 'por_pagar'],
}

/** From where one may come to this state. */
export const antesDe = (estado: EstadoLiquidacion): EstadoLiquidacion[] =>
  (Object.keys(SIGUE) as EstadoLiquidacion[]).filter((previo) => SIGUE[previo].includes(estado))
