import type { Lista } from '@entrale/contract/expedientes/schemas'
import { type Db, rowOf, rowsOf } from '@entrale/db'
import { sql } from 'kysely'
import { createId } from '../../../ids.ts'

export type ConsultaRow = {
  id: string
  lista: Lista
  fuente: string
  coincide: boolean
  detalle: string
  fecha: Date
  quien: string | null
  resolucion: string | null
}
const COLUMNAS = sql`c.id, c.lista, c.fuente, c.coincide, c.detalle, c.consultada_en as fecha,
  u.nombre_mostrado as quien, c.resolucion from expediente_consultas c left join usuarios u on u.id = c.usuario_id`
const CONSULTAS = 40

/** The latest first. */
export const findConsultas = (db: Db, organizacionId: string) => rowsOf<ConsultaRow>(db)`
  select ${COLUMNAS} where c.organizacion_id = ${organizacionId} order by c.id desc limit ${CONSULTAS}`

export const findConsulta = (db: Db, organizacionId: string, id: string) => rowOf<ConsultaRow>(db)`
  select ${COLUMNAS} where c.organizacion_id = ${organizacionId} and c.id = ${id}`

type Nueva = Pick<ConsultaRow, 'lista' | 'fuente' | 'coincide' | 'detalle'>
export async function insertConsulta(
  trx: Db,
  organizacionId: string,
  { lista, fuente, coincide, detalle }: Nueva,
  { usuarioId, ahora }: { usuarioId: string | null; ahora: Date },
): Promise<void> {
  await trx
    .insertInto('expediente_consultas')
    .values({
      ...{ id: createId(), organizacion_id: organizacionId, lista, fuente, coincide, detalle },
      ...{ usuario_id: usuarioId, consultada_en: ahora },
    })
    .execute()
}

/** False where somebody resolved it already. */
export async function resolverConsulta(
  trx: Db,
  { id, organizacionId }: { id: string; organizacionId: string },
  { motivo, usuarioId, ahora }: { motivo: string; usuarioId: string; ahora: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('expediente_consultas')
    .set({ resuelta_en: ahora, resuelta_por: usuarioId, resolucion: motivo })
    .where('id', '=', id)
    .where('organizacion_id', '=', organizacionId)
    .where('coincide', '=', true)
    .where('resuelta_en', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A hit that a person let pass, seen again in the same list with the same words, was let pass. */
export async function fueResuelta(db: Db, organizacionId: string, { lista, detalle }: Nueva): Promise<boolean> {
  const fila = await rowOf<{ id: string }>(db)`
    select id from expediente_consultas where organizacion_id = ${organizacionId} and lista = ${lista}
      and detalle = ${detalle} and resuelta_en is not null limit 1`
  return fila !== null
}

export const hayAbiertas = async (db: Db, organizacionId: string): Promise<boolean> =>
  (await rowOf<{ id: string }>(db)`
    select id from expediente_consultas where organizacion_id = ${organizacionId} and coincide and resuelta_en is null
    limit 1`) !== null

/** Lists into which nobody looked since then. */
export async function findPorVer(db: Db, organizacionId: string, desde: Date): Promise<Lista[]> {
  const filas = await rowsOf<{ lista: Lista }>(db)`
    select l.lista from unnest(array['69b', 'sanciones']) with ordinality l(lista, orden)
    where not exists (select from expediente_consultas c where c.organizacion_id = ${organizacionId}
      and c.lista = l.lista and c.consultada_en >= ${desde}) order by l.orden`
  return filas.map(({ lista }) => lista)
}

/** Approved ones whose last look into some list is older than that. */
export const findPorRevisar = (db: Db, antes: Date, cuantas: number) => rowsOf<{ id: string }>(db)`
  select e.organizacion_id as id from expedientes e
  where e.estado = 'aprobado' and e.borrado_en is null and exists (
    select from unnest(array['69b', 'sanciones']) l(lista)
    where not exists (select from expediente_consultas c where c.organizacion_id = e.organizacion_id
      and c.lista = l.lista and c.consultada_en >= ${antes}))
  order by e.organizacion_id limit ${cuantas}`
