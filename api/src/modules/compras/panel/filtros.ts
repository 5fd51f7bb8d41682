import type { FiltroAsistentes } from '@entrale/contract/compras/asistentes'
import type { FiltroCompras } from '@entrale/contract/compras/panel'
import { containing } from '@entrale/db'
import { type RawBuilder, sql } from 'kysely'

/** The evento of a list, its zone, and whether the person who asks may read unmasked data. */
export type Lista = { eventoId: string; zonaHoraria: string; completa: boolean }
type Condicion = RawBuilder<unknown>
type SinPagina<T> = Omit<T, 'limit' | 'currentPage'>
export type Filtros = SinPagina<FiltroCompras>
export type FiltrosAsistentes = SinPagina<FiltroAsistentes>

/** Enough for any name; each one is looked for in every row. */
const PALABRAS = 8

const patronesDe = (term = '') =>
  term
    .trim()
    .split(/\s+/)
    .filter((palabra) => palabra !== '')
    .slice(0, PALABRAS)
    .map((palabra) => sql`sin_acentos(${containing(palabra)}::text)`)

const todas = (condiciones: readonly Condicion[]): Condicion =>
  condiciones.length === 0 ? sql`true` : sql`(${sql.join(condiciones, sql` and `)})`
const contieneTodo = (donde: Condicion, patrones: readonly Condicion[]) =>
  todas(patrones.map((patron) => sql`${donde} like ${patron}`))

/** First name and one letter of the surname, as masked names are read: looking for more would tell more. */
const visible = (nombre: Condicion) =>
  sql`split_part(${nombre}, ' ', 1) || ' ' || left(split_part(${nombre}, ' ', 2), 1)`
const LINEA = sql.lit('\n')
const nombreDe = sql`split_part(c.busca, ${LINEA}, 1)`
const folioDe = sql`split_part(c.busca, ${LINEA}, 3)`

/** Every word of `term` is in the name, the e-mail or the folio. */
const porComprador = (completa: boolean, patrones: readonly Condicion[]) =>
  contieneTodo(completa ? sql`c.busca` : sql`(${visible(nombreDe)} || ' ' || ${folioDe})`, patrones)

const porAsistente = (completa: boolean, patrones: readonly Condicion[]) =>
  contieneTodo(completa ? sql`b.busca` : sql`(${visible(sql`b.busca`)})`, patrones)

const medianoche = (dia: string, zona: string, mas: number) =>
  sql`((${dia}::date + ${mas}::int)::timestamp at time zone ${zona}::text)`

/** Of `compras c`. */
export function filtroCompras(
  { eventoId, zonaHoraria, completa }: Lista,
  { term, estado, metodo, tipo, desde, hasta }: Filtros,
): Condicion {
  const patrones = patronesDe(term)
  return todas([
    sql`c.evento_id = ${eventoId}`,
    ...(patrones.length > 0 ? [porComprador(completa, patrones)] : []),
    ...(estado === undefined ? [] : [sql`c.estado = ${estado}`]),
    ...(metodo === undefined ? [] : [sql`c.metodo = ${metodo}`]),
    ...(tipo === undefined
      ? []
      : [sql`c.id in (select l.compra_id from compra_lineas l where l.tipo_boleto_id = ${tipo})`]),
    ...(desde === undefined ? [] : [sql`c.creado_en >= ${medianoche(desde, zonaHoraria, 0)}`]),
    ...(hasta === undefined ? [] : [sql`c.creado_en < ${medianoche(hasta, zonaHoraria, 1)}`]),
  ])
}

/** Matches the name on a boleto, else its buyer, e-mail or folio. A boleto that was passed on counts once. */
export function filtroAsistentes(
  { eventoId, completa }: Omit<Lista, 'zonaHoraria'>,
  { term, estado, tipo }: FiltrosAsistentes,
): Condicion {
  const patrones = patronesDe(term)
  const quien = sql`(b.compra_id in (select c.id from compras c
    where c.evento_id = ${eventoId} and ${porComprador(completa, patrones)})
    or ${porAsistente(completa, patrones)})`
  return todas([
    sql`b.evento_id = ${eventoId}`,
    sql`b.estado <> 'transferido'`,
    ...(patrones.length > 0 ? [quien] : []),
    ...(estado === undefined ? [] : [sql`b.estado = ${estado}`]),
    ...(tipo === undefined ? [] : [sql`b.tipo_boleto_id = ${tipo}`]),
  ])
}
