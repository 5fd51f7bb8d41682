import type { EventosFiltro } from '@entrale/contract/catalogo/schemas'
import { slugDe } from '@entrale/contract/comunes'
import type { Db } from '@entrale/db'
import {
  filterByPrecio,
  findCandidatas,
  findContinuaciones,
  findIds,
  findLexemas,
  type Hallazgo,
  type Palabra,
  type Precio,
  type Pregunta,
  TOPE,
} from './busqueda.repository.ts'
import { type Grupos, plantillaDe, principio, sinPlantilla } from './marcas.ts'
import { esEnlace, palabrasDe } from './palabras.ts'
import { sonParecidas, variantesDe } from './parecidas.ts'

export type Filtro = Partial<EventosFiltro> & Pick<EventosFiltro, 'limit' | 'currentPage'>
type Pagina = { limite: number; salto: number }

/** How many eventos beyond the page are read, because some turn out to cost more than the price limit. */
const MARGEN = 40
/** Shorter words would match too many others, as a beginning or with one letter changed. */
const PRINCIPIO_MINIMO = 3
const POCAS_CONTINUACIONES = 10
const CONTINUACIONES = 25
const CORREGIBLE = 3
const CORREGIBLE_ENTRE_OTRAS = 5
/** Known words, when they are not found together: of several only the long ones, for each alternative costs as often as there are others. */
const CORREGIBLE_CONOCIDA = 4
/** How many corrections are asked for at most: the cost multiplies with each. */
const CORRECCIONES = 16
/** Shorter stems are one letter away from too many words. */
const RAIZ_MINIMA = 5

const topeDe = ({ term }: Filtro): number => (term ? TOPE.palabras : TOPE.lista)

/** Ids of the eventos that the filters and words ask for, in order, with their total. */
export async function buscarEventos(db: Db, filtro: Filtro, ahora: Date): Promise<Hallazgo> {
  const { limit, currentPage } = filtro
  const pagina = { limite: limit, salto: (currentPage - 1) * limit }
  if (pagina.salto >= topeDe(filtro))
    return { ids: [], total: (await buscarEventos(db, { ...filtro, limit: 1, currentPage: 1 }, ahora)).total }
  const precio = precioDe(filtro)
  return precio === null ? hallar(db, filtro, ahora, pagina) : hallarPorPrecio(db, filtro, ahora, pagina, precio)
}

/** The price of an evento depends on what is left, so it is read for as many eventos as the page needs. */
async function hallarPorPrecio(
  db: Db,
  filtro: Filtro,
  ahora: Date,
  { limite, salto }: Pagina,
  precio: Precio,
): Promise<Hallazgo> {
  const hasta = salto + limite
  const tope = topeDe(filtro)
  const cuantos = Math.min(tope, 2 * hasta + MARGEN)
  let { ids, total } = await hallar(db, filtro, ahora, { limite: cuantos, salto: 0 })
  if (ids.length < Math.min(total, tope - 1) && total < tope)
    ids = (await hallar(db, filtro, ahora, { limite: tope, salto: 0 })).ids
  let buenos = await filterByPrecio(db, ids, precio, ahora)
  if (total >= tope && buenos.length < hasta && ids.length < tope) {
    ids = (await hallar(db, filtro, ahora, { limite: tope, salto: 0 })).ids
    buenos = await filterByPrecio(db, ids, precio, ahora)
  }
  total = total >= tope && ids.length < tope ? tope : buenos.length
  return { ids: buenos.slice(salto, hasta), total }
}

function precioDe({ gratis, precioMax, orden }: Filtro): Precio | null {
  if (gratis === undefined && precioMax === undefined && orden !== 'precio') return null
  return {
    gratis: gratis === undefined ? null : gratis === 'true',
    maximo: precioMax ?? null,
    ordenar: orden === 'precio',
  }
}

const CENTAVOS_MAXIMOS = 2_147_483_647

/** What the indexes of lists know by themselves. */
function listaDe({ categoria, ciudad, gratis, enLinea, destacados }: Filtro): Pregunta['lista'] {
  if ([gratis, enLinea, destacados].some((filtro) => filtro !== undefined)) return null
  return { categoria: categoria ? slugDe(categoria) : null, ciudad: ciudad ? slugDe(ciudad) : null }
}

