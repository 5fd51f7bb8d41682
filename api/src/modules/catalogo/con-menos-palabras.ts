import type { Grupos } from './marcas.ts'

/** More words would multiply the questions. */
const PALABRAS = 6

/** All ways to take `cuantas` of them, in order. */
function combinaciones<T>(todas: readonly T[], cuantas: number): T[][] {
  if (cuantas === 0) return [[]]
  return todas.flatMap((una, i) => combinaciones(todas.slice(i + 1), cuantas - 1).map((resto) => [una, ...resto]))
}

/** What to ask for when nothing has all the words: one word less each time, every way to leave one out. */
export function* conMenosPalabras(grupos: Grupos): Generator<Grupos[]> {
  const conocidos = grupos.filter((grupo) => grupo.length > 0).slice(0, PALABRAS)
  const cuantas = Math.min(conocidos.length, grupos.length - 1)
  for (let n = cuantas; n > 0; n--) yield combinaciones(conocidos, n)
}
