import type { EventosFiltro } from '@entrale/contract/catalogo'
import { slugDe } from '@entrale/contract/comunes'
import { type RawBuilder, sql } from 'kysely'
import type { Seleccion } from './catalogo.repository.ts'
import { sinAcentos } from './catalogo.sql.ts'
import { palabrasDe } from './palabras.ts'

type Trozo = RawBuilder<unknown>
type Filtro = Partial<EventosFiltro> & Pick<EventosFiltro, 'limit' | 'currentPage'>

const diaInicio = sql`(e.inicio at time zone e.zona_horaria)::date`
/** A night that ends after midnight belongs to the day it began; only what lasts longer than a day reaches into others. */
const ultimoDia = sql`case when e.fin - e.inicio > interval '24 hours' then (e.fin at time zone e.zona_horaria)::date else ${diaInicio} end`
const nombre = sinAcentos(sql`e.nombre_mostrado`)
const todoElTexto = sinAcentos(sql`concat_ws(' ', e.nombre_mostrado, d.nombre, d.ciudad, d.estado, o.nombre_mostrado, c.nombre)`)
const contiene = (texto: Trozo) => (palabra: string) => sql`${texto} like ${`%${palabra}%`}`

/** Every word somewhere in what one knows of an evento, or all of them by their Spanish stems. */
function buscar(palabras: string[]): Trozo {
  if (palabras.length === 0) return sql`false`
  const todas = sql.join(palabras.map(contiene(todoElTexto)), sql` and `)
  return sql`((${todas}) or to_tsvector('spanish', ${todoElTexto}) @@ plainto_tsquery('spanish', ${palabras.join(' ')}))`
}

/** How many of the words the name itself has. */
const aciertos = (palabras: string[]) => sql.join([...palabras.map((palabra) => sql`(${contiene(nombre)(palabra)})::int`), sql`0`], sql` + `)

function filtros(filtro: Filtro, palabras: string[]): Trozo[] {
  const { term, categoria, ciudad, desde, hasta, gratis, precioMax, enLinea, destacados } = filtro
  const posibles: (Trozo | false | undefined | '')[] = [
    term && buscar(palabras),
    categoria && sql`c.slug = ${slugDe(categoria)}`,
    ciudad && sql`trim(both '-' from regexp_replace(${sinAcentos(sql`d.ciudad`)}, '[^a-z0-9]+', '-', 'g')) = ${slugDe(ciudad)}`,
    desde && sql`${ultimoDia} >= ${desde}::date`,
    hasta && sql`${diaInicio} <= ${hasta}::date`,
    gratis === 'true' && sql`p.desde = 0`,
    gratis === 'false' && sql`p.desde > 0`,
    precioMax !== undefined && sql`p.desde <= ${precioMax}`,
    enLinea && sql`(e.enlace_en_linea is not null) = ${enLinea === 'true'}`,
    destacados && sql`e.destacado`,
  ]
  return posibles.filter((trozo): trozo is Trozo => typeof trozo === 'object')
}

function ordenDe(orden: EventosFiltro['orden'] | undefined, palabras: string[]): Trozo {
  if (orden === 'precio') return sql`p.desde nulls last, e.inicio, e.id`
  if (orden === 'relevancia' && palabras.length > 0) return sql`${aciertos(palabras)} desc, e.inicio, e.id`
  return sql`e.inicio, e.id`
}

/** The wire's filters as one page of the list. */
export function seleccionDe(filtro: Filtro): Seleccion {
  const palabras = palabrasDe(filtro.term ?? '')
  const { limit, currentPage, orden, gratis, precioMax } = filtro
  return {
    filtro: sql.join([sql`true`, ...filtros(filtro, palabras)], sql` and `),
    orden: ordenDe(orden, palabras),
    limit,
    offset: (currentPage - 1) * limit,
    conPrecio: orden === 'precio' || gratis !== undefined || precioMax !== undefined,
  }
}
