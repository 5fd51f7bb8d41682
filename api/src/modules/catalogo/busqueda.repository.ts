import { type Db, rowsOf } from '@entrale/db'
import { sql } from 'kysely'
import { precioDesde } from './catalogo.sql.ts'

/** `conocida`: some evento has, or had, that stem. */
export type Palabra = { palabra: string; lexema: string; conocida: boolean }
type Candidata = { palabra: string; lexema: string }
/** `nombre` puts first those whose name alone has all the words. `lista`: asked for by category and city alone, or by nothing. */
export type Pregunta = {
  todo: string
  nombre: string | null
  lista: { categoria: string | null; ciudad: string | null } | null
  desde: string | null
  hasta: string | null
  precioMax: number | null
  porPrecio: boolean
}
/** `como`: only by other words than those that were written, or by most of them. */
export type Hallazgo = { ids: string[]; total: number; como?: 'corregido' | 'parcial' }
/** How the precise price, which depends on what is left, narrows what was found. */
export type Precio = { gratis: boolean | null; maximo: number | null; ordenar: boolean }

/** Totals are exact up to here, and no page lies beyond; of words less far, for counting them costs a look at each. */
export const TOPE = { lista: 1000, palabras: 100 } as const

/** One page of ids and how many there are, exact up to `tope`; a list always counts up to its own. */
export async function findIds(
  db: Db,
  pregunta: Pregunta,
  ahora: Date,
  limite: number,
  salto: number,
  tope: number,
): Promise<Hallazgo> {
  const { todo, nombre, lista, desde, hasta, precioMax, porPrecio } = pregunta
  const comunes = sql`${ahora}, ${desde}::date, ${hasta}::date, ${precioMax}::int, ${porPrecio}, ${limite}, ${salto}`
  const { rows } = await (lista === null
    ? sql<Hallazgo>`select ids, total from buscar_eventos(${todo}, ${nombre}, ${comunes}, ${tope})`
    : sql<Hallazgo>`select ids, total from listar_eventos(${lista.categoria}, ${lista.ciudad}, ${comunes})`
  ).execute(db)
  return rows[0] ?? { ids: [], total: 0 }
}

/** The eventos of `ids` whose price now fits the filter, in the given order or by price. */
export async function filterByPrecio(
  db: Db,
  ids: string[],
  { gratis, maximo, ordenar }: Precio,
  ahora: Date,
): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(db)`
    ${ordenar ? sql`/* prepared: por_precio */` : sql`/* prepared: de_ese_precio */`}
    select l.id from unnest(${ids}::uuid[]) with ordinality l(id, lugar) join eventos e on e.id = l.id
      cross join ${precioDesde(ahora)} p
    where (${gratis}::boolean is null or (p.desde = 0) = ${gratis}::boolean)
      and (${maximo}::bigint is null or p.desde <= ${maximo}::bigint)
    order by ${ordenar ? sql`p.desde nulls last, e.inicio, e.id` : sql`l.lugar`}`
  return rows.map(({ id }) => id)
}

/** The words as the index knows them, with their stems. */
export const findLexemas = (db: Db, palabras: string[]) => rowsOf<Palabra>(db)`/* prepared: lexemas */
    select p as palabra, lexema_de(p) as lexema, exists (select from palabras where lexema = lexema_de(p)) as conocida
    from (select sin_acentos(t) as p, lugar from unnest(${palabras}::text[]) with ordinality x(t, lugar)) x
    order by lugar`

/** The words by which an evento is found, as it writes them and as the index knows them. */
export async function findEscritas(db: Db, eventoId: string): Promise<{ texto: string; suyas: Candidata[] }> {
  const [fila] = await rowsOf<{ texto: string; suyas: Candidata[] }>(db)`
    select t.texto, (select coalesce(json_agg(json_build_object('palabra', p, 'lexema', lexema_de(p))), '[]')
      from unnest(palabras_de(t.texto)) p) as suyas
    from eventos e join organizaciones o on o.id = e.organizacion_id join categorias c on c.id = e.categoria_id
      left join direcciones d on d.evento_id = e.id,
      lateral (select concat_ws(' ', e.nombre_mostrado, d.nombre, d.ciudad, d.estado, o.nombre_mostrado, c.nombre,
        c.palabras) as texto) t
    where e.id = ${eventoId}`
  return fila ?? { texto: '', suyas: [] }
}

/** Stems of what the beginning of a word may become: the shortest words first. Those of one letter are many: they have an index of their own. */
export async function findContinuaciones(db: Db, principio: string, cuantas: number): Promise<string[]> {
  const empieza =
    principio.length === 1
      ? sql`left(palabra, 1) = ${principio}`
      : sql`palabra like ${`${principio.replace(/[%_\\]/g, '')}%`}`
  const rows = await rowsOf<{ lexema: string }>(db)`
    select lexema from palabras where ${empieza} order by length(palabra), palabra limit ${cuantas}`
  return [...new Set(rows.map(({ lexema }) => lexema))]
}

/** Known words that have one of these variants. */
export const findCandidatas = (db: Db, variantes: readonly string[]) => rowsOf<Candidata>(db)`/* prepared: candidatas */
    select palabra, lexema from palabras where palabra = any(array(select palabra from palabra_variantes
      where variante = any(${variantes}::text[])))`
