/** A moment that the server tells, by the clock of this device, which may be wrong; `ahora`: what the server's said. */
export const enEsteReloj = (iso: string, ahora: string): number => Date.now() + Date.parse(iso) - Date.parse(ahora)