function preguntaDe(filtro: Filtro, grupos: Grupos): Pregunta {
  const { desde = null, hasta = null, precioMax, orden } = filtro
  return {
    lista: grupos.length === 0 ? listaDe(filtro) : null,
    todo: plantillaDe(grupos, filtro),
    nombre: orden === 'relevancia' && grupos.length > 0 ? plantillaDe(grupos, filtro, 'nombre') : null,
    desde,
    hasta,
    precioMax: precioMax === undefined ? null : Math.min(Math.floor(precioMax), CENTAVOS_MAXIMOS),
    porPrecio: orden === 'precio',
  }
}

async function hallar(db: Db, filtro: Filtro, ahora: Date, pagina: Pagina): Promise<Hallazgo> {
  const tope = topeDe(filtro)
  if (!filtro.term) return findIds(db, preguntaDe(filtro, []), ahora, pagina.limite, pagina.salto, tope)
  const escritas = palabrasDe(filtro.term)
  if (escritas.length === 0) return { ids: [], total: 0 }
  const palabras = await findLexemas(db, escritas)
  let hallado: Hallazgo = { ids: [], total: 0 }
  let antes: string | null = null
  const acotada = plantillaDe([], filtro) !== ''
  for await (const grupos of etapas(db, palabras, acotada, () => hallado.total)) {
    const pregunta = preguntaDe(filtro, grupos)
    const nueva = antes === null ? pregunta : sin(pregunta, antes)
    const { ids, total } = await findIds(
      db,
      nueva,
      ahora,
      pagina.limite - hallado.ids.length,
      Math.max(0, pagina.salto - hallado.total),
      tope,
    )
    hallado = { ids: [...hallado.ids, ...ids], total: Math.min(tope, hallado.total + total) }
    if (hallado.total >= Math.min(filtro.limit, tope)) break
    antes = hallado.total > 0 ? pregunta.todo : null
  }
  return hallado
}

const sin = (pregunta: Pregunta, antes: string): Pregunta => ({
  ...pregunta,
  todo: sinPlantilla(pregunta.todo, antes),
  nombre: pregunta.nombre === null ? null : sinPlantilla(pregunta.nombre, antes),
})

/**
 * First the words as they are; while that finds less than a page, the last one as a beginning; then what may have been mistyped:
 * several words that were found together were not, and those that nobody knows rather than the others. `acotada`: with other filters, or
 * other words, finding little says nothing about words that are known.
 */
async function* etapas(db: Db, palabras: Palabra[], acotada: boolean, hallados: () => number): AsyncGenerator<Grupos> {
  const acompanada = acotada || palabras.length > 1
  const ultima = palabras.at(-1)
  const exactas = palabras.map(({ lexema }) => [lexema])
  const desconocidas = palabras.filter(({ conocida }) => !conocida)
  if (desconocidas.length === 0) yield exactas
  const empezadas = acompanada && ultima?.conocida ? exactas : await completar(db, palabras, exactas, acotada)
  if (masAmplia(empezadas, exactas) && desconocidas.every((palabra) => palabra === ultima)) yield empezadas
  if (hallados() > 0 && acompanada) return
  const minimo = hallados() === 0 ? CORREGIBLE : CORREGIBLE_ENTRE_OTRAS
  const base = ultima?.conocida ? exactas : empezadas
  const corregidas = await corregir(db, desconocidas, palabras, base, minimo)
  if (!corregidas.every((grupo, i) => palabras[i]?.conocida || grupo.length > 1)) return
  if (masAmplia(corregidas, base)) yield corregidas
  if (acotada || (hallados() > 0 && desconocidas.length > 0)) return
  yield* todasCorregidas(db, palabras, corregidas, hallados())
}

/** Known words too may have been meant otherwise. */
async function* todasCorregidas(
  db: Db,
  palabras: Palabra[],
  corregidas: Grupos,
  hallados: number,
): AsyncGenerator<Grupos> {
  const conocidas = palabras.filter(({ conocida }) => conocida)
  const minimo = hallados > 0 ? CORREGIBLE_ENTRE_OTRAS : Math.max(CORREGIBLE_CONOCIDA, 2 * palabras.length)
  const todas = await corregir(db, conocidas, palabras, corregidas, minimo)
  if (masAmplia(todas, corregidas)) yield todas
}

const masAmplia = (nuevos: Grupos, viejos: Grupos) => nuevos.some((grupo, i) => grupo.length > (viejos[i]?.length ?? 0))
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

const esCorreccion = (escrita: Palabra, una: Pick<Palabra, 'palabra' | 'lexema'>): boolean =>
  sonParecidas(escrita.palabra, una.palabra) ||
  (escrita.lexema.length >= RAIZ_MINIMA && sonParecidas(escrita.lexema, una.lexema))
