import { type Db, execute, rowOf, rowsOf } from '@entrale/db'
import type { CfdiRetencion, Timbre } from '../../ports/pac/pac.ts'

export type PorHacer = { organizacionId: string; mes: string }

/**
 * Months that are over and whose newest constancia does not say what was withheld of them. One that is stamped is replaced once nothing has changed for
 * a day, and one that was refused is tried again after a day. Without an RFC there is nobody to make one out to, nor abroad without a name and a country.
 * `mesActual`: YYYY-MM.
 */
export const findPorHacer = (db: Db, mesActual: string, ahora: Date) => rowsOf<PorHacer>(db)`
    select r.organizacion_id as "organizacionId", to_char(r.mes, 'YYYY-MM') as mes from (
      select organizacion_id, mes, sum(ingreso) as ingreso, sum(iva) as iva, sum(isr) as isr,
        sum(iva_retenido) as iva_retenido, max(creado_en) as ultimo
      from retenciones where mes < ${`${mesActual}-01`}::date group by 1, 2
    ) r left join lateral (
      select * from constancias_retencion k where k.organizacion_id = r.organizacion_id and k.mes = r.mes
      order by k.creado_en desc, k.id desc limit 1
    ) k on true
    where case contribuyente_de(r.organizacion_id) when 'sin_rfc' then false when 'extranjero' then exists (
        select from perfiles_fiscales p where p.organizacion_id = r.organizacion_id and p.fuera_pais is not null)
      else true end and case
      when k.id is null or k.estado = 'cancelada' then r.isr + r.iva_retenido > 0
      when k.timbrando_en is not null then false
      when k.estado = 'error' then k.pedida_en < ${ahora}::timestamptz - interval '1 day'
      else (k.ingreso, k.iva, k.isr, k.iva_retenido) <> (r.ingreso, r.iva, r.isr, r.iva_retenido)
        and (k.estado = 'solicitada' or r.ultimo < ${ahora}::timestamptz - interval '1 day') end
    order by r.mes, r.organizacion_id`

/** Its fiscal data, as a receiver of the document: abroad, as an administrator wrote them. */
export async function findReceptor(db: Db, organizacionId: string): Promise<CfdiRetencion['receptor'] | null> {
  const fuera = await rowOf<CfdiRetencion['receptor']>(db)`
    select p.fuera_nombre as "razonSocial", p.fuera_pais as pais, p.fuera_registro as registro, null as email
      from perfiles_fiscales p where p.organizacion_id = ${organizacionId} and p.extranjero and p.fuera_pais is not null`
  if (fuera !== null) return fuera
  return await rowOf<CfdiRetencion['receptor']>(db)`
    select rfc, razon_social as "razonSocial", regimen, codigo_postal as "codigoPostal", email from datos_fiscales
      where organizacion_id = ${organizacionId}`
}

type Vale = { id: string; uuid: string; referencia: string }
export const findVale = (db: Db, { organizacionId, mes }: PorHacer) => rowOf<Vale>(db)`
    select id, uuid, referencia from constancias_retencion
      where organizacion_id = ${organizacionId} and mes = ${`${mes}-01`}::date and estado = 'timbrada'`

/** One at a time for each organization. */
export const lockOrganizacion = (trx: Db, id: string) =>
  execute(trx)`select from organizaciones where id = ${id} for no key update`

type Nueva = {
  id: string
  cfdi: CfdiRetencion
  /** What it covers, by what was withheld: its document rounds the tax of each rate once. */
  cubre: { ingreso: number; iva: number }
  sustituye: string | null
  ahora: Date
}
/** Asks for one, or for another one in place of what was asked for and not stamped; never while its outcome is open. */
export async function pedirConstancia(
  trx: Db,
  { organizacionId, mes }: PorHacer,
  { id, cfdi, cubre, sustituye, ahora }: Nueva,
): Promise<void> {
  const datos = JSON.stringify(cfdi)
  await execute(trx)`
    insert into constancias_retencion (id, organizacion_id, mes, clave, datos, ingreso, iva, isr, iva_retenido,
        sustituye, pedida_en)
      values (${id}, ${organizacionId}, ${`${mes}-01`}::date, ${cfdi.clave}, ${datos}::jsonb, ${cubre.ingreso},
        ${cubre.iva}, ${cfdi.isr}, ${cfdi.iva}, ${sustituye}, ${ahora})
    on conflict (organizacion_id, mes) where estado in ('solicitada', 'error') do update set estado = 'solicitada',
      clave = excluded.clave, datos = excluded.datos, ingreso = excluded.ingreso, iva = excluded.iva,
      isr = excluded.isr, iva_retenido = excluded.iva_retenido, sustituye = excluded.sustituye, error = null,
      pedida_en = excluded.pedida_en
      where constancias_retencion.timbrando_en is null`
}

