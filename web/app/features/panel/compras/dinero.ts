import { pesos } from '../../../lib/formatos'

/** Money that this person may read; a member is told none. */
export const dinero = (centavos: number | null): string => (centavos === null ? '—' : pesos(centavos))
