import { type Db, rowsOf } from '@entrale/db'

export type ApartadoRow = { id: string; tipoId: string; precio: number; absorbido: number; llave: string | null }
const suyos = (db: Db) =>
  db
    .selectFrom('boletos_apartados as a')
    .innerJoin('eventos as e', 'e.id', 'a.evento_id')
    .select(['a.id', 'a.tipo_boleto_id as tipoId', 'a.precio', 'a.absorbido', 'e.llave'])
    .orderBy('a.id')

/** What of its block a phone has not sold, as far as we know. */
export const findLibres = (db: Db, celularId: string): Promise<ApartadoRow[]> =>
  suyos(db).where('a.celular_id', '=', celularId).where('a.estado', '=', 'libre').execute()

export const findDePedido = (db: Db, celularId: string, pedidoId: string): Promise<ApartadoRow[]> =>
  suyos(db).where('a.pedido_id', '=', pedidoId).where('a.celular_id', '=', celularId).execute()

/** Those of this phone, whatever became of them. */
export const findApartados = (db: Db, celularId: string, ids: readonly string[]): Promise<ApartadoRow[]> =>
  suyos(db).where('a.id', 'in', ids).where('a.celular_id', '=', celularId).execute()

const contar = async (db: Db, columna: 'celular_id' | 'evento_id', id: string): Promise<number> => {
  const { cuantos } = await db
    .selectFrom('boletos_apartados')
    .select(({ fn }) => fn.countAll<string>().as('cuantos'))
    .where(columna, '=', id)
    .where('estado', '=', 'libre')
    .executeTakeFirstOrThrow()
  return Number(cuantos)
}
export const contarLibres = (db: Db, celularId: string) => contar(db, 'celular_id', celularId)
export const contarLibresDeEvento = (db: Db, eventoId: string) => contar(db, 'evento_id', eventoId)

type Pedido = {
  pedidoId: string
  celularId: string
  eventoId: string
  tipoId: string
  ids: string[]
  precio: number
  absorbido: number
}
/** Answers how many there are when they do not suffice, and null when they are taken. */
export async function apartarParaTaquilla(db: Db, pedido: Pedido): Promise<number | null> {
  const { pedidoId, celularId, eventoId, tipoId, ids, precio, absorbido } = pedido
  const rows = await rowsOf<{ hay: number | null }>(db)`
    select apartar_para_taquilla(${pedidoId}, ${celularId}, ${eventoId}, ${tipoId}, ${ids}::uuid[], ${precio},
      ${absorbido}) as hay`
  return rows[0]?.hay ?? null
}

export async function devolverApartados(db: Db, celularId: string, ids: readonly string[]): Promise<number> {
  const rows = await rowsOf<{ libres: number }>(db)`
    select devolver_apartados(${celularId}, ${[...ids]}::uuid[]) as libres`
  return rows[0]?.libres ?? 0
}

export async function venderApartados(db: Db, celularId: string, ids: readonly string[]): Promise<boolean> {
  const rows = await rowsOf<{ hecho: boolean }>(db)`
    select vender_apartados(${celularId}, ${[...ids]}::uuid[]) as hecho`
  return rows[0]?.hecho ?? false
}
