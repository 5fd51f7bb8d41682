import type { BusquedaDicha } from '@entrale/contract/catalogo/schemas'
import type { Db } from '@entrale/db'
import { buscarEventos, type Filtro } from './buscar-eventos.ts'
import { findEscritas, findLexemas, type Hallazgo, type Palabra } from './busqueda.repository.ts'
import { esCorreccion } from './correcciones.ts'
import { palabrasDe, sinAcentos } from './palabras.ts'

type Hallado = Pick<Hallazgo, 'ids' | 'total'> & { busqueda?: BusquedaDicha }

/** "Conciertos gratis" asks for a price; where that finds nothing, for a word. */
const GRATIS = /^(gratis|gratuit[oa]s?)$/

function conPrecioDicho(filtro: Filtro): Filtro | null {
  const palabras = palabrasDe(filtro.term ?? '')
  if (filtro.gratis !== undefined || !palabras.some((palabra) => GRATIS.test(palabra))) return null
  const resto = palabras.filter((palabra) => !GRATIS.test(palabra)).join(' ')
  const { term: _, ...sinPalabras } = filtro
  return { ...sinPalabras, gratis: 'true', ...(resto !== '' && { term: resto }) }
}

/** What eventos are found, and what must be said of how: other words than the written ones, or not all of them. */
export async function buscar(db: Db, filtro: Filtro, ahora: Date): Promise<Hallado> {
  if (!filtro.term) return buscarEventos(db, filtro, ahora)
  const conPrecio = conPrecioDicho(filtro)
  if (conPrecio !== null) {
    const hallado = await decir(db, conPrecio, await buscarEventos(db, conPrecio, ahora))
    if (hallado.total > 0) return hallado
  }
  return decir(db, filtro, await buscarEventos(db, { ...filtro, conMenos: true }, ahora))
}

async function decir(db: Db, { term = '' }: Filtro, { ids, total, como }: Hallazgo): Promise<Hallado> {
  const [primero] = ids
  if (como === 'parcial') return { ids, total, busqueda: { parcial: true, corregido: null } }
  if (como === undefined || primero === undefined) return { ids, total }
  const corregido = await comoSeEscribe(db, await findLexemas(db, palabrasDe(term)), primero)
  return corregido === null ? { ids, total } : { ids, total, busqueda: { parcial: false, corregido } }
}

/** The words as the first evento writes them; null when it has them all as they were written. */
async function comoSeEscribe(db: Db, palabras: readonly Palabra[], eventoId: string): Promise<string | null> {
  const { texto, suyas } = await findEscritas(db, eventoId)
  const escritas = texto.match(/[\p{L}\p{N}]+/gu) ?? []
  const dichas = palabras.map((escrita) => {
    if (suyas.some(({ palabra, lexema }) => lexema === escrita.lexema || palabra.startsWith(escrita.palabra)))
      return escrita.palabra
    const suya = suyas.find((una) => esCorreccion(escrita, una))?.palabra
    return (escritas.find((una) => sinAcentos(una) === suya) ?? suya ?? escrita.palabra).toLowerCase()
  })
  return dichas.every((dicha, i) => dicha === palabras[i]?.palabra) ? null : dichas.join(' ')
}
