import type { EventosFiltro } from '@entrale/contract/catalogo/schemas'
import { slugDe } from '@entrale/contract/comunes'

/** For each typed word its own stem, and the stems of words it may be a typo of. */
export type Grupos = readonly (readonly string[])[]
const APARTE = ' ; '
type Filtros = Partial<Pick<EventosFiltro, 'categoria' | 'ciudad' | 'gratis' | 'enLinea' | 'destacados'>>

/** Stands for all stems that begin so. */
export const principio = (texto: string): string => `${texto}*`

/** A mark of the index; `§` stands for the month, which the database fills in. Stems have letters and digits only. */
const marca = (signo: ':' | '!' | '=', texto: string) =>
  `'§${signo}${texto.replace(/['\\*]/g, '')}'${texto.endsWith('*') ? ':*' : ''}`
const alguna = (marcas: readonly string[]) => (marcas.length === 1 ? `${marcas[0]}` : `(${marcas.join(' | ')})`)

function marcasDe({ categoria, ciudad, gratis, enLinea, destacados }: Filtros): string[] {
  const posibles = [
    categoria && `c${slugDe(categoria)}`,
    ciudad && `l${slugDe(ciudad)}`,
    gratis && (gratis === 'true' ? 'p0' : 'q'),
    enLinea && (enLinea === 'true' ? 'e' : 'f'),
    destacados && 'd',
  ]
  return posibles.filter((texto) => texto !== undefined && texto !== '').map((texto) => marca('=', `${texto}`))
}

/** What `buscar_eventos` asks the index: every word, and every filter; what has alternatives stands apart. `nombre` asks for all the words in the name. */
export function plantillaDe(grupos: Grupos, filtros: Filtros = {}, en: 'todo' | 'nombre' = 'todo'): string {
  const signo = en === 'nombre' ? '!' : ':'
  const palabras = grupos.map((lexemas) => lexemas.map((lexema) => marca(signo, lexema)))
  const unicas = palabras.filter((marcas) => marcas.length === 1).map(alguna)
  return [...unicas, ...marcasDe(filtros), ...palabras.filter((marcas) => marcas.length > 1).map(alguna)].join(APARTE)
}

/** The same for whoever has all the words of one of these choices. */
export function plantillaDeAlguna(
  opciones: readonly Grupos[],
  filtros: Filtros = {},
  en: 'todo' | 'nombre' = 'todo',
): string {
  const signo = en === 'nombre' ? '!' : ':'
  const juntas = opciones.map((grupos) => {
    const partes = grupos.map((lexemas) => alguna(lexemas.map((lexema) => marca(signo, lexema))))
    return partes.length === 1 ? `${partes[0]}` : `(${partes.join(' & ')})`
  })
  return [...marcasDe(filtros), alguna(juntas)].join(APARTE)
}

/** The same question, without what another one found. */
export const sinPlantilla = (plantilla: string, otra: string) => `!(${otra.replaceAll(APARTE, ' & ')}) & ${plantilla}`
