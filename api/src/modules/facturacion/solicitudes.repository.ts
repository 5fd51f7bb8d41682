import type { Factura } from '@entrale/contract/compras/factura'
import { type Db, execute, rowOf, rowsOf } from '@entrale/db'
import { sql } from 'kysely'
import type { Concepto, Timbre } from '../../ports/pac/pac.ts'
import { avisoVigente } from '../legales/index.ts'
import { antesDe, type EstadoFactura } from './estado.ts'

export type Facturable = {
  id: string
  estado: string
  total: number
  pagadaEn: Date | null
  limite: Date | null
  factura: EstadoFactura | null
  enCurso: boolean
  enGlobal: boolean
  cargos: number
  cargo: EstadoFactura | null
  cargoEnCurso: boolean
  /** What it was stamped with; null of one that was not, or that was made out somewhere else. */
  con: Factura | null
  conNotas: boolean
  sustituciones: number
}

/** What is asked about a compra before its invoice is; others wait. */
export async function lockFacturable(trx: Db, compraId: string): Promise<Facturable> {
  await execute(trx)`select from compras where id = ${compraId} for update`
  const rows = await rowsOf<Facturable>(trx)`
    select c.id, c.estado, c.total, c.pagada_en as "pagadaEn", limite_de_factura(c.pagada_en) as limite,
      f.estado as factura,
      f.timbrando_en is not null as "enCurso",
        exists (select from factura_global_compras g where g.compra_id = c.id) as "enGlobal", c.cargos,
      d.estado as cargo, d.timbrando_en is not null as "cargoEnCurso", coalesce(f.sustituciones, 0) as sustituciones,
      case when f.estado = 'timbrada' and f.proveedor <> 'externa' then json_build_object('rfc', f.rfc, 'razonSocial',
        f.razon_social, 'regimen', f.regimen, 'codigoPostal', f.codigo_postal, 'usoCfdi', f.uso_cfdi, 'email', f.email)
        end as con,
      exists (select from comprobantes n where n.compra_id = c.id and n.clase = 'nota' and n.estado <> 'cancelada'
        and n.de_id in (f.id, d.id)) as "conNotas"
    from compras c left join facturas_solicitadas f on f.compra_id = c.id
      left join comprobantes d on d.compra_id = c.id and d.clase = 'cargo' and d.estado <> 'cancelada'
        and d.sustituida_en is null
    where c.id = ${compraId}`
  const [fila] = rows
  if (fila === undefined) throw new Error('a compra without its row')
  return fila
}

/** Asked for, or again with what was corrected: under another key, and without what became of the one before. */
export async function guardarSolicitud(
  trx: Db,
  compraId: string,
  { rfc, razonSocial, regimen, codigoPostal, usoCfdi, email }: Factura,
): Promise<void> {
  const datos = {
    rfc,
    razon_social: razonSocial,
    regimen,
    codigo_postal: codigoPostal,
    uso_cfdi: usoCfdi,
    email,
    consentida_en: sql<Date>`now()`,
    aviso_id: avisoVigente,
    estado: 'solicitada' as const,
  }
  const sinHistoria = {
    ...{
      clave: sql<string>`gen_random_uuid()`,
      proveedor: null,
      conceptos: null,
      total: null,
      referencia: null,
      uuid: null,
      de_prueba: false,
    },
    ...{ error: null, timbrada_en: null, cancelada_en: null, ajustado: 0, ajuste_uuid: null, timbrando_en: null },
  }
  await trx
    .insertInto('facturas_solicitadas')
    .values({ compra_id: compraId, ...datos })
    .onConflict((conflict) => conflict.column('compra_id').doUpdateSet({ ...datos, ...sinHistoria }))
    .execute()
}

/** Its buyer asked after it went into a global invoice: a nota takes it out of that one once its own is valid. */
export async function markNominativa(trx: Db, compraId: string, ahora: Date): Promise<void> {
  await trx
    .updateTable('factura_global_compras')
    .set({ nominativa_en: ahora })
    .where('compra_id', '=', compraId)
    .where('nominativa_en', 'is', null)
    .execute()
}

/** What takes the place of a stamped one, with other data; the one before stays valid until this one is. */
export async function sustituirSolicitud(trx: Db, compraId: string, datos: Factura): Promise<void> {
  const { rfc, razonSocial, regimen, codigoPostal, usoCfdi, email } = datos
  await execute(trx)`
    update facturas_solicitadas set rfc = ${rfc}, razon_social = ${razonSocial}, regimen = ${regimen},
      codigo_postal = ${codigoPostal}, uso_cfdi = ${usoCfdi}, email = ${email},
      consentida_en = now(), aviso_id = ${avisoVigente}, sustituye = jsonb_build_object('referencia', referencia, 'uuid', uuid, 'proveedor', proveedor),
      sustituciones = sustituciones + 1, estado = 'solicitada', clave = gen_random_uuid(), proveedor = null,
      conceptos = null, total = null, referencia = null, uuid = null, de_prueba = false, error = null,
      timbrada_en = null
    where compra_id = ${compraId} and estado = 'timbrada'`
}

