import type { EventosFiltro } from '@entrale/contract/catalogo/schemas'
import { slugDe } from '@entrale/contract/comunes'
import type { Db } from '@entrale/db'
import {
  filterByPrecio,
  findIds,
  findLexemas,
  type Hallazgo,
  type Palabra,
  type Precio,
  type Pregunta,
  TOPE,
} from './busqueda.repository.ts'
import { conMenosPalabras } from './con-menos-palabras.ts'
import { CORREGIBLE, completar, corregir } from './correcciones.ts'
import { type Grupos, plantillaDe, plantillaDeAlguna, sinPlantilla } from './marcas.ts'
import { palabrasDe } from './palabras.ts'

/** `conMenos`: when nothing has all the words, what has most of them. */
export type Filtro = Partial<EventosFiltro> & Pick<EventosFiltro, 'limit' | 'currentPage'> & { conMenos?: boolean }
type Pagina = { limite: number; salto: number }

/** How many eventos beyond the page are read, because some turn out to cost more than the price limit. */
const MARGEN = 40
const CORREGIBLE_ENTRE_OTRAS = 5
/** Known words, when they are not found together: of several only the long ones, for each alternative costs as often as there are others. */
const CORREGIBLE_CONOCIDA = 4

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
  const hallado = await hallar(db, filtro, ahora, { limite: cuantos, salto: 0 })
  let { ids, total } = hallado
  if (ids.length < Math.min(total, tope - 1) && total < tope)
    ids = (await hallar(db, filtro, ahora, { limite: tope, salto: 0 })).ids
  let buenos = await filterByPrecio(db, ids, precio, ahora)
  if (total >= tope && buenos.length < hasta && ids.length < tope) {
    ids = (await hallar(db, filtro, ahora, { limite: tope, salto: 0 })).ids
    buenos = await filterByPrecio(db, ids, precio, ahora)
  }
  total = total >= tope && ids.length < tope ? tope : buenos.length
  return { ...hallado, ids: buenos.slice(salto, hasta), total }
}

const CENTAVOS_MAXIMOS = 2_147_483_647
/** As a column of prices takes it, however much was written. */
const enCentavos = (precio: number | undefined): number | null =>
  precio === undefined ? null : Math.min(Math.floor(precio), CENTAVOS_MAXIMOS)

function precioDe({ gratis, precioMax, orden }: Filtro): Precio | null {
  if (gratis === undefined && precioMax === undefined && orden !== 'precio') return null
  return {
    gratis: gratis === undefined ? null : gratis === 'true',
    maximo: enCentavos(precioMax),
    ordenar: orden === 'precio',
  }
}

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
    precioMax: enCentavos(precioMax),
    porPrecio: orden === 'precio',
  }
}

async function hallar(db: Db, filtro: Filtro, ahora: Date, pagina: Pagina): Promise<Hallazgo> {
  if (!filtro.term) return findIds(db, preguntaDe(filtro, []), ahora, pagina.limite, pagina.salto, TOPE.lista)
  const escritas = palabrasDe(filtro.term)
  if (escritas.length === 0) return { ids: [], total: 0 }
  const palabras = await findLexemas(db, escritas)
  const hallado = await hallarTodas(db, filtro, palabras, ahora, pagina)
  if (hallado.total > 0 || filtro.conMenos !== true) return hallado
  // All of them are somewhere, only not with these filters: it is the filters that hide it.
  const { term, limit, currentPage } = filtro
  const sinFiltros = await hallarTodas(db, { term, limit, currentPage }, palabras, ahora, { limite: 1, salto: 0 })
  if (sinFiltros.total > 0) return hallado
  return hallarConMenos(db, filtro, palabras, ahora, pagina)
}

