import type { EventosFiltro } from '@entrale/contract/catalogo'
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
} from './busqueda.repository.ts'
import { type Grupos, plantillaDe, sinPlantilla } from './marcas.ts'
import { palabrasDe } from './palabras.ts'
import { sonParecidas } from './parecidas.ts'

export type Filtro = Partial<EventosFiltro> & Pick<EventosFiltro, 'limit' | 'currentPage'>
type Pagina = { limite: number; salto: number }

/** Totals are exact up to here, and no page lies beyond. */
const TOPE = 1000
/** How many more than the page are looked at, for those that turn out to cost something else. */
const MARGEN = 40
/** Shorter words begin too many others, or are one letter away from too many. */
const PRINCIPIO_MINIMO = 3
const CORREGIBLE = 3
const CORREGIBLE_ENTRE_OTRAS = 5
/** Known words, when they are not found together: of several only the long ones, for each alternative costs as often as there are others. */
const CORREGIBLE_CONOCIDA = 4
/** Shorter stems are one letter away from too many words. */
const RAIZ_MINIMA = 5

/** Which eventos the filters ask for. */
export async function buscarEventos(db: Db, filtro: Filtro, ahora: Date): Promise<Hallazgo> {
  const { limit, currentPage } = filtro
  const pagina = { limite: limit, salto: (currentPage - 1) * limit }
  if (pagina.salto >= TOPE) return { ids: [], total: (await buscarEventos(db, { ...filtro, limit: 1, currentPage: 1 }, ahora)).total }
  const precio = precioDe(filtro)
  return precio === null ? hallar(db, filtro, ahora, pagina) : hallarPorPrecio(db, filtro, ahora, pagina, precio)
}

/** What is left decides the price of each: so many are looked at as the page needs, or all where they can be counted. */
async function hallarPorPrecio(db: Db, filtro: Filtro, ahora: Date, { limite, salto }: Pagina, precio: Precio): Promise<Hallazgo> {
  const hasta = salto + limite
  const cuantos = Math.min(TOPE, 2 * hasta + MARGEN)
  let { ids, total } = await hallar(db, filtro, ahora, { limite: cuantos, salto: 0 })
  if (ids.length < Math.min(total, TOPE - 1) && total < TOPE) ids = (await hallar(db, filtro, ahora, { limite: TOPE, salto: 0 })).ids
  let buenos = await filterByPrecio(db, ids, precio, ahora)
  if (total >= TOPE && buenos.length < hasta && ids.length < TOPE) {
    ids = (await hallar(db, filtro, ahora, { limite: TOPE, salto: 0 })).ids
    buenos = await filterByPrecio(db, ids, precio, ahora)
  }
  total = total >= TOPE && ids.length < TOPE ? TOPE : buenos.length
  return { ids: buenos.slice(salto, hasta), total }
}

function precioDe({ gratis, precioMax, orden }: Filtro): Precio | null {
  if (gratis === undefined && precioMax === undefined && orden !== 'precio') return null
  return { gratis: gratis === undefined ? null : gratis === 'true', maximo: precioMax ?? null, ordenar: orden === 'precio' }
}

const CENTAVOS_MAXIMOS = 2_147_483_647

function preguntaDe(filtro: Filtro, grupos: Grupos): Pregunta {
  const { desde = null, hasta = null, precioMax, orden } = filtro
  return {
    todo: plantillaDe(grupos, filtro),
    nombre: orden === 'relevancia' && grupos.length > 0 ? plantillaDe(grupos, filtro, 'nombre') : null,
    desde,
    hasta,
    precioMax: precioMax === undefined ? null : Math.min(Math.floor(precioMax), CENTAVOS_MAXIMOS),
    porPrecio: orden === 'precio',
  }
}