/** A request as the job that stamps it reads it. */
export type PorTimbrar = Factura & {
  id: string
  compraId: string
  organizacionId: string
  estado: EstadoFactura
  clave: string
  uuid: string | null
  conceptos: Concepto[] | null
  timbrandoEn: Date | null
  sustituye: { referencia: string; uuid: string; proveedor: 'prueba' | 'facturapi' } | null
}
export const findPorTimbrar = (db: Db, compraId: string) => rowOf<PorTimbrar>(db)`
    select f.id, f.compra_id as "compraId", e.organizacion_id as "organizacionId", f.estado, f.clave, f.uuid,
      f.conceptos, f.timbrando_en as "timbrandoEn", case when vale_la_sustituida(f.sustituye) then f.sustituye end as sustituye, f.rfc,
      f.razon_social as "razonSocial", f.regimen, f.codigo_postal as "codigoPostal", f.uso_cfdi as "usoCfdi", f.email
    from facturas_solicitadas f join compras c on c.id = f.compra_id join eventos e on e.id = c.evento_id
      where f.compra_id = ${compraId}`

/** From here on neither data nor amounts change until it is known what became of it. */
export async function markTimbrando(
  trx: Db,
  compraId: string,
  conceptos: readonly Concepto[],
  total: number,
): Promise<void> {
  await execute(trx)`
    update facturas_solicitadas set timbrando_en = clock_timestamp(), conceptos = ${JSON.stringify(conceptos)}::jsonb,
      total = ${total}
    where compra_id = ${compraId}`
}

type Fin = {
  estado: EstadoFactura
  error?: string | null
  timbre?: Timbre & { proveedor: 'prueba' | 'facturapi' | 'externa' }
  ahora: Date
}
/** How an attempt ended, if it is still that attempt and may end so; false when not. */
export async function endTimbrado(
  trx: Db,
  compraId: string,
  clave: string,
  { estado, error = null, timbre, ahora }: Fin,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('facturas_solicitadas')
    .set({
      ...{ estado, error, timbrando_en: null },
      ...(timbre !== undefined && {
        proveedor: timbre.proveedor,
        referencia: timbre.referencia,
        uuid: timbre.uuid,
        de_prueba: timbre.dePrueba,
        timbrada_en: ahora,
      }),
      ...(estado === 'cancelada' && { cancelada_en: ahora }),
    })
    .where('compra_id', '=', compraId)
    .where('clave', '=', clave)
    .where('estado', 'in', antesDe(estado))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const SIN_RESPUESTA = 'El servicio que la timbra no responde. Lo seguimos intentando.'
/** False when it was noted before, or is not that attempt any more. */
export async function markSinRespuesta(trx: Db, compraId: string, clave: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('facturas_solicitadas')
    .set({ error: SIN_RESPUESTA })
    .where('compra_id', '=', compraId)
    .where('clave', '=', clave)
    .where('estado', '=', 'solicitada')
    .where('error', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Nothing came of it; it waits for somebody who can stamp it. */
export async function soltarTimbrado(db: Db, compraId: string, clave: string): Promise<void> {
  await execute(db)`
    update facturas_solicitadas set timbrando_en = null, error = null
      where compra_id = ${compraId} and clave = ${clave} and estado = 'solicitada'`
}

/** Tried again under another key. */
export async function volverASolicitar(trx: Db, compraId: string): Promise<void> {
  await execute(trx)`
    update facturas_solicitadas set estado = 'solicitada', error = null, clave = gen_random_uuid(), conceptos = null,
      total = null
    where compra_id = ${compraId} and estado = 'error'`
}

/** It was made out somewhere else, for what is left of the compra. */
export async function markExterna(
  trx: Db,
  compraId: string,
  { uuid, total, ahora }: { uuid: string; total: number; ahora: Date },
): Promise<void> {
  await trx
    .updateTable('facturas_solicitadas')
    .set({
      estado: 'timbrada',
      proveedor: 'externa',
      referencia: null,
      uuid,
      total,
      error: null,
      timbrando_en: null,
      timbrada_en: ahora,
    })
    .where('compra_id', '=', compraId)
    .where('estado', 'in', antesDe('timbrada'))
    .execute()
}

export async function markAjustada(
  trx: Db,
  compraId: string,
  { uuid, monto }: { uuid: string; monto: number },
): Promise<void> {
  await execute(trx)`
    update facturas_solicitadas set ajustado = ajustado + ${monto}, ajuste_uuid = ${uuid} where compra_id = ${compraId}`
}

export const existeUuid = async (db: Db, uuid: string): Promise<boolean> => {
  const rows = await rowsOf(db)`select from facturas_solicitadas where uuid = ${uuid} or ajuste_uuid = ${uuid}
    union all select from facturas_globales where uuid = ${uuid}`
  return rows.length > 0
}
