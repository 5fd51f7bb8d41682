import type { TipoOrganizador } from '@entrale/contract/boletos/tipos'
import { pesos } from '../../../lib/formatos'

/** "$850.00", "Gratis", "Desde $50.00" where the buyer chooses. */
export function precioEnPalabras({ total, precioLibre }: Pick<TipoOrganizador, 'total' | 'precioLibre'>): string {
  if (precioLibre) return total === 0 ? 'Desde $0.00' : `Desde ${pesos(total)}`
  return total === 0 ? 'Gratis' : pesos(total)
}