async function hallar(db: Db, filtro: Filtro, ahora: Date, pagina: Pagina): Promise<Hallazgo> {
  if (!filtro.term) return findIds(db, preguntaDe(filtro, []), ahora, pagina.limite, pagina.salto)
  const escritas = palabrasDe(filtro.term)
  if (escritas.length === 0) return { ids: [], total: 0 }
  const palabras = await findLexemas(db, escritas)
  let hallado: Hallazgo = { ids: [], total: 0 }
  let antes: string | null = null
  const acotada = plantillaDe([], filtro) !== ''
  for await (const grupos of etapas(db, palabras, acotada, () => hallado.total)) {
    const pregunta = preguntaDe(filtro, grupos)
    const nueva = antes === null ? pregunta : sin(pregunta, antes)
    const { ids, total } = await findIds(db, nueva, ahora, pagina.limite - hallado.ids.length, Math.max(0, pagina.salto - hallado.total))
    hallado = { ids: [...hallado.ids, ...ids], total: Math.min(TOPE, hallado.total + total) }
    if (hallado.total >= Math.min(filtro.limit, TOPE)) break
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
 * several words that were found together were not, and those that nobody knows rather than the others. `acotada`: with other filters,
 * finding little says nothing about words that are known.
 */
async function* etapas(db: Db, palabras: Palabra[], acotada: boolean, hallados: () => number): AsyncGenerator<Grupos> {
  const exactas = palabras.map(({ lexema }) => [lexema])
  const desconocidas = palabras.filter(({ conocida }) => !conocida)
  if (desconocidas.length === 0) yield exactas
  const empezadas = await completar(db, palabras, exactas)
  const completa = empezadas.at(-1)?.length !== exactas.at(-1)?.length
  if (completa && desconocidas.every((palabra) => palabra === palabras.at(-1))) yield empezadas
  if (hallados() > 0 && (acotada || palabras.length > 1)) return
  const minimo = hallados() === 0 ? CORREGIBLE : CORREGIBLE_ENTRE_OTRAS
  const base = palabras.at(-1)?.conocida ? exactas : empezadas
  const corregidas = await corregir(db, desconocidas, palabras, base, minimo)
  if (!corregidas.every((grupo, i) => palabras[i]?.conocida || grupo.length > 1)) return
  if (masAmplia(corregidas, base)) yield corregidas
  if (acotada || (hallados() > 0 && desconocidas.length > 0)) return
  const todas = await corregir(
    db,
    palabras.filter(({ conocida }) => conocida),
    palabras,
    corregidas,
    hallados() > 0 ? CORREGIBLE_ENTRE_OTRAS : Math.max(CORREGIBLE_CONOCIDA, 2 * palabras.length),
  )
  if (masAmplia(todas, corregidas)) yield todas
}

const masAmplia = (nuevos: Grupos, viejos: Grupos) => nuevos.some((grupo, i) => grupo.length > (viejos[i]?.length ?? 0))
const unir = (unos: readonly string[], otros: readonly string[]) => [...new Set([...unos, ...otros])]

/** The last word, taken as the beginning of others. */
export async function completar(db: Db, palabras: readonly Palabra[], grupos: Grupos, minimo = PRINCIPIO_MINIMO): Promise<Grupos> {
  const ultima = palabras.at(-1)
  if (ultima === undefined || ultima.palabra.length < minimo) return grupos
  const continuaciones = await findContinuaciones(db, ultima.palabra)
  return grupos.map((grupo, i) => (i === grupos.length - 1 ? unir(grupo, continuaciones) : grupo))
}

/** Each of `cuales` that is long enough, with those that are one letter away. */
export async function corregir(db: Db, cuales: readonly Palabra[], palabras: readonly Palabra[], grupos: Grupos, minimo = CORREGIBLE): Promise<Grupos> {
  const dudosas = cuales.map(({ palabra }) => palabra).filter((palabra) => palabra.length >= minimo)
  if (dudosas.length === 0) return grupos
  const candidatas = await findCandidatas(db, dudosas)
  return palabras.map(({ palabra, lexema }, i) => {
    const otras = candidatas.filter(
      (una) => una.escrita === palabra && (sonParecidas(palabra, una.palabra) || (lexema.length >= RAIZ_MINIMA && sonParecidas(lexema, una.lexema))),
    )
    return unir(
      grupos[i] ?? [lexema],
      otras.map((una) => una.lexema),
    )
  })
}
