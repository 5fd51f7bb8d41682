/** What the palette remembers of this person; it goes when the session ends. */
export const RECIENTES = 'paleta-recientes'

export function olvidarRecientes(): void {
  try {
    localStorage.removeItem(RECIENTES)
  } catch {
    // storage refused: nothing was kept
  }
}
