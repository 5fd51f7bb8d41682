/** The list with one of its items at another place; places beyond the ends are the ends. */
export function mover<T>(lista: readonly T[], de: number, a: number): T[] {
  const resto = lista.filter((_, i) => i !== de)
  const movido = lista[de]
  return movido === undefined ? [...lista] : resto.toSpliced(Math.max(0, Math.min(a, resto.length)), 0, movido)
}

/** Over which of these boxes (top and height, from the first to the last) a pointer is. */
export function lugarDe(cajas: readonly { top: number; height: number }[], y: number): number {
  const lugar = cajas.findIndex(({ top, height }) => y < top + height)
  return lugar === -1 ? cajas.length - 1 : lugar
}
