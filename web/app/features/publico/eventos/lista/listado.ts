import type { BusquedaDicha, Ciudad } from '@entrale/contract/catalogo/schemas'
import type { Categoria, EventoResumen } from '@entrale/contract/eventos/publico'
import { buscarQuery, categoriasQuery, ciudadesQuery, eventosQuery, POR_PAGINA } from '../../../../lib/consultas'
import { cuenta, diaIso } from '../../../../lib/formatos'
import { direccionDe, type Fijos, filtrosDe, type Vista, vistaDe } from './filtros'
import { type Fuente, intentar, oNada } from './fuente'
import { type Puesto, puestosDe, SIN_FILTROS } from './puestos'

/** As many as one call may bring: all categories, and the cities where most happens. */
const TODAS = 50
/** The API counts no further. */
const TOPE = { lista: 1000, palabras: 100 }

/** The list would have `total` eventos without this filter. */
type Alternativa = { texto: string; href: string; total: number }

type Lista = { items: EventoResumen[]; total: number; busqueda?: BusquedaDicha | undefined }

/** A list of eventos with everything that its page shows about it. */
export type Listado = {
  ruta: string
  fijos: Fijos
  vista: Vista
  /** null when it could not be had; `fallo` says why. */
  lista: Lista | null
  fallo: string | null
  status: number
  categorias: Categoria[]
  ciudades: Ciudad[]
  alternativas: Alternativa[]
  /** Today in central Mexico. */
  hoy: string
}

export type Opciones = Pick<Listado, 'categorias' | 'ciudades'>

/** The address of this list with something changed; it begins at its first page unless that is what changes. */
export const hrefCon = (
  { ruta, vista, fijos }: Pick<Listado, 'ruta' | 'vista' | 'fijos'>,
  cambios: Partial<Vista>,
): string => direccionDe(ruta, { ...vista, pagina: 1, ...cambios }, fijos)

/** With so few, the page says which filter hides more. */
const POCOS = 3

/** How many more there would be without each filter alone: the widest first. */
async function alternativasDe(
  { cliente, pedir }: Fuente,
  listado: Listado,
  puestos: Puesto[],
  ahora: number,
): Promise<Alternativa[]> {
  const pedidos = puestos.map(async ({ texto, sin }) => {
    const { total } = await pedir(
      eventosQuery(cliente, filtrosDe({ ...listado.vista, pagina: 1, ...sin }, ahora), 1),
    ).catch(() => ({ total: 0 }))
    return { texto, href: hrefCon(listado, sin), total }
  })
  return (await Promise.all(pedidos))
    .filter(({ total }) => total > (listado.lista?.total ?? 0))
    .toSorted((a, b) => b.total - a.total)
}

export const pedirOpciones = async ({ cliente, pedir }: Fuente): Promise<Opciones> => {
  const [categorias, ciudades] = await Promise.all([
    oNada(pedir(categoriasQuery(cliente, TODAS))),
    oNada(pedir(ciudadesQuery(cliente, TODAS))),
  ])
  return { categorias, ciudades }
}

type PorCargar = { url: URL; ruta: string; fijos?: Fijos }

/** Without filters, words use the search call; with filters they are a parameter of the list. */
function pedirLista({ cliente, pedir }: Fuente, ruta: string, vista: Vista, ahora: number): Promise<Lista> {
  if (ruta !== '/search') return pedir(eventosQuery(cliente, filtrosDe(vista, ahora)))
  if (vista.term === '') return Promise.resolve({ items: [], total: 0 })
  const { pagina, term, exacto } = vista
  const soloPalabras =
    direccionDe(ruta, { ...vista, pagina: 1 }) === direccionDe(ruta, { ...vista, ...SIN_FILTROS, orden: '', pagina: 1 })
  return soloPalabras
    ? pedir(buscarQuery(cliente, term, pagina, exacto))
    : pedir(eventosQuery(cliente, filtrosDe(vista, ahora)))
}

/** Reads the address and asks for what it names. A refusal becomes part of the page, so that its filters stay at hand. */
export async function cargarListado(fuente: Fuente, { url, ruta, fijos = {} }: PorCargar): Promise<Listado> {
  const ahora = Date.now()
  const vista = vistaDe(url.searchParams, fijos)
  const [{ hay: lista, fallo, status }, opciones] = await Promise.all([
    intentar(pedirLista(fuente, ruta, vista, ahora)),
    pedirOpciones(fuente),
  ])
  const listado: Listado = {
    ruta,
    fijos,
    vista,
    lista,
    fallo,
    status,
    ...opciones,
    alternativas: [],
    hoy: diaIso(ahora),
  }
  const puestos = puestosDe(listado)
  if (lista === null || lista.total > POCOS || puestos.length === 0 || (ruta === '/search' && vista.term === ''))
    return listado
  return { ...listado, alternativas: await alternativasDe(fuente, listado, puestos, ahora) }
}

/** "37 eventos"; beyond what is counted, "Más de 1,000 eventos", or of words "Más de 100 eventos". */
export function cuantos(total: number, { term }: Pick<Vista, 'term'>): string {
  const tope = term === '' ? TOPE.lista : TOPE.palabras
  return total >= tope ? `Más de ${tope.toLocaleString('es-MX')} eventos` : cuenta(total, 'evento', 'eventos')
}

/** The pages there are, and the one shown even if it lies beyond what is counted. */
export const paginasDe = ({ vista, lista }: Pick<Listado, 'vista' | 'lista'>): number => {
  if (!lista) return 0
  const contadas = Math.ceil(lista.total / POR_PAGINA)
  return lista.items.length > 0 ? Math.max(contadas, vista.pagina) : contadas
}
