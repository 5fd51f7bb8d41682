/** From `desde` on, up to `hasta`. */
export type Ventana = { desde: Date; hasta: Date }

/** How many of them are open at the same moment, at most. */
export function masALaVez(ventanas: readonly Ventana[]): number {
  const bordes = ventanas.flatMap(({ desde, hasta }) => [
    { cuando: desde.getTime(), paso: 1 },
    { cuando: hasta.getTime(), paso: -1 },
  ])
  let abiertas = 0
  let maximo = 0
  for (const { paso } of bordes.toSorted((a, b) => a.cuando - b.cuando || a.paso - b.paso)) {
    abiertas += paso
    maximo = Math.max(maximo, abiertas)
  }
  return maximo
}