/** What has all the words, step by step. */
async function hallarTodas(
  db: Db,
  filtro: Filtro,
  palabras: Palabra[],
  ahora: Date,
  pagina: Pagina,
): Promise<Hallazgo> {
  const tope = TOPE.palabras
  let hallado: Hallazgo = { ids: [], total: 0 }
  let antes: string | null = null
  const acotada = plantillaDe([], filtro) !== ''
  for await (const { grupos, corregida } of etapas(db, palabras, acotada, () => hallado.total)) {
    if (corregida && filtro.exacto !== undefined) break
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
    if (corregida && hallado.total === 0 && total > 0) hallado.como = 'corregido'
    hallado = { ...hallado, ids: [...hallado.ids, ...ids], total: Math.min(tope, hallado.total + total) }
    if (hallado.total >= Math.min(filtro.limit, tope)) break
    antes = hallado.total > 0 ? pregunta.todo : null
  }
  return hallado
}

/** Nothing has all the words: what has as many of them as any has. */
async function hallarConMenos(
  db: Db,
  filtro: Filtro,
  palabras: Palabra[],
  ahora: Date,
  { limite, salto }: Pagina,
): Promise<Hallazgo> {
  const desconocidas = filtro.exacto === undefined ? palabras.filter(({ conocida }) => !conocida) : []
  const exactas = palabras.map(({ lexema }) => [lexema])
  const corregidas = await corregir(db, desconocidas, palabras, exactas)
  const hallables = corregidas.map((grupo, i) => (palabras[i]?.conocida || grupo.length > 1 ? grupo : []))
  for (const opciones of conMenosPalabras(hallables)) {
    const pregunta = {
      ...preguntaDe(filtro, []),
      lista: null,
      todo: plantillaDeAlguna(opciones, filtro),
      nombre: filtro.orden === 'relevancia' ? plantillaDeAlguna(opciones, filtro, 'nombre') : null,
    }
    const hallado = await findIds(db, pregunta, ahora, limite, salto, TOPE.palabras)
    if (hallado.total > 0) return { ...hallado, como: 'parcial' }
  }
  return { ids: [], total: 0 }
}

type Etapa = { grupos: Grupos; corregida: boolean }

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
async function* etapas(db: Db, palabras: Palabra[], acotada: boolean, hallados: () => number): AsyncGenerator<Etapa> {
  const acompanada = acotada || palabras.length > 1
  const ultima = palabras.at(-1)
  const exactas = palabras.map(({ lexema }) => [lexema])
  const desconocidas = palabras.filter(({ conocida }) => !conocida)
  if (desconocidas.length === 0) yield { grupos: exactas, corregida: false }
  const empezadas = acompanada && ultima?.conocida ? exactas : await completar(db, palabras, exactas, acotada)
  if (masAmplia(empezadas, exactas) && desconocidas.every((palabra) => palabra === ultima))
    yield { grupos: empezadas, corregida: false }
  if (hallados() > 0 && acompanada) return
  const minimo = hallados() === 0 ? CORREGIBLE : CORREGIBLE_ENTRE_OTRAS
  const base = ultima?.conocida ? exactas : empezadas
  const corregidas = await corregir(db, desconocidas, palabras, base, minimo)
  if (!corregidas.every((grupo, i) => palabras[i]?.conocida || grupo.length > 1)) return
  if (masAmplia(corregidas, base)) yield { grupos: corregidas, corregida: true }
  if (acotada || (hallados() > 0 && desconocidas.length > 0)) return
  yield* todasCorregidas(db, palabras, corregidas, hallados())
}

/** Known words too may have been meant otherwise. */
async function* todasCorregidas(
  db: Db,
  palabras: Palabra[],
  corregidas: Grupos,
  hallados: number,
): AsyncGenerator<Etapa> {
  const conocidas = palabras.filter(({ conocida }) => conocida)
  const minimo = hallados > 0 ? CORREGIBLE_ENTRE_OTRAS : Math.max(CORREGIBLE_CONOCIDA, 2 * palabras.length)
  const todas = await corregir(db, conocidas, palabras, corregidas, minimo)
  if (masAmplia(todas, corregidas)) yield { grupos: todas, corregida: true }
}

const masAmplia = (nuevos: Grupos, viejos: Grupos) => nuevos.some((grupo, i) => grupo.length > (viejos[i]?.length ?? 0))
