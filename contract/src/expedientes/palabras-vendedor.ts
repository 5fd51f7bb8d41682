import type { Vendedor } from './vendedor.ts'

/** How one reaches who sells: "ventas@foro.mx · 55 1234 5678", or nothing. */
export const contactoEnPalabras = ({ email, telefono }: Pick<Vendedor, 'email' | 'telefono'>): string =>
  [email, telefono].filter(Boolean).join(' · ')
