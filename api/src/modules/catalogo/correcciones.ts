import type { Db } from '@entrale/db'
import { findCandidatas, findContinuaciones, type Palabra } from './busqueda.repository.ts'
import { type Grupos, principio } from './marcas.ts'
import { esEnlace } from './palabras.ts'
import { sonParecidas, variantesDe } from './parecidas.ts'

/** Shorter words would match too many others, as a beginning or with one letter changed. */
const PRINCIPIO_MINIMO = 3
const POCAS_CONTINUACIONES = 10
const CONTINUACIONES = 25
export const CORREGIBLE = 3
/** How many corrections are asked for at most: the cost multiplies with each. */
const CORRECCIONES = 16
/** Shorter stems are one letter away from too many words. */
const RAIZ_MINIMA = 5

const unir = (unos: readonly string[], otros: readonly string[]) => [...new Set([...unos, ...otros])]

/**
 * The last word, taken as the beginning of others. Alone, from three letters on, the index knows by itself what begins so; joined with other
 * conditions (`acotada`) it reads a few alternatives faster.
 */
export async function completar(
  db: Db,
  palabras: readonly Palabra[],
  grupos: Grupos,
  acotada: boolean,
  minimo = PRINCIPIO_MINIMO,
): Promise<Grupos> {
  const ultima = palabras.at(-1)
  if (ultima === undefined || ultima.palabra.length < minimo) return grupos
  const { palabra, lexema } = ultima
  const todas = await findContinuaciones(
    db,
    palabra,
    palabra.length < PRINCIPIO_MINIMO ? POCAS_CONTINUACIONES : CONTINUACIONES,
  )
  const continuaciones = todas.filter((una) => !esEnlace(una))
  if (continuaciones.every((una) => una === lexema)) return grupos
  const sola = !acotada && palabras.length === 1 && palabra.length >= PRINCIPIO_MINIMO
  const nuevas = sola
    ? [principio(palabra), ...continuaciones.filter((una) => !una.startsWith(palabra))]
    : continuaciones
  return grupos.map((grupo, i) => (i === grupos.length - 1 ? unir(grupo, nuevas) : grupo))
}

/** Each of `cuales` that is long enough, with those that are one letter away. */
export async function corregir(
  db: Db,
  cuales: readonly Palabra[],
  palabras: readonly Palabra[],
  grupos: Grupos,
  minimo = CORREGIBLE,
): Promise<Grupos> {
  const dudosas = cuales.filter(({ palabra }) => palabra.length >= minimo)
  if (dudosas.length === 0) return grupos
  const candidatas = await findCandidatas(db, [
    ...new Set(dudosas.flatMap(({ palabra, lexema }) => [...variantesDe(palabra), ...variantesDe(lexema)])),
  ])
  return palabras.map((escrita, i) => {
    const grupo = grupos[i] ?? [escrita.lexema]
    if (!dudosas.includes(escrita)) return grupo
    const otras = candidatas
      .filter((una) => esCorreccion(escrita, una))
      .toSorted((una, otra) => lejania(escrita, una) - lejania(escrita, otra))
    const lexemas = new Set(otras.map(({ lexema }) => lexema))
    return unir(grupo, [...lexemas].slice(0, CORRECCIONES))
  })
}

/** Who mistypes a word seldom mistypes its beginning, and rather the word than its stem. */
const lejania = ({ palabra }: Palabra, una: { palabra: string }): number =>
  Number(una.palabra.at(0) !== palabra.at(0)) + 2 * Number(!sonParecidas(palabra, una.palabra))

export const esCorreccion = (escrita: Palabra, una: Pick<Palabra, 'palabra' | 'lexema'>): boolean =>
  sonParecidas(escrita.palabra, una.palabra) ||
  (escrita.lexema.length >= RAIZ_MINIMA && sonParecidas(escrita.lexema, una.lexema))
