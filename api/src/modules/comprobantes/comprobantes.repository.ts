import { type Db, execute, rowOf } from '@entrale/db'
import { sql } from 'kysely'
import { createId } from '../../ids.ts'
import type { Timbre } from '../../ports/pac/pac.ts'
import { encargarTrabajo } from '../../trabajos.ts'
import { antesDe, totalDe } from '../facturacion/index.ts'
import type { Comprobante, Parte } from './comprobante.ts'

export const columnas = sql`d.id, d.clase, d.emisor, d.organizacion_id as "organizacionId", d.compra_id as "compraId",
  case when d.de_id is not null then json_build_object('id', d.de_id, 'relacion', d.relacion, 'uuid', d.relacionado)
    end as de, d.receptor, d.forma_pago as "formaPago",
  case when d.desde is not null then json_build_object('periodicidad', d.periodicidad, 'desde', d.desde, 'hasta',
    d.hasta) end as periodo,
  d.conceptos, d.total::float8 as total, d.estado, d.clave, d.proveedor, d.referencia, d.uuid,
  d.de_prueba as "dePrueba", d.error, d.timbrando_en is not null as "enCurso"`

export const findComprobante = (db: Db, id: string) =>
  rowOf<Comprobante>(db)`select ${columnas} from comprobantes d where d.id = ${id}`

/** The charge of one buyer, invoiced by name, or on its way. */
export const findCargoDe = (db: Db, compraId: string) => rowOf<Comprobante>(db)`
  select ${columnas} from comprobantes d where d.compra_id = ${compraId} and d.clase = 'cargo' and d.estado <> 'cancelada'
    and d.sustituida_en is null`

type Nuevo = Pick<
  Comprobante,
  'clase' | 'emisor' | 'organizacionId' | 'compraId' | 'de' | 'receptor' | 'formaPago' | 'periodo' | 'conceptos'
>
/** Made, and to be stamped; `partes` are the charges that it holds. */
export async function insertComprobante(
  trx: Db,
  { clase, emisor, organizacionId, compraId, de, receptor, formaPago, periodo, conceptos }: Nuevo,
  partes: readonly { compraId: string; parte: Parte; total: number }[] = [],
): Promise<string> {
  const id = createId()
  await trx
    .insertInto('comprobantes')
    .values({
      ...{ id, clase, emisor, organizacion_id: organizacionId, compra_id: compraId, de_id: de?.id ?? null },
      ...{ relacion: de?.relacion ?? null, relacionado: de?.uuid ?? null, receptor: JSON.stringify(receptor) },
      ...{ forma_pago: formaPago, periodicidad: periodo?.periodicidad ?? null, desde: periodo?.desde ?? null },
      ...{ hasta: periodo?.hasta ?? null, conceptos: JSON.stringify(conceptos), total: String(totalDe(conceptos)) },
    })
    .execute()
  if (partes.length > 0)
    await execute(trx)`insert into comprobante_compras (compra_id, parte, comprobante_id, total)
      select p."compraId", p.parte, ${id}, p.total
      from jsonb_to_recordset(${JSON.stringify(partes)}::jsonb) p("compraId" uuid, parte text, total int)
      order by 1, 2`
  await encargarTrabajo(trx, 'timbrar_comprobante', { comprobanteId: id })
  return id
}

/** Asked for again, with what was corrected: under another key. */
export async function corregirComprobante(
  trx: Db,
  id: string,
  { receptor, formaPago, conceptos }: Pick<Nuevo, 'receptor' | 'formaPago' | 'conceptos'>,
): Promise<void> {
  await trx
    .updateTable('comprobantes')
    .set({
      ...{ receptor: JSON.stringify(receptor), forma_pago: formaPago, conceptos: JSON.stringify(conceptos) },
      ...{
        total: String(totalDe(conceptos)),
        estado: 'solicitada',
        error: null,
        clave: sql<string>`gen_random_uuid()`,
      },
    })
    .where('id', '=', id)
    .where('estado', 'in', ['solicitada', 'error'])
    .execute()
  await encargarTrabajo(trx, 'timbrar_comprobante', { comprobanteId: id })
}

/** Another is asked for in its place; it stays valid until that one is. */
export async function markSustituida(trx: Db, id: string, ahora: Date): Promise<void> {
  await trx.updateTable('comprobantes').set({ sustituida_en: ahora }).where('id', '=', id).execute()
}

/** Its place was taken; what it was stamped with is needed to cancel it. */
export const endSustituida = (trx: Db, id: string, ahora: Date) => rowOf<Comprobante>(trx)`
  update comprobantes d set estado = 'cancelada', cancelada_en = ${ahora} where d.id = ${id} and d.estado = 'timbrada'
    returning ${columnas}`

/** From here on nothing of it changes until it is known what became of it; false where it is not to be stamped. */
export async function markTimbrando(db: Db, { id, clave }: Pick<Comprobante, 'id' | 'clave'>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('comprobantes')
    .set({ timbrando_en: sql`coalesce(timbrando_en, clock_timestamp())` })
    .where('id', '=', id)
    .where('clave', '=', clave)
    .where('estado', '=', 'solicitada')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Fin =
  | { estado: 'timbrada'; timbre: Timbre; proveedor: 'prueba' | 'facturapi'; ahora: Date }
  | { estado: 'error'; error: string }
/** How an attempt ended, if it is still that attempt and may end so; false when not. */
export async function endComprobante(
  trx: Db,
  { id, clave }: Pick<Comprobante, 'id' | 'clave'>,
  fin: Fin,
): Promise<boolean> {
  const hecho =
    fin.estado === 'error'
      ? { error: fin.error.slice(0, 500) }
      : {
          ...{ proveedor: fin.proveedor, referencia: fin.timbre.referencia, uuid: fin.timbre.uuid, error: null },
          ...{ de_prueba: fin.timbre.dePrueba, timbrada_en: fin.ahora },
        }
  const { numUpdatedRows } = await trx
    .updateTable('comprobantes')
    .set({ estado: fin.estado, timbrando_en: null, ...hecho })
    .where('id', '=', id)
    .where('clave', '=', clave)
    .where('estado', 'in', antesDe(fin.estado))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Nothing came of it; it waits for somebody who can stamp it. */
export async function soltarComprobante(db: Db, { id, clave }: Pick<Comprobante, 'id' | 'clave'>): Promise<void> {
  await execute(db)`
    update comprobantes set timbrando_en = null where id = ${id} and clave = ${clave} and estado = 'solicitada'`
}

/** Has what waited for the platform's data or its PAC stamped: somebody can, now. */
export async function encargarEsperados(db: Db): Promise<void> {
  await execute(db)`insert into trabajos (id, tipo, datos)
    select gen_random_uuid(), 'timbrar_comprobante', jsonb_build_object('comprobanteId', d.id) from comprobantes d
    where d.emisor = 'plataforma' and d.estado = 'solicitada' and not exists (select from trabajos t
      where t.tipo = 'timbrar_comprobante' and t.fallido_en is null and t.datos ->> 'comprobanteId' = d.id::text)`
}

/** Tried again under another key. */
export async function volverAPedirComprobante(trx: Db, id: string): Promise<void> {
  await execute(trx)`update comprobantes set estado = 'solicitada', error = null, clave = gen_random_uuid()
    where id = ${id} and estado = 'error'`
  await encargarTrabajo(trx, 'timbrar_comprobante', { comprobanteId: id })
}

/** All of one compra waits its turn. */
export async function lockCompra(trx: Db, compraId: string): Promise<void> {
  await execute(trx)`select from compras where id = ${compraId} for update`
}