/** `enCurso`: it was asked for before, and not answered. */
export type Pedida = {
  id: string
  organizacionId: string
  sustituye: string | null
  cfdi: CfdiRetencion
  enCurso: boolean
}
export const findPedidas = (db: Db) => rowsOf<Pedida>(db)`
    select id, organizacion_id as "organizacionId", sustituye, datos as cfdi, timbrando_en is not null as "enCurso"
      from constancias_retencion where estado = 'solicitada' order by creado_en, id`

/** False where it was changed or stamped meanwhile. */
export async function markTimbrando(trx: Db, { id, cfdi: { clave } }: Pedida, ahora: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('constancias_retencion')
    .set({ timbrando_en: ahora })
    .where('id', '=', id)
    .where('clave', '=', clave)
    .where('estado', '=', 'solicitada')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** It is stamped, and what it replaces no longer counts. */
export async function markTimbrada(
  trx: Db,
  { id, sustituye, cfdi: { clave } }: Pedida,
  timbre: Timbre & { proveedor: 'prueba' | 'facturapi' },
  ahora: Date,
): Promise<void> {
  const { proveedor, referencia, uuid, dePrueba } = timbre
  if (sustituye !== null)
    await trx
      .updateTable('constancias_retencion')
      .set({ estado: 'sustituida' })
      .where('id', '=', sustituye)
      .where('estado', '=', 'timbrada')
      .execute()
  await trx
    .updateTable('constancias_retencion')
    .set({ estado: 'timbrada', proveedor, referencia, uuid, de_prueba: dePrueba, timbrada_en: ahora })
    .set({ timbrando_en: null, error: null })
    .where('id', '=', id)
    .where('clave', '=', clave)
    .where('estado', '=', 'solicitada')
    .execute()
}

/** Refused, with why; or, without a cause, to be asked for again. */
export async function soltarConstancia(db: Db, id: string, causa: string | null): Promise<void> {
  await db
    .updateTable('constancias_retencion')
    .set({ timbrando_en: null, ...(causa !== null && { estado: 'error', error: causa }) })
    .where('id', '=', id)
    .where('estado', '=', 'solicitada')
    .execute()
}

export type PorCancelar = { id: string; referencia: string; proveedor: string; sustituta: string | null }
/** What was replaced, or lost its sales, and still stands at the PAC. */
export const findPorCancelar = (db: Db) => rowsOf<PorCancelar>(db)`
    select v.id, v.referencia, v.proveedor, n.referencia as sustituta from constancias_retencion v
      left join constancias_retencion n on n.sustituye = v.id and n.estado <> 'solicitada'
    where v.estado in ('sustituida', 'cancelada') and v.uuid is not null and v.cancelada_en is null
    order by v.creado_en, v.id`

export async function markCancelada(db: Db, id: string, ahora: Date): Promise<void> {
  await db.updateTable('constancias_retencion').set({ cancelada_en: ahora }).where('id', '=', id).execute()
}

/** Nothing is left of its sales. */
export async function anularConstancia(trx: Db, id: string): Promise<void> {
  await trx
    .updateTable('constancias_retencion')
    .set({ estado: 'cancelada' })
    .where('id', '=', id)
    .where('estado', '=', 'timbrada')
    .execute()
}
/** What was asked for of a month of which nothing is left. */
export async function olvidarPedida(trx: Db, { organizacionId, mes }: PorHacer): Promise<void> {
  await execute(trx)`delete from constancias_retencion where organizacion_id = ${organizacionId}
    and mes = ${`${mes}-01`}::date and estado in ('solicitada', 'error') and timbrando_en is null`
}

export type SinXml = { id: string; referencia: string }
export const findSinXml = (db: Db, proveedor: string) => rowsOf<SinXml>(db)`
    select id, referencia from constancias_retencion
      where estado in ('timbrada', 'sustituida', 'cancelada') and uuid is not null and xml is null
        and proveedor = ${proveedor} order by creado_en limit 50`
export async function guardarXml(db: Db, id: string, xml: string): Promise<void> {
  await db.updateTable('constancias_retencion').set({ xml }).where('id', '=', id).execute()
}

export type Emitida = { id: string; referencia: string; proveedor: string; uuid: string; xml: string | null }
/** The one that holds for a month. */
export const findEmitida = (db: Db, { organizacionId, mes }: PorHacer) => rowOf<Emitida>(db)`
    select id, referencia, proveedor, uuid, xml from constancias_retencion
      where organizacion_id = ${organizacionId} and mes = ${`${mes}-01`}::date and estado = 'timbrada'`
