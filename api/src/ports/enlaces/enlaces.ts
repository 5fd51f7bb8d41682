/**
 * Where a short link led, as far as it was followed, and the beginning of the page there (empty where none was asked
 * for).
 */
type Seguido = { url: string; pagina: string }

/**
 * Follows the short links of maps, and no other address: each step is looked at before it is taken, and nothing private
 * is ever reached. It stops at the first address that is enough. Null when nothing came of it. Never throws.
 */
export type Enlaces = { seguir: (enlace: string, basta: (url: string) => boolean) => Promise<Seguido | null> }
