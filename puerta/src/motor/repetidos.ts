import type { Reloj } from './reloj'

const REPETIDO_MS = 5 * 60_000

/** Answers how often a text was seen in the last minutes, this time too. */
export function contarRepetidos({ aqui }: Pick<Reloj, 'aqui'>): (texto: string) => number {
  const vistos = new Map<string, number[]>()
  return (texto) => {
    const ahora = aqui()
    const antes = (vistos.get(texto) ?? []).filter((en) => ahora - en < REPETIDO_MS)
    vistos.set(texto, [...antes, ahora])
    return antes.length + 1
  }
}
