import { type Db, execute, rowOf, rowsOf, type Tables } from '@entrale/db'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Codigo } from './codigo.ts'

const columnas = sql`c.id, c.codigo, c.descripcion, c.porcentaje, c.monto, c.abre_ocultos as "abreOcultos", c.maximo,
  c.maximo_por_compra as "maximoPorCompra",
  c.inicio, c.fin, c.activo, c.usados, c.apartados,
  (select coalesce(json_agg(x.tipo_boleto_id order by t.orden, t.id), '[]') from codigo_tipos x
    join tipos_boleto t on t.id = x.tipo_boleto_id
    where x.codigo_id = c.id) as tipos`

/** By what somebody typed, switched off or not. */
export const findCodigo = (db: Db, eventoId: string, codigo: string) =>
  rowOf<Codigo>(db)`select ${columnas} from codigos c where c.evento_id = ${eventoId} and c.codigo = ${codigo}`

export const findCodigos = (db: Db, eventoId: string, id: string | null = null) => rowsOf<Codigo>(db)`
  select ${columnas} from codigos c where c.evento_id = ${eventoId} and (${id}::uuid is null or c.id = ${id})
    order by c.creado_en, c.id`

export async function countCodigos(db: Db, eventoId: string): Promise<number> {
  const rows = await rowsOf<{ n: number }>(db)`select count(*)::int as n from codigos where evento_id = ${eventoId}`
  return rows[0]?.n ?? 0
}

/** Nobody holds or buys with it until the transaction ends. */
export async function lockCodigo(db: Db, id: string): Promise<void> {
  await execute(db)`select from codigos where id = ${id} for update`
}

type CodigoNuevo = Insertable<Tables['codigos']>

export async function insertCodigo(
  db: Db,
  de: Pick<CodigoNuevo, 'id' | 'evento_id' | 'codigo'>,
  columnas: Updateable<Tables['codigos']>,
): Promise<void> {
  await db
    .insertInto('codigos')
    .values({ ...columnas, ...de } as CodigoNuevo)
    .execute()
}

export async function updateCodigo(db: Db, id: string, cambios: Updateable<Tables['codigos']>): Promise<void> {
  if (Object.keys(cambios).length > 0) await db.updateTable('codigos').set(cambios).where('id', '=', id).execute()
}

/** The tipos of the evento among `tipos`; without any, the code is for all. */
export async function replaceTiposDeCodigo(db: Db, id: string, tipos: readonly string[]): Promise<void> {
  await db.deleteFrom('codigo_tipos').where('codigo_id', '=', id).execute()
  if (tipos.length > 0)
    await db
      .insertInto('codigo_tipos')
      .values(tipos.map((tipo) => ({ codigo_id: id, tipo_boleto_id: tipo })))
      .execute()
}

export async function codigoConHistoria(db: Db, id: string): Promise<boolean> {
  const rows = await rowsOf<{ si: boolean }>(db)`select exists (select from apartados where codigo_id = ${id}) as si`
  return rows[0]?.si ?? true
}

export async function deleteCodigo(db: Db, id: string): Promise<void> {
  await db.deleteFrom('codigos').where('id', '=', id).execute()
}
