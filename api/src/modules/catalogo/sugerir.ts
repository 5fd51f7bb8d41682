import type { Sugerencia } from '@entrale/contract/catalogo/schemas'
import type { Db } from '@entrale/db'
import { findIds, findLexemas, type Palabra } from './busqueda.repository.ts'
import { findResumenes } from './catalogo.repository.ts'
import { completar, corregir } from './correcciones.ts'
import { type Grupos, plantillaDe } from './marcas.ts'
import { palabrasDe } from './palabras.ts'
import { presentOtraSugerencia, presentSugerenciaEvento } from './sugerencias.presenter.ts'
import { findOtrasPorNombre } from './sugerencias.repository.ts'

const MAXIMO = 8
const DE_CADA_OTRA = 2
/** Nobody counts suggestions: with so many known, the soonest are among them. */
const BASTANTES = 60

/** What one may mean while typing: eventos by their name, organizers, categories and cities; mistyped words when nothing begins so. */
export async function sugerir(db: Db, term: string, ahora: Date): Promise<Sugerencia[]> {
  const escritas = palabrasDe(term)
  if (escritas.length === 0) return []
  const palabras = await findLexemas(db, escritas)
  const exactas = palabras.map(({ lexema }) => [lexema])
  const directas = await reunir(db, palabras, await completar(db, palabras, exactas, false, 1), ahora)
  if (directas.length > 0) return directas
  return reunir(db, palabras, await corregir(db, palabras, palabras, exactas), ahora)
}

async function reunir(db: Db, palabras: readonly Palabra[], grupos: Grupos, ahora: Date): Promise<Sugerencia[]> {
  const textos = palabras.map(({ palabra, lexema }, i) =>
    grupos[i]?.includes(lexema) ? palabra : (grupos[i]?.[0] ?? palabra),
  )
  const otras = (await findOtrasPorNombre(db, textos, DE_CADA_OTRA, ahora)).map(presentOtraSugerencia)
  return [...(await eventosPorNombre(db, grupos, MAXIMO - otras.length, ahora)), ...otras]
}

async function eventosPorNombre(db: Db, grupos: Grupos, limite: number, ahora: Date): Promise<Sugerencia[]> {
  const pregunta = {
    todo: plantillaDe(grupos, {}, 'nombre'),
    nombre: null,
    lista: null,
    desde: null,
    hasta: null,
    precioMax: null,
    porPrecio: false,
  }
  const { ids } = await findIds(db, pregunta, ahora, limite, 0, BASTANTES)
  return (await findResumenes(db, ids)).map(presentSugerenciaEvento)
}
