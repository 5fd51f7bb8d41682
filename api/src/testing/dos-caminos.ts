import { type Db, rowsOf } from '@entrale/db'
import { sql } from 'kysely'

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const MOMENTO = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?([+-]\d\d:\d\d|Z)?/g
const FOLIO = /EN-[A-Z0-9]{6}/gi
const SERIE = /\bvisitante-\d+/g
/** What an evento is, and no sale changes: no two of the factories are alike. */
const DEL_EVENTO = ['busqueda', 'direcciones', 'eventos', 'tipos_boleto']
/** What many write together is fewer rows of the same sums: they are compared as sums. */
const SUMADAS = ['cifras', 'cifras_por_sumar']

const tablasDe = async (db: Db) =>
  (
    await rowsOf<{ nombre: string }>(db)`
    select relname as nombre from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`
  ).map(({ nombre }) => nombre)

/**
 * Every row of every table that names one of these ids, with ids, moments and folios as plain words: what is left tells
 * what happened, whoever it happened to. Figures that wait to be added are sums (no clock runs meanwhile). `nombres` says what the ids are called that must not be mistaken.
 */
export async function huellasDe(db: Db, nombres: ReadonlyMap<string, string>): Promise<Record<string, string[]>> {
  const huellas: Record<string, string[]> = {}
  const patron = [...nombres.keys()].join('|')
  const decir = (fila: string) =>
    fila
      .replace(UUID, (id) => nombres.get(id) ?? '<id>')
      .replace(MOMENTO, '<momento>')
      .replace(FOLIO, '<folio>')
      .replace(SERIE, '<visitante>')
  for (const tabla of await tablasDe(db)) {
    if (DEL_EVENTO.includes(tabla) || SUMADAS.includes(tabla)) continue
    const filas = await rowsOf<{ fila: string }>(db)`
      select to_jsonb(t)::text as fila from ${sql.ref(tabla)} t where to_jsonb(t)::text ~ ${patron}`
    if (filas.length > 0) huellas[tabla] = filas.map(({ fila }) => decir(fila)).sort()
  }
  const sumas = await rowsOf<{ fila: string }>(db)`
    select to_jsonb(s)::text as fila from (
      select evento_id, cuadro, clave, sum(compras) as compras, sum(ventas) as ventas, sum(pagadas) as pagadas,
        sum(pedidas) as pedidas, sum(boletos) as boletos, sum(bruto) as bruto, sum(descuentos) as descuentos,
        sum(absorbido) as absorbido, sum(neto) as neto
      from cifras_por_sumar where evento_id::text ~ ${patron} group by 1, 2, 3
    ) s`
  return { ...huellas, cifras: sumas.map(({ fila }) => decir(fila)).sort() }
}
